import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GatedShop, openGatedShop } from "./gated-shop.ts";
import { compareWithLedger, fillStock, type Intent, openBuyer, placeIntent } from "./intents.ts";
import { report } from "./load.ts";
import { buy, type Kind, type Purchase, wrongBooks } from "./shoppers.ts";
import { openVisitor } from "./visitor.ts";

/**
 * `npm run soak -- postgres [--intents 10000] [--max-seconds 540] [--up-seconds 10]`: orders are placed while the database
 * hangs, breaks and is demoted. Most of them through the backend's calls, a sample through forms.
 */
const wanted = Number(process.env.SOAK_INTENTS ?? 10_000);
const maxSeconds = Number(process.env.SOAK_MAX_SECONDS ?? 3_000);
/** Between two outages. */
const upMs = Number(process.env.SOAK_UP_SECONDS ?? 10) * 1_000;
const buyers = 10;
/** Limited so that no query of a person's orders has to read more than people really have. */
const ordersEach = 50;
const kinds: Kind[] = ["cash", "voucher", "points"];
const maxRecoveryMs = 5_000;
const pages = ["/", "/cart", "/search?q=mesa", "/checkout/review"];

type Outage = { kind: string; recoveryMs: number };
type Page = { path: string; status: number; isHonest: boolean; ms: number };
let shop: GatedShop;

beforeAll(async () => {
  shop = await openGatedShop();
}, 240_000);
afterAll(() => shop?.close(), 60_000);

test("every order is placed exactly once and accounted for, whatever the database does", async () => {
  const { sold } = await fillStock(shop);
  const guest = await openVisitor(shop, "G");
  const { cookie } = await guest.get("/cart");
  const placing = new AbortController();
  const begun = Date.now();
  const [intents, outages, seen, byForms] = await Promise.all([
    placeAll().finally(() => placing.abort()),
    breakDatabase(placing.signal, cookie),
    browse(placing.signal, cookie),
    buyByForms(placing.signal),
  ]);
  const all = [...intents, ...byForms];
  const ledger = { ...(await compareWithLedger(shop, all)), sold: await sold() };
  const books = await wrongBooks(byForms);
  const sum = (of: (intent: Intent) => number) => intents.reduce((total, one) => total + of(one), 0);
  const brokenPromises = sum((one) => one.brokenPromises);
  const dishonest = seen.filter(({ isHonest }) => !isHonest);
  report({
    intents: intents.length,
    byForms: byForms.length,
    seconds: Math.round((Date.now() - begun) / 1_000),
    ...ledger,
    wrongBooks: books,
    brokenPromises,
    refusals: sum((one) => one.refusals),
    doubts: sum((one) => one.doubts),
    outages: tally(outages.map(({ kind }) => kind)),
    maxRecoveryMs: Math.max(...outages.map(({ recoveryMs }) => recoveryMs)),
    pages: tally(seen.map(({ status }) => String(status))),
    maxPageMs: Math.max(...seen.map(({ ms }) => ms)),
  });
  expect(books).toEqual([]);
  expect(ledger).toEqual({ placed: all.length, sold: all.length, lost: 0, doubled: 0, unknown: 0 });
  expect(brokenPromises).toBe(0);
  expect(dishonest).toEqual([]);
  expect(new Set(outages.map(({ kind }) => kind))).toEqual(new Set(["frozen", "reset", "demoted"]));
  expect(outages.filter(({ recoveryMs }) => recoveryMs > maxRecoveryMs)).toEqual([]);
}, 3_600_000);

async function placeAll(): Promise<Intent[]> {
  const intents: Intent[] = [];
  let next = 0;
  const end = Date.now() + maxSeconds * 1_000;
  const hasTime = () => next < wanted && Date.now() < end;
  const buyer = async () => {
    while (hasTime()) {
      const who = await openBuyer(shop);
      for (let one = 0; one < ordersEach && hasTime(); one += 1) {
        next += 1;
        intents.push(await placeIntent(shop, who));
      }
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  return intents;
}

/** The same through forms, also paying with vouchers and points. */
async function buyByForms(placing: AbortSignal): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  for (let one = 0; !placing.aborted; one += 1) {
    const purchase = await buy(shop, kinds[one % kinds.length] ?? "cash", []);
    if (purchase) purchases.push(purchase);
    await sleep(500);
  }
  return purchases;
}

/** One outage after the other, with time to recover. */
async function breakDatabase(placing: AbortSignal, cookie: string): Promise<Outage[]> {
  const { gate, demote, promote } = shop;
  const kinds: [string, number, () => unknown, () => unknown][] = [
    ["frozen", 4_000, gate.freeze, gate.open],
    ["reset", 2_000, gate.reset, gate.open],
    ["demoted", 4_000, demote, promote],
  ];
  const outages: Outage[] = [];
  while (!placing.aborted) {
    for (const [kind, downMs, begin, end] of kinds) {
      await sleep(upMs, undefined, { signal: placing }).catch(() => undefined);
      if (placing.aborted) break;
      await begin();
      await sleep(downMs);
      await end();
      outages.push({ kind, recoveryMs: await recovery(cookie) });
    }
  }
  return outages;
}

/** Waits until the backend accepts a write and the storefront serves a page that needs it. */
async function recovery(cookie: string): Promise<number> {
  const begun = Date.now();
  const { call } = shop.store(1);
  const takesWrites = () => call("POST", "guestidentity", { body: {} }).then(({ status }) => status === 201);
  const servesPages = () => fetch(`${shop.nodes[0]}/cart`, { headers: { cookie } }).then(({ ok }) => ok);
  for (const holds of [takesWrites, servesPages])
    while (!(await holds().catch(() => false)) && Date.now() - begun < 30_000) await sleep(50);
  return Date.now() - begun;
}

/** A guest who looks at one page after the other. */
async function browse(placing: AbortSignal, cookie: string): Promise<Page[]> {
  const seen: Page[] = [];
  for (let one = 0; !placing.aborted; one += 1) {
    const path = pages[one % pages.length] ?? "/";
    const begun = Date.now();
    const answer = await fetch(shop.nodes[0] + path, { redirect: "manual", headers: { cookie } });
    const { status, headers } = answer;
    await answer.text();
    const isHonest = status < 400 || ([502, 503, 504].includes(status) && headers.has("retry-after"));
    seen.push({ path, status, isHonest, ms: Date.now() - begun });
    await sleep(200);
  }
  return seen;
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
