import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { promotionOffered } from "#backend/cart/promotion/promotion.fixture.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { Decimal } from "#backend/platform/money.ts";
import { agreedPrice } from "#tests/support/agreed-price.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

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
const shelfOf = async (partNumber: string) => {
  const [row] = await shop.db
    .select({ onHand: stock.onHand, reserved: stock.reserved, id: stock.productId })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(eq(products.partNumber, partNumber), eq(stock.fulfillmentCenterId, 13_001)));
  if (!row) throw new Error(partNumber);
  return row;
};
const linesOf = (orderId: string) =>
  shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(orderId)));
const setStock = (productId: number, values: { onHand?: number; reserved?: number }) =>
  shop.db
    .update(stock)
    .set(values)
    .where(and(eq(stock.productId, productId), eq(stock.fulfillmentCenterId, 13_001)));

describe("placing an order", () => {
  test("approves a cash order, holds its stock, records it and sends a confirmation email", async () => {
    const { orderId } = await shop.paidCart(ana, "COD", { goods: 2, pieces: 2 });
    const [first] = await linesOf(orderId);
    const before = await shelfOf(first?.partNumber ?? "");
    expect((await precheckout()).body).toMatchObject({ orderId });
    expect((await shop.row(orderId))?.prepared).toBe(true);
    expect(await checkout()).toMatchObject({ status: 201, body: { orderId, resourceName: "cart" } });
    expect(await shop.row(orderId)).toMatchObject({ status: "C", current: false, email: "ana@example.mx" });
    expect((await shop.row(orderId))?.placedAt).toBeInstanceOf(Date);
    const lines = await linesOf(orderId);
    for (const line of lines) expect(line).toMatchObject({ status: "C", inventoryStatus: "Allocated" });
    expect(lines[0]?.expectedShipAt?.getTime()).toBeGreaterThan(Date.now());
    expect((await shelfOf(first?.partNumber ?? "")).reserved).toBe(before.reserved + 2);
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, Number(orderId)))
      .orderBy(orderEvents.id);
    expect(events.map(({ status }) => status)).toEqual(["M", "C"]);
    const mails = (await shop.db.select().from(outbox)).filter(({ payload }) => payload.orderId === orderId);
    expect(mails).toMatchObject([{ to: "ana@example.mx", kind: "order-confirmation" }]);
    const sent = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(orderId)))
      .orderBy(orderItems.id);
    expect(mails[0]?.payload.parcel).toEqual([
      {
        shipModeCode: "Estandar",
        shipModeDescription: "Entrega estándar",
        address: ["Av. Juárez 101", "", "34000 Durango"],
        expectedShipDate: sent[0]?.expectedShipAt?.toISOString(),
        shippingCharge: sent.reduce((sum, { shippingCharge }) => sum.plus(shippingCharge), new Decimal(0)).toFixed(5),
        orderItem: sent.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
      },
    ]);
    expect((await ana.call("GET", "cart/@self")).status).toBe(404);
    expect((await ana.call("GET", `order/${orderId}`)).body).toMatchObject({
      orderId,
      orderStatus: "C",
      paymentInstruction: [{ piStatus: "Success" }],
    });
  });

  test("leaves a card order in status M with its payment pending", async () => {
    const { orderId } = await shop.placed(ana, "SimplePunchout");
    expect((await shop.row(orderId))?.status).toBe("M");
    const [row] = await shop.db
      .select()
      .from(paymentInstructions)
      .where(eq(paymentInstructions.orderId, Number(orderId)));
    expect(row).toMatchObject({ status: "Pending", attempt: 1 });
  });

  test("sends the email to the requested address, or not at all", async () => {
    await shop.paidCart(ana);
    await precheckout();
    expect(faultOf(await checkout(ana, { notify_EMailSender_recipient: "a@b.mx\r\nBcc: all@b.mx" }))).toBe(
      "400 _ERR_CMD_INVALID_PARAM notify_EMailSender_recipient",
    );
    await precheckout();
    const { body } = await checkout(ana, { notify_EMailSender_recipient: "luis@example.mx", notifyShopper: "0" });
    expect((await shop.row(body.orderId))?.email).toBe("luis@example.mx");
    expect((await shop.db.select().from(outbox)).filter(({ payload }) => payload.orderId === body.orderId)).toEqual([]);
  });
});

