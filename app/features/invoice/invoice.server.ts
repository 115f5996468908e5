import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import type { Checkout } from "#app/features/checkout/open-checkout.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { regimeLabel, cfdiUseLabel } from "./choices.ts";
import { type InvoiceData, invoiceOf, keptValues } from "./invoice-data.ts";
import { maskedRfc } from "#contract/rules/rfc.ts";

/** Mexican stores issue electronic invoices (CFDI), and say so in their settings. */
export const issuesInvoices = ({ store }: Pick<Shop, "store">): boolean => store.userData["invoice.cfdi"] === "true";

/** The data that an order carries. */
export const invoiceOfOrder = ({ orderExtendAttribute = [] }: Pick<Order, "orderExtendAttribute">) =>
  invoiceOf(new Map(orderExtendAttribute.map(({ attributeName, attributeValue }) => [attributeName, attributeValue])));

/** Writes the data onto the cart or, without data, removes it. Data that is already there is not written again. */
export async function keepInvoice({ shop, cart }: Checkout, data: InvoiceData | undefined): Promise<void> {
  if (JSON.stringify(invoiceOfOrder(cart)) === JSON.stringify(data)) return;
  const orderExtendAttribute = keptValues(data).map(([attributeName, attributeValue]) => ({
    attributeName,
    attributeValue,
  }));
  await shop.commerce.cart.add({ body: { orderId: cart.orderId, orderItem: [], orderExtendAttribute } });
}

/** What the account keeps for the next invoice: nothing for guests and in stores without invoices. */
export async function savedInvoice(context: AppLoadContext): Promise<InvoiceData | "away" | undefined> {
  const shop = await context.shop();
  if (!issuesInvoices(shop) || !context.session.isRegistered()) return undefined;
  const self = await optional(shop.commerce.person.self());
  if (!self) return "away";
  return invoiceOf(new Map((self.attributes ?? []).map((one) => [one.pProfileAttrKey, one.pProfileAttrValue])));
}

/** Keeps the data in the account, or forgets them there. For registered shoppers. */
export async function rememberInvoice(context: AppLoadContext, data: InvoiceData | undefined): Promise<void> {
  const { commerce } = await context.shop();
  if (!context.session.isRegistered()) return;
  const attributes = keptValues(data).map(([pProfileAttrKey, pProfileAttrValue]) => ({
    pProfileAttrKey,
    pProfileAttrValue,
  }));
  await commerce.person.update({ body: { attributes } });
}

/** The data as rows to be read, with the RFC masked. */
export function invoiceRows({ words }: Pick<Shop, "words">, data: InvoiceData) {
  const { field } = words.invoice;
  return [
    { name: field.rfc, value: maskedRfc(data.rfc) },
    { name: field.taxName, value: data.taxName },
    { name: field.regime, value: regimeLabel(data.regime) },
    { name: field.cfdiUse, value: cfdiUseLabel(data.cfdiUse) },
    { name: field.fiscalPostalCode, value: data.fiscalPostalCode },
  ];
}

/** The data of an order, with what to do if it is wrong; undefined for an order without an invoice. */
export function viewInvoice(shop: Shop, order: Pick<Order, "orderExtendAttribute" | "x_taxExemption">) {
  const data = invoiceOfOrder(order);
  if (!data) return undefined;
  const { "contact.email": email = "", "contact.phone": phone = "" } = shop.store.userData;
  const { title } = shop.words.invoice.order;
  const exempt = (order.x_taxExemption ?? []).map(({ number }) => ({
    name: shop.words.invoice.order.exemption,
    value: number,
  }));
  return {
    title,
    rows: [...invoiceRows(shop, data), ...exempt],
    note: shop.t("invoice:order.note", { email, phone: isolated(shop, phone) }),
  };
}
