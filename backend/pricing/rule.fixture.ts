import type { PromotionRule } from "./rule.ts";

/** A rule with no conditions but those in `more`. */
export const rule = (
  id: number,
  kind: PromotionRule["kind"],
  value: string,
  more: Partial<PromotionRule> = {},
): PromotionRule => ({
  id,
  kind,
  value,
  value2: null,
  currency: null,
  minimum: "0",
  categoryId: null,
  productId: null,
  exclusiveGroup: null,
  priority: 0,
  ...more,
});
