import { addDays, type Day } from "../time.ts";
import { isHoliday } from "./holidays.ts";

/** Monday to Friday, and no public holiday. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The day on which `count` working days have passed, the day itself not counted. Pure. */
export function addWorkingDays(from: Day, count: number): Day {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
