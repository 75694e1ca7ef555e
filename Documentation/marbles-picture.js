"use strict";
// Draws a state of `marbles.js` with the shapes and colours of the documentation's pictures.

let layout;

function measure() {
    const width = Math.min(find("#stage").clientWidth, 760);
    const isWide = width > 560;
    const left = isWide ? 124 : 18;
    const pitch = Math.min(44, (width - left - 34) / table.last);
    layout = { width, isWide, left, pitch, radius: Math.min(14, Math.max(9, pitch / 2 - 1)) };
}

const x = (tick) => layout.left + layout.pitch * (tick ?? table.last + 0.6);
const at = (tick, y, shapes) => `<g data-tick="${tick}" transform="translate(${x(tick)} ${y})">${shapes}</g>`;

/** The name of a line; in a narrow window above it, on a ground that covers the dotted lines. */
function name(text, y) {
    const bottom = y + (layout.isWide ? 4 : -18);
    return `<rect class="paper" y="${bottom - 12}" width="${text.length * 7.4}" height="16"/>`
        + `<text class="name" y="${bottom}">${text}</text>`;
}

const ends = {
    E: '<path class="end" d="M0-14v28"/>', X: '<path class="error" d="M-7-7l14 14m0-14l-14 14"/>',
    S: '<circle class="grip" r="7"/>', D: '<path class="grip" d="M-5-7h10v14h-10z"/>',
};

/** The number of an element's colour: that of its line or, if a sequence is made for each element, one of its own. */
function colour(element) {
    if (table.coloursElements) return table.lines[0].text.replace(/[-EX]/g, "").indexOf(element[0].toLowerCase()) + 1;
    return table.lines.findIndex((line) => line.role !== "observer" && line.text.includes(element)) + 1;
}

function marble(element, style = "") {
    const [r, half] = [layout.radius, element.length < 3 ? layout.radius : element.length * 4.3 + 4];
    return `<rect class="m${colour(element)} ${style}" x="${-half}" y="${-r}" width="${2 * half}" height="${2 * r}" rx="${r}"/>`
        + `<text y="4.5">${element}</text>`;
}

function drawLine(y, begin, end) {
    const arrow = end === undefined ? "h9m-5-4l5 4l-5 4" : "";
    return `<path d="M${x(begin)} ${y - 4}v8m0-4H${x(end ?? table.last)}${arrow}"/>`;
}

function drawBars(spans, y, lanes) {
    const free = Array(lanes).fill(-1);
    return spans.map(({ begin, end, label }) => {
        const lane = free.findIndex((time) => time <= begin);
        free[lane] = end ?? Infinity;
        const left = x(begin) + 1;
        const width = Math.max(4, (end === undefined ? x(table.last) + 9 : x(end) - 1) - left);
        const [style, height, rx] = label ? [`m${colour(label)}`, 15, 4] : ["bar", 4, 0];
        return `<g data-from="${begin}" data-to="${end ?? ""}"><rect class="${style}" x="${left}" y="${y + lane * 18}"
            width="${width}" height="${height}" rx="${rx}"/>`
            + (label ? `<text x="${left + Math.min(width / 2, 10)}" y="${y + lane * 18 + 12}">${label}</text></g>` : "</g>");
    }).join("");
}

function drawResult(y, observer, events) {
    const [{ tick: begin }, disposal] = marks[observer];
    const [last, disposed, pitch] = [events.at(-1), disposal?.tick ?? undefined, 2 * layout.radius + 2];
    const end = last && "|#".includes(last.what) ? last.tick : disposed;
    let shapes = drawLine(y, begin, end);
    if (end !== undefined && end === disposed) shapes += `<path class="bar" d="M${x(end)} ${y - 6}v12"/>`;
    for (const tick of new Set(events.map((event) => event.tick))) {
        const here = events.filter((event) => event.tick === tick);
        const elements = here.filter(({ what }) => !"|#".includes(what));
        const half = Math.max(14, elements.length * pitch / 2 + 5);
        const terminal = here[elements.length]?.what;
        if (terminal === "|") shapes += at(tick, y, `<path class="end" d="M0-${half}v${2 * half}"/>`);
        if (terminal === "#") shapes += at(tick, y, `<g transform="scale(${elements.length ? 1.8 : 1})">${ends.X}</g>`);
        elements.forEach(({ what, isInBackground }, index) => {
            const offset = (index - (elements.length - 1) / 2) * pitch;
            shapes += at(tick, y + offset, marble(what, isInBackground ? "background" : ""));
        });
    }
    return shapes;
}

function drawCode(code, y) {
    const width = Math.max(...code.map((line) => line.length));
    const size = Math.min(14, (layout.width - 8) / width / 0.602);
    const left = (layout.width - width * size * 0.602) / 2;
    return `<rect class="box" x="1" y="${y}" width="${layout.width - 2}" height="${code.length * 19 + 12}" rx="6"/>`
        + code.map((line, index) => `<text class="code" style="font-size:${size}px" x="${left}" y="${y + 20 + index * 19}">${line}</text>`)
            .join("");
}

/** Draws everything but the marks that can be moved, and returns the heights of these. */
function draw(columns) {
    const [gap, heights, events] = [layout.isWide ? 8 : 22, [], results(columns)];
    let [y, shapes, number] = [4, "", 0];
    const row = (height) => (y += gap + height) - height / 2;
    table.lines.forEach(({ name: title, role }, line) => {
        if (role === "observer") return;
        heights[line] = row(30);
        const end = marks[line].find((mark) => isEnd(line, mark))?.tick ?? undefined;
        shapes += name(title, heights[line]) + drawLine(heights[line], 0, end);
        if (role === "hot") shapes += `<g data-row="${line}">${drawBars(subscriptions(columns, line), y, 1)}</g>`;
        if (role === "hot") y += 6;
    });
    for (const section of table.sections) {
        const code = section.code.split("\n");
        shapes += drawCode(code, y += 12);
        y += code.length * 19 + 14;
        for (const { name: title, row: bars, lanes } of section.bars) {
            y += gap;
            shapes += name(title, y + (layout.isWide ? 8 : 14));
            shapes += `<g data-row="${bars}">${drawBars(subscriptions(columns, bars), y, lanes)}</g>`;
            y += lanes * 18;
        }
        for (const { name: title, observer } of section.results) {
            if (heights[observer] === undefined) {
                heights[observer] = row(24);
                const [{ tick: begin }, end] = marks[observer];
                const right = x(end?.tick ?? table.last) + (end?.tick == null ? 9 : 0);
                shapes += name(table.lines[observer].name, heights[observer])
                    + `<path class="bar" d="M${x(begin)} ${heights[observer]}H${right}"/>`;
            }
            const middle = row(table.stacks[number] * (2 * layout.radius + 2) + 6);
            shapes += name(title, middle) + `<g data-result="${number}">${drawResult(middle, observer, events[number])}</g>`;
            number += 1;
        }
    }
    for (const tick of new Set(events.flat().map(({ tick }) => tick))) {
        shapes = `<path class="moment" d="M${x(tick)} 4V${y + 4}"/>${shapes}`;
    }
    columns.forEach((_, tick) => {
        shapes += `<path class="tick" d="M${x(tick)} ${y + 8}v5"/>`;
        if (tick % 5 === 0) shapes += `<text class="second" x="${x(tick)}" y="${y + 27}">${tick || "0 s"}</text>`;
    });
    find("#drawing").innerHTML = shapes;
    for (const [key, value] of Object.entries({ width: layout.width, height: y + 32 })) find("#stage svg").setAttribute(key, value);
    return heights;
}
