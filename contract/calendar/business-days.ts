import { isHoliday } from "./holidays.ts";

/** Monday to Friday, and no public holiday. @param day `YYYY-MM-DD` */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/**
 * The day on which `count` business days have passed, the first day not counted. The one rule for what is promised at
 * checkout, what the warehouse is held to, and until when goods may be returned. Pure. @param from `YYYY-MM-DD`
 */
export function addBusinessDays(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0;) {
    day = nextDay(day);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** This day, or the first business day after it. Pure. @param day `YYYY-MM-DD` */
export const businessDayFrom = (day: string): string => (isBusinessDay(day) ? day : addBusinessDays(day, 1));

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
