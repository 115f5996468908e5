import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { onBehalfActs } from "#backend/platform/db/schema/on-behalf.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { contracts, offers } from "#backend/platform/db/schema/price.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1_000_000 });
});
afterAll(() => shop.close());

const because = { reason: "PRICE_MATCH", comment: "Lo vio más barato en otra tienda" };

/** A shopper with a cart, and an agent who works for them and has taken it. */
async function scene({ goods = 1, pieces = 2, role = "agent" } = {}) {
  const owner = await shop.shopper();
  const { id } = await shop.cart(owner, { goods, pieces });
  const orderId = String(id);
  const who = await openMember(shop, { kind: "A", role });
  const reason = "Llamó por el precio";
  await who.call("POST", "on_behalf/session", { body: { userId: String(owner.memberId), reason } });
  await who.call("POST", `cart/${orderId}/lock`);
  const lines = () => shop.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.id);
  const [line] = await lines();
  if (!line) throw new Error("no line");
  const path = `cart/${orderId}/price_override/${line.id}`;
  const lower = (body: object, at = path) => who.call("PUT", at, { body: { ...because, ...body } });
  const unlock = () => who.call("POST", `cart/${orderId}/unlock`);
  return { owner, who, orderId, id, line, lines, path, lower, unlock };
}

const resize = (owner: Shopper, orderItemId: number, quantity: number, orderId = ".") =>
  owner.call("PUT", "cart/@self/update_order_item", {
    body: {
      orderId,
      orderItem: [{ orderItemId: String(orderItemId), quantity: String(quantity) }],
      x_calculateOrder: "1",
    },
  });
const cartOf = async (owner: Shopper) => (await owner.call("GET", "cart/@self")).body;
const offerIs = async (offerId: number | null, price: string) => {
  await shop.db
    .update(offers)
    .set({ price })
    .where(eq(offers.id, offerId ?? 0));
};
const calculate = { orderId: ".", calculationUsageId: "-1" };
const tenth = (price: string) => new Decimal(price).times("0.9").toDecimalPlaces(2).toFixed(5);

