import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveOrder } from "#backend/order/move.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { statementsSentBy } from "#tests/support/statements.ts";
import { advanceReturns, lockReturn, moveReturn } from "./advance.ts";
import { denyReturn } from "./deny.ts";
import { byHandFrom, type ReturnEventCode } from "./progress.ts";

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 500, reserved: 0, safetyStock: 0, restockAt: null });
  owner = await shop.shopper();
});
afterAll(() => shop.close());

const shipping = 99;

/** A delivered order whose delivery was paid with its first line. */
async function delivered(goods: number, pieces: number) {
  const orderId = Number((await shop.placed(owner, "COD", { goods, pieces })).orderId);
  for (const to of ["R", "S", "D"] as const) await shop.db.transaction((tx) => moveOrder(tx, orderId, to));
  await shop.db.delete(orderAdjustments).where(eq(orderAdjustments.orderId, orderId));
  const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
  const [first, second] = lines;
  if (!first) throw new Error("no lines");
  await shop.db.update(orderItems).set({ shippingCharge: "0" }).where(eq(orderItems.orderId, orderId));
  await shop.db
    .update(orderItems)
    .set({ shippingCharge: String(shipping) })
    .where(eq(orderItems.id, first.id));
  return { orderId, first, second };
}

async function give(orderId: number, line: { id: number }, reasonCode: string) {
  const returnItem = [{ orderItemId: String(line.id), quantity: "1", reasonCode }];
  const { body } = await owner.call("POST", `devolucion/${orderId}`, {
    body: { deliveryMethod: "CARRIER", returnItem },
  });
  const [item] = body.returnItem;
  return {
    id: Number(body.rmaId),
    /** What is credited beyond the goods. */
    shipping: Number((Number(body.totalCredit) - Number(item.creditAmount)).toFixed(2)),
  };
}

const move = (id: number, ...codes: ReturnEventCode[]) =>
  shop.db.transaction(async (tx) => {
    for (const code of codes) {
      const row = await lockReturn(tx, id);
      if (row) await moveReturn(tx, row, code, new Date());
    }
  });
const deny = (id: number) =>
  shop.db.transaction(async (tx) => {
    const row = await lockReturn(tx, id);
    if (row) await denyReturn(tx, row, { reason: "usado", arrived: true, now: new Date() });
  });

/** What is on the shelf that a line of an order was taken from. */
async function piecesOf({ productId, fulfillmentCenterId }: { productId: number; fulfillmentCenterId: number | null }) {
  const shelf = and(eq(stock.productId, productId), eq(stock.fulfillmentCenterId, fulfillmentCenterId ?? 0));
  return (await shop.db.select().from(stock).where(shelf))[0]?.onHand ?? 0;
}

test("goods that came back are not sold before they are inspected, so denying them takes nothing away", async () => {
  const { orderId, first } = await delivered(1, 1);
  const onHand = () => piecesOf(first);
  const before = await onHand();
  const { id } = await give(orderId, first, "CHANGEDMIND");
  await move(id, "APPROVED", "RECEIVED");
  expect(await onHand()).toBe(before);
  await deny(id);
  expect(await onHand()).toBe(before);
});

test("goods that were inspected can be sold again", async () => {
  const { orderId, first } = await delivered(1, 1);
  const onHand = () => piecesOf(first);
  const before = await onHand();
  const { id } = await give(orderId, first, "CHANGEDMIND");
  await move(id, "APPROVED", "RECEIVED", "CREDITED");
  expect(await onHand()).toBe(before + 1);
});

test("goods that an earlier release put back when they were received are not put back again", async () => {
  const { orderId, first } = await delivered(1, 1);
  const onHand = () => piecesOf(first);
  const before = await onHand();
  const { id } = await give(orderId, first, "CHANGEDMIND");
  await move(id, "APPROVED", "RECEIVED");
  await shop.db.update(returns).set({ restocked: true }).where(eq(returns.id, id));
  await move(id, "CREDITED");
  expect(await onHand()).toBe(before);
});

test("shipping is not refunded while a denied piece is kept", async () => {
  const { orderId, first } = await delivered(1, 2);
  const one = await give(orderId, first, "DEFECT");
  await move(one.id, "APPROVED", "RECEIVED");
  await deny(one.id);
  expect((await give(orderId, first, "DEFECT")).shipping).toBe(0);
});

test("a return promises no shipping while another one may be denied, and is credited what it promised", async () => {
  const { orderId, first } = await delivered(1, 2);
  const [one, other] = [await give(orderId, first, "DEFECT"), await give(orderId, first, "DEFECT")];
  expect(other.shipping).toBe(0);
  await move(one.id, "APPROVED", "RECEIVED");
  await deny(one.id);
  const credit = async () =>
    Number((await shop.db.select().from(returns).where(eq(returns.id, other.id)))[0]?.totalCredit);
  const promised = await credit();
  await move(other.id, "APPROVED", "RECEIVED", "CREDITED");
  expect(await credit()).toBe(promised);
});

