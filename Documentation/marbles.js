"use strict";
// The page on which one can drag marbles. It computes no result: `Tools/Marbles` has run the library in every state, and
// has written what happens, tick by tick. A state is a text for each line, such as `-a--b--E`, and is also the address.

const tables = {};  // Filled by the files `marbles/….js`, one for each operator, which are loaded when they are needed.
let table;          // The operator that is shown,
let marks = [];     // and its marks: { line, mark: "a", tick: 3, element }. The tick is null if an end never comes.

const endings = { "|": "E", "#": "X" };  // The ends of a result, and the marks that mean them.

const find = (selector) => document.querySelector(selector);
const set = (element, values) => Object.entries(values).forEach(([name, value]) => element.setAttribute(name, value));
/** The tick of the first mark of a line that is one of `kinds`. */
const tickOf = (line, kinds) => marks.find((each) => each.line === line && kinds.includes(each.mark))?.tick;

// ---- States

/** The texts of all lines. If a mark is missing, or hides another one, the texts are those of no state. */
function texts() {
    const rows = table.lines.map(() => []);
    for (const { line, mark, tick } of marks) if (tick !== null) rows[line][tick] = mark;
    return rows.map((row) => Array.from(row, (mark) => mark ?? "-").join(""));
}

/** What happens in each tick, or null if there is no such state. */
function look(texts) {
    const columns = [];
    if (texts.some((text) => text.length > table.last + 1)) return null;
    for (let node = 0; columns.length <= table.last;) {
        const edge = table.nodes[node][texts.map((text) => text[columns.length] ?? "-").join("")];
        if (edge === undefined) return null;
        [node, ...columns[columns.length]] = edge.split(" ");
    }
    return columns;
}

/** The marks of a text. An end that it lacks never comes. */
function read(text, line) {
    const { endings } = table.lines[line];
    const found = [...text].map((mark, tick) => ({ line, mark, tick })).filter(({ mark }) => mark !== "-");
    const hasEnd = endings === "" || found.some(({ mark }) => endings.includes(mark));
    return hasEnd ? found : [...found, { line, mark: endings[0], tick: null }];
}

/** The ticks to which a mark can be moved, in order. The last may be null: an end that never comes. */
function choices(mark) {
    const before = mark.tick;
    const possible = [...Array(table.last + 1).keys(), null].filter((tick) => {
        mark.tick = tick;
        return look(texts()) !== null;
    });
    mark.tick = before;
    return possible;
}

/** The events of a result: { tick, what, isInBackground }, where `what` is an element, "|" or "#". */
function results(columns, number) {
    return columns.flatMap((happenings, tick) => happenings.filter((text) => text.startsWith(number)).map((text) =>
        ({ tick, what: text.replace(/^\d~?/, ""), isInBackground: text[1] === "~" })));
}

/** The subscriptions in a row: { begin, end, label }. */
function subscriptions(columns, row) {
    const found = [];
    columns.forEach((happenings, tick) => happenings.forEach((text) => {
        const label = text.slice(3);
        if (text.startsWith(`+${row}`)) found.push({ begin: tick, label });
        if (text.startsWith(`-${row}`)) found.find((span) => span.label === label && span.end === undefined).end = tick;
    }));
    return found;
}

// ---- The marks that can be moved

function place(mark, heights, columns) {
    const { role, name } = table.lines[mark.line];
    const shape = document.getElementById(mark.mark);  // of an end, a subscription or a disposal
    const isLate = mark.tick === null || role === "hot" && !columns[mark.tick].includes(`=${mark.line}`);
    const [ticks, never] = [choices(mark), table.last + 1];
    set(mark.element, {
        role: "slider", tabindex: 0, class: isLate ? "handle late" : "handle",
        transform: `translate(${x(mark.tick)} ${heights[mark.line]})`,
        "aria-label": `${shape?.dataset.noun ?? mark.mark}, ${name}`,
        "aria-valuetext": mark.tick === null ? "never" : `${shape?.dataset.verb ?? ""} at ${mark.tick}`.trim(),
        "aria-valuemin": ticks[0], "aria-valuemax": ticks.at(-1) ?? never, "aria-valuenow": mark.tick ?? never,
    });
    mark.element.innerHTML = `<circle class="halo" r="${layout.radius + 5}"/>`
        + (shape ? `<use href="#${mark.mark}"/>` : marble(mark.mark, colour(mark.mark)));
}

/** Turns completion into an error, or an error into completion. */
function toggle(mark) {
    const { endings } = table.lines[mark.line];
    if (endings.includes(mark.mark)) mark.mark = endings[(endings.indexOf(mark.mark) + 1) % endings.length];
}

function press(event, mark) {
    const ticks = choices(mark);
    const [here, last] = [ticks.indexOf(mark.tick), ticks.length - 1];
    const targets = { ArrowLeft: Math.max(here - 1, 0), ArrowRight: Math.min(here + 1, last), Home: 0, End: last };
    if (event.key in targets) mark.tick = ticks[targets[event.key]];
    else if (event.key === "Enter" || event.key === " ") toggle(mark);
    else return;
    event.preventDefault();
    update();
}

function drag(event, mark) {
    if (!mark.element.hasPointerCapture(event.pointerId)) return;
    const pointer = event.clientX - find("#stage svg").getBoundingClientRect().left;
    const distance = (tick) => Math.abs(x(tick) - pointer);
    mark.tick = choices(mark).reduce((best, tick) => distance(tick) < distance(best) ? tick : best);
    update();
}

