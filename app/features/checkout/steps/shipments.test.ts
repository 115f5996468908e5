import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { buyForm, goToPayment, mirrorPage } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(() => shop.close());

async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadDelivery } = await import("./delivery.server.ts");
  const { paymentIntents } = await import("./payment-actions.server.ts");
  const { loadPayment } = await import("./payment-step.server.ts");
  const { placeIntents } = await import("./place.server.ts");
  const { loadParcels } = await import("./parcels.server.ts");
  const { parcelsIntents } = await import("./parcels-actions.server.ts");
  const { loadReview } = await import("./review.server.ts");
  const { loadConfirmation } = await import("#app/features/order/pages/confirmation.server.ts");
  const steps = { loadDelivery, paymentIntents, loadPayment, placeIntents, loadReview, loadParcels, parcelsIntents };
  return { ...steps, catalogIntents, loadConfirmation };
}

/** Six mirrors in the store's first center and four in the other one. */
async function fillShelves() {
  const { db } = shop.backend;
  const [mirror] = await db.select().from(products).where(eq(products.partNumber, "ESPEJO-SOL-01"));
  const productId = mirror?.id ?? 0;
  for (const [fulfillmentCenterId, onHand] of [
    [13_001, 6],
    [13_005, 4],
  ] as const) {
    await db
      .delete(stock)
      .where(and(eq(stock.productId, productId), eq(stock.fulfillmentCenterId, fulfillmentCenterId)));
    await db.insert(stock).values({ productId, fulfillmentCenterId, onHand, reserved: 0, safetyStock: 0 });
  }
}

test("shows two shipments when no center has all units, and the same ones after the order is placed", async () => {
  await fillShelves();
  const visitor = shop.visitor();
  await visitor.post(mirrorPage, features.catalogIntents, { ...(await buyForm(visitor)), quantity: "8" });
  // With one more mirror.
  await goToPayment(visitor);
  const delivery = await visitor.get("/checkout/delivery", features.loadDelivery);
  expect(delivery.split).toMatch(/2 almacenes y llega en 2 paquetes/);

  const { methods } = await visitor.get("/checkout/payment", features.loadPayment);
  const policyId = methods.find(({ label }) => /contra entrega/.test(label))?.value ?? "";
  await visitor.post("/checkout/payment", features.paymentIntents, { intent: "save", policyId });
  const review = await visitor.get("/checkout/review", features.loadReview);
  const contents = (parcels: typeof review.parcels) =>
    parcels.map(({ lines, charge }) => [lines.map(({ quantity, total }) => [quantity, total]), charge]);
  expect(review.parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[6], [3]]);

  const placed = await visitor.post("/checkout/review", features.placeIntents, {
    intent: "place",
    ticket: review.ticket,
  });
  const page = new URL(placed.headers.get("location") ?? "", "http://shop.test").pathname;
  const orderId = page.split("/").at(-1) ?? "";
  const confirmation = await visitor.get(page, (context, request) =>
    features.loadConfirmation(context, request, orderId),
  );
  expect(contents(confirmation.parcels)).toEqual(contents(review.parcels));
});

test("keeps a note for the courier per address, changes it, and rejects one that is too long", async () => {
  await fillShelves();
  const visitor = shop.visitor();
  await goToPayment(visitor);
  const parcels = () => visitor.get("/checkout/parcels", features.loadParcels);
  const { goods, notes } = await parcels();
  expect(notes).toMatchObject([{ label: expect.stringContaining("Av. Juárez 101"), value: "" }]);
  const [good] = goods;
  const form = {
    intent: "save",
    "parts[0].line": good?.line ?? "",
    "parts[0].quantity": "1",
    "parts[0].destination": good?.rows[0]?.destination ?? "",
    "notes[0].address": notes[0]?.address ?? "",
  };
  const say = (note: string) =>
    visitor.post("/checkout/parcels", features.parcelsIntents, { ...form, "notes[0].note": note });

  const refused = await say("x".repeat(201));
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).errors)).toEqual(["notes[0].note"]);
  expect((await say("Dejar con el portero")).status).toBe(303);
  expect((await parcels()).notes).toMatchObject([{ value: "Dejar con el portero" }]);
  // Where the form does not ask, nothing changes.
  const { "notes[0].address": _, ...without } = form;
  expect((await visitor.post("/checkout/parcels", features.parcelsIntents, without)).status).toBe(303);
  expect((await parcels()).notes).toMatchObject([{ value: "Dejar con el portero" }]);
  expect((await say("")).status).toBe(303);
  expect((await parcels()).notes).toMatchObject([{ value: "" }]);
});
