import { sumOf, without } from "#app/features/shop/sums.server.ts";
import { isOver } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { isWallet } from "./lookup.ts";

type Instruction = NonNullable<Order["paymentInstruction"]>[number];

/** Whether it is paid on delivery, in store or by invoice: what is refused before that is never paid. Pure. */
export const isPaidLater = ({ xpaym_punchoutPayment, payMethodId }: Instruction): boolean =>
  !xpaym_punchoutPayment && !isWallet(payMethodId);

/** The amount of a payment; without what has been refused before it was paid. An order that is over shows what it was. Pure. */
export function stillDue(one: Instruction, order: Pick<Order, "orderStatus" | "x_refund">): string {
  const { orderStatus, x_refund = [] } = order;
  if (!isPaidLater(one) || isOver(orderStatus)) return one.piAmount;
  const less = x_refund.filter(({ payMethodId, instant }) => payMethodId === one.payMethodId && !instant);
  return without(one.piAmount, sumOf(less.map(({ amount }) => amount)));
}
