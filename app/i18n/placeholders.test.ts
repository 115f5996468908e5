import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { wordsOf } from "./i18n.server.ts";

/** A text that is filled in: where, by which key, with which names. */
type Filled = { file: string; key: string; names: string[] };

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => `app/${name}`);

test("every text is given the values that its placeholders name", () => {
  const wrong = files.flatMap(fillingsOf).flatMap(({ file, key, names }) => {
    const lacking = placeholdersOf(key).filter((name) => !names.includes(name));
    return lacking.length > 0 ? [`${file}: ${key} lacks ${lacking.join(", ")}`] : [];
  });
  expect(wrong).toEqual([]);
});

/** Calls like `t("cart:spoken", { count: units })` whose key and names are written out. */
function fillingsOf(file: string): Filled[] {
  const found: Filled[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [key, values] = node.arguments;
      if (key && values && ts.isStringLiteral(key) && ts.isObjectLiteralExpression(values) && isKey(key.text)) {
        const names = values.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
        if (values.properties.every((one) => !ts.isSpreadAssignment(one))) found.push({ file, key: key.text, names });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return found;
}

const isKey = (text: string) => /^\w+:[\w.]+$/.test(text);

/** Of a text with plural forms, those that all of them name. */
function placeholdersOf(key: string): string[] {
  const [namespace = "", path = ""] = key.split(":");
  const found = path.split(".").reduce<unknown>(inside, inside(wordsOf("en-US"), namespace));
  const last = path.split(".").at(-1) ?? "";
  const parent = path
    .split(".")
    .slice(0, -1)
    .reduce<unknown>(inside, inside(wordsOf("en-US"), namespace));
  const texts = typeof found === "string" ? [found] : pluralsOf(parent, last);
  const [first = [], ...others] = texts.map((text) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name),
  );
  return first.filter((name) => others.every((one) => one.includes(name)));
}

const inside = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const pluralsOf = (parent: unknown, name: string): string[] =>
  typeof parent === "object" && parent !== null
    ? Object.entries(parent).flatMap(([key, text]) =>
        key.startsWith(`${name}_`) && typeof text === "string" ? [text] : [],
      )
    : [];