describe("Lowering a price", () => {
  it("shows the lower price in the cart and records both prices and the reason", async () => {
    const { owner, who, line, lower, orderId } = await scene();
    const before = await cartOf(owner);
    expect((await lower({ percent: "10" })).status).toBe(200);
    const { orderItem, totalProductPrice } = await cartOf(owner);
    const price = tenth(line.unitPrice);
    expect(orderItem[0]).toMatchObject({
      unitPrice: price,
      orderItemPrice: new Decimal(price).times(2).toFixed(5),
      x_priceOverride: { unitPrice: price, offerPrice: before.orderItem[0].unitPrice, quantity: "2.0", held: "true" },
    });
    expect(totalProductPrice).toBe(new Decimal(price).times(2).toFixed(5));
    expect(JSON.stringify(orderItem)).not.toContain(because.comment);
    const [act] = await shop.db
      .select()
      .from(onBehalfActs)
      .where(eq(onBehalfActs.call, "priceOverride.set"))
      .orderBy(onBehalfActs.id);
    expect(act).toMatchObject({ agentId: who.memberId, memberId: owner.memberId, reason: because.comment });
    expect(act?.object).toContain(`${before.orderItem[0].unitPrice} ${price} MXN PRICE_MATCH`);
    const { body } = await who.call("GET", `cart/${orderId}/price_override`);
    expect(body).toMatchObject({ limitPercent: "10", overrides: [{ comment: because.comment, unitPrice: price }] });
  });

  it("stops at the role's limit and reports the lowest allowed price", async () => {
    const { lower, line, lines } = await scene();
    const answer = await lower({ percent: "10.01" });
    expect(faultOf(answer)).toMatch(/^400 _ERR_PRICE_OVERRIDE_LIMIT /);
    expect(answer.body.errors[0].errorParameters).toBe(`${new Decimal(tenth(line.unitPrice)).toFixed(2)},MXN`);
    expect((await lines())[0]?.unitPrice).toBe(line.unitPrice);
    const supervisor = await scene({ role: "supervisor" });
    expect((await supervisor.lower({ percent: "25" })).status).toBe(200);
    expect(faultOf(await supervisor.lower({ percent: "26" }))).toMatch(/^400 _ERR_PRICE_OVERRIDE_LIMIT /);
  });

  it("refuses a price that is invalid or not lower, an unknown reason and a missing comment", async () => {
    const { lower, line } = await scene();
    for (const unitPrice of ["-1", "diez", "", "1.234", line.unitPrice])
      expect((await lower({ unitPrice })).body.errors[0], unitPrice).toMatchObject({ errorParameters: "unitPrice" });
    expect((await lower({ percent: "0" })).body.errors[0]).toMatchObject({ errorParameters: "percent" });
    expect((await lower({ percent: "5", reason: "WHIM" })).body.errors[0]).toMatchObject({ errorParameters: "reason" });
    expect(faultOf(await lower({ percent: "5", comment: "  " }))).toBe("400 _ERR_CMD_MISSING_PARAM comment");
    expect(faultOf(await lower({ percent: "5", comment: "x".repeat(301) }))).toBe("400 _ERR_INVALID_INPUT comment");
  });

  it("requires an agent who has taken the cart, a line of that cart, and an order not yet placed", async () => {
    const { owner, who, lower, unlock, orderId, path } = await scene();
    const body = { ...because, percent: "5" };
    expect(faultOf(await owner.call("PUT", path, { body }))).toMatch(/^40[13] /);
    const shopper = await openMember(shop);
    expect(faultOf(await shopper.call("PUT", path, { body }))).toBe("403 _ERR_USER_AUTHORITY PriceOverride");
    const other = await openMember(shop, { kind: "A" });
    expect(faultOf(await other.call("PUT", path, { body }))).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
    expect(faultOf(await lower({ percent: "5" }, `cart/${orderId}/price_override/1`))).toBe(
      "400 _ERR_INVALID_ORDER_REFNUM 1",
    );
    await unlock();
    expect(faultOf(await lower({ percent: "5" }))).toMatch(/^400 _ERR_ORDER_IS_NOT_LOCKED/);
    const placed = await shop.placed(await ownedBy(owner));
    const there = `cart/${placed.orderId}/price_override/1`;
    expect(faultOf(await who.call("PUT", there, { body }))).toMatch(/^400 _ERR_ORDER_WRONG_STATUS/);
  });

  it("is refused for gifts and quoted lines", async () => {
    const { lower, line } = await scene();
    const be = (change: object) => shop.db.update(orderItems).set(change).where(eq(orderItems.id, line.id));
    await be({ freeGift: true });
    expect((await lower({ percent: "5" })).body.errors[0]).toMatchObject({
      errorKey: "_ERR_PRICE_OVERRIDE_LINE",
      errorParameters: "GIFT",
    });
    await be({ freeGift: false, quoted: true });
    expect((await lower({ percent: "5" })).body.errors[0].errorParameters).toBe("QUOTATION");
  });
});

/** The same guest without the cart that was made for them. */
const ownedBy = async (owner: Shopper) => {
  await owner.call("DELETE", "cart/@self");
  return owner;
};

