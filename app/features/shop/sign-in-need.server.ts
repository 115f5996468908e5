import { type AppLoadContext, redirect } from "@remix-run/node";
import { isGone, isPartial, isUnauthorized } from "#app/commerce/errors.ts";
import { paths, type SignInReason } from "#app/navigation/paths.ts";
import type { Session } from "#app/session/session.server.ts";
import { forgetIdentity, hasEnded } from "./identity.server.ts";
import { overFor } from "./on-behalf.server.ts";
import type { Shop } from "./shop.server.ts";
import { asSignInAnswer, signInAnswer } from "./sign-in-answer.server.ts";

type Who = { session: Session; shop: () => Promise<Shop> };

/** The response that leads to the sign-in page and, from there, back here. */
export const toSignIn = ({ href, here }: Shop, why: SignInReason): Response =>
  signInAnswer(href(paths.login({ returnTo: here, why })));

/**
 * What an error of a page or form means for a registered shopper: a session that is over, or one that is only
 * remembered, leads to the sign-in page. Undefined when the error means something else.
 */
export async function signInFor(error: unknown, { session, shop }: Who): Promise<Response | undefined> {
  if (error instanceof Response) return asSignInAnswer(error);
  if (session.acting()) return overFor(error, session, await shop());
  if (!session.isRegistered()) return undefined;
  if (isPartial(error)) return toSignIn(await shop(), "password");
  if (!isGone(error)) return undefined;
  forgetIdentity({ session });
  return toSignIn(await shop(), "expired");
}

/**
 * What an error of a page means for a visitor: a redirect to the sign-in page or, for a guest whose tokens are dead, the
 * same page again as a new visitor. Undefined if it has nothing to do with tokens.
 */
export async function newStartFor(error: unknown, who: Who): Promise<Response | undefined> {
  const signIn = await signInFor(error, who);
  if (signIn || who.session.acting() || !isUnauthorized(error)) return signIn;
  const shop = await who.shop();
  if (!who.session.get("identity")) return toSignIn(shop, hasEnded(who.session) ? "expired" : "private");
  forgetIdentity(who);
  return redirect(shop.href(shop.here), 303);
}

/** Throws the way to sign in unless the shopper has given the password in this session. */
export async function probeSession(context: AppLoadContext): Promise<void> {
  const { requirePassword } = await context.shop();
  try {
    await requirePassword();
  } catch (error) {
    throw (await context.signInFor(error)) ?? error;
  }
}
