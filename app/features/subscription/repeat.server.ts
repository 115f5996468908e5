import { isHeld } from "#app/features/payment/balance.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";

/** How often an order may be repeated, as the review offers it. */
const rhythms = ["1-WEE", "2-WEE", "4-WEE", "1-MON", "2-MON", "3-MON"] as const;

/** `2-WEE` as the fields of the interface; undefined for anything that is not offered. */
export function rhythmOf(text: string | undefined) {
  const rhythm = rhythms.find((one) => one === text);
  if (!rhythm) return undefined;
  const [fulfillmentInterval, fulfillmentIntervalUOM] = rhythm.split("-");
  return { fulfillmentInterval, fulfillmentIntervalUOM };
}

export type RepeatOffer = {
  text: Shop["words"]["subscription"]["repeat"];
  /** Why this order cannot be repeated. */
  why?: string;
  options: { value: string; label: string }[];
};

/**
 * The offer to repeat this order: the choices, or why there are none. Not for guests, nor where the store does not do it.
 */
export function repeatOffer({ store, words, t }: Shop, cart: Order, shopper: boolean): RepeatOffer | undefined {
  if (!shopper || !store.features.includes("RecurringOrders")) return undefined;
  const text = words.subscription.repeat;
  if ((cart.orderItem ?? []).some(({ configurationID }) => configurationID))
    return { text, why: text.notKits, options: [] };
  if ((cart.paymentInstruction ?? []).some((one) => one.xpaym_punchoutPayment || isHeld(one.payMethodId)))
    return { text, why: text.notCards, options: [] };
  const options = rhythms.map((value) => {
    const [count, unit] = value.split("-");
    return { value, label: intervalWords(t, Number(count), unit ?? "") };
  });
  return { text, options };
}

const units = ["HUR", "DAY", "WEE", "MON", "ANN"] as const;

/** "every two weeks" in the shopper's language. */
export function intervalWords(t: Shop["t"], count: number, unit: string): string {
  const known = units.find((one) => one === unit);
  return known ? t(`subscription:every.${known}`, { count }) : "";
}
