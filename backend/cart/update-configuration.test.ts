import { beforeAll, describe, expect, it } from "vitest";
import { componentConflicts, components } from "#backend/platform/db/schema/catalog.ts";
import { add, as, backend, becomeSomebodyElse, cart, faultOf, id, put, shop, useBench } from "./bench.fixture.ts";

useBench();
beforeAll(async () => {
  const pair = { parentId: id("T-KIT"), productId: id("T-SHIRT"), otherId: id("T-MUG") };
  await backend.db.insert(componentConflicts).values(pair);
});

const bom = (...items: [string, number][]) =>
  `<BOM productID="${id("T-KIT")}">${items.map(([part, quantity]) => `<item partNumber="${part}" quantity="${quantity}"/>`).join("")}</BOM>`;
const configure = async (...items: [string, number][]): Promise<string> => {
  const body = { ConfigXML: bom(...items), partNumber: "T-KIT" };
  return (await shop.call("POST", "cart/@self/add_configuration_to_cart", { as, body })).body.orderItemId[0];
};
const reconfigure = (orderItemId: string, ConfigXML: string, more: Record<string, unknown> = {}) =>
  put("update_configuration_in_cart", { orderItemId, ConfigXML, ...more });

describe("a kit in the cart", () => {
  it("is reconfigured in the same line, with other parts and the sum of their prices", async () => {
    const line = await configure(["T-SHIRT-S", 1], ["T-SPOON", 1]);
    const before = (await cart()).orderItem[0].configurationID;
    const { status, body } = await reconfigure(line, bom(["T-SHIRT-M", 1], ["T-SPOON", 3]));
    expect([status, body.orderItemId, body.orderId]).toEqual([200, [line], [(await cart()).orderId]]);
    const [now] = (await cart()).orderItem;
    expect(now).toMatchObject({ orderItemId: line, unitPrice: "199.99000", orderItemPrice: "199.99000" });
    expect(now.configurationID).not.toBe(before);
    expect(now.orderItemComponent).toMatchObject([
      { catalogEntryIdentifier: { externalIdentifier: { partNumber: "T-SHIRT-M" } }, quantity: { value: "1.0" } },
      { catalogEntryIdentifier: { externalIdentifier: { partNumber: "T-SPOON" } }, quantity: { value: "3.0" } },
    ]);
    expect((await cart()).totalProductPrice).toBe("199.99000");
  });

  it("takes over the quantity of a line that now has the same configuration", async () => {
    const first = await configure(["T-SHIRT-S", 1], ["T-SPOON", 1]);
    const second = await configure(["T-SHIRT-M", 1], ["T-SPOON", 1]);
    await reconfigure(second, bom(["T-SPOON", 1], ["T-SHIRT-S", 1]));
    const lines = (await cart()).orderItem;
    expect(lines).toMatchObject([{ orderItemId: second, quantity: "2.0", orderItemPrice: "266.66000" }]);
    expect(lines.map((line: { orderItemId: string }) => line.orderItemId)).not.toContain(first);
  });

  it("stays unchanged when its new configuration is refused", async () => {
    const line = await configure(["T-SHIRT-S", 1], ["T-SPOON", 1]);
    const invalid = [400, "_ERR_CMD_INVALID_PARAM", "CMN0191E", "ConfigXML"];
    expect(faultOf(await reconfigure(line, bom(["T-SHIRT-S", 1])))).toEqual(invalid);
    expect(faultOf(await reconfigure(line, bom(["T-SHIRT-S", 1], ["T-OVEN", 1])))).toEqual(invalid);
    expect(faultOf(await reconfigure(line, bom(["T-SHIRT-S", 2]).replace(String(id("T-KIT")), "1")))).toEqual(invalid);
    expect(faultOf(await reconfigure(line, "<BOM"))).toEqual(invalid);
    const short = await reconfigure(line, bom(["T-SHIRT-S", 1], ["T-SPOON", 9]), { inventoryValidation: "true" });
    expect(faultOf(short)).toEqual([400, "_API_BAD_INV", "2", "T-KIT,1"]);
    expect((await cart()).orderItem[0].unitPrice).toBe("133.33000");
  });

  it("reports the two conflicting parts, in any size", async () => {
    await backend.db
      .insert(components)
      .values({ parentId: id("T-KIT"), productId: id("T-MUG"), quantity: 1, sequence: 3 });
    const line = await configure(["T-SHIRT-S", 1], ["T-SPOON", 1]);
    const conflict = [400, "_ERR_CONFIGURATION_CONFLICT", "CWXFR0043E", "T-SHIRT-S,T-MUG-ONLY"];
    const both = bom(["T-MUG-ONLY", 1], ["T-SHIRT-S", 1]);
    expect(faultOf(await reconfigure(line, both))).toEqual(conflict);
    const body = { ConfigXML: both, partNumber: "T-KIT" };
    expect(faultOf(await shop.call("POST", "cart/@self/add_configuration_to_cart", { as, body }))).toEqual(conflict);
    expect((await reconfigure(line, bom(["T-MUG-ONLY", 1], ["T-SPOON", 1]))).status).toBe(200);
  });

  it("must be a kit, and in the shopper's own cart", async () => {
    const invalid = [400, "_ERR_CMD_INVALID_PARAM", "CMN0191E", "orderItemId"];
    const others = await configure(["T-SHIRT-S", 1], ["T-SPOON", 1]);
    await becomeSomebodyElse();
    const parts = bom(["T-SHIRT-S", 2]);
    expect((await reconfigure(others, parts)).status).toBe(404);
    const plain = (await add("T-SPOON")).body.orderItem[0].orderItemId;
    expect(faultOf(await reconfigure(plain, parts))).toEqual(invalid);
    expect(faultOf(await reconfigure(others, parts))).toEqual(invalid);
    const anonymous = await shop.call("PUT", "cart/@self/update_configuration_in_cart", {
      body: { orderItemId: plain, ConfigXML: parts },
    });
    expect(faultOf(anonymous)[1]).toBe("USR.CWXFR0130E");
  });
});
