import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { goToPayment } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const durango = "34000";
const farAway = "77500";
const path = "/checkout/parcels";

async function parcels(visitor: Visitor) {
  const { loadParcels } = await import("./parcels.server.ts");
  const { goods, postalCode, stores = [] } = await visitor.get(path, loadParcels);
  const [good] = goods;
  const offered = good?.choices.flatMap(({ options }) => options.map(({ value }) => value)) ?? [];
  return { postalCode, line: good?.line ?? "", offered, near: stores.map(({ id }) => `s.${id}`) };
}

/** Chooses a store near Durango that is not among those near another postal code. */
async function choose() {
  const { parcelsIntents } = await import("./parcels-actions.server.ts");
  const visitor = shop.visitor();
  await goToPayment(visitor);
  const look = (near: string) => visitor.post(path, parcelsIntents, { intent: "stores", near });
  await look(farAway);
  const far = await parcels(visitor);
  await look(durango);
  const { line, offered } = await parcels(visitor);
  const store = offered.find((value) => value.startsWith("s.") && !far.near.includes(value)) ?? "";
  expect(store).toMatch(/^s\./);
  const draft = { "parts[0].line": line, "parts[0].quantity": "1", "parts[0].destination": store };
  return { visitor, store, draft, post: (form: object) => visitor.post(path, parcelsIntents, { ...draft, ...form }) };
}

test("offers a store that was chosen but not saved after a new address was added", async () => {
  const { newAddressIntents } = await import("./new-address.server.ts");
  const { visitor, store, post } = await choose();
  expect((await post({ intent: "address" })).status).toBe(303);
  await visitor.post("/checkout/parcels/address", newAddressIntents, { intent: "lookup", postalCode: farAway });
  const after = await parcels(visitor);
  expect(after.postalCode).toBe(durango);
  expect(after.offered).toContain(store);
});

test("offers it after other stores were asked for too", async () => {
  const { visitor, store, post } = await choose();
  expect((await post({ intent: "stores", near: farAway })).status).toBe(200);
  const after = await parcels(visitor);
  expect(after.postalCode).toBe(farAway);
  expect(after.offered).toContain(store);
  expect(after.near.length).toBeGreaterThan(1);
});

test("offers it on the page that answers the question, and not again later", async () => {
  const { runIntents } = await import("#app/forms/intents.server.ts");
  const { parcelsIntents } = await import("./parcels-actions.server.ts");
  const { loadParcels } = await import("./parcels.server.ts");
  const { visitor, store, draft } = await choose();
  let offered: string[] = [];
  // Without scripts, the answer to a form is its page.
  const answered = async (args: ActionFunctionArgs) => {
    const answer = await runIntents(args, parcelsIntents);
    const { goods } = await loadParcels(args.context);
    offered = goods.flatMap(({ choices }) => choices.flatMap(({ options }) => options.map(({ value }) => value)));
    return answer;
  };
  await visitor.send(path, answered, { ...draft, intent: "stores", near: farAway });
  expect(offered).toContain(store);
  expect((await parcels(visitor)).offered).not.toContain(store);
});
