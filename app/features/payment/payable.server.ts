import { benefitText } from "#app/features/bank-promotion/words.server.ts";
import type { TotalsView } from "#app/features/order/totals.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { labelOf } from "./instruments.server.ts";
import { leftToPay, type Payable } from "./left-to-pay.ts";
import { stillDue } from "./still-due.server.ts";

export type PayableView = TotalsView & { totalLabel: string };

/**
 * The totals of a cart that is being paid: what vouchers and points take off, the months a bank gives, and as the last row,
 * and as the amount beside the button, what is left to pay.
 */
export function viewPayable(shop: Shop, order: Order, totals: TotalsView): PayableView {
  const { words, format } = shop;
  const { left, wallets } = leftToPay(order);
  const money = (amount: string) => format.money(amount, order.grandTotalCurrency);
  const months = monthsRow(shop, order);
  const total = totals.rows.at(-1);
  if (!wallets.length || !total)
    return { ...totals, rows: [...totals.rows, ...months], totalLabel: words.checkout.total };
  return {
    ...totals,
    rows: [
      ...totals.rows.slice(0, -1),
      { name: total.name, value: total.value },
      ...wallets.map((one) => ({ name: labelOf(shop, one), value: `-${money(one.piAmount)}`, kind: "good" as const })),
      { name: words.checkout.left, value: money(left), kind: "strong" as const },
      ...months,
    ],
    total: money(left),
    totalLabel: words.checkout.left,
  };
}

/** The number of months, and the bank. */
function monthsRow(shop: Shop, { x_bankPromotion: plan, grandTotalCurrency }: Order) {
  if (!plan?.months || plan.months < 2) return [];
  return [{ name: plan.bankName, value: benefitText(shop, plan, grandTotalCurrency) }];
}

/** The payments of an order: one line for each with its amount, the bank's plan, and when a bill is due. */
export function paymentLines(shop: Shop, order: Order, dueOf: (one: Instruction) => string): string[] {
  const { paymentInstruction = [], x_bankPromotion: plan, grandTotalCurrency } = order;
  return [
    ...paymentInstruction.flatMap((one) => [
      `${labelOf(shop, one)}: ${shop.format.money(stillDue(one, order), one.piCurrency)}`,
      dueOf(one),
    ]),
    plan ? `${plan.bankName}: ${benefitText(shop, plan, grandTotalCurrency)}` : "",
  ].filter(Boolean);
}

type Instruction = NonNullable<Order["paymentInstruction"]>[number];

type Placeable = Payable & Pick<Order, "grandTotalCurrency" | "x_approvalNeeded">;

/** The label of the last button, with the amount that is left; before an approval nothing is charged. */
export function placeWords(shop: Shop, order: Placeable): string {
  const { place } = shop.words.checkout.review;
  if (order.x_approvalNeeded) return place.approval;
  const { left, others } = leftToPay(order);
  if (isZero(order.grandTotal)) return place.free;
  if (isZero(left)) return place.other;
  const amount = shop.format.money(left, order.grandTotalCurrency);
  const [only, ...more] = others;
  const hasWords = (method: string): method is keyof typeof place => Object.hasOwn(place, method);
  if (!only || more.length || !hasWords(only.payMethodId)) return shop.t("checkout:review.place.several", { amount });
  return shop.t(`checkout:review.place.${only.payMethodId}`, { amount });
}
