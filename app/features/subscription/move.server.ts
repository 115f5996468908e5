import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import type { Subscription } from "#contract/subscription.ts";
import { whenOf } from "./skip.server.ts";

/** The form that moves the next order to another day; undefined where the backend cannot, or there is no other day. */
export function moveOffer({ has, t, format }: Shop, one: Subscription) {
  const { nextOccurence: date } = one.subscriptionInfo.fulfillmentSchedule.frequencyInfo;
  if (!has("occurrenceMoves") || !date || !one.x_moveDays) return undefined;
  const { first, last } = one.x_moveDays;
  const said = { from: whenOf(format, one, date), first: format.date(first), last: format.date(last) };
  return { date, first, last, hint: t("subscription:move.hint", said) };
}

type Sent = { subscriptionId: string; date: string; day: string };

/**
 * Moves the next order. Errors: a `FormError` for a day that cannot be chosen, and if the date is not the next one any more, because
 * another tab was faster or the order was placed. @returns what the shopper reads afterward: the new day, and when the one after it comes
 */
export async function moveNext({ commerce, t, format, words }: Shop, { subscriptionId, date, day: moveTo }: Sent) {
  const { range, changed } = words.subscription.move;
  try {
    const { resultList } = await commerce.subscription.move({ subscriptionId, body: { nextOccurence: date, moveTo } });
    const [one] = resultList;
    const next = one?.subscriptionInfo.fulfillmentSchedule.frequencyInfo.nextOccurence;
    if (!one || !next) return "";
    const [day, after] = [next, one.x_skipTo].map((instant) => instant && whenOf(format, one, instant));
    return after ? t("subscription:done.moved", { day, after }) : t("subscription:done.skipped", { day });
  } catch (error) {
    const refused = refusalOf(error, "subscription.move");
    if (refused?.is("_ERR_ALREADY_PROCESSED")) throw new FormError("day", changed);
    if (refused?.find("_ERR_CMD_INVALID_PARAM")) throw new FormError("day", range);
    throw error;
  }
}
