import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { releaseUnpaid } from "#backend/after-sales/order/unpaid.ts";
import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { testConfig } from "#tests/support/backend.ts";
import { fillShelves } from "#tests/support/shelves.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShelves(shop.db, 1_000);
  // A register takes no more than ten thousand pesos.
  const [good] = await shop.items();
  await shop.db
    .update(offers)
    .set({ price: "899.00" })
    .where(eq(offers.id, good?.offerId ?? 0));
});
beforeEach(async () => {
  ana = await shop.shopper({ email: "oxxo@example.mx" });
});
afterAll(() => shop.close());

type Placed = Awaited<ReturnType<TestShop["placed"]>>;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const read = async ({ orderId }: Placed) => (await ana.call("GET", `order/${orderId}`)).body;
const dataOf = async (placed: Placed): Promise<Record<string, string>> => {
  const [{ protocolData }] = (await read(placed)).paymentInstruction;
  return Object.fromEntries(protocolData.map(({ name, value }: { name: string; value: string }) => [name, value]));
};
const say = ({ orderId, piId, order }: Placed, more: Partial<Verdict> & { attempt?: number; word?: string } = {}) => {
  const { attempt = 1, word = "a", ...said } = more;
  const transactionId = `${piId}.${attempt}.${word}`;
  const verdict: Verdict = {
    ...{ orderId, piId, transactionId, result: "APPROVED" as const, amount: order.grandTotal },
    ...said,
  };
  const signature = signVerdict(verdict, testConfig.paymentSecret);
  return shop.call("POST", "cart/@self/payment_instruction/callback", { body: { ...verdict, signature } });
};
const repay = ({ orderId, piId }: Placed, payMethodId?: string) =>
  ana.call("POST", "cart/@self/payment_instruction/repay", {
    query: { orderId, piId, ...(payMethodId && { payMethodId }) },
  });
const letters = ({ orderId }: Placed, kind = "payment-reference") =>
  shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.to, "oxxo@example.mx")))
    .then((rows) => rows.map(({ payload }) => payload).filter((payload) => payload.orderId === orderId));

