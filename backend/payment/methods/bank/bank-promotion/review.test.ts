import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCalculation, readItems } from "#backend/cart/load.ts";
import { bankPromotions, orderBankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { Decimal } from "#backend/platform/money.ts";
import type { Discount } from "#backend/pricing/rule.ts";
import { totals } from "#backend/pricing/totals.ts";
import { findStore } from "#backend/store/store.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { reviewBankPromotion } from "./review.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openTestShop()));
afterAll(() => shop.close());

test("only promotions of the shop exclude one of a bank, as when it is chosen and used", async () => {
  const always = { startsAt: new Date(0), endsAt: new Date("2999-01-01"), weekdays: null, minimum: "1" };
  const set = (more: Partial<typeof bankPromotions.$inferInsert>) =>
    shop.db.update(bankPromotions).set(more).where(eq(bankPromotions.id, 315));
  await set(always);
  const ana = await shop.shopper();
  const { id } = await shop.cart(ana);
  const chosen = await ana.call("POST", "banks/apply-promo", { body: { promoId: "BP-315" } });
  expect(chosen.body).toMatchObject({ applied: true });
  await set({ combinable: false });
  const [order, store] = [await shop.row(id), await findStore(shop.db, "1")];
  if (!order) throw new Error("no order");
  const calculation = await loadCalculation(shop.db, order, store, await readItems(shop.db, id));
  const kept = async (more: Partial<Discount>) => {
    const own = { promotionId: 1, displayLevel: "Order", usage: "Discount", amount: new Decimal(1) } as const;
    const plain = { ...totals(calculation), discounts: [{ ...own, lines: new Map<number, Decimal>(), ...more }] };
    await shop.db.transaction((db) => reviewBankPromotion({ db, order, store, calculation }, plain));
    const [row] = await shop.db.select().from(orderBankPromotions).where(eq(orderBankPromotions.orderId, id));
    return row?.promotionId === 315;
  };
  expect([await kept({ quotation: true }), await kept({ exemption: true }), await kept({ usage: "Shipping" })]).toEqual(
    [true, true, true],
  );
  expect(await kept({})).toBe(false);
});