describe("An agreed price", () => {
  it("holds for up to the agreed quantity, and again once the quantity is back", async () => {
    const { owner, line, lines, lower, unlock } = await scene();
    await lower({ percent: "10" });
    await unlock();
    const now = async (quantity: number) => {
      await resize(owner, line.id, quantity);
      const [read] = await lines();
      return [read?.overridden, new Decimal(read?.unitPrice ?? 0).toFixed(5)];
    };
    expect(await now(1)).toEqual([true, tenth(line.unitPrice)]);
    expect(await now(3)).toEqual([false, new Decimal(line.unitPrice).toFixed(5)]);
    expect((await cartOf(owner)).orderItem[0].x_priceOverride.held).toBe("false");
    expect(await now(2)).toEqual([true, tenth(line.unitPrice)]);
  });

  it("stays with its line; more of the same item becomes a new line at the current price", async () => {
    const { owner, line, lines, lower, unlock } = await scene();
    await lower({ percent: "10" });
    await unlock();
    await owner.call("POST", "cart", {
      body: { orderItem: [{ partNumber: line.partNumber, quantity: "1" }], x_calculateOrder: "1" },
    });
    const read = await lines();
    expect(read.map(({ overridden, quantity }) => [overridden, quantity])).toEqual([
      [true, 2],
      [false, 1],
    ]);
  });

  it("never exceeds the offer: the shopper pays the offer if it falls below", async () => {
    const { owner, line, lower, unlock } = await scene();
    await lower({ percent: "10" });
    await unlock();
    await offerIs(line.offerId, "1.000000");
    await owner.call("POST", "cart/calculate", { body: calculate });
    expect((await cartOf(owner)).orderItem[0]).toMatchObject({
      unitPrice: "1.00000",
      x_priceOverride: { held: "false" },
    });
    await offerIs(line.offerId, line.unitPrice);
    await owner.call("POST", "cart/calculate", { body: calculate });
    expect((await cartOf(owner)).orderItem[0].x_priceOverride.held).toBe("true");
  });

  it("moves with its line to a saved cart", async () => {
    const { owner, line, lower, unlock, orderId } = await scene();
    await lower({ percent: "10" });
    await unlock();
    const moved = await owner.call("PUT", "cart/move_order_item", {
      body: { fromOrderId: orderId, toOrderId: "**", fromOrderItemId_1: String(line.id) },
    });
    expect(moved.status).toBeLessThan(300);
    const [there] = await shop.db.select().from(orderItems).where(eq(orderItems.id, line.id));
    expect(String(there?.orderId)).not.toBe(orderId);
    expect(there?.overridden).toBe(true);
  });

  it("never holds for more pieces than agreed when part of a split line goes to a saved cart", async () => {
    const { owner, line, lines, lower, unlock, orderId } = await scene({ pieces: 10 });
    await lower({ percent: "10" });
    await unlock();
    const address = await addAddress(shop.db, owner.memberId);
    const there = { quantity: "4", addressId: String(address.id), shipModeId: String(line.shipModeId) };
    const split = { orderItem: [{ orderItemId: String(line.id), ...there }] };
    expect((await owner.call("PUT", "cart/@self/shipping_info", { body: split })).status).toBe(200);
    const part = (await lines()).find(({ addressId }) => addressId === address.id);
    const body = { fromOrderId: orderId, toOrderId: "**", fromOrderItemId_1: String(part?.id) };
    expect((await owner.call("PUT", "cart/move_order_item", { body })).status).toBe(200);
    const both = () =>
      shop.db
        .select()
        .from(orderItems)
        .where(inArray(orderItems.id, [line.id, part?.id ?? 0]))
        .orderBy(orderItems.id);
    const pieces = async () => (await both()).map(({ quantity, overridden }) => [quantity, overridden]);
    expect(await pieces()).toEqual([
      [6, true],
      [4, true],
    ]);
    for (const { id, orderId: cart } of await both()) await resize(owner, id, 10, String(cart));
    expect(await pieces()).toEqual([
      [10, false],
      [10, false],
    ]);
    const back = { fromOrderId: String((await both())[1]?.orderId), toOrderId: orderId, fromOrderItemId_1: "*" };
    await resize(owner, line.id, 6, orderId);
    await resize(owner, part?.id ?? 0, 4, back.fromOrderId);
    expect((await owner.call("PUT", "cart/move_order_item", { body: back })).status).toBe(200);
    expect(await pieces()).toEqual([
      [6, true],
      [4, true],
    ]);
  });

  it("is not copied with its order", async () => {
    const { owner, line, lines, lower, unlock, orderId } = await scene();
    await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, owner.memberId));
    await lower({ percent: "10" });
    await unlock();
    expect(await place(owner, orderId)).toBe(201);
    expect(await lines()).toMatchObject([{ overridden: true }]);
    const body = { fromOrderId_1: orderId, toOrderId: ".**." };
    expect((await owner.call("POST", "cart/copy_order", { body })).body.newOrderItemsCount).toBe(1);
    const [copy] = (await cartOf(owner)).orderItem;
    expect(copy).toMatchObject({ partNumber: line.partNumber, unitPrice: new Decimal(line.unitPrice).toFixed(5) });
    expect(copy.x_priceOverride).toBeUndefined();
  });

  it("is withdrawn by an agent, idempotently and with one record", async () => {
    const { owner, who, line, lower, path, id } = await scene();
    await lower({ percent: "10" });
    expect((await who.call("DELETE", path)).status).toBe(200);
    const [read] = (await cartOf(owner)).orderItem;
    expect(read.x_priceOverride).toBeUndefined();
    expect(read.unitPrice).toBe(new Decimal(line.unitPrice).toFixed(5));
    expect((await who.call("DELETE", path)).status).toBe(200);
    const withdrawn = and(eq(onBehalfActs.call, "priceOverride.remove"), eq(onBehalfActs.object, String(line.id)));
    expect(await shop.db.select().from(onBehalfActs).where(withdrawn)).toMatchObject([
      { agentId: who.memberId, memberId: owner.memberId, orderId: id },
    ]);
  });

  it("is charged, and shown in the placed order and its confirmation email", async () => {
    const { owner, line, lower, unlock, orderId } = await scene();
    await lower({ percent: "10" });
    await unlock();
    const { grandTotal } = await cartOf(owner);
    expect(await place(owner, orderId)).toBe(201);
    await offerIs(line.offerId, "5.000000");
    const { body: order } = await owner.call("GET", `order/${orderId}`);
    expect(order.grandTotal).toBe(grandTotal);
    expect(order.orderItem[0].x_priceOverride).toMatchObject({ held: "true", reason: "PRICE_MATCH" });
    await offerIs(line.offerId, line.unitPrice);
    const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, "order-confirmation"));
    const mail = mails.find(({ payload }) => payload.orderId === orderId);
    expect(mail?.payload.orderItem).toMatchObject([
      { priceOverride: { offerPrice: new Decimal(line.unitPrice).toFixed(5), unitPrice: tenth(line.unitPrice) } },
    ]);
  });
});

