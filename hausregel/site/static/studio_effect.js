/* The part of the studio that says what a rule does to the game: both games are played on the same deals and counted. */

import { WorkButtons } from "./studio_work.js";
import { make } from "./try.js";

const GAMES = [100, 300, 1000, 3000];
const USUAL = 300;

export class EffectPart {
  /* `studio` has `say`, `language`, `newId`, the text, and the `work` of the page. */
  constructor(studio) {
    this.studio = studio;
    this.played = null; // the text that was played
  }

  say(key, facts = {}) {
    return this.studio.say(key, facts);
  }

  number(value) {
    return value.toLocaleString(this.studio.language);
  }

  /* The part of the page. */
  parts() {
    this.players = make("select", { id: this.studio.newId("players") });
    const numbers = GAMES.map((value) => make("option", { value, selected: value === USUAL }, this.number(value)));
    this.games = make("select", { id: this.studio.newId("games") }, ...numbers);
    const words = { start: this.say("effect_start"), stop: this.say("stop"), className: "hr-try-start" };
    this.buttons = new WorkButtons(this.studio.work, make, { ...words, begin: () => this.play() });
    this.stale = make("p", { class: "hr-studio-warning", hidden: true }, this.say("effect_stale"));
    this.result = make("div", { class: "hr-studio-effect-found" });
    const labelled = (key, field) => [make("label", { for: field.id }, this.say(key)), field];
    return [
      make("p", {}, this.say("effect_how")),
      make(
        "p",
        { class: "hr-try-ask" },
        ...labelled("players", this.players),
        ...labelled("effect_games", this.games),
        this.buttons.start,
        this.buttons.stop,
      ),
      this.buttons.doing,
      this.stale,
      this.result,
    ];
  }

  async play() {
    const text = this.studio.text.value;
    const given = { text, language: this.studio.language, players: Number(this.players.value), games: Number(this.games.value) };
    const game = this.studio.found?.base_title ?? "";
    this.result.replaceChildren();
    this.played = text;
    this.read(text);
    const { doing } = this.buttons;
    const found = await this.buttons.run("effect", given, ({ done, of }) => {
      doing.textContent = this.say("effect_doing", { done: this.number(done), of: this.number(of) });
    });
    if (found === undefined) return;
    if (found === null) doing.textContent = this.say("effect_stopped");
    else if (found.fault) doing.textContent = found.fault;
    else this.show(found, given, game);
  }

  show(found, { players }, game) {
    const facts = { games: this.number(found.games), players, equal: this.number(found.equal) };
    this.buttons.doing.textContent = this.say("effect_done", facts);
    const said = found.said.length ? found.said : [this.say("effect_none")];
    if (found.match) said.push(this.say("effect_match"));
    const head = [this.say("effect_what"), game, this.say("effect_now"), this.say("effect_difference")];
    const groups = [...new Set(found.rows.map(({ group }) => group))];
    const parts = groups.map((group) => {
      const rows = found.rows.filter((row) => row.group === group).map((row) => this.row(row, head));
      return make("tbody", {}, make("tr", {}, make("th", { scope: "rowgroup", colspan: 4 }, group)), ...rows);
    });
    const columns = make("thead", {}, make("tr", {}, ...head.map((words) => make("th", { scope: "col" }, words))));
    this.result.replaceChildren(
      make("ul", {}, ...said.map((words) => make("li", {}, words))),
      make("table", { class: "hr-studio-effect-table" }, columns, ...parts),
      make("p", { class: "hr-studio-how" }, this.say("effect_legend")),
    );
  }

  /* On a phone each number stands below the row's name, with the head of its column. */
  row({ label, before, now, difference, differs }, head) {
    const told = [before, now, differs ? make("strong", {}, difference) : difference];
    const cells = told.map((value, at) => make("td", { "data-head": head[at + 1] }, value));
    return make("tr", {}, make("th", { scope: "row" }, label), ...cells);
  }

  /* --- as the text changes -------------------------------------------------------------------------------------------- */

  /* Marks numbers of another text. */
  read(text) {
    const same = this.played === null || this.played === text;
    this.result.classList.toggle("hr-studio-stale", !same);
    this.stale.hidden = same;
  }

  /* Offers to play for these numbers of players. */
  offer(players) {
    const before = this.players.value;
    this.players.replaceChildren(...players.map((number) => make("option", { value: number }, String(number))));
    this.players.value = players.map(String).includes(before) ? before : String(players[0]);
  }

  allow(can) {
    this.buttons.allow(can);
  }
}
