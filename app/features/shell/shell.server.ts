import type { AppLoadContext } from "@remix-run/node";
import { tagManagerOf } from "#app/analytics/tags.server.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { viewConsent } from "#app/features/consent/choices.server.ts";
import { restorePerson } from "#app/features/identity/restore.server.ts";
import { loadEveryPage, nothingOnEveryPage } from "#app/features/marketing/every-page.server.ts";
import { menuDepth } from "#app/features/marketing/spots.server.ts";
import { viewFrame } from "#app/features/on-behalf/frame.server.ts";
import { viewBanner } from "#app/features/on-behalf/on-behalf.server.ts";
import { viewUnpaid } from "#app/features/order/unpaid.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isShown } from "#app/features/shop/preview.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { Session } from "#app/session/session.server.ts";
import { hasDictionary, languageCookie } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { viewAdded } from "./added.server.ts";
import { viewBadge } from "./badge.server.ts";
import { viewPreview } from "./preview-ribbon.server.ts";
import { viewUnlock } from "./preview-password.server.ts";
import type { Category } from "#contract/catalog.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";
import { shareTexts } from "#app/i18n/shared-texts.server.ts";
import { scriptMode } from "./script-mode.server.ts";

export type Shell = Awaited<ReturnType<typeof loadShell>>;

/** What every page shows: the store's name and theme, departments, badge, switches, and the common texts. */
export async function loadShell(request: Request, context: AppLoadContext) {
  const { session, requestId } = context;
  const shop = await context.shell();
  if (isOpen(shop)) await restorePerson(context);
  const { language, currency, carry } = shop;
  const [links, everyPage] = await Promise.all([
    departments(shop),
    showsNothing(shop) ? nothingOnEveryPage : loadEveryPage(shop),
    isOpen(shop) && shop.stayActive(),
  ]);
  const toast = context.readFlash("toast");
  const added = await viewAdded(shop, toast, unitsIn(session, shop));
  return {
    store: viewStore(shop),
    language: { id: language.id, locale: language.locale, lang: language.intl, dir: language.dir },
    /** Whether the language was chosen by this visitor or by the store. */
    languageChosen: (await languageCookie.parse(request.headers.get("cookie"))) !== null,
    languages: languagesOf(shop),
    currency,
    currencies: shop.store.currencies,
    carry,
    here: shop.here,
    shopper: nameOf(session),
    kept: session.takeForm(shop.here, context.staff.formOwner()),
    cart: cartOf(shop, session),
    own: ownValues(shop, session),
    unpaid: viewUnpaid(shop, context),
    buying: viewBuying(shop),
    guests: viewGuests(shop),
    preview: viewPreview(shop),
    unlock: viewUnlock(shop, request),
    everyPage,
    departments: links,
    offers: offersOf(shop, session),
    onBehalf: viewBanner(shop, context),
    frame: viewFrame(shop, context),
    toast: added ? undefined : toast,
    added,
    left: context.readFlash("left"),
    consent: isOpen(shop) && !session.acting() ? viewConsent(shop, session) : undefined,
    tags: shop.tracking.follows() ? tagManagerOf(shop.store.userData) : undefined,
    scripts: scriptMode(request, shop, session),
    requestId,
    text: frameText(shop, session.isFramed()),
  };
}

function viewStore({ store }: Shop) {
  const { name, identifier, theme, contact, error } = store;
  const marks = (store.userData["payment.marks"] ?? "").split(",").filter(Boolean);
  return { name, identifier, theme, contact, marks, open: store.state === "open", error };
}

const languagesOf = ({ store }: Shop) =>
  store.languages
    .filter(({ locale }) => hasDictionary(locale))
    .map(({ id, name, intl, locale }) => ({ value: id, label: name, lang: intl, locale }));

/** What the backend can do that not every one can: links and forms to it are on every page. */
const offersOf = ({ has, store }: Shop, session: Session) => ({
  track: has("orderTracking"),
  newsletter: has("newsletter") && !session.acting(),
  quickOrder: store.features.includes("QuickOrder"),
  selling: has("sellers") && marketplaceOf(store.userData).selfRegistration,
});

/** Undefined for visitors without an account. */
function nameOf(session: Session) {
  if (!session.isRegistered()) return undefined;
  return session.blank("name") ?? session.acting()?.name ?? session.get("shopper")?.name ?? "";
}

