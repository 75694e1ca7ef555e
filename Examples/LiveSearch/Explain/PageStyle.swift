extension ExplainedPage {
    /// Works without a network: uses the system's fonts, and its light or dark mode. On the site, `site.css` sets the same
    /// variables for all pages.
    static let style: HTML = """

        :root {
          color-scheme: light dark;
          --paper: light-dark(#ffffff, #0d1117); --box: light-dark(#f4f5f8, #161b22); --line: light-dark(#83838f, #8a8a97);
          --ink: light-dark(#1c1c22, #ececf1); --faint: light-dark(#5a5a66, #acacb8); --link: light-dark(#1a56c4, #8cb4ff);
          --bad: light-dark(#b3161d, #ff8b85); --good: light-dark(#1c6b32, #7fd69a); --now: light-dark(#ffd84d, #5c4a00);
        }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 76rem; padding: 1rem; background: var(--paper); color: var(--ink);
          font: 1rem/1.5 system-ui, sans-serif; }
        h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
        h2 { margin-top: 2.5rem; }
        @media (min-width: 60rem) {
          main > header { align-items: end; display: grid; gap: 0 3rem; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
        }
        .results { font-size: 1.125rem; font-weight: 600; list-style: none; padding: 0; }
        p { max-width: 44rem; overflow-wrap: anywhere; }
        q { quotes: "\u{201C}" "\u{201D}"; }
        small, footer { color: var(--faint); }
        table { border-collapse: collapse; }
        th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.8rem 0.3rem 0; text-align: left;
          vertical-align: top; }
        td:first-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
        td.good, td.bad { white-space: nowrap; }
        .good { color: var(--good); }
        .bad { color: var(--bad); }
        .scroll { overflow-x: auto; }
        .beside { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
        .tree ol, .tree ul { list-style: none; margin: 0; padding: 0; }
        .tree ol > li { border: 1px solid var(--line); border-radius: 0.4rem; margin-bottom: 1rem; padding: 0.3rem 0.5rem;
          position: relative; }
        .tree ol > li.hub { border: 3px solid var(--link); }
        .tree ol > li.end { border-radius: 1.2rem; text-align: center; }
        .tree ol > li::before { content: ""; position: absolute; left: 50%; top: calc(-1rem - 2px); height: 1rem;
          border-left: 2px solid var(--line); }
        .tree > ol:first-of-type > li:first-child::before { display: none; }
        .tree small { display: block; font-size: 0.75rem; overflow-wrap: anywhere; }
        .tree .engine { color: var(--faint); display: block; font-size: 0.8rem; }
        .tree .branches { display: grid; gap: 0.6rem; grid-template-columns: 1fr 1fr; }
        .tree .branches > li { min-width: 0; }
        .story { display: grid; grid-row: span 5; grid-template-columns: minmax(0, 1fr); grid-template-rows: subgrid; row-gap: 0; }
        .story h3, .story > p { margin: 0 0 0.75rem; }
        .story > p:has(output) { min-height: 4.5rem; }
        .timeline { display: block; font-size: 12px; margin-bottom: 0.75rem; width: 100%; }
        .timeline .page { fill: var(--box); }
        .timeline text { fill: var(--ink); }
        .timeline .passed text, .timeline .wait text, .timeline .value { fill: var(--faint); }
        .timeline .time { font-variant-numeric: tabular-nums; text-anchor: end; }
        .timeline .lane text { font-weight: 600; }
        .lane line { stroke: var(--line); stroke-dasharray: 1 5; }
        .ruler { stroke: var(--line); stroke-dasharray: 1 \(Timeline.tick * Timeline.pointsPerMicrosecond - 1); stroke-width: 8; }
        .hop { fill: none; stroke: var(--line); stroke-width: 2; }
        .leader { fill: none; stroke: var(--line); stroke-width: 0.75; }
        .wait path { fill: var(--paper); }
        .passed circle { fill: var(--paper); stroke: var(--line); stroke-width: 2; }
        .step { cursor: pointer; }
        .step .target { fill: transparent; }
        .step .dot { fill: var(--link); stroke: var(--box); }
        .step.off-main .dot { fill: var(--bad); }
        .step.error .dot { fill: none; stroke: var(--bad); stroke-width: 3; }
        .timeline .step.off-main text, .timeline .step.error text { fill: var(--bad); }
        .step:focus { outline: none; }
        .step:focus .target { stroke: var(--link); stroke-width: 3; }
        .now .target, .passed.now circle { fill: var(--now); }
        tr:target, .tree .now { background: var(--now); }
        .tree .now, .tree .now * { color: var(--ink); }
        .traveller { fill: none; stroke: var(--ink); stroke-width: 3; opacity: 0; transition: transform 0.35s ease-in-out; }
        .traveller.moving { opacity: 1; }
        button { background: var(--paper); border: 2px solid var(--link); border-radius: 0.4rem; color: var(--ink); font: inherit;
          min-height: 2.75rem; padding: 0.3rem 0.9rem; }
        summary { cursor: pointer; padding: 0.6rem 0; }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
        @media (prefers-reduced-motion: reduce) { .traveller { transition: none; } }

        """

    /// Highlights one step after the other, and handles the arrow keys. Without this script, the page has the same
    /// content. The script contains neither `<` nor `&`, so that the page is well-formed XML.
    static let script: HTML = """

        for (const story of document.querySelectorAll(".story")) {
          const marks = [...story.querySelectorAll(".passed, .step")];
          const steps = [...story.querySelectorAll(".step")];
          const traveller = story.querySelector(".traveller");
          const output = story.querySelector("output");
          const next = story.querySelector(".next");
          const name = story.querySelector("h3").textContent;
          const tree = [...document.querySelectorAll(".tree")].filter((tree) => tree.querySelector("h3").textContent === name)
            .flatMap((tree) => [...tree.querySelectorAll("[data-stage]")]);
          let position = -1;

          const show = (mark) => {
            for (const other of document.querySelectorAll(".now")) other.classList.remove("now");
            mark.classList.add("now");
            for (const stage of tree) stage.classList.toggle("now", stage.dataset.stage === mark.dataset.stage);
            traveller.classList.add("moving");
            traveller.style.transform = `translate(${mark.dataset.x}px, ${mark.dataset.y}px)`;
            output.textContent = mark.querySelector("title").textContent;
          };
          next.onclick = () => {
            position = (position + 1) % marks.length;
            show(marks[position]);
          };
          for (const step of steps) {
            step.addEventListener("focus", () => {
              position = marks.indexOf(step);
              show(step);
            });
            step.addEventListener("click", () => { story.querySelector("details").open = true; });
            step.addEventListener("keydown", (event) => {
              const distance = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
              const neighbour = distance === undefined ? undefined : steps[steps.indexOf(step) + distance];
              if (neighbour === undefined) return;
              event.preventDefault();
              neighbour.focus();
            });
          }
          next.hidden = false;
        }

        """
}
