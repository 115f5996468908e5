import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveOrder } from "#backend/order/move.ts";
import { insertInstructions, readInstructions, updateInstruction } from "#backend/order/payment/instructions.ts";
import { readMethods } from "#backend/payment/store-methods.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { Decimal } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { advanceReturns } from "./advance.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // The seeded returns are other tests' business.
  await shop.db.update(returns).set({ status: "CLO" });
});
afterAll(() => shop.close());

/** An order in transit that is paid on delivery, of a person who may have vouchers. */
async function inTransit() {
  const who = await openMember(shop);
  const address = await addAddress(shop.db, who.memberId, { email1: `${who.memberId}@example.mx` });
  const owner: Shopper = { ...who, address };
  const { orderId } = await shop.placed(owner, "COD");
  for (const to of ["R", "S"] as const) await shop.db.transaction((tx) => moveOrder(tx, Number(orderId), to));
  const [line] = await shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(orderId)));
  return { owner, orderId, orderItemId: String(line?.id) };
}
type Sent = Awaited<ReturnType<typeof inTransit>>;

const give = ({ owner, orderId, orderItemId }: Sent, refundMethod?: string) =>
  owner.call("POST", `devolucion/${orderId}`, {
    body: {
      ...{ deliveryMethod: "CARRIER", ...(refundMethod && { refundMethod }) },
      returnItem: [{ orderItemId, quantity: "1", reasonCode: "CHANGEDMIND" }],
    },
  });

/** Lets time pass until the return has ended. @returns what was given back, and how the return ended */
async function wait({ owner, orderId }: Sent, rmaId: string) {
  for (let day = 1; day < 12; day += 1) await advanceReturns(shop.db, new Date(Date.now() + day * 86_400_000));
  const [row] = await shop.db
    .select()
    .from(returns)
    .where(eq(returns.id, Number(rmaId)));
  const given = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, Number(orderId)));
  return {
    status: row?.status,
    credit: Number(row?.totalCredit),
    given: given.map(({ method, amount }) => [method, Number(amount)]),
    vouchers: await shop.db.$count(vouchers, eq(vouchers.memberId, owner.memberId)),
    mails: (await shop.db.select().from(outbox).where(eq(outbox.to, owner.address.email1)))
      .map(({ kind }) => kind)
      .filter((kind) => kind === "return-credited"),
  };
}
const nothing = { status: "CLO", credit: 0, given: [], vouchers: 0, mails: [] };

test("an order refused on delivery gives back nothing, since nothing was paid for it", async () => {
  const sent = await inTransit();
  const { body } = await sent.owner.call("GET", `devolucion/${sent.orderId}`);
  expect(body.refundMethod).toEqual(["ORIGINAL_PAYMENT"]);
  expect(Number(body.x_due)).toBe(Number((await shop.row(sent.orderId))?.grandTotal));
  expect(faultOf(await give(sent, "VALE_DE_CAJA"))).toBe("400 _ERR_CMD_INVALID_PARAM refundMethod");
  const made = await give(sent);
  const [letter] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, sent.owner.address.email1))
    .orderBy(desc(outbox.id));
  expect(letter).toMatchObject({ kind: "return-instructions", payload: { rmaId: made.body.rmaId } });
  expect(letter?.payload).not.toHaveProperty("totalCredit");
  expect(await wait(sent, made.body.rmaId)).toEqual(nothing);
});

test("a voucher that was promised for goods no one has paid for is not issued", async () => {
  const sent = await inTransit();
  const { rmaId } = (await give(sent)).body;
  await shop.db
    .update(returns)
    .set({ refundMethod: "VALE_DE_CAJA" })
    .where(eq(returns.id, Number(rmaId)));
  expect(await wait(sent, rmaId)).toEqual(nothing);
});

test("what was paid on delivery while the return was open is given back", async () => {
  const sent = await inTransit();
  const { rmaId, totalCredit } = (await give(sent)).body;
  await shop.db
    .update(returns)
    .set({ orderStatus: "D" })
    .where(eq(returns.id, Number(rmaId)));
  const credit = Number(totalCredit);
  expect(await wait(sent, rmaId)).toMatchObject({ credit, given: [["COD", credit]], mails: ["return-credited"] });
  const { body } = await sent.owner.call("GET", `devolucion/${sent.orderId}`);
  expect(body).not.toHaveProperty("x_due");
});

test("of an order paid in part before it left, no more than that part is given back", async () => {
  const sent = await inTransit();
  const store = await findStore(shop.db, "1");
  const card = (await readMethods(shop.db, store)).find(({ method }) => method === "SimplePunchout");
  await shop.db.transaction(async (tx) => {
    const [cash] = await readInstructions(tx, Number(sent.orderId));
    if (!cash || !card) throw new Error("no payment");
    await updateInstruction(tx, cash.id, { amount: new Decimal(cash.amount).minus(10).toFixed(6) });
    const { id: _, ...same } = cash;
    await insertInstructions(tx, [{ ...same, method: card.method, policyId: card.policyId, amount: "10" }]);
  });
  const { rmaId } = (await give(sent)).body;
  expect(await wait(sent, rmaId)).toMatchObject({ credit: 10, given: [["SimplePunchout", 10]] });
});