describe("an order paid by reference", () => {
  test("waits for payment with its own reference, emailed with the amount and the deadline", async () => {
    const placed = await shop.placed(ana, "OXXO");
    expect(await read(placed)).toMatchObject({ orderStatus: "M", paymentInstruction: [{ piStatus: "Pending" }] });
    const { reference } = await dataOf(placed);
    expect(reference).toMatch(/^93\d{12}$/);
    const { x_payUntil: payUntil } = await read(placed);
    expect(await letters(placed)).toMatchObject([{ reference, payUntil, method: "OXXO", currency: "MXN" }]);
  });

  test("includes the account number, the bank and the concept for a bank transfer", async () => {
    const placed = await shop.placed(ana, "SPEI");
    const { clabe, bank, concept } = await dataOf(placed);
    expect(clabe).toMatch(/^799180\d{12}$/);
    expect([bank, concept]).toEqual(["Banco Norteño", placed.orderId]);
  });

  test("is paid once when the provider's approval arrives several times at once", async () => {
    const placed = await shop.placed(ana, "OXXO");
    const answers = await Promise.all([say(placed), say(placed), say(placed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const order = await read(placed);
    expect([order.orderStatus, order.x_refund]).toEqual(["C", undefined]);
    const received = { amount: order.grandTotal, currency: "MXN", method: "OXXO" };
    expect(await letters(placed, "payment-received")).toMatchObject([received]);
  });

  test("is not acknowledged by email before it is paid, nor when it is paid by card before the buyer's eyes", async () => {
    const placed = await shop.placed(ana, "OXXO");
    await repay(placed, "SimplePunchout");
    await say(placed, { attempt: 2 });
    expect((await read(placed)).orderStatus).toBe("C");
    expect(await letters(placed, "payment-received")).toEqual([]);
  });

  test("is not paid by a wrong amount or a forged callback", async () => {
    const placed = await shop.placed(ana, "OXXO");
    expect(faultOf(await say(placed, { amount: "1.00" }))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 1.00");
    const forged = { orderId: placed.orderId, piId: placed.piId, transactionId: `${placed.piId}.1.x`, amount: "1.00" };
    const body = { ...forged, result: "APPROVED", signature: "00" };
    expect((await shop.call("POST", "cart/@self/payment_instruction/callback", { body })).status).toBe(403);
    expect((await read(placed)).orderStatus).toBe("M");
  });

  test("refunds a second payment made at another register", async () => {
    const placed = await shop.placed(ana, "OXXO");
    await Promise.all([say(placed), say(placed, { word: "b" })]);
    const { grandTotal, x_refund } = await read(placed);
    expect(x_refund).toMatchObject([{ payMethodId: "OXXO", amount: grandTotal }]);
  });
});

describe("an unpaid order at its deadline", () => {
  const reserved = async () => {
    const [good] = await shop.items();
    const shelves = await shop.db
      .select()
      .from(stock)
      .where(eq(stock.productId, good?.id ?? 0));
    return shelves.reduce((pieces, shelf) => pieces + shelf.reserved, 0);
  };

  test("is kept one more hour for late callbacks, then canceled and its stock released; a later payment is refunded", async () => {
    // Orders of other tests that still wait for their payment hold the same good.
    await releaseUnpaid(shop.db, hours(100));
    const before = await reserved();
    const placed = await shop.placed(ana, "OXXO");
    await releaseUnpaid(shop.db, hours(48.5));
    expect([(await read(placed)).orderStatus, await reserved()]).toEqual(["M", before + 1]);
    await releaseUnpaid(shop.db, hours(49.1));
    expect(await read(placed)).toMatchObject({ orderStatus: "X", x_cancelReason: "PAYMENT_OVERDUE" });
    expect(await reserved()).toBe(before);
    expect((await say(placed)).status).toBe(200);
    expect((await read(placed)).x_refund).toHaveLength(1);
  });

  test("is either paid or refunded when the approval races its release", async () => {
    const placed = await shop.placed(ana, "SPEI");
    const [answer] = await Promise.all([say(placed), releaseUnpaid(shop.db, hours(50))]);
    const order = await read(placed);
    const outcome = [order.orderStatus, answer.body.piStatus, order.x_refund?.length ?? 0];
    expect(outcome).toEqual(order.orderStatus === "C" ? ["C", "Success", 0] : ["X", "Pending", 1]);
  });
});

describe("changing the payment method", () => {
  test("issues a new reference; a payment with the old one is refunded", async () => {
    const placed = await shop.placed(ana, "OXXO");
    expect((await repay(placed, "SPEI")).status).toBe(200);
    const { clabe, reference } = await dataOf(placed);
    expect([clabe?.slice(0, 6), reference]).toEqual(["799180", undefined]);
    expect(await letters(placed)).toHaveLength(2);
    await say(placed);
    const { orderStatus, grandTotal, x_refund } = await read(placed);
    expect([orderStatus, x_refund?.[0]?.amount, x_refund?.length]).toEqual(["M", grandTotal, 1]);
    await say(placed, { attempt: 2 });
    expect((await read(placed)).orderStatus).toBe("C");
  });

  test("issues one new reference for a form that is sent twice, and the one that was emailed pays", async () => {
    const placed = await shop.placed(ana, "SimplePunchout");
    const answers = await Promise.all([repay(placed, "OXXO"), repay(placed, "OXXO")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await letters(placed)).toMatchObject([{ reference: (await dataOf(placed)).reference }]);
    await say(placed, { attempt: 2 });
    expect((await read(placed)).orderStatus).toBe("C");
  });

  test("switches from a declined card to a reference, and back to a card", async () => {
    const placed = await shop.placed(ana, "SimplePunchout");
    await say(placed, { result: "DECLINED" });
    expect((await repay(placed, "OXXO")).status).toBe(200);
    expect((await dataOf(placed)).reference).toMatch(/^93/);
    expect((await repay(placed, "SimplePunchout")).status).toBe(200);
    expect(await dataOf(placed)).not.toHaveProperty("reference");
    await say(placed, { attempt: 3 });
    expect((await read(placed)).orderStatus).toBe("C");
  });

  test.each(["COD", "BankCard", "ValeElectronico", "Bitcoin"])("is refused for %s", async (payMethodId) => {
    const placed = await shop.placed(ana, "OXXO");
    expect(faultOf(await repay(placed, payMethodId))).toBe("400 _ERR_CMD_INVALID_PARAM payMethodId");
    expect((await dataOf(placed)).reference).toMatch(/^93/);
  });

  test("is refused once the order is paid", async () => {
    const placed = await shop.placed(ana, "OXXO");
    await say(placed);
    expect(faultOf(await repay(placed, "SPEI"))).toContain("_ERR_ORDER_WRONG_STATUS");
  });
});

describe("payment at a register", () => {
  const add = (piAmount: string) =>
    ana.call("POST", "cart/@self/payment_instruction", {
      body: { payMethodId: "OXXO", piAmount, billing_address_id: String(ana.address.id) },
    });
  const isOffered = async () =>
    (await ana.call("GET", "cart/@self/usable_payment_info")).body.usablePaymentInformation.some(
      ({ paymentMethodName }: { paymentMethodName: string }) => paymentMethodName === "OXXO",
    );

  test("is limited to ten thousand pesos", async () => {
    const { id } = await shop.cart(ana);
    const total = (grandTotal: string) => shop.db.update(orders).set({ grandTotal }).where(eq(orders.id, id));
    await total("10000.00");
    expect(await isOffered()).toBe(true);
    await total("10000.01");
    expect(await isOffered()).toBe(false);
    expect(faultOf(await add("10000.01"))).toBe("400 _ERR_CMD_INVALID_PARAM payMethodId");
    expect((await add("10000.00")).status).toBe(201);
  });

  test("is not available for orders in dollars", async () => {
    const { id } = await shop.cart(ana);
    await shop.db.update(orders).set({ currency: "USD" }).where(eq(orders.id, id));
    expect(await isOffered()).toBe(false);
    expect(faultOf(await add("1.00"))).toBe("400 _ERR_CMD_INVALID_PARAM payMethodId");
  });
});
