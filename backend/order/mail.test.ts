import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { composeLetter } from "#backend/store/letter/compose.ts";
import { writeLetter } from "#backend/store/letter/write.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openTestShop()));
afterAll(() => shop.close());

test("a collector's email says where, what and when, and nothing about the payment", async () => {
  const ana = await shop.shopper();
  const [place] = await shop.shops();
  if (!place) throw new Error("no shop");
  for (const { id: productId } of await shop.items())
    await shop.db
      .insert(stock)
      .values({ productId, fulfillmentCenterId: place.fulfillmentCenterId, onHand: 9 })
      .onConflictDoUpdate({ target: [stock.productId, stock.fulfillmentCenterId], set: { onHand: 9 } });
  const made = await shop.paidCart(ana, "PayInStore", { goods: 2, pieces: 2, mode: "PickupInStore", at: place.id });
  const luz = { pickupPersonFullName: "Luz Mora", pickupPersonEmail: "luz@example.mx" };
  const shipInstruction = JSON.stringify({ type: "2", ...luz, buyerPersonFullName: "Ana Ríos" });
  const ofOrder = eq(orderItems.orderId, made.order.id);
  await shop.db.update(orderItems).set({ shipInstruction }).where(ofOrder);
  await ana.call("PUT", "cart/@self/precheckout", { body: {} });
  expect((await ana.call("POST", "cart/@self/checkout", { body: {} })).status).toBe(201);

  const sent = await shop.db.select().from(outbox).where(eq(outbox.kind, "pickup-collector"));
  expect(sent.map(({ to }) => to)).toEqual(["luz@example.mx"]);
  const [mail] = sent;
  const letter = mail && (await composeLetter(shop.db, { ...mail, payload: { ...mail.payload, languageId: -1 } }));
  if (!letter) throw new Error("no letter");
  const { text } = writeLetter(letter);
  const lines = await shop.db.select().from(orderItems).where(ofOrder);
  expect(text).toContain(`\n${place.name}\n`);
  expect(text).toContain("Ready for pickup ");
  expect(text.match(/^- 2 × /gm)).toHaveLength(lines.length);
  expect(text).not.toMatch(/\$|MXN/);
  expect(JSON.stringify(mail?.payload)).not.toMatch(/price|charge|amount/i);
});
