import { addDays, type Day, dayOf } from "#backend/platform/time.ts";

/** The bill of one order is due 15 days after it was placed. Pure. */
export const dueOnOwnBill = (placedAt: Date): Day => addDays(dayOf(placedAt), 15);

/** The bill of a month is due on the tenth of the next one. Pure. */
export function dueOnMonthlyBill(placedAt: Date): Day {
  const firstOfMonth: Day = `${dayOf(placedAt).slice(0, 7)}-01`;
  // 31 days after the first of a month is always in the next one.
  return `${addDays(firstOfMonth, 31).slice(0, 7)}-10`;
}
