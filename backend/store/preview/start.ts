/**
 * The moment when a wall clock in a time zone shows this time: `2027/03/10 09:00:00`, also with dashes, a `T`, and without seconds.
 * An hour that the clock skips becomes the following one. Undefined for text that is not such a time of the years 1900 to 2199,
 * or for an unknown zone.
 */
export function readStart(text: string, timeZone: string): Date | undefined {
  const wall = wallTime(text);
  if (wall === undefined || !isTimeZone(timeZone)) return undefined;
  // The offset at the guess equals that at the moment itself, except around a clock change, so it is computed twice.
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone));
}

const pattern = /^((?:19|20|21)\d\d)[-/](\d{2})[-/](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** Reads the time as if the clock showed UTC. */
function wallTime(text: string): number | undefined {
  const [, year = "", month = "", day = "", hour = "", minute = "", second = "00"] = pattern.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? undefined : time;
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US-u-hc-h23", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return shown - Math.floor(moment / 1000) * 1000;
}
