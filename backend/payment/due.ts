import { addDays, type Day, dayOf } from "../time.ts";

/**
 * The day by which what is paid by bill is paid, for an order placed at this moment; undefined for every other way.
 * `BillMeLater`: 15 days from then. `PayLater`: one bill for the month, paid until the tenth of the next. Pure.
 */
export function dueDay(method: string, placedAt: Date): Day | undefined {
  const day = dayOf(placedAt);
  if (method === "BillMeLater") return addDays(day, 15);
  if (method !== "PayLater") return undefined;
  // 31 days after the first of a month it is the next one.
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-10`;
}
