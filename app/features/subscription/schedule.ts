/**
 * Nine in the morning of a day in the shop's time zone, in the format the interface takes for a start.
 * @see docs/interface/subscription.md#scheduling-an-order
 */
export const startOn = (day: string): string => `${day.replaceAll("-", ":")}:15:00:00`;

/** The last day whose nine in the morning is before a moment, `YYYY-MM-DD`. Pure. */
export const lastDayBefore = (moment: string): string =>
  new Date(Date.parse(moment) - 15 * 3_600_000 - 1).toISOString().slice(0, 10);
