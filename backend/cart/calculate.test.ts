import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import {
  add,
  addAll,
  as,
  backend,
  becomeSomebodyElse,
  cart,
  checked,
  faultOf,
  id,
  type Line,
  shop,
  useBench,
} from "./bench.fixture.ts";
import { casaNorte, durango } from "./goods.fixture.ts";

useBench();

describe("the destination", () => {
  const place = async (address: Line) => {
    const { orderItem, orderId } = (await add("T-SHIRT-S")).body;
    const { addressId } = (await shop.call("POST", "person/@self/contact", { as, body: durango(address) })).body;
    await backend.db
      .update(orderItems)
      .set({ addressId: Number(addressId) })
      .where(eq(orderItems.id, Number(orderItem[0].orderItemId)));
    await shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: "-1", orderId } });
    return cart();
  };

  it("determines the tax", async () => {
    expect((await place({})).totalSalesTax).toBe("13.79000");
    await becomeSomebodyElse();
    expect((await place({ zipCode: "22000", state: "BCN" })).totalSalesTax).toBe("7.41000");
  });

  it("adds the surcharge of an extended zone to shipping", async () => {
    const zone = "23880";
    const { surcharge } = (await shop.call("GET", `extended-zone/${zone}`)).body;
    const order = await place({ zipCode: zone, state: "BCS" });
    expect(Number(order.totalShippingCharge)).toBe(99 + Number(surcharge.amount));
    expect(order.orderItem[0]).toMatchObject({
      nickName: "Casa",
      zipCode: zone,
      addressLine: ["Av. Juárez 101", "Centro", ""],
    });
  });

  it("is the shop for a pickup line: no shipping charge, and the shop's tax and stock", async () => {
    const [tijuana] = await backend.db
      .select()
      .from(physicalStores)
      .where(and(eq(physicalStores.storeId, casaNorte), eq(physicalStores.state, "BCN")));
    await addAll([{ partNumber: "T-SHIRT-S", quantity: 1, shipModeId: "14503", physicalStoreId: String(tijuana?.id) }]);
    const order = await cart();
    expect(order).toMatchObject({ totalShippingCharge: "0.00000", totalSalesTax: "7.41000" });
    expect(order.orderItem[0]).toMatchObject({
      physicalStoreId: String(tijuana?.id),
      orderItemInventoryStatus: "Unallocated",
    });
    expect(faultOf(await add("T-SHIRT-S", 1, checked))[1]).toBe("_API_BAD_INV");
  });

  it("adds tax in a store whose prices exclude it", async () => {
    const oficina = backend.store(2);
    const [item] = await backend.db
      .insert(products)
      .values({
        storeId: 2,
        partNumber: "T-PEN",
        type: "item",
        manufacturer: "M",
        sequence: 1,
        picture: { motif: "towel", colors: ["#000", "#000", "#000"] },
      })
      .returning();
    await backend.db
      .insert(offers)
      .values({ productId: item?.id ?? 0, contractId: 11_006, currency: "MXN", price: "100.00" });
    await oficina.call("POST", "cart", { as, body: { orderItem: [{ partNumber: "T-PEN", quantity: 1 }] } });
    const { body } = await oficina.call("GET", "cart/@self", { as });
    expect(body).toMatchObject({ totalSalesTax: "16.00000", totalShippingTax: "15.84000", grandTotal: "230.84000" });
  });
});

describe("prices", () => {
  it("stay unchanged until an update is requested", async () => {
    const { orderId } = (await add("T-SHIRT-M")).body;
    const offer = eq(offers.productId, id("T-SHIRT-M"));
    await backend.db.update(offers).set({ price: "80.00" }).where(offer);
    const calculate = (more: Line) =>
      shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: ["-1", "-2"], ...more } });
    expect((await calculate({})).body.orderId).toEqual([orderId]);
    expect((await cart()).totalProductPrice).toBe("100.00000");
    await calculate({ updatePrices: "1" });
    expect(await cart()).toMatchObject({ totalProductPrice: "80.00000", orderItem: [{ unitPrice: "80.00000" }] });
    await backend.db.update(offers).set({ price: "100.00" }).where(offer);
    expect(faultOf(await shop.call("POST", "cart/calculate", { as, body: {} }))[1]).toBe("_ERR_CMD_MISSING_PARAM");
  });
});