async function place(owner: Shopper, orderId: string) {
  const { grandTotal } = await cartOf(owner);
  const body = { payMethodId: "COD", piAmount: grandTotal, billing_address_id: String(owner.address.id) };
  await owner.call("POST", "cart/@self/payment_instruction", { body });
  const checked = await owner.call("PUT", "cart/@self/precheckout", { body: {} });
  if (checked.status >= 300) throw new Error(JSON.stringify(checked.body));
  return (await owner.call("POST", "cart/@self/checkout", { body: { orderId } })).status;
}

it("is kept when the cart is renewed while another contract costs more, and replaced by one that costs less", async () => {
  const { owner, lower, line, unlock } = await scene();
  await lower({ percent: "10" });
  await unlock();
  const [other] = await shop.db.insert(contracts).values({ storeId: 1, name: "Temporada" }).returning();
  const contractId = other?.id ?? 0;
  const times = (factor: string) => new Decimal(line.unitPrice).times(factor).toDecimalPlaces(2);
  const { productId } = line;
  const price = times("0.95").toFixed(6);
  const [offer] = await shop.db.insert(offers).values({ contractId, productId, currency: "MXN", price }).returning();
  const renewed = async () => {
    expect((await owner.call("POST", "cart/@self/renew_order_items", { body: {} })).status).toBe(200);
    return (await cartOf(owner)).orderItem[0];
  };
  expect(await renewed()).toMatchObject({ unitPrice: tenth(line.unitPrice), x_priceOverride: { held: "true" } });
  await offerIs(offer?.id ?? 0, times("0.8").toFixed(6));
  expect(await renewed()).toMatchObject({ unitPrice: times("0.8").toFixed(5), contractId: String(contractId) });
  await shop.db.delete(offers).where(eq(offers.contractId, contractId));
});

