import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { openCheckout, viewFrame, type Checkout } from "#app/features/checkout/open-checkout.server.ts";
import { isPickUp } from "#app/features/checkout/progress.server.ts";
import { invoiceOfOrder, invoiceRows, issuesInvoices, savedInvoice } from "#app/features/invoice/invoice.server.ts";
import { maskedRfc } from "#contract/rules/rfc.ts";
import { viewChoices } from "#app/features/invoice/choices.ts";
import { goesApart } from "#app/features/order/parcels.server.ts";
import { addressLines } from "#app/features/order/places.server.ts";
import { rebalance } from "#app/features/payment/rebalance.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Contact } from "#contract/shapes/address.ts";
import { currentBilling } from "#app/features/checkout/billing-address.server.ts";
import { billableOf } from "#app/features/checkout/billing-of.ts";
import { isWallet } from "#app/features/payment/lookup.ts";

export type BillingPage = Awaited<ReturnType<typeof loadBilling>>;
export type BillingPart = Awaited<ReturnType<typeof loadBillingPart>>;

/** A part of the payment step and the review: the billing address and invoice data, and a link to change them. */
export async function loadBillingPart({ context, ...checkout }: Checkout & { context: AppLoadContext }) {
  const { shop, cart } = checkout;
  const { address, own, gone } = currentBilling(context, checkout);
  const invoice = invoiceOfOrder(cart);
  const text = shop.words.invoice;
  return {
    text,
    href: shop.href(paths.checkoutBilling()),
    lines: !address ? [text.noAddress] : own ? await addressLines(shop, address) : [usualLabel(shop, checkout)],
    gone: gone ? text.gone : "",
    invoices: issuesInvoices(shop),
    invoice: invoice && invoiceRows(shop, invoice),
  };
}

/** One page for both: where the order is billed, and what an invoice should say. */
export async function loadBilling(context: AppLoadContext) {
  const checkout = await openCheckout(context, "payment");
  const { shop, cart } = checkout;
  const [frame, { book, away }, saved] = await Promise.all([
    viewFrame(checkout, "payment"),
    loadBook(context, checkout),
    savedInvoice(context),
  ]);
  const { address, gone } = currentBilling(context, checkout);
  const text = shop.words.invoice;
  return {
    ...frame,
    title: `${text.title} | ${shop.store.name}`,
    words: text,
    away,
    gone,
    addresses: book.map((one) => optionOf(shop, checkout, one)),
    savedMore: shop.words.checkout.address.savedMore,
    chosen: address?.nickName ?? "",
    invoices: issuesInvoices(shop),
    values: invoiceOfOrder(cart),
    choices: viewChoices(),
    savedAway: saved === "away",
    saved: saved && saved !== "away" ? shop.t("invoice:useSaved", { rfc: maskedRfc(saved.rfc) }) : "",
    remembers: context.session.isRegistered(),
    back: shop.href(paths.checkoutPayment()),
  };
}

/** The addresses an order may be billed to; if the backend cannot say, those of the address book, and `away`. */
export async function loadBook(context: AppLoadContext, { shop, cart, contact, saved }: Checkout) {
  const book = billableOf(contact, saved);
  if (!context.session.isRegistered()) return { book, away: false };
  const found = await optional(shop.commerce.billing.addresses({ orderId: cart.orderId }));
  if (!found) return { book, away: true };
  const usable = new Set(
    found.resultList.flatMap(({ billingAddresses = [] }) => billingAddresses.map((one) => one.addressId)),
  );
  return { book: book.filter(({ addressId }) => usable.has(addressId)), away: false };
}

/** From now on, this cart and its existing payments are billed to this address. */
export async function billTo(context: AppLoadContext, { shop, cart }: Checkout, { nickName, addressId }: Contact) {
  context.session.set("billing", { orderId: cart.orderId, nickName });
  const elsewhere = (cart.paymentInstruction ?? []).some(
    ({ payMethodId, billing_address_id }) => !isWallet(payMethodId) && billing_address_id !== addressId,
  );
  if (elsewhere) await rebalance(shop, { follow: true, billTo: addressId });
}

function optionOf(shop: Shop, checkout: Checkout, one: Contact) {
  const usual = one.addressId === checkout.contact?.addressId;
  const place = [...(one.addressLine ?? []).slice(0, 2), one.zipCode, one.city].filter(Boolean).join(", ");
  return { value: one.nickName, label: usual ? usualLabel(shop, checkout) : one.nickName, hint: place };
}

/** For one delivery, its destination; for several or for a pickup, the person who orders. */
const usualLabel = ({ words }: Shop, { cart }: Checkout): string =>
  isPickUp(cart) || goesApart(cart.orderItem ?? []) ? words.invoice.ofBuyer : words.invoice.sameAsDelivery;
