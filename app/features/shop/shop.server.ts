import { redirect } from "@remix-run/node";
import type { Logger } from "pino";
import { openTracking, reportWithinMs, type Tracking } from "#app/analytics/tracking.server.ts";
import { has } from "#app/commerce/capabilities.server.ts";
import type { Binding } from "#app/commerce/binding.ts";
import { type Commerce, createCommerce } from "#app/commerce/client.server.ts";
import { partialError } from "#app/commerce/errors.ts";
import type { Freshness } from "#app/commerce/freshness.server.ts";
import { type Format, formatIn } from "#app/i18n/format.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { detectLanguage, type Translate, translateIn, wordsOf } from "#app/i18n/i18n.server.ts";
import { defaultLanguage, type Language } from "#app/i18n/locales.ts";
import { lazy } from "#app/lazy.ts";
import { type Carry, hrefIn, pathIn } from "#app/navigation/carry.ts";
import type { Buying } from "#app/session/fields.server.ts";
import type { Identity } from "#app/session/identity-cookies.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { Capability } from "#contract";
import { type Address, readAddress } from "./address.server.ts";
import { type Entitlement, findBuying, openEntitlement } from "./buying.server.ts";
import { type Access, guestAccess, seesPrices } from "./guest-access.server.ts";
import { onBehalfOf, takeCartBy } from "./on-behalf.server.ts";
import { isShown, type openPreview, type Previewed, withoutNewSession, withoutPreview } from "./preview.server.ts";
import { loadSettings, type StoreSettings } from "./settings.server.ts";
import { isSignedIn, stayActive } from "./user-context.server.ts";

/** The shop as this request sees it: store, language, currency, and the backend bound to all of them. */
export type Shop = {
  store: StoreSettings;
  address: Address;
  carry: Carry;
  language: Language;
  currency: string;
  commerce: Commerce;
  /**
   * The same backend for a person other than this visitor: under their tokens, possibly for a third person, and without
   * the visitor's contracts.
   */
  commerceOf: (tokens: Tokens | undefined, forUserId?: string) => Commerce;
  /** The same backend without an identity: public responses, in one of the store's languages. */
  publicCommerce: (language: Language, freshness?: Freshness) => Commerce;
  /** Whether the backend supports something beyond the suite's documented interface. */
  has: (capability: Capability | undefined) => boolean;
  /** Texts to send to components by namespace: `text: words.cart`. */
  words: Dictionary;
  t: Translate;
  format: Format;
  /** Reports events to marketing, after the response and only with consent. */
  tracking: Tracking;
  /** Asks the backend, once per request, how the shopper signed in. Errors: as for a refused private call, if only remembered. */
  requirePassword: () => Promise<void>;
  /** What this visitor may see and do in the store. */
  access: Access;
  /** The organization and contracts a business buyer buys for and under; undefined for all others. */
  buying: Buying | undefined;
  /** Lets the backend know from time to time that a known shopper is active. */
  stayActive: () => Promise<void>;
  /** The organizations and contracts to choose from, read now. */
  entitlement: Entitlement;
  /** Whether the shopper has an account and is signed in or remembered. */
  isRegistered: () => boolean;
  /** What editors see before others do. */
  preview: Previewed;
  /** An in-store path as a link's URL: `href(paths.cart())`. */
  href: (to: string) => string;
  /** This page as a path inside the store, with its query: the address to return to. */
  here: string;
};

type RequestFacts = {
  request: Request;
  session: Session;
  log: Logger;
  requestId: string;
  deadline: number;
  ip: string;
  preview: Pick<ReturnType<typeof openPreview>, "find">;
  /** The freshness of the page that is made for this request. */
  freshness?: Freshness;
  /** The page is made for many visitors; `renews`: it was shown before, and stale responses are requested again. */
  shared?: { renews: boolean } | undefined;
};

/** The shop, and how its events are reported once the response is made. */
export type OpenShop = { shop: Shop; analytics: ReturnType<typeof openTracking> };

