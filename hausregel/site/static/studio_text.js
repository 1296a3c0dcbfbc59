/* The field in which a rule is written: CodeMirror with the help that editors have, or a plain field where it cannot be
   loaded. Both have the same methods. Places count lines and columns from 1, and columns in whole characters. */

import { make } from "./try.js";

const MODULES = {
  autocomplete: "codemirror-autocomplete", commands: "codemirror-commands", highlight: "lezer-highlight",
  language: "codemirror-language", lint: "codemirror-lint", state: "codemirror-state", view: "codemirror-view",
  yaml: "codemirror-lang-yaml",
};

/* Returns the field. `given` has its `id`, the id of its `label`, the `folder` of the engine, `typed`, which hears of
   every change by hand, `moved`, which hears of every place of the cursor, `complete` and `explain`, which are asked
   about a place, and `words`. */
export async function textField(given) {
  try {
    const names = Object.keys(MODULES);
    const found = await Promise.all(names.map((name) => import(`${given.folder}editor/${MODULES[name]}.js`)));
    return new CodeField(Object.fromEntries(names.map((name, at) => [name, found[at]])), given);
  } catch {
    return new PlainField(given);
  }
}

/* The number of code units before a column of a line, and the column after so many code units. */
const unitsAt = (line, column) => [...line].slice(0, column - 1).join("").length;
const columnAt = (line, units) => [...line.slice(0, units)].length + 1;

class CodeField {
  constructor(modules, given) {
    const { autocomplete, commands, highlight, language, lint, state, view, yaml } = modules;
    this.modules = modules;
    this.given = given;
    this.held = new state.Compartment();
    const spoken = { id: given.id, "aria-labelledby": given.label, spellcheck: "false", autocapitalize: "off" };
    this.view = new view.EditorView({
      extensions: [
        view.lineNumbers(),
        commands.history(),
        yaml.yaml(),
        language.syntaxHighlighting(highlight.classHighlighter),
        language.bracketMatching(),
        autocomplete.autocompletion({ override: [(context) => this.suggestions(context)], icons: false }),
        view.hoverTooltip((_, position) => this.explanation(position), { hoverTime: 400 }),
        view.tooltips({ parent: document.body }),
        view.keymap.of([...autocomplete.completionKeymap, ...commands.historyKeymap, ...lint.lintKeymap, ...commands.defaultKeymap]),
        view.EditorView.contentAttributes.of(spoken),
        view.EditorView.lineWrapping,
        view.EditorView.updateListener.of((update) => this.updated(update)),
        state.EditorState.phrases.of(given.words),
        this.held.of([]),
      ],
    });
    this.element = make("div", { class: "hr-studio-code" }, this.view.dom);
  }

  get value() {
    return this.view.state.doc.toString();
  }

  /* Only what differs is put in, so that the cursor, and the way back, stay. */
  set value(text) {
    const before = this.value;
    if (text === before) return;
    const most = Math.min(text.length, before.length);
    let first = 0;
    while (first < most && text[first] === before[first]) first += 1;
    let last = 0;
    while (last < most - first && text.at(-1 - last) === before.at(-1 - last)) last += 1;
    this.silent = true;
    this.view.dispatch({ changes: { from: first, to: before.length - last, insert: text.slice(first, text.length - last) } });
    this.silent = false;
  }

  updated({ docChanged, selectionSet }) {
    if (docChanged && !this.silent) this.given.typed();
    if (docChanged || selectionSet) this.given.moved();
  }

  focus() {
    this.view.focus();
  }

  hold(held) {
    const { state, view } = this.modules;
    const attributes = view.EditorView.contentAttributes.of({ "aria-busy": String(held) });
    this.view.dispatch({ effects: this.held.reconfigure([state.EditorState.readOnly.of(held), attributes]) });
  }

  /* --- places --------------------------------------------------------------------------------------------------------- */

  position({ line, column }) {
    const { doc } = this.view.state;
    if (line > doc.lines) return doc.length;
    const found = doc.line(Math.max(1, line));
    return found.from + Math.min(found.length, unitsAt(found.text, column));
  }

  stretch(place) {
    const from = this.position(place);
    return { from, to: Math.max(from, this.position({ line: place.end_line, column: place.end_column })) };
  }

  placeOf(position) {
    const line = this.view.state.doc.lineAt(position);
    return { line: line.number, column: columnAt(line.text, position - line.from) };
  }

  get cursor() {
    return this.placeOf(this.view.state.selection.main.head);
  }

  goTo(place) {
    const { from, to } = this.stretch(place);
    this.view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    this.view.focus();
  }

  /* Writes something else at a place, as if by hand. */
  write({ text, ...place }) {
    const { from, to } = this.stretch(place);
    this.view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length }, scrollIntoView: true });
    this.view.focus();
  }

  /* --- help ----------------------------------------------------------------------------------------------------------- */

  /* Marks the places of diagnostics. */
  mark(diagnostics) {
    const { lint } = this.modules;
    const marked = diagnostics.map((one) => ({ ...this.stretch(one), severity: one.severity, message: `${one.code}: ${one.message}` }));
    this.view.dispatch(lint.setDiagnostics(this.view.state, marked));
  }

  async suggestions(context) {
    if (!context.explicit && !context.matchBefore(/[\w./-]$/)) return null;
    const { suggestions } = await this.given.complete(this.placeOf(context.pos));
    if (!suggestions.length) return null;
    const { from } = this.stretch(suggestions[0]);
    const options = suggestions.map(({ text, detail, kind }, at) => ({ label: text, detail, type: kind, boost: -at / 10 }));
    return { from, options, validFor: /^[\w./-]*$/ };
  }

  async explanation(position) {
    const found = await this.given.explain(this.placeOf(position));
    if (!found) return null;
    return { pos: this.position(found.place), above: true, create: () => ({ dom: found.shown }) };
  }
}

class PlainField {
  constructor({ id, label, typed, moved }) {
    this.element = make("textarea", {
      id, "aria-labelledby": label, class: "hr-studio-text", rows: 14, spellcheck: "false", autocapitalize: "off",
      autocomplete: "off", wrap: "off", oninput: typed, onkeyup: moved, onclick: moved,
    });
  }

  get value() {
    return this.element.value;
  }

  set value(text) {
    this.element.value = text;
  }

  focus() {
    this.element.focus({ preventScroll: true });
  }

  /* Nothing can be typed while another text is on its way. */
  hold(held) {
    this.element.readOnly = held;
    this.element.setAttribute("aria-busy", String(held));
  }

  position({ line, column }) {
    const lines = this.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    return Math.min(this.value.length, before + unitsAt(lines[line - 1] ?? "", column));
  }

  get cursor() {
    const before = this.value.slice(0, this.element.selectionEnd).split("\n");
    return { line: before.length, column: columnAt(before.at(-1), before.at(-1).length) };
  }

  goTo(place) {
    const from = this.position(place);
    this.element.focus();
    this.element.setSelectionRange(from, Math.max(from, this.position({ line: place.end_line, column: place.end_column })));
  }

  write({ text, ...place }) {
    this.goTo(place);
    this.element.setRangeText(text, this.element.selectionStart, this.element.selectionEnd, "end");
    this.element.dispatchEvent(new Event("input"));
  }

  mark() {
    // the list of what is wrong leads to each place
  }
}
