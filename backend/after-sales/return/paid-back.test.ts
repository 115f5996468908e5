import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importStatuses } from "#backend/after-sales/fulfillment/import.ts";
import { readFilledParcels } from "#backend/order/parcel-record.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { addCard, openCardHolder } from "#tests/support/loyalty.ts";
import { fillShelves } from "#tests/support/shelves.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { sayTo, word } from "#tests/support/verdicts.ts";
import { decideFraudChecks } from "../order/fraud.ts";
import { advanceReturns } from "./advance.ts";

let shop: TestShop;
let promotion: typeof promotions.$inferSelect | undefined;
let place: string | undefined;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShelves(shop.db, 90_000);
  // The seeded returns are other tests' business.
  await shop.db.update(returns).set({ status: "CLO" });
  await shop.db.update(promotions).set({ endsAt: new Date() });
  const always = { startsAt: new Date(0), endsAt: new Date("2999-01-01T00:00:00Z") };
  const off = { storeId: 1, name: "impar", description: {}, kind: "order-percent" as const, value: "0", ...always };
  [promotion] = await shop.db.insert(promotions).values(off).returning();
  [place] = (await shop.shops()).map(({ id }) => String(id));
});
afterAll(() => shop.close());

const day = 86_400_000;
const pieces = 5;
/** What a voucher and points pay of an order; `rest` pays all that is left. */
type Mix = { voucher?: string; points?: string; rest: "SimplePunchout" | "COD" };
/** What one piece of each of the two goods costs, and the percentage that a promotion takes off. */
type Costs = { prices: [string, string]; off: string };
type Step = { do: "ship" | "refuse" | "give" | "credit"; line: number; pieces: number };
type Stage = { orderId: number; days: number; give: (lineId: number, quantity: number) => Promise<void> };

/** Amounts that do not divide evenly by the pieces of a line. */
async function cost({ prices, off }: Costs) {
  for (const [index, { offerId }] of (await shop.items()).slice(0, 2).entries())
    await shop.db.update(offers).set({ price: prices[index] }).where(eq(offers.id, offerId));
  await shop.db
    .update(promotions)
    .set({ value: off })
    .where(eq(promotions.id, promotion?.id ?? 0));
}

async function placed({ voucher, points, rest }: Mix): Promise<Stage> {
  const { db } = shop;
  const owner = await openCardHolder(shop);
  const { memberId } = owner;
  const order = await shop.cart(owner, { goods: 2, pieces });
  const billing_address_id = String(owner.address.id);
  let left = new Decimal(order.grandTotal);
  const pay = async (payMethodId: string, piAmount: string, more: object = {}) => {
    left = left.minus(piAmount);
    const body = { payMethodId, piAmount, billing_address_id, ...more };
    const answer = await owner.call("POST", "cart/@self/payment_instruction", { body });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return String(answer.body.paymentInstruction[0].piId);
  };
  if (voucher) {
    const store = await findStore(db, "1");
    const about = { store, memberId, type: "COMPENSACION", currency: "MXN", email: "", languageId: -5 } as const;
    const row = await db.transaction((tx) => issueVoucher(tx, { ...about, amount: new Decimal(voucher) }));
    await pay("ValeElectronico", voucher, { voucherId: `VC-${row?.id}` });
  }
  if (points) {
    const { cardId } = await addCard(db, { memberId, amount: points });
    await pay("MONEDERO", points, { x_loyaltyCardId: cardId });
  }
  const amount = left.toFixed(2);
  const piId = await pay(rest, amount);
  const orderId = String(order.id);
  for (const [method, path] of [
    ["PUT", "cart/@self/precheckout"],
    ["POST", "cart/@self/checkout"],
  ] as const)
    expect((await owner.call(method, path, { body: {} })).status).toBeLessThan(300);
  if (rest === "SimplePunchout") await sayTo(shop)(word({ orderId, piId, amount, foreignId: "" }, "APPROVED", "1.a"));
  await decideFraudChecks(db, new Date(Date.now() + 2 * day));
  const give = async (lineId: number, quantity: number) => {
    const returnItem = [{ orderItemId: String(lineId), quantity: String(quantity), reasonCode: "DEFECT" }];
    await owner.call("POST", `devolucion/${orderId}`, {
      body: { returnItem, deliveryMethod: "STORE", physicalStoreId: place },
    });
  };
  return { orderId: order.id, days: 0, give };
}

