import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { env } from "#app/env.server.ts";
import { faultText } from "#app/forms/messages.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { welcome } from "./welcome.server.ts";

/**
 * Redirects to the identity provider (authorization code with PKCE). State and verifier stay in the sealed session: a
 * response that this browser did not request does not sign in.
 */
export async function goToProvider(context: AppLoadContext, request: Request, provider: string) {
  const shop = await context.shop();
  if (!env.OAUTH_AUTHORIZE_URL || provider !== env.OAUTH_PROVIDER)
    throw new Response("Unknown provider", { status: 404 });
  const [state, verifier] = [randomBytes(24).toString("base64url"), randomBytes(32).toString("base64url")];
  const returnTo = safePath(new URL(request.url).searchParams.get("returnTo")) ?? paths.account();
  const to = fitting(shop.href(returnTo), shop.href(paths.account()));
  // The provider knows one address of ours, which belongs to no store.
  const login = fitting(shop.href(paths.login({ returnTo })), shop.href(paths.login()));
  context.session.set("oauth", { state, verifier, to, login });
  const address = new URL(env.OAUTH_AUTHORIZE_URL);
  const asked = {
    response_type: "code",
    client_id: env.OAUTH_CLIENT_ID,
    redirect_uri: callback(),
    scope: "openid email profile",
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return redirect(address.href, 302);
}

/** They are stored in a cookie. */
const maxReturnLength = 600;
const fitting = (address: string, instead: string) => (address.length <= maxReturnLength ? address : instead);

/** The return from the provider: the backend redeems the code. Any error ends on the sign-in page, with a message. */
export async function comeBack(context: AppLoadContext, request: Request) {
  const { commerce, t, href } = await context.shop();
  const query = new URL(request.url).searchParams;
  const pending = context.session.take("oauth");
  const code = query.get("code");
  if (!pending || !code || !isSame(query.get("state") ?? "", pending.state))
    return refused(
      context,
      t(query.get("error") === "access_denied" ? "identity:provider.denied" : "identity:provider.lost"),
      pending?.login,
    );
  try {
    const { x_unmergedItem, ...identity } = await commerce.identity.oauthValidate({
      body: {
        authorizationProvider: env.OAUTH_PROVIDER,
        authorizationCode: code,
        redirectUri: callback(),
        codeVerifier: pending.verifier,
        ...context.session.device.kind(),
      },
    });
    await welcome(context, { ...identity, byProvider: true }, "", x_unmergedItem);
    return redirect(safePath(pending.to) ?? href(paths.account()), 303);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const [fault] = error.faults;
    return refused(context, fault ? faultText(t, fault) : t("identity:provider.lost"), pending.login);
  }
}

const callback = () => new URL(paths.loginCallback(), env.PUBLIC_ORIGIN).href;

/** @param login the sign-in page where this began, in its store */
async function refused(context: AppLoadContext, text: string, login: string | undefined) {
  const { href } = await context.shop();
  showToast(context, text, { kind: "warning" });
  const signedIn = context.session.isRegistered();
  return redirect(signedIn ? href(paths.account()) : (safePath(login) ?? href(paths.login())), 303);
}

/** Compares digests, which have the same length whatever the texts are. */
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash("sha256").update(text).digest();
