import type { AppLoadContext } from "@remix-run/node";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { isMissing, refusalOf } from "#app/commerce/errors.ts";
import { withIdentity } from "#app/features/shop/identity.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { TrackedOrder } from "#app/features/order/forms.server.ts";
import { unpaidOrder } from "#app/features/order/unpaid.server.ts";
import { type TrackedView, viewTracked } from "./view-tracked.server.ts";

export type TrackPage = Awaited<ReturnType<typeof loadTrack>>;
type Followed = { tracked?: TrackedView; problem?: string };

/**
 * The form, or the order this device follows. Its email is in the sealed session, never in a URL. Without tracking there
 * is only a page for shoppers who are back from paying.
 */
export async function loadTrack(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const query = new URL(request.url).searchParams;
  const isBack = query.get("from") === "payment";
  if (!isBack) requireCapability(shop, "orderTracking");
  const asked = query.get("order") ?? "";
  const number = /^\d{1,15}$/.test(asked) ? asked : "";
  const known = context.session.get("tracked");
  return {
    text: shop.words.order,
    title: `${shop.words.order.track.title} | ${shop.store.name}`,
    form: shop.href(paths.track()),
    number,
    back: isBack ? shop.words.order.track.afterPayment : "",
    untracked: shop.has("orderTracking") ? undefined : viewUntracked(shop, number),
    give: number && shop.has("guestCodes") ? shop.href(paths.guestReturn(number)) : "",
    cancel: number && shop.has("guestCancels") ? shop.href(paths.guestCancel(number)) : "",
    calendar: number ? shop.href(paths.orderCalendar(number)) : "",
    pay: viewPay(context, shop, number),
    ...(known?.orderId === number && shop.has("orderTracking") ? await follow(context, known) : nothing),
  };
}

const nothing: Followed = {};

/** For shoppers who are back from paying where orders cannot be tracked: whom to ask, and where to see an order instead. */
const viewUntracked = ({ words, t, href }: Shop, orderId: string) => ({
  ...words.order.track.untracked,
  number: orderId && t("order:track.orderTitle", { orderId }),
  links: [
    { href: href(paths.orders()), label: words.order.history.title },
    { href: href(paths.contact()), label: words.help.contact },
  ],
});

/** How to pay the order: on the device that placed it directly, on others with the account that placed it. */
function viewPay(context: AppLoadContext, shop: Shop, number: string) {
  const { common, order } = shop.words;
  const pay = shop.href(paths.payOrder(number));
  return number && unpaidOrder(context, shop) === number
    ? { text: shop.t("common:unpaid.text", { orderId: number }), href: pay, label: common.unpaid.pay }
    : { text: order.track.unpaid, href: shop.href(paths.login({ returnTo: pay })), label: order.track.signInToPay };
}

/** The order in its current state; a message if the order is no longer known or was requested too often. */
async function follow(context: AppLoadContext, known: { orderId: string; email: string }): Promise<Followed> {
  const shop = await context.shop();
  try {
    const answer = await withIdentity(context, () => shop.commerce.order.track({ body: known }));
    return { tracked: await viewTracked(shop, answer) };
  } catch (error) {
    const problem = problemOf(shop, error);
    if (!problem) throw error;
    return { problem };
  }
}

export const trackIntents = {
  track: intent(TrackedOrder, async (wanted, { context, shop }) => {
    try {
      await withIdentity(context, () => shop.commerce.order.track({ body: wanted }));
    } catch (error) {
      const problem = problemOf(shop, error);
      throw problem ? new FormError("", problem) : error;
    }
    context.session.set("tracked", wanted);
    return paths.track({ order: wanted.orderId });
  }),
};

/** An unknown number and a wrong email give the same message; undefined for errors that do not concern the order. */
function problemOf({ t }: Shop, error: unknown): string | undefined {
  if (isMissing(error)) return t("order:track.notFound");
  const often = refusalOf(error, "order.track")?.is("_ERR_TOO_MANY_REQUESTS");
  return often ? t("fault:_ERR_TOO_MANY_REQUESTS") : undefined;
}
