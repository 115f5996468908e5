import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { pageSheets } from "#app/features/catalog/page-sheets.ts";
import { classesFrom, classesOf, mayMatch, modulesFrom, selectorsOf } from "#tests/support/styles.ts";
import { laterSheets, sheetAddresses } from "./sheets.ts";

// Linked by the root, or loaded with a script that shows what they are about.
const apart = ["dark.css", "preview.css", "print.css", "suggestions.css"];
const folder = "app/styles/sheets";
const names = readdirSync(folder).map((name) => name.replace(".css", ""));
const rules = new Map(names.map((name) => [name, selectorsOf(`${folder}/${name}.css`)]));
const parts = readdirSync("app/styles")
  .filter((name) => name.endsWith(".css") && !apart.includes(name))
  .map((name): [string, string[]] => [name, [...selectorsOf(`app/styles/${name}`)]]);
// `Document` links both on every page.
const everywhere = ["shell", "foot"];
const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));

// The head and foot of a checkout: `Document` shows them on its pages only.
const slim = "app/components/checkout-header.tsx";
const isSlim = (file: string) => file === slim;
const ofFrame = classesFrom("app/root.tsx", isSlim);
const isCheckout = (route: string) =>
  /checkout\+\/(address|billing|delivery|new-address|parcels|payment|pickup|quick|review)\.tsx$/.test(route);

it("every sheet can be linked, and the shell and foot sheets have all that a page's frame needs", () => {
  expect(names.sort()).toEqual(["shell", ...Object.keys(sheetAddresses), ...Object.keys(laterSheets)].sort());
  expect(missing(ofFrame, [])).toEqual([]);
});

// Which kind a page is of shows only when it is read: each has its own sheet.
describe.each(Object.entries(pageSheets))("a %s page", (kind, sheet) => {
  const file = `app/features/catalog/${kind}-page.tsx`;
  const classes = new Set([...ofFrame, ...classesFrom(file)]);
  it("has all the styles it needs", () => expect(missing(classes, [sheet, ...laterOf(file)])).toEqual([]));
});

describe.each(routes.filter((route) => !/^(_index|.*\/\$)\.tsx$/.test(route)))("%s", (route) => {
  const files = [...layoutsOf(route), route].map((name) => `app/routes/${name}`);
  const linked = files.flatMap((file) => [...linkedBy(file), ...laterOf(file)]);
  const around = isCheckout(route) ? classesFrom(slim) : [];
  const classes = new Set([...ofFrame, ...around, ...files.flatMap((file) => [...classesFrom(file, isSlim)])]);

  it("links the sheets it needs", () => expect(missing(classes, linked)).toEqual([]));

  it("links no unneeded sheets", () => {
    const own = linkedBy(`app/routes/${route}`);
    const needless = own.filter(
      (one) =>
        missing(
          classes,
          linked.filter((other) => other !== one),
        ).length === 0,
    );
    expect(route.endsWith("_layout.tsx") ? [] : needless).toEqual([]);
  });
});

test("no rule targets an unused class", () => {
  const ofAll = new Set(
    ["app/root.tsx", ...routes.map((route) => `app/routes/${route}`)].flatMap((file) => [...classesFrom(file)]),
  );
  const all = [...rules.values(), ...apart.map((name) => selectorsOf(`app/styles/${name}`))].flatMap((some) => [
    ...some,
  ]);
  expect(all.filter((rule) => !mayMatch(rule, ofAll))).toEqual([]);
});

/** What a page with these classes may need and none of its sheets has: `file.css` with those rules, the first of them. */
function missing(classes: ReadonlySet<string>, linked: readonly string[]): string[] {
  const has = (rule: string) => [...everywhere, ...linked].some((name) => rules.get(name)?.has(rule));
  return parts.flatMap(([part, written]) => {
    const rule = written.find((one) => classesOf(one).length > 0 && mayMatch(one, classes) && !has(one));
    return rule ? [`${part}: ${rule}`] : [];
  });
}

/** The layouts around a route. */
function layoutsOf(route: string): string[] {
  const folders = path.dirname(route).split("/");
  const files = folders.map((_, index) => [...folders.slice(0, index + 1), "_layout.tsx"].join("/"));
  return files.filter((file) => file !== route && existsSync(`app/routes/${file}`));
}

/** The later sheets that the parts of a page link themselves. */
const laterOf = (file: string) =>
  [...modulesFrom(file)]
    .filter((one) => one !== "app/components/later-sheet.tsx")
    .flatMap((one) =>
      [...readFileSync(one, "utf8").matchAll(/<LaterSheet name="(\w+)"/g)].map(([, name = ""]) => name),
    );

const linkedBy = (file: string) =>
  [...(/export const links = sheets\(([^)]*)\)/.exec(readFileSync(file, "utf8"))?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
    ([, name = ""]) => name,
  );
