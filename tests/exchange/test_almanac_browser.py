"""The almanac in a browser: headless Chromium shows it, axe-core judges it, somebody searches in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from tests.exchange.conftest import LONG_PLAYER, ODD_PLAYER

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
WIDE, PHONE = 1280, 390
"""Widths of a window and of a telephone, px."""
KINDS = (
    *("index.html", "history.html", "seasons/1.html", "seasons/1-schedule.html", "seasons/1-statistics.html"),
    *("teams/index.html", "teams/1.html", "teams/2.html", "players/index.html", "players/1.html", "games/1.html"),
)
"""A page of every template."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start the Chromium of this machine; the gate has one, elsewhere its tests may be left out."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and not os.environ.get("CI"):
        pytest.skip("there is no Chromium on this machine; packaging/setup installs it where Debian's packages are")
    assert found, "packaging/setup should have installed Chromium"
    # The sandbox refuses to run as root, which containers do; the pages are our own.
    arguments = ["--no-sandbox"]
    with sync_playwright() as it, it.chromium.launch(executable_path=found, args=arguments) as started:
        yield started


@pytest.fixture(params=[("light", WIDE), ("dark", PHONE)], ids=["light-window", "dark-telephone"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return an empty page in light and dark, for both widths; colours do not depend on the width."""
    scheme, width = request.param
    with browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 844}) as context:
        yield context.new_page()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """Return an empty page of a telephone."""
    with browser.new_context(viewport={"width": PHONE, "height": 844}) as context:
        yield context.new_page()


def at(site: Path, name: str) -> str:
    return (site / name).as_uri()


def faults(page: Page) -> list[str]:
    """Return what axe-core has to complain of, by any of its rules, serious or not."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{one['impact']}, {one['id']}: {one['nodes'][0]['html']}" for one in found]


def test_axe_finds_nothing_on_any_kind_of_page(page: Page, site: Path) -> None:
    found = {}
    for name in KINDS:
        page.goto(at(site, name))
        if complaints := faults(page):
            found[name] = complaints
    assert not found


def test_light_and_dark_are_two_looks(browser: Browser, site: Path) -> None:
    grounds = set()
    for scheme in ("light", "dark"):
        with browser.new_context(color_scheme=scheme) as context:
            page = context.new_page()
            page.goto(at(site, "index.html"))
            grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2


def test_no_page_is_wider_than_a_telephone_and_none_loads_or_says_anything_else(phone: Page, site: Path) -> None:
    loaded, said = set(), []
    phone.on("request", lambda request: loaded.add(request.url))
    phone.on("console", lambda message: said.append(message.text))
    phone.on("pageerror", lambda error: said.append(str(error)))
    pages = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))]
    assert len(pages) > 100
    wide = []
    for name in pages:
        phone.goto(at(site, name))
        if phone.evaluate("document.documentElement.scrollWidth") > PHONE:
            wide.append(name)
    assert not wide
    assert not said
    assert all(url.startswith(site.as_uri()) for url in loaded)


def test_the_search_finds_a_name_without_its_accents_and_enter_opens_it(phone: Page, site: Path) -> None:
    phone.goto(at(site, "games/1.html"))
    phone.get_by_label("Find a player, team or season").fill("doncic")
    assert phone.locator("#found a").all_inner_texts() == [ODD_PLAYER]
    assert phone.get_by_role("status").inner_text() == "1 found"
    assert not faults(phone)
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/players/*.html")
    assert phone.locator("h1").inner_text() == ODD_PLAYER


def test_the_keys_lead_through_what_the_search_found(phone: Page, site: Path) -> None:
    phone.goto(at(site, "index.html"))
    field = phone.get_by_label("Find a player, team or season")
    field.fill("papadopoulos giannis")
    phone.locator("#found a").wait_for()
    phone.keyboard.press("ArrowDown")
    assert phone.evaluate("document.activeElement.textContent") == LONG_PLAYER
    field.press("Escape")
    assert phone.locator("#found").is_hidden()


def test_the_first_tab_skips_to_the_content(phone: Page, site: Path) -> None:
    phone.goto(at(site, "teams/1.html"))
    phone.keyboard.press("Tab")
    skip = phone.get_by_role("link", name="Skip to the content")
    assert skip.bounding_box()["x"] >= 0
    phone.keyboard.press("Enter")
    assert phone.url.endswith("#content")