/** Finds the store of a request, and binds the backend to it and to what the session knows about the visitor. */
export async function resolveShop(facts: RequestFacts): Promise<OpenShop> {
  const { session } = facts;
  const bind = binderOf(facts);
  const found = await findStore(facts, bind);
  const { store, address, preview, language, currency, previewToken } = found;
  const bound = { catalogId: store.catalogId, languageId: language.id, currency, previewToken };
  const inStore = (more: Partial<Binding> = {}) => bind(store.storeId, { ...bound, ...more });
  const entitlement = openEntitlement(session, inStore(), () => inStore({ requirePassword }));
  const requirePassword = lazy(() => refuseRemembered(session, entitlement));
  const buying = await findBuying(session, store, entitlement);
  const access = await accessOf(session, store, entitlement);
  const hidesPrices = !seesPrices(access);
  const contractIds = buying?.own ? buying.contractIds : [];
  const own = { requirePassword, contractIds, organizationId: buying?.organizationId, hidesPrices };
  // Calls made after the response have a deadline of their own.
  const later = () => inStore({ deadline: Date.now() + reportWithinMs });
  const isUnfollowed = preview !== undefined || session.acting() !== undefined;
  const analytics = openTracking({ session, store, isPreview: isUnfollowed, commerce: later });
  const shop: Shop = {
    ...{ store, address, carry: address.carry, language, currency, preview, here: found.here },
    commerce: withTakingCarts(session, inStore, own),
    commerceOf: (tokens, forUserId) => inStore({ tokens: () => headersOf(tokens), forUserId }),
    publicCommerce: ({ id: languageId }, freshness) =>
      inStore({
        ...{ languageId, previewToken: undefined, tokens: () => ({}), forUserId: undefined },
        ...{ hidesPrices, freshness },
      }),
    has: (capability) => has(capability),
    words: wordsOf(language.locale, store.contact.phone),
    t: translateIn(language.locale, store.contact.phone),
    format: formatIn(language),
    href: (to) => hrefIn(address.carry, to),
    tracking: analytics.tracking,
    isRegistered: () => session.isRegistered(),
    requirePassword,
    access,
    buying,
    stayActive: () => stayActive(session, entitlement),
    entitlement,
  };
  return { shop, analytics };
}

/** What is closed to guests opens only with a session that has not ended. */
async function accessOf(session: Session, store: StoreSettings, entitlement: Entitlement): Promise<Access> {
  const guests = guestAccess(store);
  if (guests === "buy") return guests;
  return session.isRegistered() && (await isSignedIn(session, entitlement)) ? "buy" : guests;
}

type Bind = (
  storeId: string,
  more: Pick<Binding, "catalogId" | "languageId" | "currency"> & Partial<Binding>,
) => Commerce;

/** Binds the backend to what all calls of this request have in common. */
function binderOf({ session, deadline, requestId, ip, log, freshness, shared }: RequestFacts): Bind {
  const tokens = () => headersOf(session.credentials());
  return (storeId, more) =>
    createCommerce({
      ...{ storeId, contractIds: [], tokens, ...onBehalfOf(session), deadline, requestId, ip, log, freshness, shared },
      ...more,
    });
}

/** The store that the address names, live or as a preview, and the language and currency it is shown in. */
async function findStore({ request, session, ip, preview: previews }: RequestFacts, bind: Bind) {
  const ask = (storeId: string) => bind(storeId, { catalogId: "", languageId: defaultLanguage.id, currency: "" });
  const url = new URL(request.url);
  const address = await readAddress(url, ask("0"));
  const given = Object.fromEntries(address.carry.params);
  const store = await loadSettings(ask, {
    storeId: given.storeId,
    storeIdentifier: given.storeIdentifier,
    storeToken: address.storeToken,
    csrSession: given.shopAsUser !== undefined,
  });
  const preview = await previews.find({ commerce: ask(store.storeId), storeId: store.storeId, ip });
  const previewToken = isShown(preview) ? preview.token : undefined;
  if (previewToken !== undefined) beginAnew(request, session);
  const carry = isShown(preview) ? address.carry : withoutPreview(address.carry);
  const language = await detectLanguage(request, store.languages, store.defaultLanguage);
  const chosen = session.get("currency")?.[store.storeId];
  const currency = chosen && store.currencies.includes(chosen) ? chosen : store.defaultCurrency;
  const here = pathIn({ prefix: "", params: address.carry.params }, { pathname: address.path, search: url.search });
  return { store, address: { ...address, carry }, preview, previewToken, language, currency, here };
}

/** An agent takes over the shopper's cart with the first change; in a frame, the service tool learns of the refusal and does it. */
function withTakingCarts(
  session: Session,
  open: (more: Partial<Binding>) => Commerce,
  own: Partial<Binding>,
): Commerce {
  const commerce = open(own);
  const acting = session.acting();
  return acting && acting.frame === undefined ? open({ ...own, takeCart: takeCartBy(commerce) }) : commerce;
}

/** A new preview starts without the previous visitor's identity; the flag is for its first page only. */
function beginAnew(request: Request, session: Session) {
  const address = withoutNewSession(request);
  if (address === undefined || request.method !== "GET") return;
  session.forgetPerson();
  throw redirect(address, 303);
}

/** Errors: 401 with the code of a remembered caller; those of the call. */
async function refuseRemembered(session: Session, { context }: Entitlement): Promise<void> {
  if (!session.isRegistered()) return;
  const { isPartiallyAuthenticated } = await context();
  if (isPartiallyAuthenticated) throw partialError("identity.context");
}

/** What a call says about its caller. */
export type Tokens = Pick<Identity, "WCToken" | "WCTrustedToken"> & Partial<Pick<Identity, "personalizationID">>;

function headersOf(tokens: Tokens | undefined): Record<string, string> {
  if (!tokens) return {};
  const { WCToken, WCTrustedToken, personalizationID } = tokens;
  return { WCToken, WCTrustedToken, ...(personalizationID !== undefined && { WCPersonalization: personalizationID }) };
}
