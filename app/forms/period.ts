import { isDay } from "#contract/calendar/day.ts";

/** The first and the last day of a filter, as typed. */
export type Period = { from?: string; to?: string };

/** What is wrong with a period: by field, the key of a text. Pure. */
export function periodErrors({ from = "", to = "" }: Period) {
  const [isFrom, isTo] = [from, to].map((day) => day === "" || isDay(day));
  if (isFrom && isTo) return from && to && to < from ? { to: "common:form.period" as const } : {};
  return {
    ...(!isFrom && { from: "common:form.day" as const }),
    ...(!isTo && { to: "common:form.day" as const }),
  };
}
