import { hasLapsed } from "#backend/cart/price-override/terms.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { readDay } from "#backend/platform/time.ts";

const anHour = 3_600;
const aDay = 24 * anHour;
/** 90 days in every time zone: the order keeps its prices until then. */
const daysAhead = 91;
/** From the first attempt to the last. */
const daysOfAttempts = 30;

type Sent = { start: string } & { [Field in "interval" | "attempts" | "delay"]?: string | number | undefined };

/** When to place an order, how often it may be tried, and the interval in seconds if it is repeated from then on. */
export type Timing = { tryAt: Date; attemptsLeft: number; delaySeconds: number; intervalSeconds: number | null };

/**
 * What was sent about the time of an order. Pure. Errors: `_ERR_CMD_INVALID_PARAM` for a start that is malformed, has passed or
 * is too far away, and for interval, attempts, delay.
 * @see docs/interface/subscription.md#scheduling-an-order
 */
export function timingOf({ start, interval, attempts, delay }: Sent, now: Date): Timing {
  const tryAt = startOf(start, now);
  const intervalSeconds = interval === undefined ? null : count("interval", interval, anHour, 99 * anHour);
  if (intervalSeconds !== null && intervalSeconds % anHour) throw invalid("interval");
  const attemptsLeft = count("attempts", attempts ?? 1, 1, 10);
  const delaySeconds = count("delay", delay ?? anHour, 60, daysOfAttempts * aDay);
  if ((attemptsLeft - 1) * delaySeconds > daysOfAttempts * aDay) throw invalid("delay");
  return { tryAt, attemptsLeft, delaySeconds, intervalSeconds };
}

/**
 * A price that an agent agreed to until some day is not kept longer by placing the order later. Pure. Errors:
 * `_ERR_CMD_INVALID_PARAM` (start).
 * @see docs/interface/price-override.md#what-holds
 */
export function refuseLapsed(lines: readonly Pick<OrderItemRow, "overridden" | "priceOverride">[], at: Date): void {
  if (hasLapsed(lines, at)) throw invalid("start");
}

/** `YYYY:MM:DD:hh:mm:ss`, or `hh:mm:ss` of today, in UTC. */
function startOf(text: string, now: Date): Date {
  const [, date, time] = /^(?:(\d{4}:\d\d:\d\d):)?(\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const day = date?.replaceAll(":", "-") ?? now.toISOString().slice(0, 10);
  const start = new Date(`${day}T${time}.000Z`);
  const last = now.getTime() + daysAhead * aDay * 1_000;
  if (!readDay(day) || Number.isNaN(start.getTime()) || start < now || start.getTime() > last) throw invalid("start");
  return start;
}

function count(field: string, sent: string | number, least: number, max: number): number {
  const value = Number(sent);
  if (!Number.isInteger(value) || value < least || value > max) throw invalid(field);
  return value;
}
