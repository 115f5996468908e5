import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { reservedNames } from "#app/navigation/reserved.ts";
import { contract, type Group } from "#contract";

const root = path.resolve(import.meta.dirname, "../..");
const assets = path.join(root, "build/client/assets");
const dictionaries = path.join(root, "app/i18n/locales");

/** Scripts of the last build. `npm test` builds first; without a build there is nothing to look at. */
const scripts = existsSync(assets)
  ? readdirSync(assets)
      .filter((name) => name.endsWith(".js"))
      .map((name) => ({ name, code: readFileSync(path.join(assets, name), "utf8") }))
  : [];
/** Which folders and packages each script was made of, as the build has recorded it. */
const Listed = z.record(z.string(), z.object({ sources: z.array(z.string()) }));
const holding = (text: string) => scripts.filter(({ code }) => code.includes(text)).map(({ name }) => name);

describe.skipIf(scripts.length === 0)("the browser's scripts", () => {
  test("include an entry, a root and a manifest", () => {
    for (const part of [/^entry\.client-/, /^root-/, /^manifest-/])
      expect(
        scripts.some(({ name }) => part.test(name)),
        String(part),
      ).toBe(true);
  });

  // Words that minification keeps.
  test.each([
    ["zod", ["ZodError", "invalid_format", "unrecognized_keys"]],
    ["i18next", ["i18next", "initReactI18next", "missingInterpolationHandler"]],
    ["decimal.js", ["[DecimalError]", "precision limit exceeded"]],
    [
      "undici, pino, @noble/ciphers, prom-client",
      ["UND_ERR_", "commerce_call_duration", "expected cipher constructor"],
    ],
    ["database", ["drizzle", "pglite"]],
  ])("contain no %s", (_, marks) => {
    expect(marks.flatMap(holding)).toEqual([]);
  });

  test("contain nothing of the contract, the backend or the settings", () => {
    const listed: unknown = JSON.parse(readFileSync(path.join(root, "build/scripts.json"), "utf8"));
    const sources = Object.values(Listed.parse(listed)).flatMap((script) => script.sources);
    expect(sources).toContain("app");
    expect(
      [...new Set(sources)].filter((source) => ["contract", "backend", "settings", "sample"].includes(source)),
    ).toEqual([]);
  });

  test("contain no dictionary texts in any language", () => {
    const texts = longTexts();
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => holding(text).length > 0)).toEqual([]);
  });

  test("contain no route of the backend's interface", () => {
    const paths = Object.values(contract)
      .flatMap((group) => Object.values(group as Group))
      .map(({ route }) => (route.split(" ")[1] ?? "").split("{")[0] ?? "")
      // Addresses of screens also start with `order/` and `wishlist/`: for those nouns only a longer prefix is conclusive.
      .filter((start) => /[/@]/.test(start) && !reservedNames.has(start.replace(/\/$/, "")));
    expect(paths).toContain("cart/@self");
    // After a slash, and as the path of a route, it is part of a screen's address: `/account/organization/switch`.
    const withoutScreens = scripts.map(({ code }) => code.replace(/"path":"[^"]*"/g, ""));
    const named = (start: string) => withoutScreens.some((code) => code.replaceAll(`/${start}`, "").includes(start));
    expect([...new Set(paths)].filter(named)).toEqual([]);
    // The script of a service tool's frame knows the names of the entry it hands over (decision 048); no page preloads it.
    const inFrames = /^tool-frame-/;
    const names = ["WCToken", "WCTrustedToken", "/wcs/resources", "BACKEND_URL"].flatMap(holding);
    expect(names.filter((name) => !inFrames.test(name))).toEqual([]);
  });

  test("come without source maps and sources", () => {
    expect(holding("sourceMappingURL")).toEqual([]);
    expect(readdirSync(assets).filter((name) => /\.(map|ts|tsx)$/.test(name))).toEqual([]);
  });

  // Styles of a script's own would be linked before the shell, which puts the layers in order.
  test("list no stylesheets of their own in the manifest", () => {
    const [manifest] = scripts.filter(({ name }) => name.startsWith("manifest-"));
    expect(manifest?.code).toContain('"imports":');
    expect(manifest?.code).not.toContain('"css":["');
  });

  test("have their sizes printed", () => {
    const needed = scripts.filter(({ name }) => entryFiles().has(name));
    const measured = [...needed, { name: "together", code: needed.map(({ code }) => code).join("") }].map(
      ({ name, code }) =>
        `${name} ${code.length} B, gzip ${gzipSync(code).length}, brotli ${brotliCompressSync(code).length}`,
    );
    process.stdout.write(`scripts every page loads once it is touched:\n  ${measured.join("\n  ")}\n`);
    expect(needed.length).toBeGreaterThan(2);
  });
});

/** What a page waits for before it is shown, in gzipped bytes: the shell, the colors of a store, one or two sheets of its kind. */
const budgets = {
  browse: 7_300,
  forms: 6_600,
  order: 6_400,
  listing: 8_000,
  cart: 7_000,
  account: 7_500,
  "account desk": 7_600,
  "account opinions": 7_900,
  "account progress": 8_450,
  product: 7_150,
  kit: 7_450,
  checkout: 7_750,
  confirmation: 7_800,
};

/** Styles that no page waits for: at the foot of every page, and below the first screen of some. */
const laterBudgets = { foot: 1_250, lower: 2_550 };

describe.skipIf(scripts.length === 0)("the render-blocking styles", () => {
  const files = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith(".css")) : [];
  const sizeOf = (sheet: string) => {
    const [name = "", ...more] = files.filter((file) => file.replace(/-[\w-]{8}\.css$/, "") === sheet);
    expect([name, more], sheet).toEqual([expect.any(String), []]);
    return gzipSync(readFileSync(path.join(assets, name)), { level: 9 }).length;
  };

  test.each(Object.entries(budgets))("for pages of kind %s take at most %i B", (kind, max) => {
    const theme = Math.max(...["casanorte", "mercado", "oficina"].map(sizeOf));
    const own = kind.split(" ").map(sizeOf);
    expect(own.reduce((sum, size) => sum + size, sizeOf("shell") + theme)).toBeLessThanOrEqual(max);
  });

  test.each(Object.entries(laterBudgets))("are followed by the non-blocking sheet %s of at most %i B", (sheet, max) => {
    expect(sizeOf(sheet)).toBeLessThanOrEqual(max);
  });
});

/** Texts of all dictionaries that no code contains by accident. */
function longTexts() {
  const texts: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value === "string") texts.push(...(value.length > 24 ? [value] : []));
    else for (const inner of Object.values(value as object)) walk(inner);
  };
  for (const locale of readdirSync(dictionaries))
    for (const file of readdirSync(path.join(dictionaries, locale)).filter((name) => name.endsWith(".json")))
      walk(JSON.parse(readFileSync(path.join(dictionaries, locale, file), "utf8")));
  return texts;
}

/** The entry and the root with everything they import, directly or not. */
function entryFiles() {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const code = scripts.find((script) => script.name === name)?.code ?? "";
    for (const [, file] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) visit(file ?? "");
  };
  for (const { name } of scripts) if (/^(entry\.client|root)-/.test(name)) visit(name);
  return found;
}
