import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import { orderEvents } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { testConfig } from "#tests/support/backend.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const path = "cart/@self/payment_instruction";
const send = (verdict: Verdict, signature = signVerdict(verdict, testConfig.paymentSecret)) =>
  shop.call("POST", `${path}/callback`, { body: { ...verdict, signature } });

/** An order that two cards pay, 100 pesos by the first, and what the provider may say about it. */
async function twoCards() {
  const owner = await shop.shopper();
  const order = await shop.cart(owner);
  const total = Number(order.grandTotal);
  const ids: string[] = [];
  for (const piAmount of ["100", String(total - 100)]) {
    const body = { payMethodId: "SimplePunchout", piAmount, billing_address_id: String(owner.address.id) };
    ids.push(String((await owner.call("POST", path, { body })).body.paymentInstruction[0].piId));
  }
  for (const [method, call] of [
    ["PUT", "precheckout"],
    ["POST", "checkout"],
  ] as const)
    expect((await owner.call(method, `cart/@self/${call}`, { body: {} })).status).toBeLessThan(300);
  const orderId = String(order.id);
  const say = (which: 0 | 1, result: Verdict["result"], transaction: string, more: Partial<Verdict> = {}): Verdict => {
    const piId = ids[which] ?? "";
    const amount = which === 0 ? "100.00" : String(total - 100);
    return { orderId, piId, transactionId: `${piId}.1.${transaction}`, result, amount, ...more };
  };
  const cancel = () => owner.call("DELETE", `cart/${orderId}/cancel_order`);
  const state = async () => {
    const rows = await shop.db
      .select()
      .from(paymentInstructions)
      .where(eq(paymentInstructions.orderId, order.id))
      .orderBy(asc(paymentInstructions.id));
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.id);
    const back = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    const statuses = rows.map(({ status }) => status).join(" ");
    return `${events.map(({ status }) => status).join("")} ${statuses}, ${back.length} back`;
  };
  return { owner, orderId, ids, say, state, cancel };
}

describe("two cards on one order", () => {
  test("pay the order once when all verdicts arrive at the same time", async () => {
    const { say, state } = await twoCards();
    const words = [say(0, "APPROVED", "a"), say(0, "APPROVED", "a"), say(1, "APPROVED", "b"), say(1, "DECLINED", "c")];
    await Promise.all(words.map((word) => send(word)));
    expect(await state()).toBe("MC Success Success, 0 back");
  });

  test("are refunded when the half-paid order is canceled, including a charge approved afterward", async () => {
    const { say, state, cancel } = await twoCards();
    await send(say(0, "APPROVED", "a"));
    await send(say(1, "DECLINED", "b"));
    expect(await state()).toBe("M Success Failed, 0 back");
    expect((await cancel()).status).toBe(200);
    expect(await state()).toBe("MX Success Failed, 1 back");
    await send(say(1, "APPROVED", "c"));
    await send(say(1, "APPROVED", "c"));
    expect(await state()).toBe("MX Success Failed, 2 back");
  });

  test("allow retrying only the declined card; a late approval of its old attempt is refunded", async () => {
    const { owner, orderId, ids, say, state } = await twoCards();
    await send(say(0, "APPROVED", "a"));
    await send(say(1, "DECLINED", "b"));
    const repay = (piId?: string) => owner.call("POST", `${path}/repay`, { query: { orderId, piId: piId ?? "" } });
    expect(faultOf(await repay(ids[0]))).toBe("400 _ERR_ORDER_WRONG_STATUS M");
    expect((await repay(ids[1])).status).toBe(200);
    const late = say(1, "APPROVED", "c");
    await send({ ...late, transactionId: `${ids[1]}.2.d` });
    await send(late);
    expect(await state()).toBe("MC Success Success, 1 back");
  });
});

/** Stands in for the provider and records its requests. */
const asked: Record<string, string>[] = [];
const provider = createServer((req, res) => {
  let text = "";
  req
    .on("data", (part) => (text += part))
    .on("end", () => {
      asked.push(JSON.parse(text));
      res.writeHead(asked.length === 1 ? 503 : 202).end();
    });
});

test("requests a refund from the provider until it is confirmed, then stops", async () => {
  const { askProviders } = await import("./ask-provider.ts");
  const { configure, config } = await import("#backend/platform/config.ts");
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", () => resolve()));
  const paymentOrigin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  configure({ ...config(), paymentOrigin });
  await shop.db.update(refunds).set({ status: "Done" });
  const { orderId, say, cancel } = await twoCards();
  await send(say(0, "APPROVED", "a"));
  await cancel();
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const rounds = await Promise.all([askProviders(shop.db), askProviders(shop.db)]);
  expect([rounds[0] + rounds[1], asked.length]).toEqual([0, 1]);
  expect(await askProviders(shop.db, later(1))).toBe(0);
  expect(await askProviders(shop.db, later(5))).toBe(1);
  const { piId = "", reference = "", amount = "" } = asked[1] ?? {};
  expect(asked[1]).toEqual(expect.objectContaining({ kind: "refund", orderId, amount: "100.00" }));
  const done: Verdict = { orderId, piId, transactionId: `${piId}.refund.${reference}`, result: "REFUNDED", amount };
  expect(faultOf(await send({ ...done, amount: "99" }))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 99");
  expect(faultOf(await send({ ...done, transactionId: `${piId}.refund.1` }))).toBe(
    "400 _ERR_CMD_INVALID_PARAM transactionId",
  );
  expect((await send(done)).status).toBe(200);
  expect((await send(done)).status).toBe(200);
  expect(await askProviders(shop.db, later(10_000))).toBe(0);
  provider.close();
});
