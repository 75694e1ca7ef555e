"use strict";
// The page on which one can drag marbles. It computes no result: `Tools/Marbles` has run the library in every state, and
// has written what happens, tick by tick. A state is a text for each line, such as `-a--b--E`, and is also the address.

const tables = {};  // Filled by the files `marbles/….js`, one for each operator, which are loaded when they are needed.
let table;          // The operator that is shown,
let marks = [];     // and for each of its lines the marks: { mark: "a", tick: 3 }. The tick is null if an end never comes.
let handles = [];   // One for each mark: { mark, line, element }.

const find = (selector) => document.querySelector(selector);
const isEnd = (line, { mark }) => table.lines[line].endings.includes(mark);
const allResults = () => table.sections.flatMap((section) => section.results);

// ---- States

/** The text of a line, or null if two marks are in one place. */
function text(line) {
    const row = [];
    for (const { mark, tick } of line.filter(({ tick }) => tick !== null)) {
        if (row[tick]) return null;
        row[tick] = mark;
    }
    return Array.from(row, (mark) => mark ?? "-").join("");
}

/** What happens in each tick, or null if there is no such state. */
function look(lines) {
    const texts = lines.map(text);
    const columns = [];
    if (texts.some((text) => text === null || text.length > table.last + 1)) return null;
    for (let node = 0; columns.length <= table.last;) {
        const edge = table.nodes[node][texts.map((text) => text[columns.length] ?? "-").join("")];
        if (edge === undefined) return null;
        const [next, ...happenings] = edge.split(" ");
        columns.push(happenings);
        node = Number(next);
    }
    return columns;
}

/** The marks of a line with the given text, in the order of its initial text, or null if it has others. */
function read(line, text) {
    const rest = [...text];
    const elements = [];
    for (const mark of line.text.replace(/-/g, "")) {
        if (line.endings.includes(mark)) continue;
        const tick = rest.indexOf(mark);
        if (tick < 0) return null;
        rest[tick] = "-";
        elements.push({ mark, tick });
    }
    const end = rest.findIndex((mark) => line.endings.includes(mark));
    if (rest.some((mark, tick) => mark !== "-" && tick !== end)) return null;
    if (line.endings === "") return elements;
    return [...elements, end < 0 ? { mark: line.endings[0], tick: null } : { mark: rest[end], tick: end }];
}

/** The ticks to which a mark can be moved, in order. The last may be null: an end that never comes. */
function choices({ line, mark }) {
    const before = mark.tick;
    const ticks = [...Array(table.last + 1).keys(), ...(isEnd(line, mark) ? [null] : [])];
    const possible = ticks.filter((tick) => {
        mark.tick = tick;
        return look(marks) !== null;
    });
    mark.tick = before;
    return possible;
}

/** The events of each result: { tick, what, isInBackground }, where `what` is an element, "|" or "#". */
function results(columns) {
    return allResults().map((_, number) => columns.flatMap((happenings, tick) =>
        happenings.filter((text) => text.startsWith(number)).map((text) =>
            ({ tick, what: text.replace(/^\d~?/, ""), isInBackground: text[1] === "~" }))));
}

/** The subscriptions in a row: { begin, end, label }. */
function subscriptions(columns, row) {
    const found = [];
    columns.forEach((happenings, tick) => happenings.forEach((happening) => {
        const [, sign, number, label] = happening.match(/^([+-])(\d)(?::(.*))?$/) ?? [];
        if (Number(number) !== row) return;
        if (sign === "+") found.push({ begin: tick, label });
        else found.find((span) => span.label === label && span.end === undefined).end = tick;
    }));
    return found;
}

// ---- The marks that can be moved

const nouns = { E: ["end", "completes"], X: ["error", "fails"], S: ["subscription", "subscribes"], D: ["disposal", "disposes"] };

function makeHandles() {
    handles = marks.flatMap((line, number) => line.map((mark) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", "g");
        const handle = { mark, line: number, element };
        element.onkeydown = (event) => press(event, handle);
        element.onpointerdown = (event) => drag(event, handle);
        return handle;
    }));
    find("#handles").replaceChildren(...handles.map(({ element }) => element));
}

