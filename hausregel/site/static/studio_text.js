/* The field in which a rule is written. */

import { make } from "./try.js";

export class TextField {
  /* `typed` hears of every change by hand. */
  constructor({ id, typed }) {
    this.element = make("textarea", {
      id, class: "hr-studio-text", rows: 14, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off",
      oninput: typed,
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

  /* Goes to the place of a diagnostic. */
  goTo({ line, column, end_line: endLine, end_column: endColumn }) {
    const lines = this.value.split("\n");
    const at = (row, place) => lines.slice(0, row - 1).reduce((sum, each) => sum + each.length + 1, 0) + place - 1;
    this.element.focus();
    this.element.setSelectionRange(at(line, column), Math.max(at(line, column) + 1, at(endLine, endColumn)));
  }
}
