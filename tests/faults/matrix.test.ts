import path from "node:path";
import { addressOf } from "#scripts/map/addresses.ts";
import { readsFile, recordingText } from "#scripts/map/record.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reasons } from "./matrix/pages.ts";
import { findingsOf, type Matrix, openMatrix } from "./matrix/run.ts";
import { partOfDay } from "#tests/support/part-of-day.ts";
import { routes } from "#tests/support/source-build.ts";
import { ambiguousButtons, repeatedIds, spokenControls, unnamedControls } from "#tests/support/spoken.ts";

/** A tenth of all cells, a different one every day; `FAULT_SEED=0` to 9 chooses. For all of them: `npm run soak -- faults`. */
const parts = 10;
const seed = partOfDay(parts);

let matrix: Matrix;
beforeAll(async () => void (matrix = await openMatrix()), 120_000);
afterAll(() => matrix.close());

test("every route is opened by a page of the matrix, or exempt with a reason", () => {
  const opened = new Set(matrix.pages.map(({ asked }) => asked.route));
  const missing = Object.keys(routes).filter((id) => !opened.has(id) && !(id in reasons));
  const needless = Object.keys(reasons).filter((id) => opened.has(id) || !(id in routes));
  const unheardOf = [...opened].filter((id) => !(id in routes));
  expect({ missing, needless, unheardOf }).toEqual({ missing: [], needless: [], unheardOf: [] });
});

test("without faults, every page opens for its intended visitor", () => {
  const answers = matrix.pages.map(({ asked, healthy }) => `${asked.path} (${asked.who}) ${healthy.status}`);
  expect(answers).toEqual(matrix.pages.map(({ asked }) => `${asked.path} (${asked.who}) ${asked.answers}`));
});

test("pages make the calls that docs/map.md lists; after a change: vitest -u, then npm run map", async () => {
  const seen = matrix.pages.flatMap(({ asked, healthy }) =>
    healthy.calls.map((call) => [addressOf(asked.route), call] as const),
  );
  await expect(recordingText(seen)).toMatchFileSnapshot(path.resolve(readsFile));
});

test("every control has an accessible name", () => {
  const unnamed = matrix.pages.flatMap(({ asked, healthy: { html } }) =>
    unnamedControls(html).map((control) => `${asked.path} (${asked.who}): ${control}`),
  );
  expect(unnamed).toEqual([]);
});

test("no two buttons of a page have one name and send different things", () => {
  const ambiguous = matrix.pages.flatMap(({ asked, healthy: { html } }) =>
    ambiguousButtons(html).map((name) => `${asked.path} (${asked.who}): ${name}`),
  );
  expect(ambiguous).toEqual([]);
});

test("no two elements of a page have one id", () => {
  const repeated = matrix.pages.flatMap(({ asked, healthy: { html } }) =>
    repeatedIds(html).map((id) => `${asked.path} (${asked.who}): ${id}`),
  );
  expect(repeated).toEqual([]);
});

test("accessible names of controls are unchanged; after a change: vitest -u, and read the diff aloud", async () => {
  const frames = new Map<string, string[]>();
  const pages = matrix.pages.flatMap(({ asked: { path: address, who }, healthy: { html } }) => {
    if (!html.startsWith("<!DOCTYPE html>")) return [];
    const { frame, page } = spokenControls(html);
    const store = /^\/(oficina|mercado)\b/.exec(address)?.[0] ?? "/";
    // For others' header and footer, only what a new visitor's do not have.
    const known = frames.get(`${store} (stranger)`) ?? [];
    if (!frames.has(`${store} (${who})`)) frames.set(`${store} (${who})`, without(frame, known));
    const name = address.replace(/\d+/g, "#").replace(/(WCPreviewToken|key)=[^&]+/, "$1=…");
    return [[`${name} (${who})`, page] as const];
  });
  const parts = [...[...frames].map(([name, frame]) => [`around ${name}`, frame] as const), ...pages];
  const text = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => [name, ...lines.map((line) => `  ${line}`)].join("\n"))
    .join("\n\n");
  await expect(`${text}\n`).toMatchFileSnapshot(path.resolve("tests/faults/spoken-controls.txt"));
});

const without = (lines: string[], known: string[]) => lines.filter((line) => !known.includes(line));

test(
  `whatever a backend call returns, the page reports it correctly and on time (part ${seed} of ${parts})`,
  { timeout: 300_000 },
  async () => {
    const part = matrix.cells.filter((_, index) => index % parts === seed);
    expect(part.length).toBeGreaterThan(700);
    expect(await findingsOf(matrix, part)).toEqual([]);
  },
);

/** Values that no page passes on unchecked, or that the backend refuses. */
const oddValues = ["", "%25", "'", "-1", "99999999999999999999", "2026-99-99", "..%2F..", "%ED%A0%80", "a".repeat(300)];
const oddNames = [
  "q",
  "list",
  "page",
  "orderBy",
  "from",
  "to",
  "status",
  "sku",
  "key",
  "id",
  "name",
  "order",
  "sent",
  "try",
].concat("node", "state", "lat", "lon", "orderId", "piId", "confirm", "returnTo", "currency", "facet", "minPrice");

test("odd query values never cause a server error", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const [index, { asked }] of matrix.pages.entries()) {
    // Every page meets every name, with a value that changes from page to page.
    const query = oddNames.map((name, place) => `${name}=${oddValues[(index + place) % oddValues.length]}`);
    const path = `${asked.path.split("?")[0]}?${query.join("&")}`;
    const { status } = await matrix.visit(path, matrix.people[asked.who]);
    if (status >= 500) wrong.push(`${status} ${asked.who} ${path}`);
  }
  expect(wrong).toEqual([]);
});
