import { and, count, eq, gt, inArray, lte } from "drizzle-orm";
import { isWallet } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderPromotionCodes } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { promotionRedemptions, promotions } from "#backend/platform/db/schema/promotion.ts";
import { shopTime } from "#backend/platform/preview.ts";

export type PromotionRow = typeof promotions.$inferSelect;

/**
 * The promotions that may apply to this order now: of its store, in their dates, with their code attached when they
 * need one, below their limits.
 * @see docs/interface/calculation.md#step-2-discounts
 */
export async function validPromotions(
  db: Db,
  order: Pick<OrderRow, "id" | "storeId" | "memberId">,
): Promise<PromotionRow[]> {
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
  return open.filter((row) => !limitReached(row, used));
}

/** True when one of the ways pays and nothing else does. Pure. */
const isPaidBy = (wanted: readonly string[], methods: readonly string[]): boolean =>
  methods.length > 0 && methods.every((method) => wanted.includes(method));

/** The ways that pay an order; wallets are left out, they go with every way. */
async function methodsOf(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ method: paymentInstructions.method })
    .from(paymentInstructions)
    .where(eq(paymentInstructions.orderId, orderId));
  return rows.map(({ method }) => method).filter((method) => !isWallet(method));
}

export type Redemptions = { overall: Map<number, number>; byMember: Map<number, number> };

/** How often these promotions were redeemed, in all and by this member; only those with a limit are counted. */
export async function redemptions(db: Db, rows: readonly PromotionRow[], memberId: number): Promise<Redemptions> {
  const countFor = async (limited: PromotionRow[], onlyMember: boolean) => {
    if (!limited.length) return new Map<number, number>();
    const { promotionId } = promotionRedemptions;
    const counted = await db
      .select({ promotionId, times: count() })
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
    return new Map(counted.map((row) => [row.promotionId, row.times]));
  };
  return {
    overall: await countFor(
      rows.filter((row) => row.overallLimit !== null),
      false,
    ),
    byMember: await countFor(
      rows.filter((row) => row.perShopperLimit !== null),
      true,
    ),
  };
}

/** Which limit of the promotion is used up, if any. */
export function limitReached(row: PromotionRow, used: Redemptions): "shopper" | "overall" | undefined {
  if (row.perShopperLimit !== null && (used.byMember.get(row.id) ?? 0) >= row.perShopperLimit) return "shopper";
  if (row.overallLimit !== null && (used.overall.get(row.id) ?? 0) >= row.overallLimit) return "overall";
  return undefined;
}
