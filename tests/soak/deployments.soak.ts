import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NodeProcess } from "#tests/support/node-process.ts";
import { type Fleet, openFleet } from "./fleet.ts";
import { compareWithLedger, fillStock } from "./intents.ts";
import { report } from "./load.ts";
import { buy, type Failure, type Kind, type Purchase, wrongBooks } from "./shoppers.ts";
import { firstPort } from "./two-nodes.ts";

/**
 * `npm run soak -- deployments [--deployments 20]`: while people buy with forms, one process after the other is replaced,
 * storefronts and backends in turn and storefronts by another build; every fifth one is killed without notice.
 */
const count = Number(process.env.SOAK_DEPLOYMENTS ?? 20);
const shoppers = Number(process.env.SOAK_SHOPPERS ?? 4);
const kinds: Kind[] = ["cash", "voucher", "points"];

type Deployment = { name: string; signal: "SIGTERM" | "SIGKILL"; from: number; until: number; endedMs: number };
let fleet: Fleet;

beforeAll(async () => {
  fleet = await openFleet(firstPort + 40);
}, 240_000);
afterAll(() => fleet?.close(), 60_000);

test("deployments cut off no shopper, and every accepted order exists exactly once and complete", async () => {
  const { sold } = await fillStock(fleet);
  const failures: Failure[] = [];
  const missing: string[] = [];
  const done = new AbortController();
  const [deployments, purchases] = await Promise.all([
    deployAll().finally(() => done.abort()),
    buyAll(done.signal, failures),
    lookAtFiles(done.signal, missing),
  ]);
  const isKill = (at: number) =>
    deployments.some((one) => one.signal === "SIGKILL" && at >= one.from && at <= one.until);
  const ledger = { ...(await compareWithLedger(fleet, purchases)), sold: await sold() };
  const books = await wrongBooks(purchases);
  const polite = failures.filter(({ at }) => !isKill(at));
  const resets = fleet.front.resets.filter(({ at }) => !isKill(at));
  report({
    deployments: deployments.length,
    kills: deployments.filter(({ signal }) => signal === "SIGKILL").length,
    slowestStopMs: Math.max(...deployments.filter(({ signal }) => signal === "SIGTERM").map(({ endedMs }) => endedMs)),
    purchases: purchases.length,
    ...ledger,
    wrongBooks: books,
    resetsAtSigterm: resets.map(({ target }) => target),
    failuresAtSigterm: polite.map(({ path, status }) => `${status} ${path}`),
    resetsAtSigkill: fleet.front.resets.length - resets.length,
    failuresAtSigkill: failures.length - polite.length,
    missingFiles: missing,
  });
  expect(ledger).toEqual({ placed: purchases.length, sold: purchases.length, lost: 0, doubled: 0, unknown: 0 });
  expect(books).toEqual([]);
  expect(resets).toEqual([]);
  expect(polite).toEqual([]);
  expect(missing).toEqual([]);
}, 1_800_000);

/** Storefront, backend, storefront, … each replaced before the next one is touched. */
async function deployAll(): Promise<Deployment[]> {
  const deployments: Deployment[] = [];
  for (let one = 0; one < count; one += 1) {
    const group = one % 2 ? fleet.backends : fleet.storefronts;
    const member = group[(one >> 1) % group.length];
    if (member) deployments.push(await replace(member, one % 5 === 4 ? "SIGKILL" : "SIGTERM"));
  }
  return deployments;
}

async function replace(member: NodeProcess, signal: Deployment["signal"]): Promise<Deployment> {
  // Waits until the balancers have noticed the previous one, and every node has served a purchase.
  await sleep(2_000);
  const from = Date.now();
  const endedMs = await member.stop(signal);
  await member.start();
  await sleep(1_000);
  return { name: member.name, signal, from, until: Date.now(), endedMs };
}

async function buyAll(done: AbortSignal, failures: Failure[]): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  let next = 0;
  const shopper = async () => {
    while (!done.aborted) {
      const purchase = await buy(fleet, kinds[next++ % kinds.length] ?? "cash", failures);
      if (purchase) purchases.push(purchase);
      else await sleep(200);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  return purchases;
}

/** Checks that the stylesheets and scripts of a page are there, whatever build it is from. */
async function lookAtFiles(done: AbortSignal, missing: string[]) {
  while (!done.aborted) {
    const page = await fetch(`${fleet.front.origin}/`).then(
      (answer) => answer.text(),
      () => "",
    );
    for (const [, file] of page.matchAll(/"(\/assets\/[\w./-]+)"/g)) {
      const status = await fetch(fleet.front.origin + file).then(
        ({ status }) => status,
        () => 0,
      );
      if (status === 404) missing.push(String(file));
    }
    await sleep(300);
  }
}
