import { and, count, eq, gt, inArray, lte, sum as total } from "drizzle-orm";
import { isWallet } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderPromotionCodes } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { promotionRedemptions, promotions } from "#backend/platform/db/schema/promotion.ts";
import { type Decimal, type Exact, sum } from "#backend/platform/money.ts";
import { shopTime } from "#backend/platform/preview.ts";

export type PromotionRow = typeof promotions.$inferSelect;
/** `budgetLeft`: what a promotion with a budget may still take off. */
type ValidPromotion = PromotionRow & { limited: boolean; budgetLeft?: string };

/**
 * The promotions that may apply to this order now: of its store, within their dates and limits, and with their code
 * attached if they need one.
 * @see docs/interface/calculation.md#step-2-discounts
 */
export async function validPromotions(
  db: Db,
  order: Pick<OrderRow, "id" | "storeId" | "memberId">,
): Promise<ValidPromotion[]> {
  const now = shopTime();
  const rows = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.storeId, order.storeId), lte(promotions.startsAt, now), gt(promotions.endsAt, now)));
  const attached = await db.select().from(orderPromotionCodes).where(eq(orderPromotionCodes.orderId, order.id));
  const paidBy = rows.some((row) => row.paymentMethods) ? await methodsOf(db, order.id) : [];
  const open = rows.filter(
    (row) =>
      (!row.needsCode || attached.some((code) => code.promotionId === row.id)) &&
      (!row.paymentMethods || isPaidBy(row.paymentMethods, paidBy)),
  );
  const used = await redemptions(db, open, order.memberId);
  return open
    .filter((row) => !limitReached(row, used))
    .map((row) => ({
      ...row,
      limited: row.perShopperLimit !== null || row.overallLimit !== null || row.budget !== null,
      ...(row.budget !== null && { budgetLeft: budgetLeft(row.budget, used, row).toFixed() }),
    }));
}

const budgetLeft = (budget: Exact, { spent }: Redemptions, { id }: Pick<PromotionRow, "id">): Decimal =>
  sum([budget]).minus(spent.get(id) ?? 0);

/** True when the order is paid only with the wanted methods. Pure. */
const isPaidBy = (wanted: readonly string[], methods: readonly string[]): boolean =>
  methods.length > 0 && methods.every((method) => wanted.includes(method));

/** The methods that pay an order, without wallets, which go with every method. */
async function methodsOf(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ method: paymentInstructions.method })
    .from(paymentInstructions)
    .where(eq(paymentInstructions.orderId, orderId));
  return rows.map(({ method }) => method).filter((method) => !isWallet(method));
}

export type Redemptions = {
  overall: Map<number, number>;
  byMember: Map<number, number>;
  /** The total amount they have taken off. */
  spent: Map<number, string>;
};

/** How often these promotions were redeemed, overall and by this member, and for how much; only those with a limit are counted. */
export async function redemptions(db: Db, rows: readonly PromotionRow[], memberId: number): Promise<Redemptions> {
  const countFor = async (limited: PromotionRow[], onlyMember: boolean) => {
    if (!limited.length) return [];
    const { promotionId, amount } = promotionRedemptions;
    return db
      .select({ promotionId, times: count(), amount: total(amount) })
      .from(promotionRedemptions)
      .where(
        and(
          inArray(
            promotionId,
            limited.map((row) => row.id),
          ),
          onlyMember ? eq(promotionRedemptions.memberId, memberId) : undefined,
        ),
      )
      .groupBy(promotionId);
  };
  const inAll = await countFor(
    rows.filter((row) => row.overallLimit !== null || row.budget !== null),
    false,
  );
  const own = await countFor(
    rows.filter((row) => row.perShopperLimit !== null),
    true,
  );
  return {
    overall: new Map(inAll.map((row) => [row.promotionId, row.times])),
    byMember: new Map(own.map((row) => [row.promotionId, row.times])),
    spent: new Map(inAll.map((row) => [row.promotionId, row.amount ?? "0"])),
  };
}

/**
 * Which limit of the promotion is used up, if any.
 * @param amount what an order is about to take from its budget
 */
export function limitReached(
  row: PromotionRow,
  used: Redemptions,
  amount?: Decimal,
): "shopper" | "overall" | undefined {
  if (row.perShopperLimit !== null && (used.byMember.get(row.id) ?? 0) >= row.perShopperLimit) return "shopper";
  if (row.overallLimit !== null && (used.overall.get(row.id) ?? 0) >= row.overallLimit) return "overall";
  if (row.budget === null) return undefined;
  const left = budgetLeft(row.budget, used, row);
  return left.lte(0) || amount?.gt(left) ? "overall" : undefined;
}
