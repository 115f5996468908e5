import { createHash } from "node:crypto";
import { contentName } from "#settings/content-name.ts";
import { type Blank, blanksOf, scriptWithBlanks, withBlanks } from "./blanks.ts";
import { startFrom, startOnIntent } from "./intent-scripts.tsx";

/** A page for many visitors: nothing in it depends on the request it was rendered for. */
type SharedPage = {
  html: string;
  /** To be filled in for each visitor. */
  blanks: Blank[];
  /** Sources for `script-src`: the hashes of the scripts that run. */
  scripts: string[];
  /** The data for hydration, left out of the page; its address contains a hash of its content. */
  hydration?: { address: string; text: string };
};

/** All are random: wherever they occur, the render put them there. */
type Marks = { nonce: string; requestId: string; mark: string };

/** The path of hydration files. */
export const hydrationPath = "/resources/hydration/";

/**
 * Makes a rendered page independent of its request: scripts run by their hashes instead of a nonce, and the framework's
 * data and modules become one file that is fetched at the first sign of intent. Only scripts with the nonce are considered.
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
    // The elements stay, because hydration expects them.
    if (text === data?.text || text === held?.text) return `<script${attributes}></script>`;
    return run(text === startOnIntent ? startFrom(hydration.address, modulesOf(held?.text ?? "")) : text);
  });
  // Nothing personal may be written into a script of the page.
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

/** The files that the framework's module imports, the entry last. */
const modulesOf = (text: string) =>
  [...text.matchAll(/"(\/(?:assets|resources\/texts)\/[\w./-]+\.js)"/g)].map(([, file = ""]) => file);

const digest = (text: string) => createHash("sha256").update(text, "utf8").digest("base64");
