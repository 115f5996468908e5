import type { promotions } from "#backend/platform/db/schema/promotion.ts";

/** A promotion as the sample files define it: with codes, part numbers and categories instead of ids. */
export type SamplePromotion = Omit<
  typeof promotions.$inferInsert,
  "id" | "storeId" | "startsAt" | "endsAt" | "needsCode" | "categoryId" | "productId"
> & {
  code?: string;
  when?: { startsAt: Date; endsAt: Date };
  /** Identifier of a category. */
  category?: string;
  partNumber?: string;
  /** Part numbers of items, for a `free-gift`. */
  gifts?: string[];
};

/** Dates are counted from the day of seeding, so that the samples never go stale. */
export const running = { startsAt: inYears(-3), endsAt: inYears(20) };
export const expired = { startsAt: inYears(-2), endsAt: inYears(-1) };
export const upcoming = { startsAt: inYears(5), endsAt: inYears(6) };

function inYears(years: number) {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}
