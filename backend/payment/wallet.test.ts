import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { advanceOrders } from "#backend/after-sales/order/advance.ts";
import type { WalletMethod } from "#backend/order/payment/method.ts";
import { registerPaymentMethods } from "#backend/order/payment/registry.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions, paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { dropAbandonedHolds } from "./hold-job.ts";

/** What the purse was asked to do, in order. */
const calls: string[] = [];
const purse: WalletMethod = {
  id: "Purse",
  kind: "wallet",
  attach: ({ amount, sent }) => {
    if (sent.purse === "empty") throw refused("_ERR_POINTS_BALANCE");
    calls.push(`reserve ${amount.toString()}`);
    return Promise.resolve({ reference: `hold ${String(sent.purse)}` });
  },
  release: (_, { reference }) => Promise.resolve(void calls.push(`release ${reference}`)),
  redeem: (_, { reference }) => Promise.resolve(void calls.push(`redeem ${reference}`)),
  reverse: (_, { reference }, amount) => Promise.resolve(void calls.push(`reverse ${reference} ${amount.toString()}`)),
};

const path = "cart/@self/payment_instruction";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  registerPaymentMethods([purse]);
  await shop.db.insert(paymentMethods).values({
    storeId: 1,
    method: "Purse",
    page: "Purse",
    name: {},
    description: {},
    punchout: false,
    sequence: 9,
  });
});
afterAll(() => shop.close());
beforeEach(() => void calls.splice(0));

/** A cart with 10 pesos of it held in the purse. */
async function held() {
  const owner = await shop.shopper();
  const order = await shop.cart(owner);
  const added = await add(owner, { payMethodId: "Purse", piAmount: "10", purse: "A" });
  return { owner, order, orderId: String(order.id), piId: String(added.body.paymentInstruction?.[0].piId) };
}
const add = (owner: Shopper, body: object) =>
  owner.call("POST", path, { body: { ...body, billing_address_id: String(owner.address.id) } });

async function place(owner: Shopper, orderId: string, payMethodId = "COD") {
  const order = await shop.row(orderId);
  const rest = await add(owner, { payMethodId, piAmount: String(Number(order?.grandTotal) - 10) });
  expect(rest.status).toBe(201);
  expect((await owner.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
  expect((await owner.call("POST", "cart/@self/checkout", { body: {} })).status).toBe(201);
}

describe("a wallet hold", () => {
  test("is placed when the payment is added, kept by its reference and released on removal", async () => {
    const { owner, piId } = await held();
    const [row] = await shop.db
      .select()
      .from(paymentInstructions)
      .where(eq(paymentInstructions.id, Number(piId)));
    expect(row?.reference).toBe("hold A");
    expect((await owner.call("DELETE", `${path}/${piId}`)).status).toBe(200);
    expect(calls).toEqual(["reserve 10", "release hold A"]);
  });

  test("is released before its replacement is placed; a refused replacement leaves the payment unchanged", async () => {
    const { owner, piId } = await held();
    const replace = (purseName: string) =>
      owner.call("PUT", path, {
        body: {
          paymentInstruction: [
            {
              piId,
              payMethodId: "Purse",
              piAmount: "20",
              purse: purseName,
              billing_address_id: String(owner.address.id),
            },
          ],
        },
      });
    expect((await replace("B")).status).toBe(200);
    expect(calls).toEqual(["reserve 10", "release hold A", "reserve 20"]);
    expect(faultOf(await replace("empty"))).toBe("400 _ERR_POINTS_BALANCE");
    const { body } = await owner.call("GET", path);
    expect(body.paymentInstruction.map(({ piAmount }: { piAmount: string }) => Number(piAmount))).toEqual([20]);
  });

  test("is released when the cart is deleted", async () => {
    const { owner } = await held();
    expect((await owner.call("DELETE", "cart/@self")).status).toBe(204);
    expect(calls).toEqual(["reserve 10", "release hold A"]);
  });

  test("is released after 15 minutes, and the cart needs payment again", async () => {
    const { orderId, owner } = await held();
    await shop.db
      .update(orders)
      .set({ prepared: true })
      .where(eq(orders.id, Number(orderId)));
    await dropAbandonedHolds(shop.db, new Date(Date.now() + 14 * 60_000));
    expect(calls).toEqual(["reserve 10"]);
    await dropAbandonedHolds(shop.db, new Date(Date.now() + 16 * 60_000));
    expect(calls).toContain("release hold A");
    expect((await shop.row(orderId))?.prepared).toBe(false);
    expect((await owner.call("GET", path)).body.paymentInstruction).toBeUndefined();
  });

  test("is redeemed once when the order is placed, and reversed once when it is canceled", async () => {
    const { owner, orderId } = await held();
    await place(owner, orderId);
    await advanceOrders(shop.db);
    expect(calls).toEqual(["reserve 10", "redeem hold A"]);
    const cancel = () => owner.call("DELETE", `cart/${orderId}/cancel_order`);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(calls.slice(2)).toEqual(["reverse hold A 10"]);
    const back = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, Number(orderId)));
    expect(back.map(({ method, amount }) => `${method} ${Number(amount)}`)).toEqual(["Purse 10"]);
  });

  test("is also reversed when the order is canceled before the rest is paid by card", async () => {
    const { owner, orderId } = await held();
    await place(owner, orderId, "SimplePunchout");
    expect((await shop.row(orderId))?.status).toBe("M");
    expect((await owner.call("DELETE", `cart/${orderId}/cancel_order`)).status).toBe(200);
    expect(calls).toEqual(["reserve 10", "redeem hold A", "reverse hold A 10"]);
  });
});