test("a return promises shipping if all others of its order are credited", async () => {
  const { orderId, first } = await delivered(1, 2);
  const one = await give(orderId, first, "DEFECT");
  await move(one.id, "APPROVED", "RECEIVED", "CREDITED", "CLOSED");
  expect((await give(orderId, first, "DEFECT")).shipping).toBe(shipping);
});

/** What two returns of all pieces of an order are credited beyond their goods, the first of which was announced first. */
async function twoOpen() {
  const { orderId, first } = await delivered(1, 2);
  // No more is refunded than was paid.
  await shop.db.update(paymentInstructions).set({ amount: "100000" }).where(eq(paymentInstructions.orderId, orderId));
  const [one, other] = [await give(orderId, first, "DEFECT"), await give(orderId, first, "DEFECT")];
  expect([one.shipping, other.shipping]).toEqual([0, 0]);
  const beyondGoods = async () => {
    const [rows, items] = [
      await shop.db.select().from(returns).where(eq(returns.orderId, orderId)),
      await shop.db.select().from(returnItems),
    ];
    const goods = (id: number) => Number(items.find(({ returnId }) => returnId === id)?.creditAmount);
    return [one, other].map(({ id }) => Number(rows.find((row) => row.id === id)?.totalCredit) - goods(id));
  };
  return { one, other, beyondGoods };
}

test("shipping is not refunded by the first of two returns, since the second may still be denied", async () => {
  const { one, other, beyondGoods } = await twoOpen();
  await move(other.id, "APPROVED", "RECEIVED", "CREDITED");
  await move(one.id, "APPROVED", "RECEIVED");
  await deny(one.id);
  expect((await beyondGoods()).map(Math.round)).toEqual([0, 0]);
});

test("shipping is refunded once by whichever return is credited last", async () => {
  const { one, other, beyondGoods } = await twoOpen();
  for (const { id } of [other, one]) await move(id, "APPROVED", "RECEIVED", "CREDITED");
  expect((await beyondGoods()).map(Math.round)).toEqual([shipping, 0]);
  const again = await twoOpen();
  for (const { id } of [again.one, again.other]) await move(id, "APPROVED", "RECEIVED", "CREDITED");
  expect((await again.beyondGoods()).map(Math.round)).toEqual([0, shipping]);
});

test("a person approves a return whose credit reaches the limit only with the shipping that may come on top", async () => {
  const approvals = async (goods: number) => {
    const { one, other } = await twoOpen();
    for (const { id } of [one, other]) {
      const credit = { creditAmount: String(goods) };
      await shop.db.update(returnItems).set(credit).where(eq(returnItems.returnId, id));
      await shop.db
        .update(returns)
        .set({ totalCredit: String(goods) })
        .where(eq(returns.id, id));
      await move(id, "APPROVED");
    }
    const items = await shop.db.select().from(returnItems);
    return [one, other].map(({ id }) => items.find(({ returnId }) => returnId === id)?.status);
  };
  expect(await approvals(byHandFrom - shipping)).toEqual(["MAN", "MAN"]);
  expect(await approvals(byHandFrom - shipping - 1)).toEqual(["APP", "APP"]);
});

test("shipping is not refunded if an earlier piece came back for no fault of the shop", async () => {
  const { orderId, first } = await delivered(1, 2);
  await give(orderId, first, "CHANGEDMIND");
  expect((await give(orderId, first, "DEFECT")).shipping).toBe(0);
});

test("shipping is refunded when all but the free gift comes back defective", async () => {
  const { orderId, first, second } = await delivered(2, 1);
  await shop.db
    .update(orderItems)
    .set({ freeGift: true })
    .where(eq(orderItems.id, second?.id ?? 0));
  expect((await give(orderId, first, "DEFECT")).shipping).toBe(shipping);
});

test("the clock locks the order of a return before the return, as reports of the warehouse do", async () => {
  const { orderId, first } = await delivered(1, 1);
  const { id } = await give(orderId, first, "CHANGEDMIND");
  await move(id, "APPROVED", "LABEL_SENT", "IN_TRANSIT", "RECEIVED");
  const later = new Date(Date.now() + 5 * 3_600_000);
  const sent = await statementsSentBy(() => advanceReturns(shop.db, later));
  const locked = sent.flatMap((text) => /from "(orders|returns)" where .* for update/.exec(text)?.[1] ?? []);
  expect([...new Set(locked)]).toEqual(["orders", "returns"]);
});
