import type { AppLoadContext } from "@remix-run/node";
import { billingOf } from "./billing-of.ts";
import type { Checkout } from "./open-checkout.server.ts";

/** Where this checkout is billed, according to the session. */
export const currentBilling = ({ session }: AppLoadContext, { cart, contact, saved }: Checkout) =>
  billingOf(cart, contact, saved, session.get("billing"));

/** The id of that address, for a payment. */
export const billingIdOf = (context: AppLoadContext, checkout: Checkout): string =>
  currentBilling(context, checkout).address?.addressId ?? "";
