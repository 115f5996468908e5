import type { AppLoadContext } from "@remix-run/node";
import { isGone } from "#app/commerce/errors.ts";
import { loadBankPart } from "#app/features/payment/methods/bank/part.server.ts";
import { bankIntents } from "#app/features/payment/methods/bank/actions.server.ts";
import { loadBillingPart } from "#app/features/billing/billing.server.ts";
import { loadCreditPart } from "#app/features/payment/methods/credit-line/part.server.ts";
import { loadPoints } from "#app/features/payment/methods/points/part.server.ts";
import { pointsIntents } from "#app/features/payment/methods/points/actions.server.ts";
import { paypalIntents } from "#app/features/payment/methods/paypal/actions.server.ts";
import { loadPaypal } from "#app/features/payment/methods/paypal/part.server.ts";
import { loadVoucherPart } from "#app/features/payment/methods/voucher/part.server.ts";
import { voucherIntents } from "#app/features/payment/methods/voucher/actions.server.ts";
import type { Intent } from "#app/forms/intents.server.ts";
import type { Checkout } from "#app/features/checkout/open-checkout.server.ts";

/** What a part of the payment step gets: the checkout with its cart and shop, and the request's context. */
export type PartArgs = Checkout & { context: AppLoadContext };

/**
 * The parts of the payment step that other features bring, by name: vouchers, points, promotions of banks, data for the
 * invoice. A loader answers what its component shows (see `payment-parts.tsx`), or undefined when it has nothing to
 * offer this shopper. They run together and each may fail alone: the page then says so in its place and goes on.
 */
const loaders = {
  paypal: loadPaypal,
  voucher: loadVoucherPart,
  points: loadPoints,
  credit: loadCreditPart,
  bank: loadBankPart,
  billing: loadBillingPart,
} satisfies Record<string, (args: PartArgs) => Promise<object | undefined>>;

/** What the forms of the parts ask for; their names must differ from each other's and from the step's own. */
export const partIntents: Record<string, Intent> = {
  ...paypalIntents,
  ...voucherIntents,
  ...pointsIntents,
  ...bankIntents,
};

type Loaders = typeof loaders;
/** `away`: could not be asked just now. */
export type PaymentParts = { [Name in keyof Loaders]: Awaited<ReturnType<Loaders[Name]>> | "away" };

export async function loadParts(args: PartArgs): Promise<PaymentParts> {
  const parts = Object.entries<Loader>(loaders).map(async ([name, load]) => [name, await attempt(args, name, load)]);
  return Object.fromEntries(await Promise.all(parts));
}

type Loader = (args: PartArgs) => Promise<object | undefined>;

async function attempt(args: PartArgs, name: string, load: Loader) {
  try {
    return await load(args);
  } catch (error) {
    // Somebody who must sign in, or is sent elsewhere, is no failure of the part.
    if (error instanceof Response || isGone(error)) throw error;
    args.context.log.warn({ err: error, part: name }, "a part of the payment step is away");
    return "away";
  }
}
