/* How a rule of the studio is kept: in the browser, in a link that holds all of it, in a file. */

import { make } from "./try.js";

const TEXT = "hausregel-studio"; // the text as it was last
const LINK = "hausregel-studio-link"; // the link with which it began, if it came with one
const OWN = "hausregel-studio-own"; // the text that a link or a file replaced

export const MOST_TEXT = 200_000; // letters; no rule that anybody writes is longer

/* --- links ---------------------------------------------------------------------------------------------------------- */

export const packed = async (text) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/* Returns the text of a link; fails if there is none, or if it is too long: a short link can unpack to very much. */
export const unpacked = async (text) => {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let found = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return found + decoder.decode();
    found += decoder.decode(value, { stream: true });
    if (found.length > MOST_TEXT) throw new Error("too long");
  }
};

/* What the address of this page holds of a rule. */
export const linked = () => new URLSearchParams(location.hash.slice(1)).get("rule") ?? "";

/* --- the browser ---------------------------------------------------------------------------------------------------- */

const read = (key) => {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // the browser keeps nothing
  }
};

const write = (key, text) => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // the browser keeps nothing
  }
};

export const kept = () => ({ text: read(TEXT), link: read(LINK), own: read(OWN) });

export const keep = (text) => {
  write(TEXT, text);
  write(LINK, linked());
};

export const keepOwn = (text) => write(OWN, text);

/* --- files ---------------------------------------------------------------------------------------------------------- */

export const saved = (name, text, type) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};
