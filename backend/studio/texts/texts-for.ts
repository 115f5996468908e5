import { arabic } from "./arabic.ts";
import { english, type Texts } from "./english.ts";
import { spanish } from "./spanish.ts";

const languages: [RegExp, Texts][] = [
  [/^es\b/i, spanish],
  [/^ar\b/i, arabic],
];

/** The texts in the language that a browser prefers: Spanish or Arabic, else English. */
export function textsFor(headers: Headers): Texts {
  const preferred = (headers.get("accept-language") ?? "").trim();
  return languages.find(([pattern]) => pattern.test(preferred))?.[1] ?? english;
}
