"""The court: which zones touch, where markers stand, and what is under a point."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF

from leaguemgr.ui.paint.geometry import ZONES, Court

RECTS = (QRectF(0, 0, 334, 235), QRectF(10, 20, 720, 490), QRectF(0, 0, 1000, 300))
STATIONS = {"BR": "B", "BL": "B", "C": "C", "D": "D", "E": "E", "F": "F", "G": "G"}


@pytest.fixture(params=RECTS)
def court(request: pytest.FixtureRequest) -> Court:
    return Court(request.param)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("station", STATIONS)
def test_every_station_lies_in_its_zone(court: Court, station: str, count: int) -> None:
    for place in court.stations(station, count):
        assert court.zone(STATIONS[station]).contains(place)
        assert court.zone_at(court.point(place.x(), place.y())) == STATIONS[station]


def test_the_court_stays_inside_its_rectangle(court: Court) -> None:
    assert court.rect.adjusted(-0.01, -0.01, 0.01, 0.01).contains(court.floor)


def test_lanes_join_only_zones_that_have_one(court: Court) -> None:
    joined = {"".join(sorted(lane.zones)) for lane in court.lanes()}
    assert joined == {"AB", "BC", "BD", "CE", "DF", "EF", "EG", "FG"}


def test_a_lane_leads_from_one_of_its_zones_into_the_other(court: Court) -> None:
    from math import cos, radians, sin

    for lane in court.lanes():
        ends = []
        for sign in (-2.6, 2.6):
            step = QPointF(sign * cos(radians(lane.angle)), sign * sin(radians(lane.angle)))
            end = lane.centre + step
            ends.append(court.zone_at(court.point(end.x(), end.y())))
        assert set(ends) == set(lane.zones), lane


def test_the_right_side_is_on_the_right(court: Court) -> None:
    for right, left in (("BR", "BL"), ("C", "D"), ("E", "F")):
        assert court.stations(right)[0].x() == -court.stations(left)[0].x() > 0


def test_there_is_no_zone_beside_the_court(court: Court) -> None:
    assert court.zone_at(QPointF(-500, -500)) == ""


def test_spare_width_makes_the_outer_zones_wider() -> None:
    assert Court(QRectF(0, 0, 1000, 300)).reach == 72
    assert Court(QRectF(0, 0, 300, 300)).reach == 54


def test_zones_do_not_overlap(court: Court) -> None:
    places = [QPointF(x, y) for x in range(-50, 51, 7) for y in range(2, 76, 5)]
    for place in places:
        assert sum(court.zone(letter).contains(place) for letter in ZONES) <= 1
