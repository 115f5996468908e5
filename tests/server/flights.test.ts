import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { fillBlanks } from "#app/delivery/blanks.ts";
import type { AppReplay } from "#server/replay/app.ts";
import { Flights } from "#server/replay/flights.ts";
import { inlineStyles } from "#server/replay/inline-styles.ts";
import { isMadeFrom, Keys } from "#server/replay/key.ts";
import { Memory } from "#server/replay/memory.ts";
import type { Outcome, RenderPage } from "#server/replay/make.ts";
import { sharedPageStore } from "#server/replay/page-store.ts";
import type { Facts, Page } from "#server/replay/page.ts";
import type { Gift } from "#server/remix.ts";

type Fields = Facts["fields"];
const place = { storeId: "1", locale: "es-ES", phone: "", tiles: "", item: "CAFE-01" };
const app: AppReplay = {
  ...{ screens: new Set(), hydrationPath: "/", forget: () => undefined, report: async () => undefined },
  ...{ readVisitor: async () => undefined, prepareFor: async () => undefined, valuesFor: () => ({}) },
  ...{ fillBlanks, cookiesFor: () => [], shareable: (html) => ({ html, blanks: [], scripts: [] }) },
};

let lastGift: Gift | undefined;

/** A page about a postal code or, only without one, about a preferred shop. */
const render: RenderPage = async (_request, gift) => {
  lastGift = gift;
  const fields = fieldsOf(gift);
  const read = fields.postalCode === undefined ? ["postalCode", "myStores"] : ["postalCode"];
  const html = String(fields.postalCode ?? fields.myStores ?? "nobody");
  const until = Date.now() + 60_000;
  const made = { written: [], read, viewed: undefined, place, tags: ["stock"], isWhole: true, isShared: true };
  const headers = { "content-type": "text/html", "cache-control": "private, no-cache" };
  await Promise.resolve();
  const context = { made: () => ({ ...made, happened: [], freshUntil: until, goodUntil: until }) };
  return { response: new Response(html, { headers }), context };
};

const fieldsOf = (gift: Gift): Fields => ("shared" in gift && gift.shared ? gift.shared.fields : {});

/** What nodes share, as JSON in a map. */
function sharedPages() {
  const entries = new Map<string, string>();
  return sharedPageStore(
    {
      find: async (name) => ({ value: entries.get(name), asOf: 1 }),
      keep: async (name, { value }) => void entries.set(name, value),
    },
    "1",
  );
}

const anew = () => ({ renews: false, arrivedAt: Date.now() });

function openNode(secondLevel = sharedPages()) {
  const [memory, keys] = [new Memory(1_000_000, fillBlanks, inlineStyles("build/client")), new Keys()];
  const flights = new Flights({ app, render, log: pino({ level: "silent" }), secondLevel }, memory, keys);
  const factsOf = (fields: Fields): Facts => ({ url: "http://shop/", headers: {}, fields });
  const ask = (fields: Fields) => flights.join(keys.keyOf("/", { keyed: fields }), "/", factsOf(fields), anew());
  return { memory, keys, flights, ask };
}

const pageOf = (outcome: Outcome): Page => {
  if (outcome.kind !== "page") throw new Error(`not a page: ${outcome.kind}`);
  return outcome.page;
};

test("what one render made is not for those who differ in a field that it read", async () => {
  const { ask } = openNode();
  await ask({ postalCode: "34000" });
  // The key holds only the postal code yet, so both wait for one render.
  const [one, other] = await Promise.all(
    [ask({ myStores: "10012" }), ask({})].map(async (asked) => pageOf(await asked)),
  );
  expect(other?.html).toBe(one?.html);
  expect([isMadeFrom(one!, { myStores: "10012" }), isMadeFrom(other!, {})]).toEqual([true, false]);
  expect(pageOf(await ask({})).html).toBe("nobody");
});

test("a node that learns from the second level that a key lacks a field looks again", async () => {
  const shared = sharedPages();
  const [first, second] = [openNode(shared), openNode(shared)];
  await first.ask({});
  await second.ask({ postalCode: "34000" });
  const page = pageOf(await second.ask({ myStores: "10012" }));
  expect([page.html, isMadeFrom(page, { myStores: "10012" })]).toEqual(["10012", true]);
  expect(pageOf(await second.ask({})).html).toBe("nobody");
});

test("a render has the deadline of the request that started it", async () => {
  const { flights, keys } = openNode();
  const came = Date.now() - 1_000;
  const facts = { url: "http://shop/", headers: {}, fields: {} };
  await flights.join(keys.keyOf("/", { keyed: {} }), "/", facts, { renews: false, arrivedAt: came });
  expect(lastGift?.arrivedAt).toBe(came);
});

test("a page from the second level is complete", async () => {
  const shared = sharedPages();
  const made = pageOf(await openNode(shared).ask({}));
  expect(pageOf(await openNode(shared).ask({}))).toEqual(made);
});

test("a page found before a purge that arrives after it is rendered again and not kept", async () => {
  const shared = sharedPages();
  const stale = pageOf(await openNode(shared).ask({}));
  const found = vi.spyOn(shared, "find");
  const { memory, ask } = openNode(shared);
  found.mockImplementation(async () => {
    memory.purge(["stock"]);
    return { page: { ...stale, html: "before the purge" }, asOf: 1 };
  });
  expect(pageOf(await ask({})).html).toBe("nobody");
  expect(memory.bytes).toBe(0);
});
