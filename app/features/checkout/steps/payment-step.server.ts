import type { AppLoadContext } from "@remix-run/node";
import { loadBillingPart } from "#app/features/billing/billing.server.ts";
import { viewInstruments } from "#app/features/payment/instruments.server.ts";
import { cardKey } from "#app/features/payment/saved-cards.server.ts";
import { viewPayable } from "#app/features/payment/payable.server.ts";
import { findMethod } from "#app/features/payment/lookup.ts";
import { isSplit } from "#app/features/payment/instructions.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { PaymentInstruction } from "#contract/shapes/order.ts";
import { type Checkout, openCheckout, viewFrame } from "#app/features/checkout/open-checkout.server.ts";
import { loadChoices } from "./payment-choices.server.ts";
import { loadAlone, loadParts } from "./payment-parts.server.ts";
import { isCovered, isMixed } from "#app/features/checkout/progress.server.ts";

export type PaymentPage = Awaited<ReturnType<typeof loadPayment>>;

/** The third step: current payments, the unpaid remainder, and the payment methods allowed for the chosen delivery. */
export async function loadPayment(context: AppLoadContext) {
  const checkout = await openCheckout(context, "payment");
  const { shop, cart } = checkout;
  const args = { ...checkout, context };
  const [frame, methods, parts, billing] = await Promise.all([
    viewFrame(checkout, "payment"),
    loadChoices(context, shop),
    loadParts(args),
    loadAlone(args, loadBillingPart),
  ]);
  const [before] = cart.paymentInstruction ?? [];
  const several = paysInParts(context, checkout);
  // The amount of a listed payment is raised there; only cards can be used more than once.
  const used = several ? (cart.paymentInstruction ?? []).filter((one) => !one.xpaym_punchoutPayment) : [];
  const offered = methods.filter(({ method }) => !used.some(({ payMethodId }) => payMethodId === method));
  const chosen = several ? undefined : valueOf(before);
  return {
    ...frame,
    totals: viewPayable(shop, cart, frame.totals),
    parts,
    billing,
    several,
    mixed: isMixed(cart) ? shop.words.checkout.parcels.mixed : "",
    covered: isCovered(cart),
    allMethods: shop.href(paths.paymentMethods()),
    instruments: viewInstruments(shop, cart),
    chosen: offered.find(({ value }) => value === chosen)?.value ?? offered[0]?.value ?? "",
    totalChanged: before !== undefined && !several && !isCovered(cart),
    methods: offered.map(({ value, label, hint, card, method }) => ({
      ...{ value, label, hint },
      marks: card ? [] : (findMethod(method)?.marks ?? []),
    })),
  };
}

/** True for several payments, a wallet, or one meant to pay only a part; otherwise a single method is chosen. */
export const paysInParts = ({ session }: AppLoadContext, { cart }: Pick<Checkout, "cart">): boolean =>
  isSplit(cart) || (Boolean(cart.paymentInstruction?.length) && session.get("split") === cart.orderId);

/** The form value of a payment among the payment options. */
function valueOf(chosen: PaymentInstruction | undefined): string | undefined {
  const token = chosen?.protocolData?.find(({ name }) => name === "payment_token")?.value;
  return token ? cardKey(token) : chosen?.xpaym_policyId;
}
