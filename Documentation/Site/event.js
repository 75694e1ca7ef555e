// The click-through of an event: the arrow keys, and the mark in the list. The links work without this.
{
  const shown = () => document.getElementById(location.hash.slice(1)) ?? document.querySelector(".event section");

  const mark = () => {
    for (const link of document.querySelectorAll(".event > nav a")) {
      const isShown = link.hash === `#${shown().id}`;
      link.ariaCurrent = isShown ? "step" : null;
      if (!isShown) continue;
      for (const path of document.querySelectorAll(".event details")) path.open = path.contains(link);
      const list = link.closest("ol");
      list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
    scrollTo(0, 0);
  };
  addEventListener("hashchange", mark);
  addEventListener("load", mark);

  document.addEventListener("keydown", ({ key, target }) => {
    if (target.closest("input, select, pre")) return;
    if (key === "ArrowRight") shown().querySelector("[rel=next]")?.click();
    if (key === "ArrowLeft") shown().querySelector("[rel=prev]")?.click();
  });
}