const unitsIn = (session: Session, { store }: Shop) => session.get("cartUnits")?.[store.storeId] ?? 0;

function cartOf(shop: Shop, session: Session) {
  const units = unitsIn(session, shop);
  const [badge, spoken] = [session.blank("badge"), session.blank("spoken")];
  return units > 0 && badge && spoken ? { badge, spoken } : viewBadge(units, shop.t);
}

/** Where the page's data finds the values that fill its blanks. */
const ownValues = (shop: Shop, session: Session) =>
  session.isRegistered() || unitsIn(session, shop) > 0 ? session.blank("own") : undefined;

const frameTexts = new WeakMap<Shop["words"], Map<string, ReturnType<typeof composeFrame>>>();

/** The texts of every page's frame: composed once for a dictionary and the facts they depend on, then shared. */
function frameText({ words, language, preview, store }: Shop, isFramed: boolean) {
  const facts = { isClosed: store.state !== "open", isPreview: Boolean(preview), isFramed };
  const known = frameTexts.get(words) ?? new Map<string, ReturnType<typeof composeFrame>>();
  frameTexts.set(words, known);
  const key = JSON.stringify(facts);
  const text = known.get(key) ?? shareTexts(language.locale, composeFrame(words, facts));
  known.set(key, text);
  return text;
}

type FrameFacts = { isClosed: boolean; isPreview: boolean; isFramed: boolean };

/** Its size adds to every page, so texts that only few pages need are in their own data. */
function composeFrame({ common }: Shop["words"], { isClosed, isPreview, isFramed }: FrameFacts) {
  const { nav, footer, search, help, announcement, undo, closed, form, error } = common;
  const { home, retry, requestId, notFound, unavailable, broken, forbidden, badRequest } = error;
  return {
    ...{ nav, footer, search, help, announcement, undo, closed },
    form: { summary: form.summary },
    error: {
      ...{ home, retry, requestId, notFound, unavailable, broken, forbidden, badRequest },
      ...(isClosed && { closed: error.closed }),
      ...(isPreview && { previewOver: error.previewOver }),
      ...(isFramed && { frame: error.frame, frameOver: error.frameOver }),
    },
  };
}

/** The organization a business buyer buys for, and the link to switch it. */
function viewBuying(shop: Shop) {
  const { buying, t, words, href } = shop;
  if (!buying?.organization) return undefined;
  const { organization: name, contract, choice } = buying;
  const [who, under] = [isolated(shop, name), isolated(shop, contract)];
  return {
    label: words.common.buying.label,
    text: contract
      ? t("common:buying.contract", { name: who, contract: under })
      : t("common:buying.name", { name: who }),
    change: choice ? { href: href(paths.switchOrganization()), label: words.common.buying.change } : undefined,
  };
}

/** What visitors must sign in for, in a store that does not offer everything to all of them. */
function viewGuests({ access, words }: Shop) {
  if (access === "buy") return undefined;
  const { label, closed, hidden, browse, signIn } = words.common.guests;
  return { label, text: { closed, "browse-without-prices": hidden, browse }[access], signIn };
}

const isOpen = ({ store, address, preview }: Shop) =>
  isOpenPreview(preview) && store.state === "open" && !store.error && !address.renamedTo && !address.unknownStore;

const isOpenPreview = (preview: Shop["preview"]) => preview === undefined || isShown(preview);

/** True if nothing of the store may be read. */
const showsNothing = ({ access, store, preview }: Shop) =>
  !isOpenPreview(preview) || store.error || access === "closed";

/** Two levels of categories: the pages of the second show the third. The shop works without them, so a failure only empties the menu. */
async function departments(shop: Shop) {
  if (showsNothing(shop)) return [];
  const { commerce, href } = shop;
  const { contents } = await optional(commerce.catalog.categories({ query: { depthAndLimit: menuDepth } }), {
    contents: [],
  });
  const link = ({ name, x_languageId: written, seo }: Pick<Category, "name" | "x_languageId" | "seo">) => ({
    name,
    ...foreign(shop, written),
    href: href(paths.page(seo?.href ?? "/")),
  });
  return contents.map(({ children = [], ...top }) => ({
    ...link(top),
    children: children.map(link),
  }));
}
