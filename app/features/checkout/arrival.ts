const day = 86_400_000;
/** Central Mexico, all year (no daylight saving time since 2022). */
const behindUtc = 6 * 3_600_000;

/** The calendar day (`YYYY-MM-DD`, central Mexico) that lies this many business days after `from`. Pure. */
export function businessDayAfter(from: Date, businessDays: number): string {
  let date = Math.floor((from.getTime() - behindUtc) / day) * day;
  for (let left = businessDays; left > 0;) {
    date += day;
    if (![0, 6].includes(new Date(date).getUTCDay())) left -= 1;
  }
  return new Date(date).toISOString().slice(0, 10);
}

/** The business days a way of delivery takes, from its `3-5`; undefined where it says nothing. Pure. */
export function daysOf(text: string | null | undefined): [least: number, most: number] | undefined {
  const [, least, most] = /^(\d{1,2})-(\d{1,2})$/.exec(text ?? "") ?? [];
  return least !== undefined && most !== undefined ? [Number(least), Number(most)] : undefined;
}
