import type { Dictionary } from "./dictionary.ts";

// Without a type argument: Vitest recognizes only this spelling, and would keep a module that lists files of an earlier day.
const files = import.meta.glob("./locales/*/*.json", { eager: true, import: "default" });

/** Languages with a dictionary, by locale: each is a folder in `locales/`, of the shape that `dictionaries.test.ts` demands. */
export const dictionaries: Partial<Record<string, Dictionary>> = {};
for (const [file, texts] of Object.entries(files)) {
  const [, , locale = "", name = ""] = file.split("/");
  const namespace = name.replace(/\.json$/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  dictionaries[locale] = Object.assign(dictionaries[locale] ?? {}, { [namespace]: texts }) as Dictionary;
}

const original = dictionaries["en-US"];
if (!original) throw new Error("there is no dictionary of en-US");
export const english = original;
