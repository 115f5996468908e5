import { dayOf } from "#contract/calendar/day.ts";

/** Whether a card's last month is over in the shop, whose last evening of a month is another month in UTC. An unknown one is not. Pure. */
export function isPastMonth(year: string, month: string, now: Date): boolean {
  if (!Number(year) || !Number(month)) return false;
  return `${year}-${month.padStart(2, "0")}` < dayOf(now).slice(0, 7);
}
