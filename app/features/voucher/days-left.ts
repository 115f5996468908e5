import { dayOf } from "#contract/calendar/day.ts";

const dayMs = 86_400_000;

/** Days until the end of a calendar day `YYYY-MM-DD`, as the shop counts them: 0 is today, less is past. Pure. */
export const daysLeft = (expiryDate: string, now: Date): number =>
  Math.round((Date.parse(`${expiryDate}T00:00:00Z`) - Date.parse(`${dayOf(now)}T00:00:00Z`)) / dayMs);
