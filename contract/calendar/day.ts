/** A calendar day: `YYYY-MM-DD`. */
export type Day = string;

/** Days and times are shown and counted in this zone, whatever the time zones of the shop's servers and visitors. */
export const shopTimeZone = "America/Mexico_City";

const dayMs = 86_400_000;
const shopCalendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: shopTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day of an instant in the shop's time zone. Pure. */
export const dayOf = (instant: Date): Day => shopCalendar.format(instant);

/** The calendar day `days` after this one. Pure. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whether a text names a day of the calendar, in the years 1900 to 2199: `2026-02-30` does not. Pure. */
export function isDay(text: string): boolean {
  const instant = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
