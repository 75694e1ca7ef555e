// Finds the pages for what a reader types. `complete` puts this function and the pages into `search.js`; `Checks/search` tests it.

// Words that readers type, and the words of the page that they look for.
const searchSynonyms = {
  __proto__: null,
  "<->": "both directions", "401": "refresh token", "alert": "error banner", "atomic": "several threads", "await": "async",
  "backoff": "retry delay",
  "back-off": "retry delay", "backpressure": "fast source", "back-pressure": "fast source", "buffer": "batch elements",
  "benchmark": "costs", "bidirectional": "both directions", "carthage": "install", "cocoapods": "install",
  "deduplicate": "distinctuntilchanged", "dispatch": "thread", "duplicates": "distinctuntilchanged", "exponential": "retry delay",
  "flow": "coordinate screens", "infinite": "page", "installation": "install",
  "kvo": "observe property", "license": "install", "loading": "spinner", "login": "validate form", "memory": "leak",
  "navigation": "coordinate screens", "oauth": "refresh token", "package": "install", "pagination": "page results",
  "paging": "page results", "performance": "costs", "polling": "poll", "progress": "spinner", "router": "coordinate screens",
  "rxcocoa": "names rxcocoa", "rxtest": "minirxtest", "scroll": "page", "speed": "costs", "spm": "install", "toast": "error banner",
  "two-way": "both directions", "twoway": "both directions", "typing": "debounce", "uikit": "controls uikit",
  "unit": "test", "unauthorized": "refresh token", "update": "change", "validation": "validate form",
  "websocket": "reconnect snapshot", "xctestcase": "xctest",
};

// Words that say nothing about the page.
const searchFillers = new Set(("a an the to of in on is be do does can should i it this that how what when where why my and with "
  + "for vs versus using").split(" "));

// The pages that have all words of a query, best first. A page: its title, its kind, its module, its path, its first
// sentence; a mark if it is deprecated; the names in its code, and its text.
function findPages(pages, query) {
  const all = pages.map(searchable);

  // How far from the title a word is found; undefined if it is missing.
  const distance = (page, word) => {
    if (page.name === word) return 0;
    if (page.parts.includes(word)) return 1;
    if (page.leftOut.has(word)) return 1.5;
    if (page.name.startsWith(word) || page.parts.some((part) => part.startsWith(word))) return 2;
    if (page.title.includes(word)) return 3;
    if (page.names.has(word)) return 4;
    if (page.beginning.includes(` ${word}`)) return 5;
    if (page.text.includes(` ${word}`)) return 7;
    if (page.text.includes(word)) return 8;
  };
  const nearest = (page, word) => {
    const singular = word.length > 3 ? word.replace(/s$/, "") : word;
    const others = searchSynonyms[word]?.split(" ").map((other) => distance(page, other));
    const found = [distance(page, word), 1 + distance(page, singular)];
    // A synonym is good only if all its words are in the title.
    if (others?.every((place) => place <= 3)) found.push(1 + Math.max(...others) / 5);
    // Without the words that are missing.
    return Math.min(...found.filter((place) => place >= 0));
  };
  // A word that no page contains is replaced by the names that differ from it by one typo, or dropped.
  const words = meantWords(query).map((word) => {
    if (all.some((page) => Number.isFinite(nearest(page, word)))) return [word];
    const names = new Set(all.flatMap((page) => page.parts));
    return word.length < 5 ? [] : [...names].filter((name) => isOneTypoAway(word, name));
  }).filter((spellings) => spellings.length > 0);
  if (words.length === 0) return [];

  const rank = (page) => {
    const places = words.map((spellings) => Math.min(...spellings.map((word) => nearest(page, word))));
    if (!places.every(Number.isFinite)) return;
    return (page.mark ? 1000 : 0) + places.reduce((sum, place) => sum + place) * 10 + page.kindRank
      + Math.min(4, (page.title.length + page.entry[3].length) / 40 + page.text.length / 4000);
  };
  return all.map((page) => ({ page, rank: rank(page) })).filter((match) => match.rank !== undefined)
    .sort((one, other) => one.rank - other.rank).map((match) => match.page.entry);
}

// The words of a query. In a message of the compiler, they are the words that are the same for all programs.
function meantWords(query) {
  const message = query.replace(/^.*?\b(?:error|warning|note): /, "").replace(/\[#\w+\]/g, " ");
  for (const text of [message.replace(/(?<!\w)(['"‘“«]).*?['"’”»](?!\w)/g, " "), message]) {
    const typed = text.toLowerCase().split(/\s+/)
      .flatMap((word) => searchSynonyms[word] ? [word] : searchWords(word).split(/[ -]/)).filter(Boolean);
    const meant = typed.filter((word) => !searchFillers.has(word));
    if (meant.length > 1 || text === message) return meant.length > 0 ? meant : typed;
  }
}

// Whether one letter is missing, added or wrong, or two neighbours are exchanged.
function isOneTypoAway(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, otherRest] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (rest.length <= 1 && otherRest.length <= 1)
    || (rest.length === 2 && otherRest.length === 2 && rest[0] === otherRest[1] && rest[1] === otherRest[0]);
}

// A text in lower case, with its words separated by single spaces.
const searchWords = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}<>_-]+/gu, " ").trim();

const searchablePages = new Map();

function searchable(entry) {
  const known = searchablePages.get(entry);
  if (known) return known;
  const [shown, kind, module, path, sentence, mark, names = "", text = ""] = entry;
  const title = searchWords(shown);
  // Recipes first, then other articles, the operators of observables, those of drivers, and all other symbols.
  const kindRank = path.includes("/howdoi/#") || path.includes("/messages/") ? 0
    : ["Article", "Section", "Page"].includes(kind) ? 1
    : path.includes("/observabletype/") ? 2
    : path.includes("/sharedsequence") ? 3
    : ["Class", "Structure", "Protocol", "Type Alias", "Enumeration", "Framework"].includes(kind) ? 1 : 5;
  const parts = title.split(" ");
  // The names that are left out have no pages, so this section is the page of each.
  const leftOut = new Set(path.endsWith("#What-is-left-out") ? names.toLowerCase().split(" ") : []);
  const page = {
    entry, title, mark, kindRank, parts, leftOut, name: searchWords(shown.split("(")[0]),
    names: new Set(names.toLowerCase().split(" ")), beginning: ` ${searchWords(`${sentence} ${module}`)}`, text: ` ${searchWords(text)}`,
  };
  searchablePages.set(entry, page);
  return page;
}
