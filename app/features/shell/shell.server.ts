import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { restorePerson } from "#app/features/identity/restore.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { hasDictionary, languageCookie } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { scriptMode } from "./script-mode.server.ts";

export type Shell = Awaited<ReturnType<typeof loadShell>>;

/** What stands on every page: the store's name and theme, departments, badge, switches, and the common texts. */
export async function loadShell(request: Request, context: AppLoadContext) {
  const { session, requestId } = context;
  const shop = await context.shell();
  if (isOpen(shop)) await restorePerson(context);
  const { store, language, currency, carry, words, t } = shop;
  const units = session.get("cartUnits")?.[store.storeId] ?? 0;
  return {
    store: {
      name: store.name,
      identifier: store.identifier,
      theme: store.theme,
      open: store.state === "open",
      error: store.error,
    },
    language: { id: language.id, locale: language.locale, lang: language.intl, dir: language.dir },
    /** Whether this visitor has chosen it, or the store. */
    languageChosen: (await languageCookie.parse(request.headers.get("cookie"))) !== null,
    languages: store.languages
      .filter(({ locale }) => hasDictionary(locale))
      .map(({ id, name, intl, locale }) => ({ value: id, label: name, lang: intl, locale })),
    currency,
    currencies: store.currencies,
    carry,
    here: shop.here,
    shopper: session.isRegistered() ? (session.get("shopper")?.name ?? "") : undefined,
    kept: await session.takeForm(shop.here),
    cart: {
      units,
      badge: units > 99 ? "99+" : units ? String(units) : "",
      spoken: t("common:cart.spoken", { count: units }),
    },
    departments: await departments(shop),
    toast: context.readFlash("toast"),
    left: context.readFlash("left"),
    scripts: scriptMode(request, shop, session),
    requestId,
    text: words.common,
  };
}

const isOpen = ({ store, address }: Shop) =>
  store.state === "open" && !store.error && !address.renamedTo && !address.unknownStore;

/** Three levels of categories; without them the shop still works, so trouble only empties the menu. */
async function departments({ commerce, store, href }: Shop) {
  if (store.error) return [];
  const { contents } = await optional(commerce.catalog.categories({ query: { depthAndLimit: "12,12,12" } }), {
    contents: [],
  });
  const link = ({ name, seo }: { name: string; seo?: { href: string } }) => ({
    name,
    href: href(paths.page(seo?.href ?? "/")),
  });
  return contents.map(({ children = [], ...top }) => ({
    ...link(top),
    children: children.map(({ children: below = [], ...sub }) => ({ ...link(sub), children: below.map(link) })),
  }));
}
