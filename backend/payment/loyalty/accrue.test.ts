import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lockOrder } from "#backend/order/move.ts";
import { loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
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

it("takes back nothing for goods that were credited before the last parcel left, and so earned nothing", async () => {
  const ines = await openCardHolder(shop);
  const card = await addCard(shop.db, { memberId: ines.memberId });
  const orderId = Number((await shop.placed(ines, "COD", { pieces: 4 })).orderId);
  const giveBack = () => giveBackOne(shop.db, { orderId, memberId: ines.memberId, addressId: ines.address.id });
  const returnId = await giveBack();
  // The clock of these returns is ahead.
  const yesterday = new Date(Date.now() - 86_400_000);
  await shop.db.update(returnEvents).set({ at: yesterday }).where(eq(returnEvents.returnId, returnId));
  await shop.db.transaction(async (tx) => accrueOrder(tx, await lockOrder(tx, orderId)));
  await giveBack();
  const booked = async (type: "ACCRUAL" | "REVERSAL") => {
    const mine = and(eq(loyaltyMovements.cardId, card.id), eq(loyaltyMovements.type, type));
    return (await shop.db.select().from(loyaltyMovements).where(mine)).map(({ amount }) => Number(amount));
  };
  const [earned = 0] = await booked("ACCRUAL");
  expect(earned).toBeGreaterThan(0);
  // Of the three pieces that have earned points, two are kept.
  const keeps = new Decimal(earned).times(2).dividedBy(3).dividedBy("0.05").ceil().times("0.05");
  expect(await booked("REVERSAL")).toEqual([keeps.minus(earned).toNumber()]);
});
