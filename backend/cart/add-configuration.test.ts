import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offers } from "#backend/platform/db/schema/price.ts";
import { as, backend, cart, faultOf, get, id, type Line, shop, useBench } from "./bench.fixture.ts";

useBench();

describe("configured kits", () => {
  const bom = (...items: [string, number][]) =>
    `<BOM productID="${id("T-KIT")}">${items.map(([part, quantity]) => `<item partNumber="${part}" quantity="${quantity}"/>`).join("")}</BOM>`;
  const configure = (ConfigXML: string, more: Line = {}) =>
    shop.call("POST", "cart/@self/add_configuration_to_cart", {
      as,
      body: { ConfigXML, partNumber: "T-KIT", ...more },
    });

  it("cost the sum of their parts and show them", async () => {
    const { status, body } = await configure(bom(["T-SHIRT-S", 1], ["T-SPOON", 2]));
    expect([status, body.orderItemId.length]).toEqual([201, 1]);
    const [line] = (await cart()).orderItem;
    expect(line).toMatchObject({ partNumber: "T-KIT", unitPrice: "166.66000", configurationID: expect.any(String) });
    expect(line.orderItemComponent).toMatchObject([
      {
        catalogEntryIdentifier: { externalIdentifier: { partNumber: "T-SHIRT-S" } },
        quantity: { value: "1.0" },
        unitPrice: { value: "100.00000" },
      },
      { catalogEntryIdentifier: { externalIdentifier: { partNumber: "T-SPOON" } }, quantity: { value: "2.0" } },
    ]);
  });

  it("are merged if configured alike, and kept as separate lines otherwise", async () => {
    const first = await configure(bom(["T-SHIRT-S", 1], ["T-SPOON", 1]));
    const same = await configure(bom(["T-SPOON", 1], ["T-SHIRT-S", 1]), { quantity: 2 });
    const other = await configure(bom(["T-SHIRT-M", 1], ["T-SPOON", 1]));
    expect(same.body.orderItemId).toEqual(first.body.orderItemId);
    expect(other.body.orderItemId).not.toEqual(first.body.orderItemId);
    expect((await cart()).orderItem.map((line: Line) => line.quantity)).toEqual(["3.0", "1.0"]);
    expect([first, same, other].map(({ body }) => body.x_units)).toEqual([1, 3, 4]);
  });

  it("need their parts in stock when inventory is validated", async () => {
    expect(faultOf(await configure(bom(["T-SHIRT-S", 1], ["T-SPOON", 5]), { inventoryValidation: "true" }))).toEqual([
      400,
      "_API_BAD_INV",
      "2",
      "T-KIT,1",
    ]);
  });

  it("follow price changes of their parts", async () => {
    await configure(bom(["T-SHIRT-M", 1], ["T-SPOON", 1]));
    await backend.db
      .update(offers)
      .set({ price: "80.00" })
      .where(eq(offers.productId, id("T-SHIRT-M")));
    await shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: "-1", updatePrices: "1" } });
    expect((await cart()).orderItem[0].unitPrice).toBe("113.33000");
    await backend.db
      .update(offers)
      .set({ price: "100.00" })
      .where(eq(offers.productId, id("T-SHIRT-M")));
  });

  it("are refused with invalid parts, an invalid quantity or for another product", async () => {
    const invalid = [400, "_ERR_CMD_INVALID_PARAM", "CMN0191E", "ConfigXML"];
    expect(faultOf(await configure(bom(["T-SHIRT-S", 1])))).toEqual(invalid);
    expect(faultOf(await configure(bom(["T-SHIRT-S", 1], ["T-OVEN", 1])))).toEqual(invalid);
    expect(faultOf(await configure(bom(["T-SHIRT-S", 1], ["T-NOWHERE", 1])))).toEqual(invalid);
    expect(faultOf(await configure("<BOM"))).toEqual(invalid);
    expect(faultOf(await configure(bom(["T-SHIRT-S", 2]).replace(String(id("T-KIT")), "1")))).toEqual(invalid);
    expect(faultOf(await configure(bom(["T-SHIRT-S", 2]), { partNumber: "T-SET" }))[1]).toBe("_ERR_PROD_NOT_ORDERABLE");
    expect(faultOf(await configure(bom(["T-SHIRT-S", 2]), { quantity: "0" }))[1]).toBe("_ERR_INVALID_INPUT");
    expect((await get()).status).toBe(404);
  });
});
