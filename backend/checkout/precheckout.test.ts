import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await shop.shopper();
});

const precheckout = (who = ana, body = {}) => who.call("PUT", "cart/@self/precheckout", { body });
const checkout = (who = ana, body = {}) => who.call("POST", "cart/@self/checkout", { body });
const linesOf = (orderId: string) =>
  shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(orderId)));

describe("precheckout refuses", () => {
  test("anonymous callers, a missing cart, another shopper's order and an empty order", async () => {
    expect(faultOf(await shop.call("PUT", "cart/@self/precheckout", { body: {} }))).toMatch(/^400 USR.CWXFR0130E/);
    expect(await precheckout()).toEqual({ status: 404, body: {} });
    const other = await shop.shopper();
    const { id } = await shop.cart(other);
    expect(faultOf(await precheckout(ana, { orderId: String(id) }))).toBe(`400 _ERR_ORDER_NOT_FOUND ${id}`);
    await shop.cart(ana, { goods: 0 });
    expect(faultOf(await precheckout())).toBe("400 _ERR_MISSING_ORDERITEMS");
  });

  test("a locked cart", async () => {
    const { id } = await shop.cart(ana);
    await shop.db.update(orders).set({ locked: true }).where(eq(orders.id, id));
    expect(faultOf(await precheckout())).toBe("400 _ERR_ORDER_IS_LOCKED");
    expect(faultOf(await checkout())).toBe("400 _ERR_ORDER_IS_LOCKED");
  });

  test.each([
    [{ withdrawn: true }, "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE"],
    [{ buyable: false }, "_ERR_PROD_NOT_ORDERABLE"],
  ])("goods that are %o", async (state, key) => {
    const { id } = await shop.cart(ana);
    const [line] = await linesOf(String(id));
    const product = eq(products.id, line?.productId ?? 0);
    await shop.db.update(products).set(state).where(product);
    expect(faultOf(await precheckout())).toBe(`400 ${key} ${line?.partNumber}`);
    await shop.db.update(products).set({ withdrawn: false, buyable: true }).where(product);
  });

  test("goods without a price under their contract", async () => {
    const { id } = await shop.cart(ana);
    const [line] = await linesOf(String(id));
    await shop.db.update(orderItems).set({ contractId: 1 }).where(eq(orderItems.orderId, id));
    expect(faultOf(await precheckout())).toBe(`400 _ERR_PROD_NOT_ORDERABLE ${line?.partNumber}`);
  });

  test("more than is in stock", async () => {
    const { id } = await shop.cart(ana, { pieces: 100_000 });
    const [line] = await linesOf(String(id));
    expect(await precheckout()).toMatchObject({
      status: 400,
      body: { errors: [{ errorKey: "_API_BAD_INV", errorCode: "2", errorParameters: `${line?.partNumber},100000` }] },
    });
    expect((await shop.row(id))?.prepared).toBe(false);
  });

  test("lines without a shipping mode or address, or with an address that is not the buyer's own", async () => {
    const { id } = await shop.cart(ana, { mode: "none" });
    expect(faultOf(await precheckout())).toBe("400 _ERR_CMD_INVALID_PARAM shipModeId");
    await shop.db.update(orderItems).set({ shipModeId: 14_501, addressId: null }).where(eq(orderItems.orderId, id));
    expect(faultOf(await precheckout())).toBe("400 _ERR_INVALID_ADDR");
    const foreign = (await shop.shopper()).address.id;
    await shop.db.update(orderItems).set({ addressId: foreign }).where(eq(orderItems.orderId, id));
    expect(faultOf(await precheckout())).toBe(`400 _ERR_INVALID_ADDR ${foreign}`);
    await shop.db.update(orderItems).set({ addressId: ana.address.id }).where(eq(orderItems.orderId, id));
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    expect(faultOf(await precheckout())).toBe(`400 _ERR_INVALID_ADDR ${ana.address.id}`);
    await shop.db.update(orderItems).set({ shipModeId: 14_503, addressId: null }).where(eq(orderItems.orderId, id));
    expect(faultOf(await precheckout())).toBe("400 _ERR_CMD_INVALID_PARAM physicalStoreId");
  });
});

test("precheckout reads the address book again and refuses to ship to a billing address", async () => {
  const { id } = await shop.cart(ana);
  const billing = await addAddress(shop.db, ana.memberId, { type: "Billing" });
  await shop.db.update(orderItems).set({ addressId: billing.id }).where(eq(orderItems.orderId, id));
  expect(faultOf(await precheckout())).toBe(`400 _ERR_INVALID_ADDR ${billing.id}`);
});
