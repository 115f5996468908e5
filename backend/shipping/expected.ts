const day = 86_400_000;
/** Central Mexico, all year (no daylight saving time since 2022). */
const behindUtc = 6 * 3_600_000;
const noon = 12 * 3_600_000;

/**
 * The day something arrives that is promised in `businessDays` after `from`: weekends do not count. Noon in central
 * Mexico, so that every time zone of the country shows the same date. Pure.
 */
export function expectedDate(from: Date, businessDays: number): Date {
  let date = Math.floor((from.getTime() - behindUtc) / day) * day;
  for (let left = businessDays; left > 0;) {
    date += day;
    if (isBusinessDay(date)) left -= 1;
  }
  return new Date(date + noon + behindUtc);
}

const isBusinessDay = (date: number) => ![0, 6].includes(new Date(date).getUTCDay());
