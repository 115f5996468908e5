import { type AppLoadContext, redirect } from "@remix-run/node";
import { isGone, isPartial } from "#app/commerce/errors.ts";
import { paths, type SignInReason } from "#app/navigation/paths.ts";
import type { Session } from "#app/session/session.server.ts";
import { forgetIdentity } from "./identity.server.ts";
import type { Shop } from "./shop.server.ts";

type Who = { session: Session; shop: () => Promise<Shop> };

const ways = new WeakSet<Response>();

/** The answer that leads to the sign-in page and, from there, back here. */
export function toSignIn({ href, here }: Shop, why: SignInReason): Response {
  const answer = redirect(href(paths.login({ returnTo: here, why })), 303);
  ways.add(answer);
  return answer;
}

/**
 * What an error of a page or form means for a registered shopper: a session that is over, or one that is only
 * remembered, leads to the sign-in page. Undefined when the error means something else.
 */
export async function signInFor(error: unknown, { session, shop }: Who): Promise<Response | undefined> {
  if (error instanceof Response) return ways.has(error) ? error : undefined;
  if (session.get("identity")?.registerType !== "R") return undefined;
  if (isPartial(error)) return toSignIn(await shop(), "password");
  if (!isGone(error)) return undefined;
  forgetIdentity({ session });
  return toSignIn(await shop(), "expired");
}

const probes = new WeakMap<AppLoadContext, Promise<void>>();

/** Asks the backend, once per request, how the shopper stands: the session's own probe. Throws the way to sign in. */
export function probeSession(context: AppLoadContext): Promise<void> {
  const known = probes.get(context) ?? probe(context);
  probes.set(context, known);
  return known;
}

async function probe(context: AppLoadContext) {
  const shop = await context.shop();
  try {
    const { isPartiallyAuthenticated } = await shop.commerce.identity.context();
    if (isPartiallyAuthenticated) throw toSignIn(shop, "password");
  } catch (error) {
    throw (await context.signInFor(error)) ?? error;
  }
}
