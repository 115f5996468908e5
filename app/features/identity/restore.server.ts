import type { AppLoadContext } from "@remix-run/node";
import { optionalSoon } from "#app/commerce/optional.server.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { rememberName } from "./welcome.server.ts";

/**
 * Rereads the cart's badge and the shopper's name if the session holds those of another person: a response to
 * another tab, begun before they signed in, arrived last (decision 028).
 */
export async function restorePerson(context: AppLoadContext): Promise<void> {
  const { session } = context;
  if (!session.isIncomplete()) return;
  // Agents acting for a shopper know the name already.
  const shopper = session.isRegistered() && !session.acting();
  await optionalSoon(Promise.all([rememberUnits(context), shopper && rememberName(context, "")]));
}