function makeElement(mark) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", "g");
    let before;
    element.onkeydown = (event) => press(event, mark);
    element.onpointerdown = ({ pointerId }) => {
        element.setPointerCapture(pointerId);
        before = mark.tick;
    };
    element.onpointermove = (event) => drag(event, mark);
    element.onclick = () => {
        if (mark.tick === before) toggle(mark);
        update();
    };
    return element;
}

// ---- A state as a test

/** A statement about events: a marble diagram or, if a tick does not fit into one column, a list. */
function statement(events, subject) {
    const row = [];
    for (const { tick, what } of events) row[tick] = (row[tick] ?? "") + what;
    const diagram = Array.from(row, (text) => text ?? "-");
    if (diagram.every((text) => text.length === 1)) {
        return `expectMarbles(${subject}.events, "${diagram.join("")}") { XCTFail($0) }`;
    }
    const ends = { "|": ".completed($)", "#": ".error($, MarbleError())" };
    const list = events.map(({ tick, what }) => (ends[what] ?? `.next($, "${what}")`).replace("$", 200 + tick));
    return `XCTAssertEqual(${subject}.events, [${list.join(", ")}])`;
}

/** The test of the operator, with the values of this state in place of `{…}`. */
function test(columns) {
    const values = {
        diagram: (line) => texts()[line].replace("E", "|").replace("X", "#"),
        S: (line) => 200 + tickOf(line, "S"),
        D: (line) => 200 + (tickOf(line, "D") ?? 800),  // If nothing is disposed, when `TestScheduler.start` does.
        events: (number, subject) => statement(results(columns, number), subject),
    };
    return table.test.replace(/\{(\w+) (\d)(?: (\w+))?\}/g, (_, kind, number, subject) => values[kind](Number(number), subject));
}

// ---- The page

let timer;
const address = () => [table.id, ...texts()].join("/");

function update() {
    const columns = look(texts());
    const heights = draw(columns);
    for (const mark of marks) place(mark, heights, columns);
    const words = ({ tick, what, isInBackground }) =>
        `${document.getElementById(endings[what])?.dataset.noun ?? what} at ${tick}${isInBackground ? " in the background" : ""}`;
    find("#words").textContent = table.rows.filter(({ kind }) => kind === "result").map(({ name, result }) =>
        `${name}: ${results(columns, result).map(words).join(", ") || "nothing"}`).join("; ");
    const notes = table.sentences.map((sentence, number) =>
        ({ sentence, ticks: [...columns.keys()].filter((tick) => columns[tick].includes(`?${number}`)) }));
    find("#why").innerHTML = notes.filter(({ ticks }) => ticks.length > 0).sort((one, other) => one.ticks[0] - other.ticks[0])
        .map(({ sentence, ticks }) => `<li>${ticks.join(", ")} s: ${sentence}</li>`).join("");
    find("#test").textContent = test(columns);
    // The start page shows this page in a frame of its height.
    if (self !== top) parent.postMessage(find(".columns").offsetHeight, "*");
    window.colourListing?.(find("#test"));  // of site.js, which may be loaded later, and then colours all listings
    // Browsers ignore an address that is changed too often.
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", `#${address()}`), 200);
}

/** Shows the state of an address; if there is no such state, the initial one of its operator, or of the driver. */
function show(address) {
    const [id, ...state] = address.split("/");
    const links = [...document.querySelectorAll("#operators a")];
    const found = links.find(({ hash }) => hash === `#${id}`);
    const link = found ?? links.find(({ hash }) => hash === "#driver");
    table = tables[link.hash.slice(1)];
    if (!table) {
        clearTimeout(timer);  // There is no state to write to the address.
        const script = { src: `marbles/${link.hash.slice(1)}.js`, onload: () => show(address) };
        document.head.append(Object.assign(document.createElement("script"), script));
        return;
    }
    const isState = found && state.length === table.lines.length && look(state) !== null;
    marks = table.lines.flatMap((line, number) => read(isState ? state[number] : line.text, number));
    for (const mark of marks) mark.element = makeElement(mark);
    find("#handles").replaceChildren(...marks.map(({ element }) => element));
    const values = { h2: table.name, "#summary": table.summary };
    for (const [selector, value] of Object.entries(values)) find(selector).textContent = value;
    find("#problem").hidden = isState || address === "" || found && state.length === 0;
    for (const each of links) each.ariaCurrent = each === link ? "page" : null;
    find("#choice").value = table.id;
    update();
}

// In a narrow window, the links to the operators are a menu.
for (const group of document.querySelectorAll("#operators p")) {
    const menu = Object.assign(document.createElement("optgroup"), { label: group.querySelector("b").textContent });
    menu.append(...[...group.querySelectorAll("a")].map(({ textContent, hash }) => new Option(textContent, hash.slice(1))));
    find("#choice").append(menu);
}
find("#choice").onchange = ({ target }) => { location.hash = target.value; };
find("#reset").onclick = () => show(table.id);
find("#copy").onclick = () => navigator.clipboard.writeText(find("#test").textContent);
function showAddress() {
    const text = location.hash.slice(1);
    try {
        show(decodeURIComponent(text));
    } catch (error) {
        if (!(error instanceof URIError)) throw error;
        show(text);  // A percent sign that encodes nothing: there is no such state.
    }
}
addEventListener("hashchange", showAddress);
addEventListener("resize", () => table && update());
showAddress();