test("places the version the shopper agreed to, and refuses it once the cart was changed and rechecked", async () => {
  const { orderId } = await shop.paidCart(ana);
  const { x_version: agreed } = (await precheckout()).body;
  expect((await precheckout()).body.x_version).toBe(agreed);
  expect((await ana.call("PUT", "cart/@self/update_order_item", { body: { orderId, orderItem: [] } })).status).toBe(
    200,
  );
  const { x_version: now } = (await precheckout()).body;
  expect(now).not.toBe(agreed);
  expect(faultOf(await checkout(ana, { x_version: agreed }))).toBe("400 _ERR_ORDER_UNLOCKED");
  expect(await shop.row(orderId)).toMatchObject({ status: "P", prepared: true });
  expect(await checkout(ana, { x_version: now })).toMatchObject({ status: 201, body: { orderId } });
});

describe("checkout is refused and leaves the order pending and unprepared", () => {
  /** What lowers the total, and how it ends. */
  const terms: [
    string,
    { begin: (orderId: number) => Promise<unknown>; end: (orderId: number) => Promise<unknown> },
  ][] = [
    [
      "a promotion",
      {
        begin: () => promotionOffered(shop.db, "ENDS", { needsCode: false, value: "30" }),
        end: () => shop.db.update(promotions).set({ endsAt: new Date() }).where(eq(promotions.name, "Promo ENDS")),
      },
    ],
    [
      "the price agreed with an agent",
      {
        begin: (orderId) => agree(orderId, new Date(Date.now() + 60_000)),
        end: (orderId) => agree(orderId, new Date()),
      },
    ],
    [
      "the offer of a sale",
      {
        begin: async (orderId) => {
          const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
          const sale = { contractId: 11_005, currency: "MXN", price: "1", endsAt: new Date(Date.now() + 60_000) };
          await shop.db.insert(offers).values({ productId: line?.productId ?? 0, ...sale });
        },
        end: () => shop.db.update(offers).set({ endsAt: new Date() }).where(eq(offers.price, "1")),
      },
    ],
  ];
  const agree = (orderId: number, until: Date) => {
    const priceOverride = { ...agreedPrice, unitPrice: "1", contractId: 11_005, until: until.toISOString() };
    return shop.db.update(orderItems).set({ priceOverride }).where(eq(orderItems.orderId, orderId));
  };

  test.each(terms)("when %s has ended since the precheckout, however long ago that was", async (_, { begin, end }) => {
    const { id, grandTotal } = await shop.cart(ana);
    await begin(id);
    await precheckout();
    const lower = (await shop.row(id))?.grandTotal ?? "0";
    expect(Number(lower)).toBeLessThan(Number(grandTotal));
    const body = { payMethodId: "COD", piAmount: lower, billing_address_id: String(ana.address.id) };
    expect((await ana.call("POST", "cart/@self/payment_instruction", { body })).status).toBe(201);
    await precheckout();
    await end(id);
    expect(faultOf(await checkout())).toBe("400 _ERR_ORDER_UNLOCKED");
    await still(String(id));
    await precheckout();
    expect(Number((await shop.row(id))?.grandTotal)).toBe(Number(grandTotal));
  });

  const still = async (orderId: string) => {
    expect(await shop.row(orderId)).toMatchObject({ status: "P", prepared: false, current: true, placedAt: null });
    expect(
      await shop.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, Number(orderId))),
    ).toEqual([]);
  };

  test("without a precheckout", async () => {
    const { orderId } = await shop.paidCart(ana);
    expect(faultOf(await checkout())).toBe("400 _ERR_ORDER_UNLOCKED");
    await still(orderId);
  });

  test("after a change since the precheckout", async () => {
    const { orderId, piId } = await shop.paidCart(ana);
    await precheckout();
    await ana.call("DELETE", `cart/@self/payment_instruction/${piId}`);
    expect(faultOf(await checkout())).toBe("400 _ERR_ORDER_UNLOCKED");
    await still(orderId);
  });

  test("without a payment, or with one of a different amount", async () => {
    const { id } = await shop.cart(ana);
    await precheckout();
    expect(faultOf(await checkout())).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT");
    await still(String(id));
    expect(faultOf(await checkout())).toBe("400 _ERR_ORDER_UNLOCKED");
    const body = { payMethodId: "COD", piAmount: "1.00", billing_address_id: String(ana.address.id) };
    await ana.call("POST", "cart/@self/payment_instruction", { body });
    await precheckout();
    const [line] = await linesOf(String(id));
    const before = await shelfOf(line?.partNumber ?? "");
    expect(faultOf(await checkout())).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT");
    expect(await shelfOf(line?.partNumber ?? "")).toEqual(before);
    await still(String(id));
  });

  test("when a payment no longer suits the shipping mode", async () => {
    const { orderId } = await shop.paidCart(ana);
    await precheckout();
    await shop.db
      .update(paymentInstructions)
      .set({ method: "PayInStore" })
      .where(eq(paymentInstructions.orderId, Number(orderId)));
    expect(faultOf(await checkout())).toBe("400 _ERR_CMD_INVALID_PARAM payMethodId");
    await still(orderId);
  });

  test("when the goods are out of stock, reported before any problem with address or payment", async () => {
    const { orderId, piId } = await shop.paidCart(ana);
    await precheckout();
    const [line] = await linesOf(orderId);
    const before = await shelfOf(line?.partNumber ?? "");
    await setStock(before.id, { reserved: before.onHand });
    await shop.db
      .update(orderItems)
      .set({ addressId: null })
      .where(eq(orderItems.orderId, Number(orderId)));
    await shop.db.delete(paymentInstructions).where(eq(paymentInstructions.id, Number(piId)));
    expect(faultOf(await checkout())).toBe(`400 _API_BAD_INV ${line?.partNumber},1`);
    await still(orderId);
    await setStock(before.id, before);
  });

  test("for an order that is already placed or another shopper's, or for a malformed id", async () => {
    const { orderId } = await shop.placed(ana);
    expect(faultOf(await checkout(ana, { orderId }))).toBe("400 _ERR_ORDER_WRONG_STATUS C");
    expect(await checkout()).toEqual({ status: 404, body: {} });
    expect(faultOf(await checkout(await shop.shopper(), { orderId }))).toBe(`400 _ERR_ORDER_NOT_FOUND ${orderId}`);
    expect(faultOf(await checkout(ana, { orderId: "x" }))).toBe("400 _ERR_FORMAT_ORDERIDS_NOT_CORRECT x");
  });
});

