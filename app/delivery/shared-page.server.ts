import { createHash } from "node:crypto";
import { contentName } from "#settings/content-name.ts";
import { type Blank, blanksOf, scriptWithBlanks, withBlanks } from "./blanks.ts";
import { startFrom, startOnIntent } from "./intent-scripts.tsx";

/** A page that many visitors are given: nothing in it says which request it was made for. */
type SharedPage = {
  html: string;
  /** What is written into it for each visitor. */
  blanks: Blank[];
  /** Sources for `script-src`: the hashes of the scripts that run. */
  scripts: string[];
  /** What the framework needs to take the page over, left out of the page; its address names its content. */
  hydration?: { address: string; text: string };
};

/** All are random: where they occur, they were put by us. */
type Marks = { nonce: string; requestId: string; mark: string };

/** Where hydration data is fetched from. */
export const hydrationPath = "/resources/hydration/";

/**
 * Makes a rendered page independent of its request: scripts run by their hashes instead of a nonce, and the framework's
 * data and modules become one file that is fetched at the first sign of intent. Only scripts that carry the nonce count.
 * @returns undefined if a mark of the request is left anywhere
 */
export function shareable(rendered: string, { nonce, requestId, mark }: Marks): SharedPage | undefined {
  const given = rendered.replaceAll(requestId, "shared");
  const found = scriptsIn(given, nonce);
  const data = found.find(({ text }) => text.startsWith("window.__remixContext"));
  const held = found.find(({ type }) => type === "text/x-hydrate");
  const starter = found.find(({ text }) => text === startOnIntent);
  const hydration =
    data && held && starter ? hydrationOf(scriptWithBlanks(`${data.text}\n${held.text}`, mark)) : undefined;
  const scripts: string[] = [];
  const html = given.replace(scriptWith(nonce), (_whole, before: string, after: string, text: string) => {
    const attributes = before + after;
    const run = (code: string) => {
      scripts.push(`'sha256-${digest(code)}'`);
      return `<script${attributes}>${code}</script>`;
    };
    if (!hydration) return isData(attributes) ? `<script${attributes}>${text}</script>` : run(text);
    // The elements stay where the framework expects them.
    if (text === data?.text || text === held?.text) return `<script${attributes}></script>`;
    return run(text === startOnIntent ? startFrom(hydration.address, modulesOf(held?.text ?? "")) : text);
  });
  // A script on the page is no place for a visitor's own.
  const isScripted = found.some(({ text }) => text.includes(mark) && !(hydration && text === data?.text));
  if (html.includes(nonce) || isScripted) return undefined;
  const open = withBlanks(html, mark);
  return { html: open, blanks: blanksOf(open), scripts, ...(hydration && { hydration }) };
}

const scriptWith = (nonce: string) => new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");

const scriptsIn = (html: string, nonce: string) =>
  [...html.matchAll(scriptWith(nonce))].map(([, before = "", after = "", text = ""]) => ({
    type: typeOf(before + after),
    text,
  }));

const typeOf = (attributes: string) => / type="([^"]*)"/.exec(attributes)?.[1] ?? "";
const isData = (attributes: string) => !["", "module", "text/javascript"].includes(typeOf(attributes));

function hydrationOf(text: string) {
  return { address: `${hydrationPath}${contentName(text)}.js`, text };
}

/** The files that the framework's module names, entry last. */
const modulesOf = (text: string) =>
  [...text.matchAll(/"(\/(?:assets|resources\/texts)\/[\w./-]+\.js)"/g)].map(([, file = ""]) => file);

const digest = (text: string) => createHash("sha256").update(text, "utf8").digest("base64");
