import type { AppLoadContext } from "@remix-run/node";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";

export type PreferencesView = Awaited<ReturnType<typeof loadPreferences>>;

/** Where a visitor chooses language and currency; afterward they are back at the page they came from. */
export async function loadPreferences(context: AppLoadContext, request: Request) {
  const { words, store, href } = await context.shop();
  const heading = words.common.nav.languageAndCurrency;
  const returnTo = safePath(new URL(request.url).searchParams.get("returnTo")) ?? paths.home();
  return {
    title: `${heading} | ${store.name}`,
    heading,
    text: words.common.preferences.text,
    returnTo,
    back: { href: href(returnTo), label: words.common.preferences.back },
  };
}
