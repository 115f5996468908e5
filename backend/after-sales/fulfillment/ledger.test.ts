import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceReturns } from "#backend/after-sales/return/advance.ts";
import { isOpen, isRefused } from "#backend/order/open-line.ts";
import { readFilledParcels } from "#backend/order/parcel-record.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { type Decimal, sum } from "#backend/platform/money.ts";
import { openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { sayTo, word } from "#tests/support/verdicts.ts";
import { readDeliveryPaid } from "./delivery-paid.ts";
import { importStatuses } from "./import.ts";

/** For any order of statuses and returns, pieces and money add up after every step. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 9_000, reserved: 0, restockAt: null });
});
afterAll(() => shop.close());

type Stage = { owner: Shopper; orderId: number; hours: number; sent: number };
type Step = {
  do: "packed" | "shipped" | "delivered" | "refused" | "give" | "wait";
  parcel: string;
  line: number;
  pieces: number;
};

async function stageOf(): Promise<Stage> {
  const owner = await shop.shopper();
  const { order, orderId, piId } = await shop.placed(owner, "SimplePunchout", { goods: 3, pieces: 3 });
  const about = { orderId, piId, amount: order.grandTotal, foreignId: "" };
  const { body } = await sayTo(shop)(word(about, "APPROVED", "1.a"));
  expect(body.piStatus).toBe("Success");
  return { owner, orderId: Number(orderId), hours: 0, sent: 0 };
}

const linesOf = (orderId: number) =>
  shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);

/** Refusals are fine; what counts is the check after each step. */
async function act(stage: Stage, { do: what, parcel, line, pieces }: Step) {
  const { owner, orderId } = stage;
  const own = (await linesOf(orderId))[line];
  if (what === "give") {
    const returnItem = [{ orderItemId: String(own?.id), quantity: "1", reasonCode: "CHANGEDMIND" }];
    const { status } = await owner.call("POST", `devolucion/${orderId}`, {
      body: { returnItem, deliveryMethod: "CARRIER" },
    });
    expect(status).not.toBe(500);
    return;
  }
  if (what === "wait") {
    stage.hours += 60;
    await advanceReturns(shop.db, new Date(Date.now() + stage.hours * 3_600_000));
    return;
  }
  const row = {
    ...{ eventId: `${orderId}-${(stage.sent += 1)}`, orderId, status: what, reason: "No hay." },
    ...(what !== "refused" && { parcel, carrier: "DHL" }),
    ...(pieces > 0 && { lines: [{ orderItemId: own?.id ?? 0, quantity: pieces }] }),
  };
  const [first] = await importStatuses(shop.db, [JSON.stringify(row)]);
  seen.add(`${what} ${first?.result}`);
}

async function check({ orderId }: Stage) {
  const { db } = shop;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await linesOf(orderId);
  const parcels = await readFilledParcels(db, orderId);
  same(sum(lines.map(({ quantity }) => quantity)), sum(["9"]));
  for (const line of lines) {
    const packed = parcels.reduce((count, { pieces }) => count + (pieces.get(line.id) ?? 0), 0);
    expect(packed).toBeLessThanOrEqual(line.quantity);
    const sent = parcels.reduce(
      (count, { pieces, state }) => count + (state === "packed" ? 0 : (pieces.get(line.id) ?? 0)),
      0,
    );
    if (order?.status !== "X") expect(isOpen(line)).toBe(!isRefused(line) && sent < line.quantity);
  }
  same(sum(lines.map(({ price }) => price)), sum([order?.totalProductPrice ?? "0"]));
  same(sum(lines.map(({ shippingCharge }) => shippingCharge)), sum([order?.totalShippingCharge ?? "0"]));
  const gone = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const of = (rows: typeof gone) => sum(rows.map(({ amount }) => amount));
  const [refused, returned] = [gone.filter((row) => !row.returnId), gone.filter((row) => row.returnId)];
  const back = await db.select().from(returns).where(eq(returns.orderId, orderId));
  const credited = back.filter(({ id }) => returned.some(({ returnId }) => returnId === id));
  same(of(returned), sum(credited.map(({ totalCredit }) => totalCredit)));
  if (order?.status === "X") return same(of(gone), sum([order.grandTotal]));
  const delivery = await readDeliveryPaid(db, { id: orderId, currency: "MXN" });
  const worth = lines.filter(isRefused).flatMap((line) => [line.price, line.adjustment, delivery.get(line.id) ?? "0"]);
  same(of(refused), sum(worth));
  expect(of(gone).lte(order?.grandTotal ?? "0")).toBe(true);
}

const same = (one: Decimal, other: Decimal) => expect(one.toFixed(2)).toBe(other.toFixed(2));

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("packed", "shipped", "shipped", "delivered", "refused", "refused", "give", "wait", "wait"),
  parcel: fc.constantFrom("A", "B"),
  line: fc.nat(3),
  pieces: fc.nat(2),
});

/** Two of three pieces leave, the third is refused; one comes back. */
const usual: Step[] = [
  { do: "delivered", parcel: "A", line: 0, pieces: 0 },
  { do: "shipped", parcel: "A", line: 0, pieces: 2 },
  { do: "refused", parcel: "", line: 0, pieces: 1 },
  { do: "shipped", parcel: "B", line: 0, pieces: 0 },
  { do: "packed", parcel: "B", line: 0, pieces: 0 },
  { do: "give", parcel: "", line: 0, pieces: 0 },
  ...Array.from({ length: 6 }, () => ({ do: "wait" as const, parcel: "", line: 0, pieces: 0 })),
];

/** What has actually happened in all runs together: a rule that no run exercises proves nothing. */
const seen = new Set<string>();

test("after any warehouse statuses and returns, the units, the order and its refunds add up", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const stage = await stageOf();
      for (const one of steps) {
        await act(stage, one);
        await check(stage);
      }
    }),
    { numRuns: 6, endOnFailure: true, examples: [[usual]] },
  );
  for (const one of ["delivered waiting", "shipped done", "refused done", "packed stale"]) expect(seen).toContain(one);
}, 120_000);
