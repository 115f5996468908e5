import { labelOf } from "#app/features/payment/instruments.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { isHeld } from "#app/features/payment/lookup.ts";

/** The intervals at which an order may be repeated, as the review offers them. */
const rhythms = ["1-WEE", "2-WEE", "4-WEE", "1-MON", "2-MON", "3-MON"] as const;

/** Converts `2-WEE` to the fields of the interface; undefined for anything that is not offered. */
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
  /** How later orders are paid. */
  note?: string | undefined;
  options: { value: string; label: string }[];
};

/**
 * The offer to repeat this order: the choices, or why there are none. Not for guests, nor in stores without repeated
 * orders.
 */
export function repeatOffer(shop: Shop, cart: Order, shopper: boolean): RepeatOffer | undefined {
  const { store, words, t } = shop;
  if (!shopper || !store.features.includes("RecurringOrders")) return undefined;
  const text = words.subscription.repeat;
  if ((cart.orderItem ?? []).some(({ configurationID }) => configurationID))
    return { text, why: text.notKits, options: [] };
  const payments = cart.paymentInstruction ?? [];
  if (payments.some((one) => one.xpaym_punchoutPayment)) return { text, why: text.notCards, options: [] };
  const lasting = payments.filter(({ payMethodId }) => !isHeld(payMethodId));
  if (payments.length && !lasting.length) return { text, why: text.notWallets, options: [] };
  const options = rhythms.map((value) => {
    const [count, unit] = value.split("-");
    return { value, label: intervalWords(t, Number(count), unit ?? "") };
  });
  return { text, note: noteOf(shop, payments, lasting), options };
}

type Payments = NonNullable<Order["paymentInstruction"]>;

/** How later orders are paid if that is not obvious: which payment applies only now, and what each of several will pay. */
function noteOf(shop: Shop, payments: Payments, lasting: Payments): string | undefined {
  const { words, t } = shop;
  const text = words.subscription.repeat;
  if (!lasting.length || payments.length === 1) return undefined;
  const later = t("subscription:repeat.later", { payments: waysOf(shop, lasting) });
  return lasting.length < payments.length ? `${text.onlyNow} ${later}` : later;
}

/** What pays later orders: the last of several payments pays the rest, and what the shop holds for the first order pays only that. */
export function waysOf(shop: Shop, payments: Payments): string {
  const { t, format } = shop;
  const lasting = payments.filter(({ payMethodId }) => !isHeld(payMethodId));
  const last = lasting.at(-1);
  if (!last) return "";
  const parts = lasting
    .slice(0, -1)
    .map((one) => `${labelOf(shop, one)} ${format.money(one.piAmount, one.piCurrency)}`);
  const rest = parts.length ? t("subscription:repeat.rest", { way: labelOf(shop, last) }) : labelOf(shop, last);
  return format.list([...parts, rest]);
}

const units = ["HUR", "DAY", "WEE", "MON", "ANN"] as const;

/** "every two weeks" in the shopper's language. */
export function intervalWords(t: Shop["t"], count: number, unit: string): string {
  const known = units.find((one) => one === unit);
  return known ? t(`subscription:every.${known}`, { count }) : "";
}