describe("races", () => {
  test("two concurrent clicks place a single order", async () => {
    const { orderId } = await shop.paidCart(ana);
    await precheckout();
    const answers = await Promise.all([checkout(ana, { orderId }), checkout(ana, { orderId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.map(faultOf)).toContain("400 _ERR_ORDER_WRONG_STATUS C");
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, Number(orderId)));
    expect(events).toHaveLength(2);
  });

  test("only one of two concurrent buyers gets the last unit", async () => {
    const luis = await shop.shopper();
    const { orderId } = await shop.paidCart(ana);
    await shop.paidCart(luis);
    const [line] = await linesOf(orderId);
    const before = await shelfOf(line?.partNumber ?? "");
    await setStock(before.id, { reserved: before.onHand - 1 });
    for (const who of [ana, luis]) expect((await precheckout(who)).status).toBe(200);
    const answers = await Promise.all([checkout(ana), checkout(luis)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.map(faultOf)).toContain(`400 _API_BAD_INV ${line?.partNumber},1`);
    expect((await shelfOf(line?.partNumber ?? "")).reserved).toBe(before.onHand);
    await setStock(before.id, before);
  });

  test("a free order needs no payment", async () => {
    const { id } = await shop.cart(ana);
    await precheckout();
    await shop.db.update(orders).set({ grandTotal: "0" }).where(eq(orders.id, id));
    expect((await checkout()).status).toBe(201);
    expect((await shop.row(id))?.status).toBe("C");
  });
});

test("an order picked up and paid in a physical shop reserves that shop's stock", async () => {
  const [place] = await shop.shops();
  const [item] = await shop.items();
  if (!place || !item) throw new Error("no shop");
  await shop.db
    .insert(stock)
    .values({ productId: item.id, fulfillmentCenterId: place.fulfillmentCenterId, onHand: 9 })
    .onConflictDoUpdate({ target: [stock.productId, stock.fulfillmentCenterId], set: { onHand: 9 } });
  const { orderId } = await shop.placed(ana, "PayInStore", { mode: "PickupInStore", at: place.id });
  expect((await shop.row(orderId))?.status).toBe("C");
  const [shelf] = await shop.db
    .select()
    .from(stock)
    .where(and(eq(stock.productId, item.id), eq(stock.fulfillmentCenterId, place.fulfillmentCenterId)));
  expect(shelf?.reserved).toBe(1);
});
