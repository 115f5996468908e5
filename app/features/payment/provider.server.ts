import { type AppLoadContext, redirect } from "@remix-run/node";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { payingOrigins } from "#app/env.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { isProviderDown } from "./provider-availability.server.ts";
import { findMethod, isPaidOnPage } from "./lookup.ts";
import { maxAttempts, openInstruction } from "./payment-status.ts";
import { type PunchOutForm, readPunchOutForm } from "./punch-out-form.ts";

/**
 * Where the shopper of a placed order goes next: to the provider's page while its payment is open, else to the
 * confirmation, which shows what to do. `piId`: this payment only. The order is already placed: errors here never
 * lose it.
 */
export async function nextStepForOrder(
  context: AppLoadContext,
  order: Order,
  piId?: string,
): Promise<string | Response> {
  const page = await providerPage(context, withoutSlips(order), piId);
  if (!page) return paths.confirmation(order.orderId);
  if (await isProviderDown(page.address)) return payLater(context, order);
  return page.fields ? paths.provider(order.orderId, { piId }) : redirect(page.address, 303);
}

/** The provider is unavailable: the order stays placed, and its page offers to pay without polling for a result. */
async function payLater({ session, shop, log }: AppLoadContext, { orderId }: Order): Promise<string> {
  const { t } = await shop();
  log.warn({ event: "payment_page_away", orderId }, "the payment provider does not answer");
  showToast({ session }, t("order:confirmation.providerAway"), { kind: "warning" });
  return `${paths.confirmation(orderId)}?try=${maxAttempts}`;
}

/** The page that takes a payment; with `fields`, it is opened by a form that posts them. */
export type ProviderPage = { address: string; fields?: PunchOutForm["fields"] };

/** The provider's page for the open payment of a placed order; undefined if nothing is open or no page is available. */
export async function providerPage(
  { shop, log, session }: AppLoadContext,
  order: Order,
  piId?: string,
): Promise<ProviderPage | undefined> {
  if (!awaitsPayment(order.orderStatus)) return undefined;
  const { commerce, href, t } = await shop();
  const instruction = openInstruction({
    paymentInstruction: order.paymentInstruction?.filter((one) => (piId ? one.piId === piId : isPaidOnPage(one))),
  });
  if (instruction?.piStatus !== "Pending") return undefined;
  const { orderId } = order;
  const query = { orderId, piId: instruction.piId, returnPath: href(paths.paymentReturn()) };
  const page = await bestEffort(commerce.payment.punchout({ query }));
  if (page) {
    const way = page.paymentInstruction.find(({ piId }) => piId === instruction.piId)?.xpapi_punchoutPopupURL ?? "";
    const form = readPunchOutForm(way);
    const address = form?.action ?? way;
    if (isProvider(address)) return { address, ...(form && { fields: form.fields }) };
    log.error(
      { event: "payment_address_refused" },
      "the backend names a payment page that is not the configured provider's",
    );
  } else {
    log.warn({ event: "payment_page_missing", orderId }, "no payment page for a placed order");
    if (instruction.payMethodId === payMethods.bank)
      showToast({ session }, t("bankSession:payAway"), { kind: "warning" });
  }
  return undefined;
}

/** A payment made elsewhere with a reference needs no page: the confirmation shows the reference. */
const withoutSlips = (order: Order): Order => ({
  ...order,
  paymentInstruction: order.paymentInstruction?.filter(({ payMethodId }) => !findMethod(payMethodId)?.slip),
});

/** Shoppers are sent to the configured provider, or the bank, and nowhere else. */
export const isProvider = (address: string) => URL.canParse(address) && payingOrigins.includes(new URL(address).origin);
