"use strict";
// Draws a state of `marbles.js` with the shapes and colours of the documentation's pictures. The rows of a picture are in
// the operator's table; the shapes of ends, subscriptions and disposals are in `marbles.html`.

let layout;

function measure() {
    const width = Math.min(find("#stage").clientWidth, 900);
    const isWide = width > 560;
    const left = isWide ? 124 : 18;
    const pitch = Math.min(52, (width - left - 34) / table.last);
    layout = { width, isWide, left, pitch, radius: Math.min(14, Math.max(9, pitch / 2 - 1)) };
}

const x = (tick) => layout.left + layout.pitch * (tick ?? table.last + 0.6);
const colour = (element) => `m${table.colours[element] ?? 0}`;

function marble(element, style) {
    const [r, half] = [layout.radius, element.length < 3 ? layout.radius : element.length * 4.3 + 4];
    return `<rect class="${style}" x="${-half}" y="${-r}" width="${2 * half}" height="${2 * r}" rx="${r}"/>`
        + `<text y="4.5">${element}</text>`;
}

/** The line of a sequence, with an arrow if it has no end. */
const drawAxis = (begin, end) =>
    `<path d="M${x(begin)}-4v8m0-4H${x(end ?? table.last)}${end == null ? "h9m-5-4l5 4l-5 4" : ""}"/>`;

/** A bar for each subscription, in several lanes if they overlap. */
function drawBars({ kind, height, lanes, subscriptions: row }, columns) {
    const bars = subscriptions(columns, row).map(({ begin, end, label }, index) => {
        const [left, right] = [x(begin) + 1, end === undefined ? x(table.last) + 9 : x(end) - 1];
        const y = kind === "line" ? height / 2 - 6 : index % lanes * 18 - height / 2;
        const text = label && `<text x="${left + Math.min((right - left) / 2, 10)}" y="${y + 12}">${label}</text>`;
        return `<g data-from="${begin}" data-to="${end ?? ""}"><rect class="bar ${label && colour(label)}" x="${left}" y="${y}"
            width="${Math.max(4, right - left)}" height="${label ? 15 : 4}"/>${text ?? ""}</g>`;
    });
    return `<g data-row="${row}">${bars.join("")}</g>`;
}

/** The tick in which an observer's subscription to the box above it ends: with the result, unless it is disposed before. */
function endOfSubscription(line, columns) {
    const { result } = table.rows.find((row) => row.kind === "result" && row.line === line);
    const end = results(columns, result).find(({ what }) => what in endings)?.tick;
    return Math.min(end ?? Infinity, tickOf(line, "D") ?? Infinity);
}

/** The elements of a tick are above each other, in front of the end in that tick. */
function drawTick(tick, events) {
    const pitch = 2 * layout.radius + 2;
    const count = events.filter(({ what }) => !(what in endings)).length;
    return events.map(({ what, isInBackground }, index) => {
        const style = `${table.makesElements ? "m0" : colour(what)} ${isInBackground ? "background" : ""}`;
        const [place, shape] = what in endings
            ? [`0) scale(1 ${Math.max(1, (count * pitch + 10) / 28)}`, `<use href="#${endings[what]}"/>`]
            : [(index - (count - 1) / 2) * pitch, marble(what, style)];
        return `<g data-tick="${tick}" data-what="${isInBackground ? "~" : ""}${what}"
            transform="translate(${x(tick)} ${place})">${shape}</g>`;
    }).reverse().join("");
}

const rowKinds = {
    line: (row, columns) => drawAxis(0, tickOf(row.line, table.lines[row.line].endings)) + drawBars(row, columns),
    code: ({ code, columns, height }) => `<foreignObject y="${-height / 2}" width="${layout.width}" height="${height}">
        <pre style="--columns: ${columns}">${code}</pre></foreignObject>`,
    bars: drawBars,
    observer: ({ line }, columns) => {
        const end = endOfSubscription(line, columns);
        return `<path class="bar" data-line="${line}" d="M${x(tickOf(line, "S"))} 0H${end === Infinity ? x(table.last) + 9 : x(end)}"/>`;
    },
    result: ({ line, result }, columns) => {
        const events = results(columns, result);
        const disposal = tickOf(line, "D");
        const end = events.at(-1)?.what in endings ? events.at(-1).tick : disposal;
        const ticks = columns.map((_, tick) => drawTick(tick, events.filter((event) => event.tick === tick)));
        const bar = end === disposal && end != null ? `<path class="bar" d="M${x(end)}-6v12"/>` : "";
        return `${drawAxis(tickOf(line, "S"), end)}${bar}<g data-result="${result}">${ticks.join("")}</g>`;
    },
};

/** Draws everything but the marks that can be moved, and returns the heights of these. */
function draw(columns) {
    measure();
    const heights = [];
    let [y, shapes] = [0, ""];
    for (const row of table.rows) {
        y += row.height / 2 + (layout.isWide || row.kind === "code" ? 8 : 22);
        if (row.kind !== "result") heights[row.line] = y;
        // In a narrow window, the name is above the row.
        const name = `<text class="name" y="${layout.isWide ? 4 : -row.height / 2 - 3}">${row.name}</text>`;
        shapes += `<g transform="translate(0 ${y})">${name}${rowKinds[row.kind](row, columns)}</g>`;
        y += row.height / 2;
    }
    columns.forEach((happenings, tick) => {
        if (happenings.some((text) => /^\d/.test(text))) shapes = `<path class="moment" d="M${x(tick)} 4V${y + 4}"/>${shapes}`;
        shapes += `<path class="tick" d="M${x(tick)} ${y + 8}v5"/>`;
        if (tick % 5 === 0) shapes += `<text class="second" x="${x(tick)}" y="${y + 27}">${tick || "0 s"}</text>`;
    });
    find("#drawing").innerHTML = shapes;
    set(find("#stage svg"), { width: layout.width, height: y + 32 });
    return heights;
}
