import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const statement = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

/** The files that a file loads, including by `import()`. Type imports load nothing, and packages do not count as files. */
export function importsOf(file, text) {
  return [...text.matchAll(statement)].flatMap(([, fixed, later]) => {
    const name = fixed ?? later ?? "";
    if (name === "#contract") return ["contract/index.ts"];
    if (name.startsWith("#")) return [name.slice(1)];
    return name.startsWith(".") ? [path.posix.join(path.posix.dirname(file), name)] : [];
  });
}

/** A file's text; empty for files that a build makes. */
export const textOf = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** How many imports lie between a file and the nearest file that `isWanted`; infinite if none is reachable. */
export function distance(from, isWanted, read = textOf) {
  const seen = new Set();
  let files = [from];
  for (let steps = 0; files.length > 0; steps += 1) {
    if (files.some((file) => isWanted(file, read(file)))) return steps;
    for (const file of files) seen.add(file);
    files = [...new Set(files.flatMap((file) => importsOf(file, read(file))))].filter((file) => !seen.has(file));
  }
  return Infinity;
}

/** The test files that load what has changed, the nearest first, and how many more there are beyond `max`. */
export function nearestTests(tests, changed, max, read = textOf) {
  const wanted = new Set(changed);
  const found = tests
    .map((file) => ({ file, steps: distance(file, (one) => wanted.has(one), read) }))
    .filter(({ steps }) => steps < Infinity)
    .sort((a, b) => a.steps - b.steps);
  return { nearest: found.slice(0, max).map(({ file }) => file), others: Math.max(0, found.length - max) };
}