function place({ mark, line, element }, heights, columns) {
    const { role, name } = table.lines[line];
    const [noun, verb] = nouns[mark.mark] ?? [mark.mark, ""];
    const isLate = mark.tick === null || role === "hot" && !columns[mark.tick].includes(`=${line}`);
    const [ticks, never] = [choices({ mark, line }), table.last + 1];
    const attributes = {
        role: "slider", tabindex: 0, class: isLate ? "handle late" : "handle",
        transform: `translate(${x(mark.tick)} ${heights[line]})`, "data-line": line, "data-mark": mark.mark,
        "aria-label": `${noun}, ${name}`, "aria-valuetext": mark.tick === null ? "never" : `${verb} at ${mark.tick}`.trim(),
        "aria-valuemin": ticks[0], "aria-valuemax": ticks.at(-1) ?? never, "aria-valuenow": mark.tick ?? never,
    };
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.innerHTML = `<circle class="halo" r="${layout.radius + 5}"/>${ends[mark.mark] ?? marble(mark.mark)}`;
}

function move({ mark }, tick) {
    if (tick === undefined || tick === mark.tick) return;
    mark.tick = tick;
    update();
}

/** Turns completion into an error, or an error into completion. */
function toggle({ line, mark }) {
    const { endings } = table.lines[line];
    if (isEnd(line, mark)) mark.mark = endings[(endings.indexOf(mark.mark) + 1) % endings.length];
    update();
}

function press(event, handle) {
    const ticks = choices(handle);
    const here = ticks.indexOf(handle.mark.tick);
    const targets = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: ticks.length - 1 };
    if (event.key in targets) move(handle, ticks[targets[event.key]]);
    else if (event.key === "Enter" || event.key === " ") toggle(handle);
    else return;
    event.preventDefault();
}

function drag(event, handle) {
    const { element } = handle;
    let hasMoved = false;
    event.preventDefault();
    element.focus();
    element.setPointerCapture(event.pointerId);
    element.onpointermove = ({ clientX }) => {
        const distance = (tick) => Math.abs(x(tick) - clientX + find("#stage svg").getBoundingClientRect().left);
        const nearest = choices(handle).reduce((best, tick) => distance(tick) < distance(best) ? tick : best);
        hasMoved ||= nearest !== handle.mark.tick;
        move(handle, nearest);
    };
    element.onpointerup = element.onpointercancel = ({ type }) => {
        element.onpointermove = element.onpointerup = element.onpointercancel = null;
        if (type === "pointerup" && !hasMoved) toggle(handle);
    };
}

// ---- A state as words and as a test

const words = (events) => events.map(({ tick, what, isInBackground }) =>
    `${{ "|": "end", "#": "error" }[what] ?? what} at ${tick}${isInBackground ? " in the background" : ""}`).join(", ") || "nothing";

/** Events as a marble diagram or, if a group has no room before the next event, as a list. */
function statement(events, subject) {
    const elements = [...new Set(events.map(({ what }) => what).filter((what) => !"|#".includes(what)))];
    const isShort = elements.every((what) => what.length === 1);
    const letters = Object.fromEntries(elements.map((what, number) => [what, isShort ? what : "abcdefgh"[number]]));
    let diagram = "";
    for (const tick of new Set(events.map((event) => event.tick))) {
        if (diagram.length > tick) {
            const ends = { "|": ".completed($)", "#": ".error($, MarbleError())" };
            const list = events.map(({ tick, what }) => (ends[what] ?? `.next($, "${what}")`).replace("$", 200 + tick));
            return `XCTAssertEqual(${subject}.events, [${list.join(", ")}])`;
        }
        const here = events.filter((event) => event.tick === tick).map(({ what }) => letters[what] ?? what).join("");
        diagram = diagram.padEnd(tick, "-") + (here.length > 1 ? `(${here})` : here);
    }
    const values = isShort ? "" : `, [${elements.map((what) => `"${letters[what]}": "${what}"`).join(", ")}]`;
    return `expectMarbles(${subject}.events, "${diagram}"${values}) { XCTFail($0) }`;
}

