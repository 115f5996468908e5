import { setTimeout } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importStatuses } from "#backend/after-sales/fulfillment/import.ts";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { lockOrder } from "#backend/order/move.ts";
import { loyaltyCards, loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
import { returnEvents } from "#backend/platform/db/schema/return.ts";
import { Decimal } from "#backend/platform/money.ts";
import { addCard, openCardHolder } from "#tests/support/loyalty.ts";
import { giveBackOne } from "#tests/support/returns.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { accrueOrder } from "./accrue.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** An order of four pieces, one of which came back and was credited before the last parcel left; `leave` reports that. */
async function returnedInParts(leave: (orderId: number) => Promise<unknown>) {
  const ines = await openCardHolder(shop);
  const card = await addCard(shop.db, { memberId: ines.memberId });
  const orderId = Number((await shop.placed(ines, "COD", { pieces: 4 })).orderId);
  const giveBack = () => giveBackOne(shop.db, { orderId, memberId: ines.memberId, addressId: ines.address.id });
  const returnId = await giveBack();
  // The clock of these returns is ahead.
  await shop.db
    .update(returnEvents)
    .set({ at: hoursAgo(24) })
    .where(eq(returnEvents.returnId, returnId));
  await leave(orderId);
  await giveBack();
  const booked = async (type: "ACCRUAL" | "REVERSAL") => {
    const mine = and(eq(loyaltyMovements.cardId, card.id), eq(loyaltyMovements.type, type));
    return (await shop.db.select().from(loyaltyMovements).where(mine)).map(({ amount }) => Number(amount));
  };
  const [earned = 0] = await booked("ACCRUAL");
  expect(earned).toBeGreaterThan(0);
  // Of the three pieces that have earned points, two are kept.
  const keeps = new Decimal(earned).times(2).dividedBy(3).dividedBy("0.05").ceil().times("0.05");
  return { reversed: await booked("REVERSAL"), due: [keeps.minus(earned).toNumber()] };
}

it("takes back nothing for goods that were credited before the last parcel left, and so earned nothing", async () => {
  const { reversed, due } = await returnedInParts((orderId) =>
    shop.db.transaction(async (tx) => accrueOrder(tx, await lockOrder(tx, orderId))),
  );
  expect(reversed).toEqual(due);
});

it("takes back no more when the last parcel had left before that credit, and was reported after it", async () => {
  const { reversed, due } = await returnedInParts(async (orderId) => {
    await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
    const sent = {
      eventId: `late ${orderId}`,
      orderId,
      status: "shipped",
      parcel: "A",
      at: hoursAgo(48).toISOString(),
    };
    expect(await importStatuses(shop.db, [JSON.stringify(sent)])).toMatchObject([{ result: "done" }]);
  });
  expect(reversed).toEqual(due);
});

it.each([
  ["unlinked", { memberId: null }],
  ["blocked", { status: "BLOCKED" as const }],
])("earns and spends nothing on a card that is being %s", async (_, change) => {
  const ines = await openCardHolder(shop);
  const card = await addCard(shop.db, { memberId: ines.memberId });
  const orderId = Number((await shop.placed(ines, "COD")).orderId);
  await shop.cart(ines);
  const body = {
    ...{ payMethodId: "MONEDERO", piAmount: "20.00", x_loyaltyCardId: card.cardId },
    billing_address_id: String(ines.address.id),
  };
  let changed = () => {};
  const isChanged = new Promise<void>((resolve) => (changed = resolve));
  // Others find the card as it was, and wait for its row until this is over.
  const changing = shop.db.transaction(async (tx) => {
    await tx.update(loyaltyCards).set(change).where(eq(loyaltyCards.id, card.id));
    changed();
    await setTimeout(500);
  });
  await isChanged;
  const [paying] = await Promise.all([
    ines.call("POST", "cart/@self/payment_instruction", { body }),
    shop.db.transaction(async (tx) => accrueOrder(tx, await lockOrder(tx, orderId))),
    changing,
  ]);
  expect(paying.status).toBe(400);
  const [now] = await shop.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, card.id));
  expect([now?.reserved, now?.balance].map(Number)).toEqual([0, Number(card.balance)]);
});
