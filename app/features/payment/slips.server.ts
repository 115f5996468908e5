import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import type { Order, PaymentInstruction } from "#contract/shapes/order.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { findMethod } from "./lookup.ts";

export type SlipView = ReturnType<typeof viewSlip>;

/** The slips for those parts of an order that are paid elsewhere with a reference; empty once the order is paid or canceled. */
export const viewSlips = (shop: Shop, order: Order): SlipView[] =>
  openSlips(order).map((one) => viewSlip(shop, order, one));

/** True while the provider may answer at any moment: a payment at a page is open, not just one with a reference. */
export const isAnsweredSoon = ({ paymentInstruction = [] }: Order): boolean =>
  paymentInstruction.some(
    ({ xpaym_punchoutPayment, piStatus, payMethodId }) =>
      xpaym_punchoutPayment && piStatus === "Pending" && !findMethod(payMethodId)?.slip,
  );

const openSlips = ({ orderStatus, paymentInstruction = [] }: Order) =>
  awaitsPayment(orderStatus)
    ? paymentInstruction.filter(
        ({ piStatus, payMethodId }) => piStatus === "Pending" && findMethod(payMethodId)?.slip === true,
      )
    : [];

function viewSlip({ words, t, format, href }: Shop, { orderId, x_payUntil }: Order, one: PaymentInstruction) {
  const text = words.payment.slip;
  const kind = one.payMethodId === payMethods.oxxo ? "oxxo" : "spei";
  const { title, lead, number, steps, back } = text[kind];
  const data = new Map((one.protocolData ?? []).map(({ name, value }) => [name, value]));
  const until = x_payUntil ? format.dateTime(x_payUntil) : "";
  const row = (name: string, value: string | undefined) => (value ? [{ name, value }] : []);
  return {
    piId: one.piId,
    title,
    lead: until ? t("payment:slip.lead", { lead, until }) : lead,
    number,
    /** Grouped the way people read and dictate them; copied as one number. */
    digits: groups(data.get(kind === "oxxo" ? "reference" : "clabe") ?? ""),
    rows: [
      ...row(text.amount, format.money(one.piAmount, one.piCurrency)),
      ...row(text.bank, data.get("bank")),
      ...row(text.concept, data.get("concept")),
      ...row(text.until, until),
    ],
    steps: Object.values(steps),
    notes: [text.expires, back],
    print: { label: text.print, href: href(paths.provider(orderId, { piId: one.piId })) },
  };
}

const groups = (digits: string): string[] => digits.match(/.{1,4}/g) ?? [];
