import { refused, type BackendFault } from "#backend/platform/http/fault.ts";
import type { BankPromotionReason } from "#contract/bank-promotion.ts";

/**
 * 400: the promotion is over (`BNK1002E`), or does not apply to this order (`BNK1001E`, with the reason).
 * @see docs/interface/bank-promotion.md#applying
 */
export const notEligible = ({ endsAt }: { endsAt: Date }, reason: BankPromotionReason, now: Date): BackendFault =>
  reason === "OUT_OF_WINDOW" && now >= endsAt
    ? refused("_ERR_BANK_PROMO_EXPIRED")
    : refused("_ERR_BANK_PROMO_NOT_ELIGIBLE", { reason });
