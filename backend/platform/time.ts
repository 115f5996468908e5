/** Calendar days are those of the shop's time zone: Mexico City. */
const zone = "America/Mexico_City";
/** Mexico City has had no daylight saving time since October 2022. */
const offset = "-06:00";
const dayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: zone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const dayMs = 86_400_000;

/** A calendar day: `YYYY-MM-DD`. */
export type Day = string;

/** The calendar day of an instant in the shop's time zone. */
export const dayOf = (instant: Date): Day => dayFormat.format(instant);
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00.000${offset}`);
/** Noon of a calendar day: the same date in every time zone of the country. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00.000${offset}`);
/** The last millisecond of a calendar day. */
export const endOfDay = (day: Day): Date => new Date(`${day}T23:59:59.999${offset}`);
/** The calendar day `days` after this one. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** A text that names a calendar day; undefined for anything else (`2026-02-30` too). */
export function readDay(text: string): Day | undefined {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text ? undefined : text;
}
