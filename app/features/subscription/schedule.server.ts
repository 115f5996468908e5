import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { isHeld } from "#app/features/payment/lookup.ts";
import { comingDays } from "#app/forms/coming-day.ts";

export type ScheduleOffer = {
  text: Shop["words"]["subscription"]["schedule"];
  hint: string;
  /** Why this order cannot wait. */
  why?: string;
  /** Calendar days, `YYYY-MM-DD`. */
  first: string;
  last: string;
};

/** The offer to have this order placed on a later day, or why not. Not for guests: they could not come back to cancel it. */
export function scheduleOffer(shop: Shop, cart: Order, shopper: boolean): ScheduleOffer | undefined {
  if (!shopper) return undefined;
  const { words, t, format } = shop;
  const text = words.subscription.schedule;
  const days = comingDays(new Date());
  const hint = t("subscription:schedule.hint", { last: format.day(days.last) });
  return { text, hint, ...days, ...(needsShopper(cart) && { why: text.notCards }) };
}

/** Paid on a provider's page, or with value that would be held back until then. */
const needsShopper = ({ paymentInstruction = [] }: Order) =>
  paymentInstruction.some((one) => one.xpaym_punchoutPayment || isHeld(one.payMethodId));
