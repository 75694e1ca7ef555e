// What `browser.py` finds out about a page. The browser runs this file before the scripts of each page.

globalThis.checks = (() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const isInWindow = ({ left, right }) => left >= 0 && right <= innerWidth;

  // ---- Texts in pictures

  // The faults of the texts in an SVG picture: a text is smaller than 11 pixels on the screen, a line crosses it, or it
  // touches another text.
  const faultsOfPicture = (picture, zoom) => {
    const shapes = all("text, path, line, circle, rect", picture)
      .filter((shape) => shape.checkVisibility() && !shape.closest("defs"));
    const texts = shapes.filter((shape) => shape.tagName === "text").map((text) => {
      const { left, right, top, bottom, height } = text.getBoundingClientRect();
      const matrix = text.getScreenCTM();
      const sizes = [text, ...text.children].map((part) => parseFloat(getComputedStyle(part).fontSize));
      return { text, left, right, top: top + height / 5, bottom: bottom - height / 5,
        size: Math.min(...sizes) * Math.hypot(matrix.a, matrix.b) * zoom };
    });
    const holds = (box, x, y) => box.left < x && x < box.right && box.top < y && y < box.bottom;
    const covers = (shape, x, y) => ["circle", "rect"].includes(shape.tagName)
      && !["none", "rgba(0, 0, 0, 0)"].includes(getComputedStyle(shape).fill) && holds(shape.getBoundingClientRect(), x, y);
    const crosses = (line, box) => {
      if (getComputedStyle(box.text).paintOrder.startsWith("stroke")) return false;
      const area = line.getBoundingClientRect();
      if (area.right < box.left || box.right < area.left || area.bottom < box.top || box.bottom < area.top) return false;
      const matrix = line.getScreenCTM();
      const above = shapes.slice(shapes.indexOf(line), shapes.indexOf(box.text));
      for (let at = 0; at <= line.getTotalLength(); at += 2) {
        const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
        if (holds(box, x, y) && !above.some((shape) => covers(shape, x, y))) return true;
      }
    };
    const lines = shapes.filter((shape) => ["path", "line"].includes(shape.tagName) && getComputedStyle(shape).stroke !== "none");
    return texts.flatMap((box, index) => {
      const name = `'${box.text.textContent}'`;
      const near = texts.slice(index + 1).find((other) => box.left < other.right + 4 && other.left < box.right + 4
        && box.top < other.bottom && other.top < box.bottom);
      return [box.size < 11 && `${name} has ${box.size} pixels`, near && `${name} touches '${near.text.textContent}'`,
        lines.some((line) => crosses(line, box)) && `a line crosses ${name}`].filter(Boolean);
    });
  };

  // The faults of all pictures. The picture of an `img` is examined in a copy of the same size.
  const faultsOfPictures = async () => {
    // Loads also the images that are not visible yet.
    await Promise.all([...document.images].map((image) => Object.assign(image, { loading: "eager" }).decode()));
    // A phone shows a page that is too wide in a smaller size.
    const zoom = screen.width / innerWidth;
    const found = all("svg[role]").flatMap((picture) => faultsOfPicture(picture, zoom));
    for (const image of document.images) {
      if (!image.currentSrc.endsWith(".svg") || image.clientWidth === 0) continue;
      const host = document.body.appendChild(document.createElement("div"));
      const copy = host.attachShadow({ mode: "open" });
      copy.innerHTML = await (await fetch(image.currentSrc)).text();
      copy.firstElementChild.style = `width: ${image.clientWidth}px; height: auto`;
      found.push(...faultsOfPicture(copy.firstElementChild, zoom).map((fault) => `${image.currentSrc}: ${fault}`));
      host.remove();
    }
    return found.concat(document.documentElement.scrollWidth > innerWidth ? "the page is wider than the window" : []);
  };

  // ---- A page of `LiveSearch --explain`

  // Texts in a timeline that are too pale. axe looks only at texts of HTML.
  const faultsOfContrast = () => {
    const { Color, getContrast } = axe.commons.color;
    const fill = (shape) => new Color().parseString(getComputedStyle(shape).fill);
    const lane = fill(document.querySelector(".timeline .page"));
    return all("text").filter((text) => getContrast(lane, fill(text)) < 4.5).map((text) => `'${text.textContent}' is too pale`);
  };

  // ---- The page on which one can drag marbles

  const tickAt = (place) => all("path.tick").findIndex((tick) => Math.abs(parseFloat(tick.getAttribute("d").slice(1)) - place) < 1);

  // The state, the events of the results, by their positions, and the subscriptions, as `MarbleTables` prints them for each
  // tick, and bars of observers that go on after their results.
  const drawn = () => {
    const columns = all("path.tick").map(() => []);
    for (const { dataset, transform, parentElement } of all("[data-result] > [data-tick]")) {
      columns[tickAt(transform.baseVal[0].matrix.e)].push(parentElement.dataset.result + dataset.what);
    }
    for (const { dataset: { from, to }, textContent, parentElement } of all("[data-row] > *")) {
      const text = [parentElement.dataset.row, textContent.trim()].filter(Boolean).join(":");
      columns[from].push(`+${text}`);
      if (to) columns[to].push(`-${text}`);
    }
    return [address(), columns.map((column) => column.sort()), all("path[data-line]").filter(goesOn).map(({ dataset }) => dataset.line)];
  };

  const goesOn = (bar) => {
    const { result } = table.rows.find(({ kind, line }) => kind === "result" && line === Number(bar.dataset.line));
    const [end] = all(`[data-result="${result}"] > :is([data-what="|"], [data-what="#"])`);
    const tick = tickAt(bar.getAttribute("d").split("H")[1]);
    return end && (tick < 0 || tick > end.dataset.tick);
  };

  // Ends, subscriptions and disposals that are not painted: no style reaches them.
  const faultsOfShapes = () => all("#stage use").filter((shape) => {
    shape.scrollIntoView({ block: "center" });
    const { left, top, width, height } = shape.getBoundingClientRect();
    return !document.elementsFromPoint(left + width / 2, top + height / 2).includes(shape);
  }).map((shape) => `${shape.getAttribute("href")} is not painted`);

  // Of the mark with this number: its tick, the ticks to which it can move, its place on the screen, whether it has the focus.
  const mark = (number) => {
    const { element, tick } = marks[number];
    element.scrollIntoView({ block: "center" });
    const { left, top, width, height } = element.querySelector(".halo").getBoundingClientRect();
    return [tick, choices(marks[number]), left + width / 2, top + height / 2, document.activeElement === element];
  };

  // ---- The site of the documentation

  // The bar scrolls away, is too high for a phone, or marks no link or several; a link leads elsewhere than in the start page,
  // or is not seen when the menu is open.
  const faultsOfBar = () => {
    const root = `${location.origin}/${location.pathname.split("/")[1]}/`;  // the site's folder on the server
    const bar = document.querySelector(".site-bar");
    const menu = bar.querySelector(".menu");
    if (menu.checkVisibility()) menu.click();
    const faults = all("a[href]", bar).filter((link) => !link.closest(".results")).flatMap((link) => [
      !link.href.startsWith(root) && `${link.textContent} leads to ${link.href}`,
      !(isInWindow(link.getBoundingClientRect()) && link.checkVisibility()) && `${link.textContent} is not seen`]);
    if (menu.checkVisibility()) menu.click();
    scrollTo(0, 300);
    const { top, height } = bar.getBoundingClientRect();
    scrollTo(0, 0);
    const marked = all("[aria-current=page]", bar).map((link) => link.textContent);
    return faults.concat(top !== 0 && "the bar scrolls away", height > 56 && `the bar is ${height} high`,
      marked.length !== 1 && `the bar marks ${marked}`).filter(Boolean);
  };

  // A table is too wide. Cells are cut, or as high as a picture; names are broken though a line has room for them.
  const faultsOfTables = () => all("main table, .main table").flatMap((table) => {
    const frame = table.closest(".table-wrapper") ?? table;
    const cells = all("td, th", table).filter((cell) => cell.checkVisibility() && cell.textContent.trim());
    return cells.flatMap(faultsOfCell).concat(frame.scrollWidth > frame.clientWidth + 1 && "a table is wider than its column",
      all("th", table).some((cell) => !cell.textContent.trim()) && "a header cell is empty");
  }).filter(Boolean);

  const faultsOfCell = (cell) => {
    const name = `the cell '${cell.textContent.trim().slice(0, 40)}'`;
    const [area, style] = [cell.getBoundingClientRect(), getComputedStyle(cell)];
    const room = cell.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const broken = all("code", cell).find((code) => {
      const lines = [...code.getClientRects()];
      const width = lines.reduce((sum, line) => sum + line.width, 0);
      return !/\s/.test(code.textContent) && new Set(lines.map(({ top }) => top)).size > 1 && width < room;
    });
    return [cell.scrollWidth > cell.clientWidth + 1 && `${name} is cut`,
      !isInWindow(area) && `${name} is outside the window`,
      innerWidth > 1000 && area.height > 200 && !cell.closest("tr").querySelector("img") && `${name} is ${Math.round(area.height)} high`,
      broken && `'${broken.textContent}' is broken`];
  };

  // Drawings in signs that are cut. A listing, whose comments may contain drawings, scrolls.
  const faultsOfDrawings = () => all(":is(main, .main) pre:not(.swift, [data-syntax] *)")
    .filter((drawing) => /[─▶]/.test(drawing.textContent))
    .filter((drawing) => drawing.scrollWidth > drawing.clientWidth + 1).map((drawing) => `a drawing is cut: ${drawing.textContent.slice(0, 40)}`);

  // Entries of the list of contents that are cut.
  const faultsOfContents = () => all("#app .navigator-card-item .leaf-link")
    .filter((link) => link.checkVisibility() && link.scrollWidth > link.clientWidth + 1)
    .map((link) => `the entry '${link.textContent.trim()}' is cut`);

  // What a reader should see on the first screen: the text below the band with the title, or the picture of an operator.
  const faultsOfFirstScreen = () => {
    const band = document.querySelector("#app .documentation-hero:not(.documentation-hero--disabled)");
    const picture = document.querySelector("#app .documentation-hero--disabled .abstract img");
    return [band?.offsetHeight > 200 && `the band is ${band.offsetHeight} high`,
      picture?.getBoundingClientRect().bottom > innerHeight / 2 && "the picture is in the lower half",
      all("#app .primary-content aside .label").some((label) => label.textContent === "See Also") && "'See Also' stands twice"]
      .filter(Boolean);
  };

  // What is the same on all pages: colours, font, and the place of the bar's first link.
  const appearance = () => {
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
    const { left, top } = document.querySelector(".site-bar .home").getBoundingClientRect();
    return { backgroundColor, color, fontFamily, left, top };
  };

  return { faultsOfPictures, faultsOfShapes, faultsOfBar, faultsOfTables, faultsOfDrawings, faultsOfContents, faultsOfFirstScreen,
    faultsOfContrast, drawn, mark, appearance };
})();
