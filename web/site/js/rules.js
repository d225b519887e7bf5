// Turns the rules page of a game from Markdown into elements. No part of it is ever interpreted as HTML.

import { el } from "./dom.js";

/**
 * Text with `*emphasis*`, `**strong**` and `` `code` ``.
 * @param {string} text
 */
function inline(text) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|_(.+?)_(?!\w)/g;
  let at = 0;
  for (const found of text.matchAll(marks)) {
    nodes.push(text.slice(at, found.index));
    if (found[1]) nodes.push(el("strong", {}, found[1]));
    else if (found[3]) nodes.push(el("code", {}, found[3]));
    else nodes.push(el("em", {}, found[2] ?? found[4] ?? ""));
    at = (found.index ?? 0) + found[0].length;
  }
  nodes.push(text.slice(at));
  return nodes;
}

/**
 * @param {string} markdown
 * @param {number} [top] the level of the highest heading
 */
export function page(markdown, top = 2) {
  const article = el("article", { class: "rules" });
  /** @type {HTMLElement | undefined} */
  let list;
  /** @type {string[]} */
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) article.append(el("p", {}, ...inline(paragraph.join(" "))));
    paragraph = [];
  };
  for (const line of markdown.split("\n")) {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    const drawn = /^ {4}(.*\S)/.exec(line);
    const item = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/.exec(line);
    if (heading) {
      flush();
      list = undefined;
      const level = Math.min(6, (heading[1]?.length ?? 1) - 1 + top);
      article.append(el(/** @type {"h2"} */ (`h${level}`), {}, ...inline(heading[2] ?? "")));
    } else if (drawn) {
      list = undefined;
      const last = article.lastElementChild;
      const drawing = last instanceof HTMLPreElement ? last : article.appendChild(el("pre"));
      drawing.append(`${drawn[1]}\n`);
    } else if (item && list?.lastElementChild && /^\s/.test(line)) {
      // An indented item states the rule of the item above it exactly, and is shown in small print.
      flush();
      list.lastElementChild.append(el("br"), el("small", {}, ...inline(item[2] ?? "")));
    } else if (item) {
      flush();
      list ??= article.appendChild(el(item[1] ? "ol" : "ul"));
      list.append(el("li", {}, ...inline(item[2] ?? "")));
    } else if (line.trim() === "") {
      flush();
      list = undefined;
    } else if (list && /^\s/.test(line)) {
      list.lastElementChild?.append(" ", ...inline(line.trim()));
    } else {
      list = undefined;
      paragraph.push(line.trim());
    }
  }
  flush();
  return article;
}