function test(columns) {
    const time = (name) => (line) => 200 + marks[line].find(({ mark }) => mark === name)?.tick;
    const diagram = (line) => text(marks[line]).replace("E", "|").replace("X", "#");
    // `start(subscribed:)` disposes at 1000; a subscription of another test does not end.
    const isDisposed = table.test.includes("subscribed:");
    const span = ({ begin, end }) =>
        `Subscription(${200 + begin}${end !== undefined ? `, ${200 + end}` : isDisposed ? ", 1000" : ""})`;
    const values = {
        diagram, S: time("S"), D: time("D"), delay: (line) => diagram(line).slice(0, -1),
        events: (result, subject) => statement(results(columns)[result], subject),
        subscriptions: (row, subject) =>
            `XCTAssertEqual(${subject}.subscriptions, [${subscriptions(columns, row).map(span).join(", ")}])`,
    };
    return table.test.split("\n").filter((line) => marks[line.match(/\{D (\d)\}/)?.[1]]?.[1].tick !== null).join("\n")
        .replace(/\{(\w+) (\d)(?: (\w+))?\}/g, (_, kind, number, subject) => values[kind](Number(number), subject));
}

// ---- The page

let timer;
const address = () => [table.id, ...marks.map((line) => text(line))].join("/");

function update() {
    const columns = look(marks);
    const heights = draw(columns);
    for (const handle of handles) place(handle, heights, columns);
    const events = results(columns);
    find("#words").textContent = allResults().map(({ name }, number) => `${name}: ${words(events[number])}`).join("; ");
    const ticks = {};  // of each sentence
    columns.forEach((happenings, tick) => happenings.filter((text) => text[0] === "?").forEach((text) =>
        (ticks[table.sentences[text.slice(1)]] ??= new Set()).add(tick)));
    find("#why").replaceChildren(...Object.entries(ticks).map(([sentence, ticks]) =>
        Object.assign(document.createElement("li"), { textContent: `${[...ticks].join(", ")} s: ${sentence}` })));
    find("#test").textContent = test(columns);
    find("#copied").textContent = "";
    // Browsers ignore an address that is changed too often.
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", `#${address()}`), 200);
}

/** Shows the state of an address; if there is no such state, the initial one of its operator. */
function show(address) {
    const [id, ...texts] = address.split("/");
    const entry = catalogue.find((entry) => entry.id === id) ?? catalogue[0];
    if (!tables[entry.id]) {
        const source = { src: `marbles/${entry.id}.js`, onload: () => show(address) };
        document.head.append(Object.assign(document.createElement("script"), source));
        return;
    }
    table = Object.assign(tables[entry.id], { id: entry.id });
    const initial = () => table.lines.map((line) => read(line, line.text));
    marks = table.lines.map((line, number) => read(line, texts[number] ?? ""));
    const isState = !marks.includes(null) && look(marks) !== null;
    if (!isState) marks = initial();
    const values = {
        h2: entry.name, "#summary": entry.summary,
        "#problem": isState || texts.length === 0 ? "" : "The address describes no state of this operator.",
        "#size": `${entry.states.toLocaleString("en")} states, each run by the library; ${Math.ceil(entry.bytes / 1000)} kB`,
    };
    for (const [selector, value] of Object.entries(values)) find(selector).textContent = value;
    find("#reset").onclick = () => {
        marks = initial();
        makeHandles();
        update();
    };
    find("nav [aria-current]")?.removeAttribute("aria-current");
    find(`nav [href="#${entry.id}"]`).setAttribute("aria-current", "page");
    find("nav [aria-current]").scrollIntoView({ block: "nearest", inline: "center" });
    makeHandles();
    measure();
    update();
}

for (const { id, name, group } of catalogue) {
    const list = find(`nav [data-group="${group}"]`) ?? document.createElement("p");
    if (!list.isConnected) Object.assign(list, { innerHTML: `<b>${group}</b>` }).dataset.group = group;
    list.append(" ", Object.assign(document.createElement("a"), { href: `#${id}`, textContent: name }));
    find("nav").append(list);
}
find("#show").onclick = () => {
    find("#show").setAttribute("aria-expanded", find("#text").hidden);
    find("#text").hidden = !find("#text").hidden;
};
find("#copy").onclick = async () => {
    await navigator.clipboard.writeText(find("#test").textContent);
    find("#copied").textContent = "Copied.";
};
const showAddress = () => show(decodeURIComponent(location.hash.slice(1)));
addEventListener("hashchange", showAddress);
addEventListener("resize", () => {
    if (!table) return;
    measure();
    update();
});
showAddress();
