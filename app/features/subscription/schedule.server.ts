import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { labelOf } from "#app/features/payment/instruments.server.ts";
import { isHeld } from "#app/features/payment/lookup.ts";
import { comingDays } from "#app/forms/coming-day.ts";
import { lastDayBefore } from "./schedule.ts";

export type ScheduleOffer = {
  text: Shop["words"]["subscription"]["schedule"];
  hint: string;
  /** Why this order cannot wait. */
  why?: string;
  /** Calendar days, `YYYY-MM-DD`. */
  first: string;
  last: string;
};

/**
 * The offer to have this order placed on a later day, or why not. Not for guests: they could not come back to cancel it; nor
 * with a price that an agent agreed to until tomorrow morning.
 */
export function scheduleOffer(
  shop: Shop,
  cart: Pick<Order, "orderItem" | "paymentInstruction">,
  shopper: boolean,
): ScheduleOffer | undefined {
  if (!shopper) return undefined;
  const { words, t, format } = shop;
  const text = words.subscription.schedule;
  const coming = comingDays(new Date());
  const days = { ...coming, last: lastDay(cart, coming.last) };
  if (days.last < days.first) return undefined;
  const hint = t("subscription:schedule.hint", { last: format.day(days.last) });
  const why = whyNot(shop, cart.paymentInstruction ?? []);
  return { text, hint, ...days, ...(why && { why }) };
}

/** An agreed price is not kept any longer by ordering later. */
const lastDay = ({ orderItem = [] }: Pick<Order, "orderItem">, latest: string): string =>
  orderItem.reduce((last, { x_priceOverride: agreed }) => {
    const until = agreed?.held ? lastDayBefore(agreed.until) : last;
    return until < last ? until : last;
  }, latest);

/** Paid on a provider's page, or with value that would be held back until then: says which payments. */
function whyNot(shop: Shop, payments: NonNullable<Order["paymentInstruction"]>): string {
  const { t, format, words } = shop;
  const held = payments.filter(({ payMethodId }) => isHeld(payMethodId)).map((one) => labelOf(shop, one));
  return [
    held.length ? t("subscription:schedule.notHeld", { payments: format.list(held) }) : "",
    payments.some((one) => one.xpaym_punchoutPayment) ? words.subscription.schedule.notCards : "",
  ]
    .filter(Boolean)
    .join(" ");
}
