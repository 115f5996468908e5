import { afterAll, beforeAll, expect, test } from "vitest";
import { allHandlers } from "#backend/handlers.ts";
import { plain } from "#backend/platform/http/dialect.ts";
import { createRouter } from "#backend/router.ts";
import { type Served, serveBackend } from "#tests/contract/ask.ts";
import { partOfDay } from "#tests/support/part-of-day.ts";
import { pagesOf } from "./matrix/pages.ts";
import { openPeople, type People } from "./matrix/people.ts";
import { openStorefront, type Page, type Storefront } from "./matrix/storefront.ts";
import { type Change, every } from "./matrix/wire.ts";

/** The same in another form, as installations and releases of the suite write it: no page may look different. */
type Rewrite = (value: unknown, name: string, call: string) => unknown;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ofMoment =
  (write: (at: Date, text: string) => unknown): Rewrite =>
  (value) =>
    typeof value === "string" && moment.test(value) ? write(new Date(value), value) : value;
const ofText =
  (pattern: RegExp, write: (text: string) => unknown): Rewrite =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? write(value) : value;
const amount = /^-?\d+\.\d{5}$/;
const zone = 6 * 3_600_000;

const rewrites: Record<string, Rewrite> = {
  "amounts as numbers": ofText(amount, Number),
  "amounts with exponents": ofText(amount, (text) => `${text.replace(".", "")}E-5`),
  "ids as numbers": (value, name) =>
    typeof value === "string" && /id$/i.test(name) && /^\d{1,15}$/.test(value) ? Number(value) : value,
  "numbers as text": (value) => (typeof value === "number" ? String(value) : value),
  "flags as text": (value) => (typeof value === "boolean" ? String(value) : value),
  "flags that are no text": ofText(/^(true|false)$/, (text) => text === "true"),
  "a list of one as its member": (value, name) =>
    Array.isArray(value) && value.length === 1 && name !== "" ? value[0] : value,
  // Nothing but an empty list says that an address is unknown.
  "no empty lists": (value, _, call) =>
    Array.isArray(value) && value.length === 0 && !/^(catalog.urls|settings.tokenByKeyword)$/.test(call)
      ? undefined
      : value,
  "moments with an offset": ofMoment((at) => new Date(at.getTime() - zone).toISOString().replace("Z", "-0600")),
  "moments of a database": ofMoment((_, text) => text.replace("T", " ").replace("Z", "")),
  "moments in milliseconds": ofMoment((at) => at.getTime()),
  "padded text": (value, name) => (typeof value === "string" && !/token|href|url/i.test(name) ? `${value}  ` : value),
  "names in the catalog as HTML": (value, name, call) =>
    typeof value === "string" && /^(name|shortDescription|label)$/.test(name) && call.startsWith("catalog.products")
      ? `<b>${value.replaceAll("&", "&amp;").replaceAll("a", "&#97;")}</b>`
      : value,
  "pictures without the first slash": ofText(/^\/hclstore\//, (text) => text.slice(1)),
};
/** Two of them a day; `FAULT_SEED` chooses. */
const parts = Math.ceil(Object.keys(rewrites).length / 2);
const today = Object.entries(rewrites).filter((_, index) => index % parts === partOfDay(parts));

let served: Served;
let shop: Storefront;
let people: People;
const usual = new Map<string, Page>();
beforeAll(async () => {
  served = await serveBackend();
  shop = await openStorefront(createRouter(served.backend.db, allHandlers, { dialect: plain }));
  people = await openPeople(served);
  await shop.rollCall();
  // The first visit of a shopper also counts the pieces in the cart for the next ones.
  for (const _ of [1, 2])
    for (const { path, who } of pagesOf(people)) usual.set(`${path} (${who})`, await visit(path, who));
}, 240_000);
afterAll(() => served.close());

const visit = (path: string, who: keyof Omit<People, "ids">, change?: Change) =>
  change ? shop.visit(path, people[who], every, change) : shop.visit(path, people[who]);

test.each(today)("pages of a plain installation are the same with %s", { timeout: 240_000 }, async (_, rewrite) => {
  const wrong: string[] = [];
  let rewritten = 0;
  const change: Change = (text, call) => {
    const body: unknown = JSON.parse(text || "{}");
    // Faults, and that there is no cart.
    if (text.includes('"errors"') || text === "{}") return text;
    const other = JSON.stringify(walk(body, "", (value, name) => rewrite(value, name, call)));
    if (other !== text) rewritten += 1;
    return other;
  };
  for (const { path, who } of pagesOf(people)) {
    const before = usual.get(`${path} (${who})`);
    const page = await visit(path, who, change);
    const [was, is] = [wordsOf(before?.html ?? ""), wordsOf(page.html)];
    const came = is.filter((text) => !was.includes(text)).slice(0, 3);
    const gone = was.filter((text) => !is.includes(text)).slice(0, 3);
    if (page.status !== before?.status || came.length || gone.length)
      wrong.push(`${path} (${who}) ${page.status} has ${came.join(" | ")} instead of ${gone.join(" | ")}`);
  }
  expect(wrong).toEqual([]);
  expect(rewritten).toBeGreaterThan(20);
});

function walk(value: unknown, name: string, rewrite: (value: unknown, name: string) => unknown): unknown {
  const written = rewrite(value, name);
  if (written !== value) return Array.isArray(value) ? walk(written, name, rewrite) : written;
  if (Array.isArray(value)) return value.map((one: unknown) => walk(one, "", rewrite));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key, rewrite)]));
}

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, "")
    .split(/<[^>]*>|\n/)
    .map((text) => text.trim())
    .filter(Boolean);
