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
  let pages;

  // A page: its title, its kind, its module, its path, and its first sentence. They are a script, because browsers let
  // no page of a file read another file.
  const load = () => pages ??= new Promise((resolve) => {
    const script = { src: new URL("search.js", root), onload: () => resolve(searchPages) };
    document.head.append(Object.assign(document.createElement("script"), script));
  });

  // The lower, the better; undefined if a word is missing.
  const rank = ([title, kind, module, , sentence], words) => {
    const [name, text] = [title.toLowerCase(), `${title} ${module} ${sentence}`.toLowerCase()];
    if (!words.every((word) => text.includes(word))) return;
    const places = words.map((word) => {
      if (name.split("(")[0] === word) return 0;
      if (name.startsWith(word)) return 1;
      if (name.split(/[^a-z0-9]+/).some((part) => part.startsWith(word))) return 2;
      return name.includes(word) ? 3 : 5;
    });
    return places.reduce((sum, place) => sum + place) * 10 + (kind === "Article" || kind === "Section" ? 0 : 5)
      + Math.min(4, title.length / 20);
  };

  const show = async () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    box.hidden = words.length === 0;
    if (box.hidden) return;
    const found = (await load()).map((page) => ({ page, rank: rank(page, words) }))
      .filter((match) => match.rank !== undefined).sort((one, other) => one.rank - other.rank);
    count.textContent = found.length === 0 ? "No page has all these words in its title or first sentence."
      : found.length === 1 ? "1 page" : `${found.length} pages`;
    list.replaceChildren(...found.slice(0, 20).map(({ page: [title, kind, module, path, sentence] }) => {
      const link = document.createElement("a");
      link.href = new URL(path, root);
      link.append(Object.assign(document.createElement("b"), { textContent: title }), ` ${kind} · ${module}`,
        Object.assign(document.createElement("small"), { textContent: sentence }));
      const item = document.createElement("li");
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