const cents = fc.integer({ min: 1, max: 30_000 });
const step = fc.oneof(
  fc.record({ do: fc.constant("lower" as const), percent: fc.integer({ min: 1, max: 25 }), at: fc.nat(2) }),
  fc.record({ do: fc.constant("resize" as const), pieces: fc.integer({ min: 1, max: 5 }), at: fc.nat(2) }),
  fc.record({ do: fc.constant("offer" as const), cents, at: fc.nat(2) }),
  fc.record({ do: fc.constant("again" as const), at: fc.nat(2) }),
);

test("after any overrides, resizes and price changes, lines cost the lower price and the cart's total is charged", async () => {
  const known = await scene({ goods: 3 });
  const offered = (await known.lines()).map(({ offerId, unitPrice }) => ({ offerId, unitPrice }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      for (const { offerId, unitPrice } of offered) await offerIs(offerId, unitPrice);
      const { owner, who, lines, unlock, orderId } = await scene({ goods: 3, role: "supervisor" });
      for (const one of steps) {
        const read = await lines();
        const line = read[one.at];
        if (!line) continue;
        if (one.do === "offer") await offerIs(line.offerId, (one.cents / 100).toFixed(6));
        if (one.do === "resize") {
          await unlock();
          await resize(owner, line.id, one.pieces);
          await who.call("POST", `cart/${orderId}/lock`);
        }
        if (one.do === "lower")
          await who.call("PUT", `cart/${orderId}/price_override/${line.id}`, {
            body: { ...because, percent: String(one.percent) },
          });
        if (one.do === "again") await who.call("DELETE", `cart/${orderId}/price_override/${line.id}`);
      }
      await unlock();
      await owner.call("POST", "cart/calculate", { body: { ...calculate, updatePrices: "1" } });
      const prices = await shop.db.select().from(offers);
      for (const line of await lines()) {
        const offer = prices.find(({ id }) => id === line.offerId)?.price ?? "0";
        const agreed = line.priceOverride;
        const holds = agreed && line.quantity <= agreed.quantity && new Decimal(agreed.unitPrice).lt(offer);
        expect(Number(line.unitPrice)).toBe(Number(holds ? agreed.unitPrice : offer));
        expect(line.overridden).toBe(Boolean(holds));
      }
      const before = await cartOf(owner);
      const parts = [
        "totalProductPrice",
        "totalAdjustment",
        "totalShippingCharge",
        "totalSalesTax",
        "totalShippingTax",
      ];
      if (before.totalSalesTax !== undefined)
        expect([
          sum(parts.map((part) => before[part])).toFixed(5),
          sum(parts.slice(0, 3).map((part) => before[part])).toFixed(5),
        ]).toContain(before.grandTotal);
      expect(await place(owner, orderId)).toBe(201);
      const { body: order } = await owner.call("GET", `order/${orderId}`);
      expect(order.grandTotal).toBe(before.grandTotal);
      expect(order.orderItem.map(({ orderItemPrice }: { orderItemPrice: string }) => orderItemPrice)).toEqual(
        before.orderItem.map(({ orderItemPrice }: { orderItemPrice: string }) => orderItemPrice),
      );
      for (const { offerId, unitPrice } of offered) await offerIs(offerId, unitPrice);
    }),
    { numRuns: 15 },
  );
}, 120_000);
