/**
 * Nine in the morning of a day in the shop's time zone, in the format the interface takes for a start.
 * @see docs/interface/subscription.md#scheduling-an-order
 */
export const startOn = (day: string): string => `${day.replaceAll("-", ":")}:15:00:00`;
