import { type AppLoadContext, redirect } from "@remix-run/node";
import { type FullCart, readCart } from "#app/features/cart/read.server.ts";
import { loadSlotsOf, noSlots } from "#app/features/marketing/slots.server.ts";
import { type Entries, loadEntries } from "#app/features/order/entries.server.ts";
import { goodsOf } from "#app/features/order/goods.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { moreLines } from "#app/features/order/more-lines.server.ts";
import { unpaidOrder } from "#app/features/order/unpaid.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";
import { requireFullSession } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Contact } from "#contract/shapes/address.ts";
import { savedOf, whoOrders } from "./contact.ts";
import { firstOpenStep, mayEnter, type Step, steps } from "./progress.server.ts";

/** `contact`: who orders. `saved`: the rest of the address book. */
export type Checkout = { shop: Shop; cart: FullCart; contact?: Contact; saved: Contact[]; open: Step };

export const pathOf: Record<Step, () => string> = {
  address: paths.checkoutAddress,
  delivery: paths.checkoutDelivery,
  payment: paths.checkoutPayment,
  review: paths.checkoutReview,
};

/** The cart in checkout. Without a cart, redirects to the cart's page; if the step is too early, to the first open one. */
export async function openCheckout(context: AppLoadContext, step?: Step): Promise<Checkout> {
  const shop = await requireFullSession(context);
  const [cart, contacts] = await Promise.all([readCart(context), readContacts(context)]);
  if (!cart) throw redirect(shop.href(withoutCart(context, shop)), 303);
  if (!step) shop.tracking.track({ name: "checkout", ...goodsOf(cart) });
  const contact = whoOrders(contacts);
  const open = firstOpenStep(cart, contact !== undefined);
  if (!step || !mayEnter(step, open)) throw redirect(shop.href(pathOf[open]()), 303);
  return { shop, cart, contact, saved: savedOf(contacts), open };
}

/** Going back from the provider's page leads to the order that is waiting for payment there, not to an empty cart. */
function withoutCart(context: AppLoadContext, shop: Shop) {
  const waiting = unpaidOrder(context, shop);
  return waiting ? paths.confirmation(waiting) : paths.cart();
}

async function readContacts(context: AppLoadContext): Promise<Contact[]> {
  const { commerce } = await context.shop();
  if (!context.session.get("identity")) return [];
  const { contact = [] } = await commerce.contact.list();
  return contact;
}

/**
 * The frame of every step: progress, cart summary, texts, the spots of the layout. The payment step has no spots: no content of
 * editors belongs beside a payment.
 */
export async function viewFrame({ shop, cart, open }: Checkout, step: Step, known?: Entries) {
  const { words, store, href } = shop;
  const [entries, slots] = await Promise.all([
    known ?? loadEntries(shop, partNumbersOf(cart.orderItem)),
    step === "payment" ? noSlots : loadSlotsOf(shop, "checkout"),
  ]);
  const text = words.checkout;
  return {
    title: `${text[step].title} | ${store.name}`,
    text,
    times: words.order.times,
    steps: steps.map((one) => ({ label: text.steps[one], ...(mayEnter(one, open) && { href: href(pathOf[one]()) }) })),
    current: steps.indexOf(step),
    lines: viewLines(shop, cart.orderItem, entries),
    more: moreLines(shop, cart.orderItem),
    namesUnknown: entries.failed,
    totals: viewTotals(shop, cart),
    cartHref: href(paths.cart()),
    slots,
  };
}
export type Frame = Awaited<ReturnType<typeof viewFrame>>;
