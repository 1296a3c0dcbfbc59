// What was searched for, game by game: one entry for each game, with its editions and what was found in them under it;
// games stand before other pages whose title says no more, and excerpts are whole sentences. Without it, Sphinx lists pages.

"use strict";

{
  const LONG = 160; // letters of an excerpt, about
  const PLAYED = ".hr-steps"; // the moves of a game: quoted only if nothing else has the words
  const DRAWN = "svg, figure.hr-picture, script, style, .headerlink, sup, .hr-try, nav, .toctree-wrapper, table";
  const SAID = "p, summary, dt, dd, pre";
  const CLOSE = { game: 3, title: 2, near: 1 };

  const families = JSON.parse(document.getElementById("hr-families").textContent);
  const isFound = (page) => families[page] && page.endsWith("-found");
  const addressOf = ([page, , anchor]) => page + DOCUMENTATION_OPTIONS.LINK_SUFFIX + anchor;

  /** Returns the results as entries, best first: each has the result that leads, and those that stand under it. */
  function arrange(results, query) {
    const entries = new Map();
    for (const result of results) {
      const own = families[result[0]] || result[0];
      if (!entries.has(own)) entries.set(own, new Map());
      const pages = entries.get(own);
      const before = pages.get(result[0]);
      if (!before || before[4] < result[4] || (before[4] === result[4] && before[2])) pages.set(result[0], result);
    }
    const order = (own, [page, , , , score]) => (page === own ? 1000 : isFound(page) ? 0 : 500) + score;
    const found = [...entries].map(([own, pages]) => {
      const [lead, ...under] = [...pages.values()].sort((one, other) => order(own, other) - order(own, one));
      const best = Math.max(...[...pages.values()].map((result) => result[4]));
      return { lead, under, rank: rankOf(lead, query) * 1000 + best };
    });
    return found.sort((one, other) => other.rank - one.rank || (one.lead[1] < other.lead[1] ? -1 : 1));
  }

  function rankOf(lead, query) {
    const isGame = families[lead[0]] && !isFound(lead[0]);
    const isBooklet = families[lead[0]] === "";
    const titled = Search._index.titles[Search._index.docnames.indexOf(lead[0])].toLowerCase().includes(query);
    return (isGame ? CLOSE.game : 0) + (titled && !isBooklet ? CLOSE.title : 0) + (lead[2] && !isBooklet ? CLOSE.near : 0);
  }

  function sentencesOf(text) {
    if (!Intl.Segmenter) return text.match(/[^.!?…]+[.!?…]*\s*/g) ?? [text];
    const parts = new Intl.Segmenter(document.documentElement.lang, { granularity: "sentence" }).segment(text);
    return [...parts].map((part) => part.segment);
  }

  /** Returns the first sentences of a page, or of a place in it, that have one of the words, else one of their stems. */
  function excerpt(html, words, stems, anchor) {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const drawn of page.querySelectorAll(DRAWN)) drawn.remove();
    const within = (anchor && page.getElementById(anchor.slice(1))) || page.querySelector("article") || page.body;
    const said = [...(within.matches(SAID) ? [within] : []), ...within.querySelectorAll(SAID)];
    const told = said.filter((one) => !one.closest(PLAYED)).concat(said.filter((one) => one.closest(PLAYED)));
    const having = (some) => (text) => some.some((word) => text.toLowerCase().includes(word));
    const has = told.some((one) => having(words)(one.textContent)) ? having(words) : having(stems);
    const block = told.find((one) => has(one.textContent)) ?? told.find((one) => one.textContent.trim());
    const sentences = sentencesOf(block?.textContent.replace(/\s+/g, " ").trim() ?? "");
    const first = Math.max(0, sentences.findIndex(has));
    let quoted = sentences[first] ?? "";
    for (const next of sentences.slice(first + 1)) {
      if (quoted.length + next.length > LONG) break;
      quoted += next;
    }
    return quoted.trim();
  }

  function linkTo(result, words) {
    const link = Object.assign(document.createElement("a"), { href: addressOf(result), textContent: result[1] });
    const item = document.createElement("li");
    item.append(link);
    for (const word of words) _highlightText(link, word, "highlighted");
    return item;
  }

  async function quote(item, result, words, stems) {
    const told = document.createElement("p");
    told.className = "context";
    item.querySelector("a").after(told);
    const answer = await fetch(document.documentElement.dataset.content_root + result[0] + DOCUMENTATION_OPTIONS.FILE_SUFFIX);
    told.textContent = excerpt(await answer.text(), words, stems, result[2]);
    for (const word of words) _highlightText(told, word, "highlighted");
  }

  /** Quotes entries as they come into view: what nobody sees is not loaded. */
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      quote(...waiting.get(target));
    }
  });
  const waiting = new Map();

  function show({ lead, under }, words, stems) {
    const item = linkTo(lead, words);
    item.classList.add(isFound(lead[0]) ? "hr-found-in" : families[lead[0]] ? "hr-found-game" : "hr-found-page");
    Search.output.append(item);
    if (under.length) {
      const list = document.createElement("ul");
      list.append(...under.map((result) => linkTo(result, words)));
      item.append(list);
    }
    waiting.set(item, [item, lead, words, stems]);
    seen.observe(item);
  }

  Search.query = (asked) => {
    const [query, stems, excluded, words, objects] = Search._parseQuery(asked);
    const results = Search._performSearch(query, stems, excluded, words, objects);
    const entries = arrange(results, query.toLowerCase().trim());
    for (const entry of entries) show(entry, [...words], [...stems]);
    _finishSearch(entries.length);
  };
}
