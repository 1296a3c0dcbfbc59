/* The proofs of a game, followed on the reader's device. Nothing is loaded before the click, and nothing is sent anywhere.

   A place is `<div class="hr-proofs" data-files data-language data-engine data-words>`; `data-files` lists the proof files:
   where each lies in the engine's folder, the number of players, what it proves, its questions and its bytes. */

import { Engine, filled, make, megabytes } from "./try.js";

/* Returns the bytes of a file in base 64. */
async function packed(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/* Words, of which those between stars are emphasized. */
const emphasized = (words) => words.split("*").map((part, at) => (at % 2 ? make("em", {}, part) : part));

class Proofs {
  constructor(root) {
    const { files, language, engine, words } = root.dataset;
    this.language = language;
    this.words = JSON.parse(words);
    this.folder = new URL(engine, document.baseURI).href;
    this.engine = null;
    this.buttons = [];
    const offers = JSON.parse(files).map((file) => this.offer(file));
    root.replaceChildren(
      make("p", { class: "hr-proofs-head" }, make("strong", {}, this.say("head"))),
      make("p", {}, this.say("about"), " ", make("span", { class: "hr-try-size" }, this.say("size"))),
      make("ul", {}, ...offers),
      make("p", {}, ...emphasized(this.say("trusted"))),
    );
  }

  say(key, facts = {}) {
    const told = Object.entries(facts).map(([name, fact]) => [name, typeof fact === "number" ? fact.toLocaleString(this.language) : fact]);
    return filled(this.words[key], Object.fromEntries(told));
  }

  offer(file) {
    const facts = { players: file.players, questions: file.questions };
    const said = make("p", { role: "status" });
    const claims = make("details", {}, make("summary", {}, this.say("proves")), make("ul", {}, ...file.claims.map((claim) => make("li", {}, claim))));
    const start = make("button", { type: "button", onclick: () => this.follow(file, facts, said) }, this.say("start", facts));
    this.buttons.push(start);
    return make("li", {}, start, said, claims);
  }

  /* Follows the proofs of a file, one file at a time. */
  async follow(file, facts, said) {
    for (const button of this.buttons) button.disabled = true;
    const tell = (words, kind = "") => {
      said.textContent = words;
      said.className = kind;
    };
    try {
      this.engine ??= new Engine(this.folder, ({ loading, starting }) => {
        if (loading) tell(this.say("loading", { done: megabytes(loading.done, this.language), all: megabytes(loading.all, this.language) }));
        else if (starting) tell(this.say("starting"));
      });
      const proof = await packed(new URL(file.file, this.folder));
      let begun = performance.now();
      const found = await this.engine.ask("follow", { proof }, ({ done }) => {
        if (done === 0) begun = performance.now();
        tell(this.say("following", { done, all: file.questions }));
      });
      const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
      const right = found.questions === file.questions;
      if (right) tell(this.say("held", { ...facts, seconds }), "hr-proofs-held");
      else tell(this.say("wrong", { players: file.players, why: found.fault ?? `${found.questions} ≠ ${file.questions}` }), "hr-proofs-wrong");
    } catch (error) {
      this.engine?.stop();
      this.engine = null;
      tell(this.say("failed", { why: String(error.message ?? error).trim().split("\n").pop() }), "hr-proofs-wrong");
    } finally {
      for (const button of this.buttons) button.disabled = false;
    }
  }
}

for (const root of document.querySelectorAll(".hr-proofs[data-words]")) {
  // As a file, the worker cannot be loaded: what stands there says what is needed.
  if (location.protocol !== "file:") new Proofs(root);
}
