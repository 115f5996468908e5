/** Whether a text names a day of the calendar, `YYYY-MM-DD`, of the years the backend reads, 1900 to 2199: `2026-02-30` does not. Pure. */
export function isDay(text: string): boolean {
  const instant = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
