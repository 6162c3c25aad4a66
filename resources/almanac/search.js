// Finds players, teams and seasons by part of their names; capitals and accents do not matter.
"use strict";
(() => {
  const root = document.currentScript.dataset.root;
  const most = 12;
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").replace(/ø/gi, "o").replace(/đ/gi, "d").replace(/ı/g, "i").toLowerCase();
  let entries = null;

  const load = (then) => {
    if (entries) return then();
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = () => {
      entries = window.almanac.map(([name, page]) => ({ name, page, key: plain(name) }));
      then();
    };
    document.head.append(script);
  };

  const show = (field, list, count) => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const found = words.length ? entries.filter((entry) => words.every((word) => entry.key.includes(word))) : [];
    list.replaceChildren(...found.slice(0, most).map((entry) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + entry.page;
      link.textContent = entry.name;
      item.append(link);
      return item;
    }));
    list.hidden = !found.length;
    count.textContent = words.length ? `${found.length} found` : "";
  };

  const field = document.getElementById("search");
  const list = document.getElementById("found");
  const count = document.getElementById("found-count");
  field.addEventListener("input", () => load(() => show(field, list, count)));
  field.addEventListener("keydown", (event) => {
    const first = list.querySelector("a");
    if (event.key === "Enter" && first) first.click();
    if (event.key === "ArrowDown" && first) { event.preventDefault(); first.focus(); }
    if (event.key === "Escape") { field.value = ""; list.hidden = true; }
  });
})();
