import { readFileSync } from "node:fs";
import path from "node:path";
import { importsOf, textOf } from "#scripts/lib/imports.mjs";

/** Classes that a file and the modules it loads in a browser put on elements; `badge--*` for those that end in a value. */
export const classesFrom = (file: string, leaveOut?: (file: string) => boolean): ReadonlySet<string> =>
  new Set([...modulesFrom(file, leaveOut)].flatMap((one) => [...classesIn(textOf(one))]));

/** A file and the modules that it loads in a browser, directly or indirectly. */
export function modulesFrom(file: string, leaveOut: (file: string) => boolean = () => false): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one) || !/^app\/.*(?<!\.server)\.tsx?$/.test(one) || leaveOut(one)) return;
    seen.add(one);
    for (const next of importsOf(one, textOf(one))) visit(next);
  };
  visit(file);
  return seen;
}

/** Whether the selector of a rule may match something on a page with these classes. */
export const mayMatch = (selector: string, classes: ReadonlySet<string>) =>
  classesOf(selector).every((name) => classes.has(name) || [...prefixesOf(name)].some((some) => classes.has(some)));

/** The selectors of a style sheet and of those it imports, each as written. */
export function selectorsOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const imported = [...css.matchAll(/@import "([^"]+)"/g)].map(([, name = ""]) => path.join(path.dirname(sheet), name));
  const own = [...css.matchAll(/(?<=^|[{};])([^{};]+)\{/g)].map(([, prelude = ""]) => prelude.trim());
  const rules = own.filter((prelude) => !/^(@|from$|to$|\d+%)/.test(prelude)).flatMap(alternativesOf);
  return new Set([...imported.flatMap((name) => [...selectorsOf(name)]), ...rules]);
}

/** The classes that an element and its ancestors must have; what is in parentheses is a condition. */
export const classesOf = (selector: string): string[] =>
  [...withoutParentheses(selector).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);

/** Commas in parentheses belong to one selector. */
const alternativesOf = (prelude: string) => prelude.split(/,(?![^(]*\))/).map((one) => one.trim());

/** Removes attributes, too. */
function withoutParentheses(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)|\[[^\]]*\]/g, "");
  return shorter === selector ? shorter : withoutParentheses(shorter);
}

function* prefixesOf(name: string) {
  for (let at = name.indexOf("-"); at >= 0; at = name.indexOf("-", at + 1)) yield `${name.slice(0, at + 1)}*`;
}

/** What is written in place of a class name: `className=`, `className:`, `…Class =`, and arguments of `classNames` and `classList`. */
function classesIn(text: string): Set<string> {
  const places = [
    ...[...text.matchAll(/[cC]lass(?:Name)?\s*[=:]\s*/g)].map(({ 0: found, index }) =>
      valueAt(text, index + found.length),
    ),
    ...[...text.matchAll(/(?:classNames|classList\.\w+)\(/g)].map(({ 0: found, index }) =>
      valueAt(text, index + found.length - 1),
    ),
  ];
  const written = places.flatMap((place) =>
    [...place.matchAll(/"([^"]*)"|`([^`]*)`/g)].map(([, a, b]) => a ?? b ?? ""),
  );
  return new Set(written.flatMap((words) => words.split(/\s+/)).map((word) => word.replace(/\$\{.*$/, "*")));
}

/** The text from an opening bracket to its closing one, or else to the end of the line. */
function valueAt(text: string, from: number): string {
  const ends: Partial<Record<string, string>> = { "{": "}", "(": ")" };
  const open = text[from] ?? "";
  const close = ends[open];
  if (!close) return text.slice(from).split(/[\n,;]/, 1)[0] ?? "";
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return "";
}
