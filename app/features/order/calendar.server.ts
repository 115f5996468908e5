import ical, { ICalCalendarMethod } from "ical-generator";

/** A day on which something arrives, or from which it can be picked up. `day`: `YYYY-MM-DD`. */
export type CalendarDay = { id: string; day: string; title: string; text: string; place: string; url: string };

/**
 * Days as a calendar file (RFC 5545): all-day events, which no time zone shifts. The same day has the same `UID`, so that adding
 * it again updates the entry instead of adding another.
 * @param now when it is written
 */
export function calendarOf(days: readonly CalendarDay[], { name, host, now = new Date() }: Written): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: name, product: "orders" },
  });
  for (const { id, day, title, text, place, url } of days) {
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      // Only its UTC parts are read, because it is a day, not an instant.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: "UTC",
      summary: title,
      description: text,
      url,
    });
    if (place) event.location(place);
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

type Written = { name: string; host: string; now?: Date };
