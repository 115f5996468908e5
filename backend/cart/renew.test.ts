import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { addAll, as, backend, cart, id, shop, useBench } from "./bench.fixture.ts";

useBench();

describe("renewing a cart", () => {
  it("updates prices and removes lines that are no longer sold or in stock", async () => {
    await addAll([
      { partNumber: "T-SHIRT-M", quantity: 1 },
      { partNumber: "T-SPOON", quantity: 1 },
      { partNumber: "T-MUG-ONLY", quantity: 1 },
      { partNumber: "T-OVEN", quantity: 1 },
    ]);
    await backend.db
      .update(offers)
      .set({ price: "70.00" })
      .where(eq(offers.productId, id("T-SHIRT-M")));
    await backend.db
      .update(products)
      .set({ withdrawn: true })
      .where(eq(products.id, id("T-SPOON")));
    await backend.db
      .update(stock)
      .set({ onHand: 0 })
      .where(eq(stock.productId, id("T-MUG-ONLY")));
    await backend.db
      .update(offers)
      .set({ currency: "USD" })
      .where(eq(offers.productId, id("T-OVEN")));
    const { status, body } = await shop.call("POST", "cart/@self/renew_order_items", { as, body: {} });
    expect([status, body.orderId]).toEqual([200, [(await cart()).orderId]]);
    expect((await cart()).orderItem).toMatchObject([{ partNumber: "T-SHIRT-M", unitPrice: "70.00000" }]);
    await backend.db
      .update(offers)
      .set({ price: "100.00" })
      .where(eq(offers.productId, id("T-SHIRT-M")));
    await backend.db
      .update(products)
      .set({ withdrawn: false })
      .where(eq(products.id, id("T-SPOON")));
    await backend.db
      .update(stock)
      .set({ onHand: 10 })
      .where(eq(stock.productId, id("T-MUG-ONLY")));
    await backend.db
      .update(offers)
      .set({ currency: "MXN" })
      .where(eq(offers.productId, id("T-OVEN")));
  });
});
