import { and, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { promotionCodes, promotions } from "#backend/platform/db/schema/promotion.ts";
import { BackendFault, refused } from "#backend/platform/http/fault.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { limitReached, type PromotionRow, redemptions } from "./valid.ts";

/** Codes are stored and compared in capitals. */
export const normalized = (code: string): string => code.trim().toUpperCase();

/**
 * 400 `ERR_PROMOTION_CODE_INVALID`: the code is unknown, or not on the cart.
 * @see docs/interface/errors.md#promotion-codes
 */
export const unknownCode = () => refused("ERR_PROMOTION_CODE_INVALID");

/** The promotion behind a code of the store. Errors: `ERR_PROMOTION_CODE_INVALID` -1200. */
export async function promotionOf(db: Db, storeId: number, code: string): Promise<PromotionRow> {
  const [found] = await db
    .select({ promotion: promotions })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
    .where(and(eq(promotionCodes.storeId, storeId), eq(promotionCodes.code, normalized(code))));
  if (!found) throw unknownCode();
  return found.promotion;
}

/**
 * Refuses a promotion that this shopper cannot use now. Errors: `ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME` -2200,
 * `ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED` -1800, `ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED` -1900 (name, limit).
 * @see docs/interface/errors.md#promotion-codes
 */
export async function requireUsable(db: Db, promotion: PromotionRow, memberId: number): Promise<void> {
  const now = shopTime();
  if (promotion.startsAt > now || promotion.endsAt <= now) {
    throw refused("ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME", { name: promotion.name });
  }
  const limit = limitReached(promotion, await redemptions(db, [promotion], memberId));
  if (limit) throw limitFault(promotion, limit);
}

/** Whether this shopper can use the promotion now. @see docs/interface/errors.md#promotion-codes */
export const isUsable = (db: Db, promotion: PromotionRow, memberId: number): Promise<boolean> =>
  requireUsable(db, promotion, memberId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackendFault) return false;
      throw error;
    },
  );

/**
 * 400: the promotion was used as often as this shopper, or all shoppers together, may.
 * @see docs/interface/errors.md#promotion-codes
 */
export const limitFault = (promotion: PromotionRow, limit: "shopper" | "overall") =>
  limit === "shopper"
    ? refused("ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED", { name: promotion.name, max: promotion.perShopperLimit ?? 0 })
    : refused("ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED", {
        name: promotion.name,
        max: promotion.overallLimit ?? Number(promotion.budget),
      });
