/** Why a day cannot be the one on which an order is placed. */
export type ScheduleFault = "day" | "past" | "far";

const maxDays = 90;
const dayMs = 86_400_000;
/** Calendar days are the shop's: Mexico City keeps one time all year. */
const shopDay = (instant: number) => new Date(instant - 6 * 3_600_000).toISOString().slice(0, 10);

/** The first and the last day on which an order may be placed later, `YYYY-MM-DD`: tomorrow, and in 90 days. Pure. */
export const scheduleDays = (now: Date) => ({
  first: shopDay(now.getTime() + dayMs),
  last: shopDay(now.getTime() + maxDays * dayMs),
});

/** What is wrong with a typed day, if anything. Pure. */
export function scheduleFault(day: string, now: Date): ScheduleFault | undefined {
  const { first, last } = scheduleDays(now);
  if (!isDay(day)) return "day";
  if (day < first) return "past";
  return day > last ? "far" : undefined;
}

/**
 * Nine in the morning of a day in the shop's time, as the interface wants a start.
 * @see docs/interface/subscription.md#scheduling-an-order
 */
export const startOn = (day: string): string => `${day.replaceAll("-", ":")}:15:00:00`;

function isDay(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
