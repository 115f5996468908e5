import { lostText } from "#app/features/bank-promotion/words.server.ts";
import { isUnpaid } from "#app/features/payment/payment-status.ts";
import { isPaidLater } from "#app/features/payment/still-due.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";

/** When a scheduled order is placed, until when an unpaid order is kept, why the shop canceled it by itself, what money is on its way back, that an unpaid order has to be paid again, and that a bank has not paid with its promotion. */
export function viewSettling(shop: Shop, order: Order) {
  const { t, format, words } = shop;
  const { x_scheduledFor, x_payUntil, x_cancelReason, x_refund = [], paymentInstruction = [] } = order;
  const lost = order.x_bankPromotionRemoved;
  const { notApproved, overdue, notPlaced, refused, notSent } = words.order.settling;
  const reasons: Record<string, string> = {
    APPROVAL_OVERDUE: notApproved,
    PAYMENT_OVERDUE: overdue,
    SCHEDULE_FAILED: notPlaced,
    SELLER_REFUSED: refused,
    WAREHOUSE_REFUSED: notSent,
  };
  const nameOf = (method: string) =>
    paymentInstruction.find(({ payMethodId }) => payMethodId === method)?.piDescription ?? method;
  const isOwed = (method: string) => paymentInstruction.some((one) => one.payMethodId === method && isPaidLater(one));
  const isOpen = (method: string) => paymentInstruction.some((one) => one.payMethodId === method && isUnpaid(one));
  const returned = awaitsPayment(order.orderStatus) && x_refund.some(({ payMethodId }) => isOpen(payMethodId));
  return {
    returned: returned ? words.order.settling.returned : "",
    kept: x_payUntil ? t("order:settling.kept", { until: format.dateTime(x_payUntil) }) : "",
    scheduled: x_scheduledFor ? t("order:settling.scheduled", { date: format.dateTime(x_scheduledFor) }) : "",
    canceled: (x_cancelReason && reasons[x_cancelReason]) ?? "",
    lost: lost ? lostText(shop, lost) : "",
    refunds: x_refund.map(({ payMethodId, amount, currency, date, instant }) =>
      t(instant ? "order:settling.refunded" : isOwed(payMethodId) ? "order:settling.less" : "order:settling.refund", {
        amount: format.money(amount, currency),
        method: nameOf(payMethodId),
        date: format.dayOf(date),
      }),
    ),
  };
}
