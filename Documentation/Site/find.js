// Finds the entries for what a reader types. `Documentation/index` puts this file into `search.js`, behind lunr.js and before
// the index, and splits the texts of the index by `searchWords`. `Checks/search` tests what is found.

// What readers type, and what the pages call it. Words without an ending also stand for those with one, as everywhere.
const searchSynonyms = `
  pagination, paging, paginate, infinite scroll, endless, load more, next page: page through results
  two way, twoway, bidirectional, both ways, <->: bind control relay both directions
  glitch, inconsistent, intermediate value, diamond, twice, duplicate event: glitch emits twice several values of one state
  back off, backoff, exponential, retry later, retrywhen: retry with a delay
  back pressure, backpressure, overwhelmed, flood, too many events: keep up with a fast source
  leak, retain cycle, memory, deinit, not deallocated, never released, never freed, weak, unowned: leak find retain deallocated
  cell, reuse, prepareforreuse, dequeue: table collection cell reuse
  table view, tableview, uitableview, collection view, collectionview, data source, datasource: table items cellidentifier cell names
  api, call, network, http, fetch, endpoint, urlsession: request
  text field, textfield, uitextfield: field text rx typing
  debounce: typing wait
  loading, progress, busy, activity, hud, isloading: spinner activityindicator
  toast, alert, error message, failure message, show error, handle error, error handling: error banner errortracker
  cancel, outdated, stale response, race, out of order, latest request, previous request: cancel last search flatmaplatest
  typing, keystroke, autocomplete, live search, search bar, searchbar: debounce typing search
  double click, double tap, prevent double: ignore double tap throttle
  login, sign up, signup, form, validation, validate, input, password, enabled: validate form
  navigation, navigate, router, routing, flow, coordinator, present, push screen: coordinate screens coordinator
  oauth, unauthorized, 401, jwt, session expired, refresh token: refresh token once requests
  polling, interval, repeat, periodic, every second, heartbeat: poll interval timer
  countdown, stopwatch, pause, resume: pause timer
  websocket, socket, reconnect, connection lost, disconnect: reconnect with snapshot
  notification, notificationcenter, keyboard: notifications
  kvo, key value, objective c property: observe property object
  delegate, delegate proxy, delegateproxy, protocol callback: delegate convert
  callback, completion handler, closure based, wrap: create convert call async function
  async, await, continuation, promise, future, task, concurrency: async function await
  asyncstream, async sequence, asyncsequence, for await, values: asyncsequence convert values
  with combine, from combine, use combine, combine framework, import combine, publisher, passthroughsubject, currentvaluesubject, anypublisher, sink: combine convert
  swiftui, observedobject, stateobject, observableobject, environment, view body: swiftui observation state
  uikit, viewdidload, uiviewcontroller, view controller: uikit view model
  unit test, unit testing, mock, stub, fake, testscheduler, rxtest, virtual time, xctest: test virtual time view model
  single, maybe, completable, infallible, trait: single maybe completable
  migrate, migration, migrating, port, replace rxswift, switch from, move from: moving coming from rxswift
  rxcocoa: names of rxcocoa
  rxblocking, blocking, toblocking: tests with rxblocking
  difference, versus, vs, which one, choose, when to use, should i use: difference or choose which
  hot, cold, side effect, subscribe again, shared, share: hot cold share
  subscribe on, observe on, subscribeon, observeon: subscribeon observeon queue
  multicast, publish, refcount, connectable, replay: share replay
  main thread, ui thread, background, thread, queue, dispatch, off main: thread scheduler main
  what thread, which thread, wrong thread: thread called on wrong thread operator
  blocked, block, hang, hangs, freeze, freezes, deadlock, stuck, unresponsive: holds main thread blocked lock
  recursion, reentrancy, re entrant, feedback loop: feedback recursive re-entrant
  thread safe, data race, atomic, synchronize, lock, mutex: several threads atomic relay lock
  sendable, non sendable, sending closure, data race error, strict concurrency: sendable sending non-sendable messages compiler
  compiler error, error message, does not compile, cannot compile, build error, ambiguous: messages of the compiler
  dispose, disposable, unsubscribe, bag, dispose bag, lifetime: disposebag dispose subscription
  nothing happens, no event, no value, not called, not firing, does not fire, does not emit, no output, never emits: never emits nothing arrives
  not updating, does not update, does not change, no update, not refreshed: label does not change
  two requests, multiple requests, sent twice, one request, one network call, requests twice, called twice, fires twice, runs twice, several times: two requests instead of one emits twice
  last screen, old value, stale, initial value, previous value: values from the last screen replay
  stops working, dies, dead, ends after error, terminates: error ends subscription
  debugging, trace, log, print, stack trace, stacktrace, backtrace: debug see what is subscribed backtrace
  crash, crashed, assertion, precondition, fatal: unhandled error precondition
  ignore error, swallow, fallback, default value, recover: handle errors catch catchandreturn
  first value, first element, once, only one: take first one value await
  speed, how fast, too slow, performance, benchmark, overhead, cost, cheap, memory usage, allocation: costs instructions benchmark
  size, binary, footprint, kilobytes: footprint costs
  install, installation, package, spm, swiftpm, cocoapods, carthage, vendor, embed, add to project: installation package manager
  version, xcode, swift 5, swift 6, minimum, ios 13, deployment, platform, supported, requirements: installation swift mode systems
  production, stable, release, ready, mature, battle tested, who uses, license, licence, mit, linux, android, windows: installation apple systems tested linux
  distinct, deduplicate, duplicates, same value, unchanged: distinctuntilchanged
  buffer, window, batch, group: batch elements by time and count
  groupby, amb, connect: what is left out
  merge requests, parallel, wait for all, forkjoin, dispatchgroup, several requests, dependent requests, chain requests: combine requests
  sequential, one after another, serial, order, in order, queue requests: concatmap queued requests
  optional, nil, unwrap, filternil: compactmap
  variable, mutable state, store value, property, current value: behaviorrelay value
  event bus, one shot event, event once, button tap: signal publishrelay
  custom control, own control, binder, custom binding: control of your own binder
  custom operator, own operator, extend: writing your own operator
  isolation, mainactor, main actor, default isolation, approachable: main actor isolation
  timeout, time out: timeout
  accumulate, running total, reduce, redux, state machine, store: scan state feedback
  learn, tutorial, getting started, beginner, introduction, quick start, example: first program three problems course
  internals, how does it work, implementation, source code: life of an event reading order kernel
`;
const splitSynonyms = () => searchSynonyms.trim().split("\n").map((line) => {
  const [typed, meant] = line.split(": ");
  return { typed: typed.split(", ").map((phrase) => searchWords(phrase).map(searchStem)), meant: searchWords(meant) };
});
let synonyms;

