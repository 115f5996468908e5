import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/node";
import { isMissing, refusalOf } from "#app/commerce/errors.ts";
import { Cancellation, reasonsToCancel, whyOf } from "#app/features/order/cancel-reason.server.ts";
import { codeIntents } from "#app/features/return/code-intents.server.ts";
import { readReturning } from "#app/features/return/new.server.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { intent, runIntents } from "#app/forms/intents.server.ts";
import { onceForUser } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { offersCancel } from "#contract/shapes/order-status.ts";
import type { BuyerReason } from "#contract/shapes/order.ts";
import { viewTracked } from "./view-tracked.server.ts";

export type GuestCancelPage = Awaited<ReturnType<typeof loadGuestCancel>>;

/** Canceling without an account: first the code; once it is entered, what is canceled and what is refunded. */
export async function loadGuestCancel(context: AppLoadContext, request: Request, orderId: string) {
  const shop = await context.shop();
  requireCapability(shop, "guestCancels", "guestCodes", "orderTracking");
  if (!/^\d{1,15}$/.test(orderId)) throw new Response("Unknown order", { status: 404 });
  const known = context.session.get("tracked");
  const email = known?.orderId === orderId ? known.email : "";
  const isOpen = context.session.get("identity") ? Boolean(await readReturning(context, orderId)) : false;
  return {
    text: shop.words.order,
    guest: shop.words.return.guest,
    title: `${shop.t("order:cancel.title", { orderId })} | ${shop.store.name}`,
    heading: shop.t("order:cancel.title", { orderId }),
    email,
    sent: new URL(request.url).searchParams.get("sent") === "1",
    back: shop.href(paths.track({ order: orderId })),
    question: isOpen ? await readQuestion(shop, { orderId, ...(email && { email }) }) : undefined,
  };
}

/** What is canceled and what is refunded; for an order that can no longer be canceled, shows where it is. */
async function readQuestion(shop: Shop, body: { orderId: string; email?: string }) {
  const { t, format, href, words } = shop;
  const order = await shop.commerce.order.track({ body }).catch((error: unknown) => {
    // The code has opened the order, but this device does not know its email: the page that tracks orders asks for it.
    if (isMissing(error)) throw redirect(href(paths.track({ order: body.orderId })), 303);
    throw error;
  });
  if (!offersCancel(order.orderStatus)) throw redirect(href(paths.track({ order: body.orderId })), 303);
  const { parcels, pending } = await viewTracked(shop, order);
  const { paid, grandTotalCurrency: currency } = order;
  return {
    items: [...parcels.flatMap(({ items }) => items), ...pending],
    refund:
      paid && !isZero(paid)
        ? t("order:cancel.paidBack", { amount: format.money(paid, currency) })
        : words.order.cancel.nothingPaid,
    repetition: order.recurring ? whatStays(shop) : undefined,
    reasons: reasonsToCancel(shop),
  };
}

/** The recurring order, whose plan only its owner sees, goes on; it is stopped in the account. */
const whatStays = ({ t, href, words }: Shop) => ({
  text: t("subscription:ofOrder.stays", { plan: "" }).trim(),
  href: href(paths.subscriptions()),
  stop: words.subscription.cancel.open,
});

export const guestCancelIntents = {
  ...codeIntents(paths.guestCancel),
  /** By the same rules as with an account; if it shipped meanwhile, its page shows where it is. */
  cancel: intent(Cancellation, async ({ reason }, { context, shop, params }) => {
    const orderId = params.orderId ?? "";
    const done = onceForUser(context.session, `cancel ${orderId}`, () => cancel(shop, orderId, reason));
    context.session.set("toast", await done);
    return paths.track({ order: orderId });
  }),
};

async function cancel(shop: Shop, orderId: string, reason: BuyerReason | undefined) {
  const { commerce, t, format } = shop;
  try {
    const { refund, currency } = await commerce.order.cancelByCode({ orderId, body: whyOf(shop, reason) });
    const amount = format.money(refund, currency);
    const text = isZero(refund) ? t("order:cancel.done") : t("order:cancel.doneBack", { amount });
    return { kind: "success" as const, text };
  } catch (error) {
    if (!refusalOf(error, "order.cancelByCode")?.is("_ERR_ORDER_WRONG_STATUS")) throw error;
    return { kind: "warning" as const, text: t("order:cancel.tooLate") };
  }
}

/** The backend decides whether the visitor may cancel: its codes open orders. */
export const runGuestCancel = (args: ActionFunctionArgs) => runIntents(args, guestCancelIntents);
