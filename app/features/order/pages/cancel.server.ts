import { type AppLoadContext, redirect } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { loadRepetition } from "#app/features/subscription/of-order.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { offersCancel } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { reasonsToCancel } from "#app/features/order/cancel-reason.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { isHeld } from "#app/features/payment/lookup.ts";

export type CancelPage = Awaited<ReturnType<typeof loadCancel>>;

/** What will be canceled, and where the money goes, before anything happens. */
export async function loadCancel(context: AppLoadContext, orderId: string) {
  const shop = await requireShopper(context);
  const order = await requireOrder(context, orderId);
  const back = shop.href(paths.order(orderId));
  if (!offersCancel(order.orderStatus)) throw redirect(back, 303);
  const { orderItem = [] } = order;
  const [entries, repetition] = await Promise.all([
    loadEntries(shop, partNumbersOf(orderItem)),
    loadRepetition(context, shop, order),
  ]);
  return {
    text: shop.words.order,
    title: `${shop.t("order:cancel.title", { orderId })} | ${shop.store.name}`,
    heading: shop.t("order:cancel.title", { orderId }),
    lines: viewLines(shop, orderItem, entries),
    refunds: refundsOf(shop, order),
    /** Only the order is canceled here. */
    repetition: repetition?.stays ? { ...repetition, text: repetition.stays } : undefined,
    reasons: reasonsToCancel(shop),
    back,
  };
}

/** Only what was charged is refunded, each part the way it was paid; what the shop itself holds comes back at once. */
function refundsOf({ t, format }: Shop, { paymentInstruction = [], x_refund = [] }: Order): string[] {
  const paid = paymentInstruction.filter(
    ({ payMethodId, xpaym_punchoutPayment, piStatus }) =>
      isHeld(payMethodId) || (xpaym_punchoutPayment && piStatus === "Success"),
  );
  if (!paid.length) return [t("order:cancel.nothingPaid")];
  // Part of it went back before: for items that could not be sent, or because it was paid twice.
  if (x_refund.length) return [t("order:cancel.rest")];
  return paid.map(({ piDescription, payMethodId, piAmount, piCurrency }) =>
    t(isHeld(payMethodId) ? "order:cancel.atOnce" : "order:cancel.refund", {
      method: piDescription ?? payMethodId,
      amount: format.money(piAmount, piCurrency),
    }),
  );
}
