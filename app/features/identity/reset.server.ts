import type { AppLoadContext } from "@remix-run/node";
import { paths } from "#app/navigation/paths.ts";

export type ForgotPage = Awaited<ReturnType<typeof loadForgot>>;
export type ResetPage = Awaited<ReturnType<typeof loadReset>>;

/** Where the letter with the code is asked for. */
export async function loadForgot(context: AppLoadContext) {
  const { words, store, href } = await context.shop();
  return {
    title: `${words.identity.forgot.title} | ${store.name}`,
    text: words.identity,
    logonId: context.session.get("shopper")?.logonId ?? "",
    reset: href(paths.reset()),
  };
}

/** Where the code is redeemed. */
export async function loadReset(context: AppLoadContext) {
  const { words, store, href } = await context.shop();
  return {
    title: `${words.identity.reset.title} | ${store.name}`,
    text: words.identity,
    logonId: context.session.get("resetting") ?? "",
    forgot: href(paths.forgot()),
  };
}
