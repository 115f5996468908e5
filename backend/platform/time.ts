import { addDays, type Day, dayOf, isDay } from "#contract/calendar/day.ts";

export { addDays, type Day, dayOf };

/** Mexico City has had no daylight saving time since October 2022. */
const offset = "-06:00";

/** Midnight of a calendar day in Mexico City, where the shop is. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00.000${offset}`);
/** Noon of a calendar day: the same date in every time zone of the country. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00.000${offset}`);
/** The last millisecond of a calendar day. */
export const endOfDay = (day: Day): Date => new Date(`${day}T23:59:59.999${offset}`);
/** A text that names a calendar day; undefined for anything else (`2026-02-30` too). */
export const readDay = (text: string): Day | undefined => (isDay(text) ? text : undefined);
