import { shopTimeZone } from "#contract/calendar/day.ts";

/** Opening hours `[from, to]` as `HH:MM`, by weekday starting on Monday. */
export type Week = [string, string][][];

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const part = /^(\w\w)(?:-(\w\w))? (\d\d:\d\d)-(\d\d:\d\d)$/;

/** Reads `Mo-Fr 09:00-19:00; Sa 09:00-14:00`; undefined for anything in another format. */
export function parseWeek(hours: string): Week | undefined {
  const week: Week = days.map(() => []);
  for (const text of hours.split(";")) {
    const [, from = "", to = from, opens = "", closes = ""] = part.exec(text.trim()) ?? [];
    const [first, last] = [days.indexOf(from), days.indexOf(to)];
    if (first < 0 || last < first || !isTime(opens) || !isTime(closes) || closes <= opens) return undefined;
    for (let day = first; day <= last; day++) week[day]?.push([opens, closes]);
  }
  return week;
}

const isTime = (text: string) => text >= "00:00" && text <= "24:00" && text.slice(3) < "60";

/** Weekday (Monday 0) and time of day at a place; in central Mexican time if its zone is unknown. */
export function clockAt(zone: string | undefined, now: Date): { day: number; time: string } {
  const parts = new Map(formatIn(zone).map(({ type, value }) => [type, value]));
  return {
    day: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(parts.get("weekday") ?? ""),
    time: `${parts.get("hour")}:${parts.get("minute")}`,
  };

  function formatIn(timeZone = shopTimeZone): Intl.DateTimeFormatPart[] {
    const options = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    try {
      return new Intl.DateTimeFormat("en-US", { ...options, timeZone }).formatToParts(now);
    } catch {
      return formatIn();
    }
  }
}

export type Opening = { state: "open"; until: string } | { state: "opens"; at: string } | { state: "closed" };

/** What the door says now: open until, opens later today, or closed for the day. */
export function openingAt(week: Week, { day, time }: { day: number; time: string }): Opening {
  const today = week[day] ?? [];
  const current = today.find(([opens, closes]) => opens <= time && time < closes);
  if (current) return { state: "open", until: current[1] };
  const next = today.find(([opens]) => opens > time);
  return next ? { state: "opens", at: next[0] } : { state: "closed" };
}
