// Tokens are named a thousand times; in what browsers get, their names have a letter or two (decision 099).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { at } from "./paths.mjs";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const token = /(?<![\w-])--[a-zA-Z][\w-]*/g;

/** A PostCSS plug-in: every build of the same styles yields the same names, so that server and browsers refer to the same files. */
export function shortTokens(styles = stylesIn(at("app/styles"))) {
  const names = shortNames(styles);
  const shorten = (text) => text.replace(token, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: "short-tokens",
    Declaration(declaration) {
      const [prop, value] = [shorten(declaration.prop), shorten(declaration.value)];
      if (prop !== declaration.prop) declaration.prop = prop;
      if (value !== declaration.value) declaration.value = value;
    },
  };
}

/** A short name for each token that these styles declare: the more often it is named, the shorter. */
export function shortNames(styles) {
  const all = styles.join("\n").replace(/\/\*[\s\S]*?\*\//g, "");
  const declared = new Set(all.match(/(?<=[{;\s])--[a-zA-Z][\w-]*(?=\s*:)/g));
  const counts = new Map([...declared].map((name) => [name, 0]));
  for (const [name] of all.matchAll(token)) if (counts.has(name)) counts.set(name, counts.get(name) + 1);
  const byUse = [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
  return new Map(byUse.map(([name], index) => [name, `--${shortName(index)}`]));
}

function shortName(index) {
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? shortName(rest - 1) : "") + letters[index % letters.length];
}

const stylesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
