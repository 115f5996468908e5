import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import {
  bankBins,
  bankPromotions,
  bankPromotionUses,
  banks,
  orderBankPromotions,
} from "#backend/platform/db/schema/bank-promotion.ts";
import type { Purchase } from "./rules.ts";

export type BankPromotionRow = typeof bankPromotions.$inferSelect;
export type BankBinRow = typeof bankBins.$inferSelect;
export type OrderBankPromotionRow = typeof orderBankPromotions.$inferSelect;
/** A promotion with the name of its bank. */
export type Offered = { row: BankPromotionRow; bankName: string };

/** The id of a promotion on the wire. Pure. */
export const wirePromotionId = (id: number) => `BP-${id}`;
/** The id of a bank on the wire. Pure. */
export const wireBankId = (id: number) => `BK-${String(id).padStart(2, "0")}`;
/** A promotion's id as the interface writes it; undefined for anything else. */
export const promotionIdOf = (text: string): number | undefined => {
  const [, digits] = /^BP-(\d{1,12})$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** The store's promotions, by bank. */
export const readPromotions = (db: Db, storeId: number): Promise<Offered[]> =>
  db
    .select({ row: bankPromotions, bankName: banks.name })
    .from(bankPromotions)
    .innerJoin(banks, eq(banks.id, bankPromotions.bankId))
    .where(eq(bankPromotions.storeId, storeId))
    .orderBy(banks.id, bankPromotions.type, bankPromotions.months, bankPromotions.id);

/** The issuer by the longest matching BIN; null if unknown, undefined without digits. */
export async function cardOf(db: Db, bin: string): Promise<(BankBinRow & { name: string }) | null | undefined> {
  if (!bin) return undefined;
  const beginnings = [6, 7, 8].map((length) => bin.slice(0, length));
  const rows = await db
    .select({ bin: bankBins.bin, bankId: bankBins.bankId, cardType: bankBins.cardType, name: banks.name })
    .from(bankBins)
    .innerJoin(banks, eq(banks.id, bankBins.bankId))
    .where(inArray(bankBins.bin, beginnings));
  return rows.sort((a, b) => b.bin.length - a.bin.length)[0] ?? null;
}

/** The order's bank promotion row; undefined before the first evaluation. */
export const findOrderPromotion = async (db: Db, orderId: number): Promise<OrderBankPromotionRow | undefined> =>
  (await db.select().from(orderBankPromotions).where(eq(orderBankPromotions.orderId, orderId)))[0];

/** Whether there is one, as a condition. */
export const hasOrderPromotion = (orderId: SQL): SQL =>
  sql`exists (select from ${orderBankPromotions} where ${orderBankPromotions.orderId} = ${orderId})`;

/** How often a member has used promotions, by promotion. */
export async function usesBy(db: Db, memberId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: bankPromotionUses.promotionId, times: count() })
    .from(bankPromotionUses)
    .where(eq(bankPromotionUses.memberId, memberId))
    .groupBy(bankPromotionUses.promotionId);
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** One promotion of the store; undefined for unknown ones and those of other stores. */
export async function findPromotion(db: Db, storeId: number, id: number): Promise<Offered | undefined> {
  const [found] = await db
    .select({ row: bankPromotions, bankName: banks.name })
    .from(bankPromotions)
    .innerJoin(banks, eq(banks.id, bankPromotions.bankId))
    .where(and(eq(bankPromotions.id, id), eq(bankPromotions.storeId, storeId)));
  return found;
}

/** A purchase as the rules see it, but for how often one promotion was used. */
export type Facts = Omit<Purchase, "used" | "card"> & {
  card: (BankBinRow & { name: string }) | null | undefined;
  uses: ReadonlyMap<number, number>;
};

/** The same for one promotion. */
export const purchaseFor = ({ uses, ...facts }: Facts, { id }: Pick<BankPromotionRow, "id">): Purchase => ({
  ...facts,
  used: uses.get(id) ?? 0,
});
