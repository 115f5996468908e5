import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import type { Subscription } from "#contract/subscription.ts";

/** The form that leaves out the next order, with both dates; undefined where the backend cannot, or nothing would follow. */
export function skipOffer({ has, t, format, words }: Shop, one: Subscription) {
  const { nextOccurence: date, remainingOccurrences } = one.subscriptionInfo.fulfillmentSchedule.frequencyInfo;
  if (!has("occurrenceSkips") || !date || !one.x_skipTo) return undefined;
  const [from, to] = [whenOf(format, one, date), whenOf(format, one, one.x_skipTo)];
  const moves = t("subscription:skip.text", { from, to });
  return { date, text: remainingOccurrences == null ? moves : `${moves} ${words.subscription.skip.left}` };
}

/**
 * Leaves out the next order. Errors: a `FormError` if the date is not the next one any more, because another tab was faster or
 * the order was placed. @returns what the shopper reads afterward
 */
export async function skipNext({ commerce, t, format, words }: Shop, sent: { subscriptionId: string; date: string }) {
  const { subscriptionId, date: nextOccurence } = sent;
  try {
    const { resultList } = await commerce.subscription.skip({ subscriptionId, body: { nextOccurence } });
    const [one] = resultList;
    const next = one?.subscriptionInfo.fulfillmentSchedule.frequencyInfo.nextOccurence;
    return one && next ? t("subscription:done.skipped", { day: whenOf(format, one, next) }) : "";
  } catch (error) {
    if (!refusalOf(error, "subscription.skip")?.is("_ERR_ALREADY_PROCESSED")) throw error;
    throw new FormError("date", words.subscription.skip.changed);
  }
}

/** With its year, for an order may come once a year; with its time if it comes several times a day. */
export function whenOf(format: Shop["format"], one: Subscription, instant: string): string {
  const { frequency } = one.subscriptionInfo.fulfillmentSchedule.frequencyInfo;
  return frequency?.uom === "HUR" ? format.dateTime(instant) : format.dateOf(instant);
}