const linesOf = (orderId: number) =>
  shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);

let told = 0;
const report = (orderId: number, status: string, more: object = {}) =>
  importStatuses(shop.db, [
    JSON.stringify({ eventId: `${(told += 1)}`, orderId, status, parcel: `P${told}`, carrier: "DHL", ...more }),
  ]);

/** Time passes until everything that was given back is credited, or denied. */
async function credit(stage: Stage) {
  for (let step = 0; step < 4; step += 1) await advanceReturns(shop.db, new Date(Date.now() + (stage.days += 2) * day));
}

async function act(stage: Stage, step: Step) {
  const line = (await linesOf(stage.orderId)).filter(({ status }) => status !== "X")[step.line];
  const some = { lines: [{ orderItemId: line?.id ?? 0, quantity: step.pieces }] };
  if (step.do === "ship") await report(stage.orderId, "delivered", some);
  if (step.do === "refuse") await report(stage.orderId, "refused", { reason: "No hay.", parcel: undefined, ...some });
  if (step.do === "give") await stage.give(line?.id ?? 0, step.pieces);
  if (step.do === "credit") await credit(stage);
}

/** What is left is sent, arrives, and comes back, one piece first. */
async function finish(stage: Stage) {
  const { orderId, give } = stage;
  const parcels = await readFilledParcels(shop.db, orderId);
  const packed = (id: number) => parcels.reduce((count, parcel) => count + (parcel.pieces.get(id) ?? 0), 0);
  for (const { id, status, quantity } of await linesOf(orderId)) {
    if (status === "X") continue;
    if (packed(id) < quantity)
      await report(orderId, "delivered", { lines: [{ orderItemId: id, quantity: quantity - packed(id) }] });
    await give(id, 1);
    for (let some = quantity; some > 0; some -= 1) await give(id, some);
  }
  await credit(stage);
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("ship", "ship", "ship", "refuse", "refuse", "give", "give", "credit"),
  line: fc.nat(1),
  pieces: fc.integer({ min: 1, max: 3 }),
});
const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((count) => new Decimal(count).dividedBy(100).toFixed(2));
const amount = cents(100, 300);
const costs: fc.Arbitrary<Costs> = fc.record({ prices: fc.tuple(cents(60, 900), cents(60, 900)), off: cents(0, 4000) });
const mix: fc.Arbitrary<Mix> = fc.record(
  { voucher: amount, points: amount, rest: fc.constantFrom("SimplePunchout", "COD") },
  { requiredKeys: ["rest"] },
);
/** One piece of the second line comes back before others are refused. */
const between: Step[] = [
  { do: "ship", line: 1, pieces: 1 },
  { do: "give", line: 1, pieces: 1 },
  { do: "credit", line: 1, pieces: 1 },
  ...[1, 2, 1].map((some): Step => ({ do: "refuse", line: 1, pieces: some })),
];
/** All that was sent comes back, before or after the rest of the order is refused. */
const sent: Step[] = [
  { do: "ship", line: 0, pieces: 1 },
  { do: "give", line: 0, pieces: 1 },
];
const unsent: Step[] = [
  { do: "refuse", line: 0, pieces: 4 },
  { do: "refuse", line: 1, pieces: 5 },
];
const even: Costs = { prices: ["4.00", "3.00"], off: "16.50" };

test("once all of an order was refused or returned, exactly what was paid has gone back, however it was paid", async () => {
  await fc.assert(
    fc.asyncProperty(costs, mix, fc.array(step, { minLength: 4, maxLength: 10 }), async (costing, paid, steps) => {
      await cost(costing);
      const stage = await placed(paid);
      for (const one of steps) await act(stage, one);
      await finish(stage);
      const { orderId } = stage;
      const gone = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
      const order = await shop.row(orderId);
      expect(sum(gone.map((one) => one.amount)).toFixed(2)).toBe(new Decimal(order?.grandTotal ?? 0).toFixed(2));
      expect(order?.status).toMatch(/[DX]/);
    }),
    {
      numRuns: 8,
      endOnFailure: true,
      examples: [
        [even, { rest: "COD" }, between],
        [even, { rest: "COD" }, [...sent, ...unsent]],
        [even, { rest: "SimplePunchout" }, [...sent, { do: "credit", line: 0, pieces: 0 }, ...unsent]],
        [even, { voucher: "2.01", points: "1.35", rest: "SimplePunchout" }, between],
      ],
    },
  );
}, 120_000);
