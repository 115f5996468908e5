import type { AppLoadContext } from "@remix-run/node";
import { consentFields } from "#app/analytics/consent.server.ts";
import { isGone } from "#app/commerce/errors.ts";
import { onceForBrowser } from "#app/forms/once.server.ts";
import { registerTypes } from "#contract/identity.ts";

/** Creates a guest for a visitor without an identity; called before the first write of personal data. */
async function ensureIdentity({ session, shop }: AppLoadContext) {
  if (session.get("identity")) return;
  const { commerce, store } = await shop();
  // Two tabs of one browser that start at the same time become one guest, with one cart.
  const { userId, personalizationID, WCToken, WCTrustedToken } = await onceForBrowser(session, "guest", () =>
    commerce.identity.createGuest({ body: consentFields(session, store) }),
  );
  session.identify({ userId, personalizationID, WCToken, WCTrustedToken, registerType: registerTypes.guest });
}

/** Runs a write for a guest: creates the identity first, and a new one, once, if the old one is no longer known. */
export async function withIdentity<T>(context: AppLoadContext, write: () => Promise<T>): Promise<T> {
  await ensureIdentity(context);
  try {
    return await write();
  } catch (error) {
    if (!isGone(error) || context.session.acting()) throw error;
    forgetIdentity(context);
    await ensureIdentity(context);
    return write();
  }
}

/** The identity's tokens are dead: what belonged to it is out of reach. */
export function forgetIdentity({ session }: Pick<AppLoadContext, "session">) {
  session.dropIdentity();
  ended.add(session);
}

/** Sessions that ended while their request was being handled: another part of the same page may have noticed first. */
const ended = new WeakSet<AppLoadContext["session"]>();
export const hasEnded = (session: AppLoadContext["session"]): boolean => ended.has(session);
