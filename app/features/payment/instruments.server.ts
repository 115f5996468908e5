import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { findMethod, isHeld } from "./lookup.ts";
import { followerOf, isOverpaid, remainingOf } from "./balance.server.ts";
import { cardName } from "./saved-cards.server.ts";
import { partsOf } from "./instructions.server.ts";

/** What pays the cart, each with its amount, and what is open. Amounts are text, except `plain`, which goes into a field. */
export function viewInstruments(shop: Shop, cart: Order) {
  const { t, format } = shop;
  const { grandTotal, grandTotalCurrency, paymentInstruction = [] } = cart;
  const money = (amount: string) => format.money(amount, grandTotalCurrency);
  const parts = partsOf(cart);
  const remaining = remainingOf(parts, grandTotal);
  // Credit is limited: the shopper sees how much is left and decides how much more of it to use.
  const follower = paymentInstruction.find(
    ({ piId, payMethodId }) => piId === followerOf(parts)?.piId && !isHeld(payMethodId),
  );
  const tooMuch = isOverpaid(parts, grandTotal);
  const open = isZero(remaining) ? "" : money(remaining);
  return {
    list: paymentInstruction.map((one) => ({
      piId: one.piId,
      label: labelOf(shop, one),
      amount: money(one.piAmount),
      plain: plain(one.piAmount),
    })),
    open,
    tooMuch,
    /** How a single button would settle the difference. */
    adjust: tooMuch
      ? t("checkout:payment.adjust")
      : open && follower
        ? t("checkout:payment.payRest", { amount: open, method: labelOf(shop, follower) })
        : "",
  };
}

type Instruction = NonNullable<Order["paymentInstruction"]>[number];

/** What people call a payment: the method's name, with the last digits of the card or the voucher. */
export function labelOf(shop: Pick<Shop, "language">, one: Instruction): string {
  const { piDescription, payMethodId, protocolData = [] } = one;
  const of = (...names: string[]) => protocolData.find(({ name }) => names.includes(name))?.value;
  if (of("payment_token")) return cardName(of("cc_brand") ?? "", of("account") ?? "");
  const number = of("account", "folio");
  return [piDescription ?? payMethodId, number && isolated(shop, number)].filter(Boolean).join(" ");
}

/** Says when a bill is due, or that it is charged to credit; empty for anything paid immediately. */
export function dueOf({ t, format, words }: Pick<Shop, "t" | "format" | "words">, one: Instruction): string {
  if (one.x_dueDay) return t("payment:due", { date: format.date(one.x_dueDay) });
  return findMethod(one.payMethodId)?.kind === "credit" ? words.payment.charged : "";
}

/** `1299.50000` as `1299.50`. */
const plain = (amount: string) => amount.replace(/(\.\d\d)\d+$/, "$1");
