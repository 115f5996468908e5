import { type AppLoadContext, redirect } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";

export type LoginPage = Awaited<ReturnType<typeof loadLogin>>;
const reasons = ["private", "expired", "password"] as const;

/** The sign-in page. Redirects if already signed in, unless the password is required again. */
export async function loadLogin(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const { t, words, store, href } = shop;
  const query = new URL(request.url).searchParams;
  const returnTo = safePath(query.get("returnTo"));
  const why = reasons.find((one) => one === query.get("why"));
  const shopper = context.session.get("shopper");
  const signedIn = context.session.isRegistered();
  if (signedIn && why === undefined) throw redirect(href(returnTo ?? paths.account()), 303);
  const again = signedIn && why === "password";
  return {
    title: `${words.identity.login.title} | ${store.name}`,
    text: words.identity,
    heading: again && shopper?.name ? t("identity:login.again", { name: shopper.name }) : words.identity.login.title,
    notice: why && words.identity.why[why],
    again,
    /** For a visitor who has data here but no account: what is lost with it. */
    lost: !signedIn && hasTraces(context) ? lossOf(shop) : "",
    logonId: shopper?.logonId ?? "",
    returnTo,
    provider: env.OAUTH_AUTHORIZE_URL && href(paths.loginWith(env.OAUTH_PROVIDER, returnTo)),
    register: href(paths.register({ returnTo })),
    forgot: href(paths.forgot()),
    home: href(paths.home()),
  };
}

/** An order is found again by its number only where it can be tracked. */
const lossOf = ({ has, words }: Shop) => words.identity.forgetMe[has("orderTracking") ? "lost" : "untracked"];

const hasTraces = ({ session }: AppLoadContext) =>
  session.get("identity") !== undefined ||
  (["saved", "tracked", "recent", "compare", "postalCode"] as const).some((key) => session.get(key));
