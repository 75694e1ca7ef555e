// The bar of every page: its links, and a search over all pages. Also labels the cells of tables, for site.css.
(() => {
  const root = new URL(".", document.currentScript.src);
  const bar = document.querySelector(".site-bar");

  // DocC changes the address without loading a page, so relative links must be resolved now.
  for (const link of bar.querySelectorAll("a")) link.href = link.href;

  // DocC's own first page lists only the modules. Its links lead to the start page instead.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || link.pathname.replace(/[/]$/, "") !== `${root.pathname}documentation`) return;
    event.preventDefault();
    event.stopPropagation();
    location.href = root;
  }, true);

  // ---- The search

  const field = bar.querySelector("input");
  const box = bar.querySelector(".results");
  const list = box.querySelector("ul");
  const count = box.querySelector("output");
  let loaded;

  // The pages and the function that finds them are a script, because browsers let no page of a file read another file.
  const load = () => loaded ??= new Promise((resolve) => {
    const script = { src: new URL("search.js", root), onload: resolve };
    document.head.append(Object.assign(document.createElement("script"), script));
  });

  const show = async () => {
    box.hidden = field.value.trim() === "";
    if (box.hidden) return;
    await load();
    const found = findPages(searchPages, field.value);
    count.textContent = found.length === 0 ? "No page has all these words." : found.length === 1 ? "1 page" : `${found.length} pages`;
    list.replaceChildren(...found.slice(0, 20).map(([title, kind, module, path, sentence, mark]) => {
      const link = document.createElement("a");
      link.href = new URL(path, root);
      link.append(Object.assign(document.createElement("b"), { textContent: title }),
        ` ${[kind, module, mark].filter(Boolean).join(" · ")}`, Object.assign(document.createElement("small"), { textContent: sentence }));
      const item = document.createElement("li");
      item.classList.toggle("marked", Boolean(mark));
      item.append(link);
      return item;
    }));
  };

  field.addEventListener("focus", load);
  field.addEventListener("input", show);
  bar.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const links = [...list.querySelectorAll("a")];
    const stops = [field, ...links];
    const at = stops.indexOf(document.activeElement);
    if (event.key === "Escape") {
      box.hidden = true;
      field.focus();
    } else if (event.key === "Enter" && at === 0) {
      links[0]?.click();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      stops[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
    }
  });
  document.addEventListener("click", (event) => { if (!bar.contains(event.target)) box.hidden = true; });

  // ---- Tables

  // Every cell gets the title of its column. A table whose last columns are figures is told from one of texts, which
  // is drawn as a list if it has many columns or the window is narrow.
  const narrow = matchMedia("(max-width: 735px)");
  const label = (table) => {
    const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()));
    const titles = rows[0];
    const isFigure = (text) => /^[-–/\d\s.,×%]*( B| ns)?$/.test(text);
    const figures = titles.findLastIndex((_, column) => !rows.slice(1).every((row) => isFigure(row[column] ?? ""))) + 1;
    const hasFigures = titles.length - figures >= 2;
    table.classList.add("labelled");
    table.classList.toggle("figures", hasFigures);
    table.classList.toggle("texts", !hasFigures && (titles.length > 3 || narrow.matches));
    table.style.setProperty("--figures", titles.length - figures);
    for (const row of table.rows) {
      [...row.cells].forEach((cell, column) => {
        cell.dataset.label = titles[column];
        cell.classList.toggle("figure", column >= figures);
        cell.classList.toggle("empty", cell.textContent.trim() === "");
      });
    }
  };
  const labelAll = () => document.querySelectorAll(".table-wrapper table:not(.labelled)").forEach(label);
  new MutationObserver(labelAll).observe(document.body, { childList: true, subtree: true });
  narrow.addEventListener("change", () => document.querySelectorAll("table.labelled").forEach(label));
})();
