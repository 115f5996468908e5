import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { eventHandlers } from "#backend/people/event/handlers.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { pagesFromMemory } from "./support/counted-pages.ts";
import { openServedShop, type ServedShop } from "./support/served-shop.ts";
import type { Visitor } from "./support/visitor.ts";

let shop: ServedShop;
let record: MockInstance<typeof eventHandlers.record>;

beforeAll(async () => {
  // Before the backend is opened: its router keeps the handlers that it finds then.
  record = vi.spyOn(eventHandlers, "record");
  shop = await openServedShop();
  const { db } = shop.backend;
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "privacy.noticeVersion": "1" };
  await db.update(stores).set({ userData }).where(eq(stores.id, 1));
  await shop.purge(["settings"]);
}, 120_000);
afterAll(async () => {
  await shop.close();
  record.mockRestore();
});
beforeEach(() => void record.mockClear());

test("a cached page is reported for each visitor who has consented, like a page rendered for that visitor", async () => {
  const [first, second] = [await followed(), await followed()];
  const made = await reportedWhile(() => shop.page(product, first, { authorization: "none" }));
  expect(made.map(({ name }) => name)).toContain("view_item");
  // The first visit makes the parts of the page.
  for (const visitor of [first, second, first]) await shop.page(product, visitor);
  await settled();
  record.mockClear();
  const before = await pagesFromMemory();
  const seen = await reportedWhile(async () => {
    await shop.page(product, first);
    await shop.page(product, second);
  });
  expect(await pagesFromMemory()).toBe(before + 2);
  const of = (memberId: number | undefined) => seen.filter((one) => one.memberId === memberId);
  const [one, another] = [...new Set(seen.map(({ memberId }) => memberId))];
  expect(one).not.toBe(another);
  // They are reported at once, so which is stored first is chance.
  const listed = (events: typeof made) => events.map(({ name, about }) => `${name} ${about}`).sort();
  for (const memberId of [one, another]) expect(listed(of(memberId))).toEqual(listed(made));
});

test("rendering a shared page reports a single impression, for the visitor it was rendered for", async () => {
  const visitor = await followed();
  const seen = await reportedWhile(() => shop.page("/tenis-mujer", visitor));
  expect(seen.filter(({ name }) => name === "productImpression")).toHaveLength(1);
});

test("nothing is reported for unknown visitors, after declining, or after withdrawing consent", async () => {
  const [declined, withdrawn] = [shop.visitor(), await followed()];
  await answer(declined, "decline");
  for (const visitor of [withdrawn, declined]) await shop.page(product, visitor);
  await answer(withdrawn, "decline");
  await settled();
  record.mockClear();
  const seen = await reportedWhile(async () => {
    for (const visitor of [undefined, declined, withdrawn])
      for (let look = 0; look < 2; look += 1) {
        const { text } = await shop.page(product, visitor);
        expect(text).not.toContain("spot-click");
      }
  });
  expect(seen).toEqual([]);
});

const product = "/vestido-midi-agave";

async function followed(): Promise<Visitor> {
  const visitor = shop.visitor();
  await answer(visitor, "accept");
  return visitor;
}

async function answer(visitor: Visitor, intent: "accept" | "decline") {
  const { consentIntents } = await import("#app/features/consent/choices.server.ts");
  const choice = { intent, version: "1", returnTo: "/" };
  expect((await visitor.post("/privacy-choices", consentIntents, choice)).status).toBe(303);
}

/** The events that the backend received in the meantime, each with its visitor. */
async function reportedWhile(look: () => Promise<unknown>) {
  const known = record.mock.calls.length;
  await look();
  await settled();
  return record.mock.calls.slice(known).map(([{ body, caller }]) => ({
    ...{ name: body.eventName, memberId: caller.memberId },
    about: body.partNumber ?? body.productId ?? body.mpe_id,
  }));
}

/** Waits until no report has come for a while, because reports are sent after the response. */
async function settled() {
  for (let [calm, known] = [0, -1]; calm < 4; calm = known === record.mock.calls.length ? calm + 1 : 0) {
    known = record.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