// The words of a text. A name such as `flatMapLatest` is a word, and so are its parts.
function searchWords(text) {
  return (text.replace(/['’]/g, "").match(/<->|[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const parts = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+|\p{L}+/gu) ?? [];
    return (parts.length > 1 ? [word, ...parts] : [word]).map((each) => each.toLowerCase());
  });
}

function searchStem(word) {
  return lunr.stemmer(new lunr.Token(word)).toString();
}

// The words of a query, without those that say nothing. In a message of the compiler, what is quoted is the program's own.
function meantWords(query) {
  const message = query.replace(/^.*?\b(?:error|warning|note): /, "").replace(/\[#\w+\]/g, " ");
  for (const text of [message.replace(/(?<!\w)(['"‘“«]).*?['"’”»](?!\w)/g, " "), message]) {
    const typed = searchWords(text);
    const meant = typed.filter((word) => lunr.stopWordFilter(new lunr.Token(word)));
    if (meant.length > 1 || text === message) return { typed, meant: meant.length > 0 ? meant : typed };
  }
}

// The terms for which to search: each with its weight, and the word of the query that it stands for.
function searchTerms(index, query) {
  const { typed, meant } = meantWords(query);
  const isKnown = (stem) => stem in index.invertedIndex;
  const terms = new Map();
  const add = (stem, weight, word) => {
    if (isKnown(stem) && !(terms.get(stem)?.weight >= weight)) terms.set(stem, { weight, word });
  };
  for (const word of new Set(meant)) {
    const stem = searchStem(word);
    if (isKnown(stem)) {
      add(stem, 1, word);
    } else if (word.length > 4) {
      // A typo.
      for (const near of index.tokenSet.intersect(lunr.TokenSet.fromFuzzyString(stem, 1)).toArray()) add(near, 0.5, word);
    }
  }
  // The last word may be incomplete.
  const last = typed.at(-1);
  if (last?.length > 2 && !/\s$/.test(query)) {
    const beginning = lunr.TokenSet.fromString(`${last}*`);
    const found = index.tokenSet.intersect(beginning).toArray();
    for (const each of found.length <= 40 ? found : []) add(each, isKnown(searchStem(last)) ? 0.2 : 0.6, last);
  }
  const stems = ` ${typed.map(searchStem).join(" ")} `;
  synonyms ??= splitSynonyms();
  for (const { typed: phrases, meant: others } of synonyms) {
    const phrase = phrases.find((phrase) => stems.includes(` ${phrase.join(" ")} `));
    if (phrase) for (const other of others) add(searchStem(other), 0.5, phrase.join(" "));
  }
  return terms;
}

// The entries that have some words of a query, best first.
function findPages(pages, index, query) {
  const terms = searchTerms(index, query);
  if (terms.size === 0) return [];
  const found = index.query((clauses) => {
    for (const [term, { weight }] of terms) clauses.term(term, { boost: weight, usePipeline: false });
  });
  // An entry that has several of the words is more likely meant than one that has a single word often.
  const words = new Set([...terms.values()].map(({ word }) => word));
  const baseName = ({ title }) => title.split("(")[0].toLowerCase();
  const ranked = found.map(({ ref, score, matchData }) => {
    const matched = Object.keys(matchData.metadata);
    const share = new Set(matched.map((term) => terms.get(term).word)).size / words.size;
    // Who types a name means what has this name.
    const isName = baseName(pages[ref]) === query.trim().toLowerCase();
    return { page: pages[ref], terms: matched, rank: score * share * (isName ? 3 : 1) };
  }).sort((one, other) => other.rank - one.rank);
  // Overloads of a function come one after the other, and would hide everything else.
  const counts = new Map();
  for (const match of ranked) {
    const name = `${match.page.module} ${baseName(match.page)}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    if (match.page.title.includes("(")) match.rank /= 1 + count;
  }
  return ranked.sort((one, other) => other.rank - one.rank);
}

// The part of a text that has most of the terms: pieces, of which every second one is a found word.
function searchSnippet(text, terms, length = 160) {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const isFound = words.map(([word]) => searchWords(word).some((each) => terms.includes(searchStem(each))));
  let best = { count: -1, start: 0 };
  words.forEach(({ index: start }, number) => {
    // Only beginnings of sentences, and of the text.
    if (start > 0 && !/[.:!?] $/.test(text.slice(0, start))) return;
    let count = 0;
    for (let at = number; at < words.length && words[at].index < start + length; at += 1) count += isFound[at] ? 1 : 0;
    if (count > best.count) best = { count, start };
  });
  let end = best.start + length;
  if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), best.start + 1);
  const pieces = [];
  let at = best.start;
  words.forEach(({ 0: word, index: start }, number) => {
    if (!isFound[number] || start < at || start + word.length > end) return;
    pieces.push(text.slice(at, start), word);
    at = start + word.length;
  });
  return [...pieces, text.slice(at, end) + (end < text.length ? " …" : "")];
}
