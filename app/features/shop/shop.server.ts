import type { Logger } from "pino";
import { type Binding, type Commerce, createCommerce } from "#app/commerce/client.server.ts";
import { partialError } from "#app/commerce/errors.ts";
import { type Format, formatIn } from "#app/i18n/format.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { detectLanguage, type Translate, translateIn, wordsOf } from "#app/i18n/i18n.server.ts";
import { defaultLanguage, type Language } from "#app/i18n/locales.ts";
import { type Carry, hrefIn } from "#app/navigation/carry.ts";
import type { Session } from "#app/session/session.server.ts";
import { type Address, readAddress } from "./address.server.ts";
import { isPreviewToken, withoutPreview } from "./preview.server.ts";
import { loadSettings, type StoreSettings } from "./settings.server.ts";

/** The shop as this request sees it: store, language, currency, and the backend bound to all of them. */
export type Shop = {
  store: StoreSettings;
  address: Address;
  carry: Carry;
  language: Language;
  currency: string;
  commerce: Commerce;
  /** Texts to send to components by namespace: `text: words.cart`. */
  words: Dictionary;
  t: Translate;
  format: Format;
  /** Asks the backend, once per request, how the shopper signed in. Errors: as if a private call was refused, when only remembered. */
  requirePassword: () => Promise<void>;
  /** An in-store path as it stands in a link: `href(paths.cart())`. */
  href: (to: string) => string;
  /** This page as a path inside the store, with its query: where to come back to. */
  here: string;
};

type RequestFacts = {
  request: Request;
  session: Session;
  log: Logger;
  requestId: string;
  deadline: number;
  ip: string;
};

export async function resolveShop({ request, session, log, requestId, deadline, ip }: RequestFacts): Promise<Shop> {
  const url = new URL(request.url);
  const tokens = () => tokenHeaders(session);
  const bind = (storeId: string, more: Pick<Binding, "catalogId" | "languageId" | "currency"> & Partial<Binding>) =>
    createCommerce({ storeId, contractIds: [], tokens, deadline, requestId, ip, log, ...more });
  const ask = (storeId: string) => bind(storeId, { catalogId: "", languageId: defaultLanguage.id, currency: "" });

  const address = await readAddress(url, ask("0"));
  const given = Object.fromEntries(address.carry.params);
  const csrSession = given.shopAsUser !== undefined;
  const store = await loadSettings(ask, {
    storeId: given.storeId,
    storeIdentifier: given.storeIdentifier,
    tokenStoreId: address.tokenStoreId,
    csrSession,
  });
  const token = given.WCPreviewToken;
  const asked = token !== undefined && { commerce: ask(store.storeId), storeId: store.storeId, token, ip };
  const previewToken = asked && (await isPreviewToken(asked)) ? token : undefined;
  const carry = previewToken ? address.carry : withoutPreview(address.carry);
  const language = await detectLanguage(request, store.languages, store.defaultLanguage);
  const chosen = session.get("currency")?.[store.storeId];
  const currency = chosen && store.currencies.includes(chosen) ? chosen : store.defaultCurrency;
  const requirePassword = once(() => refuseRemembered(session, commerce));
  const commerce = bind(store.storeId, {
    requirePassword,
    catalogId: store.catalogId,
    languageId: language.id,
    currency,
    previewToken,
  });
  const { locale } = language;
  const href = (to: string) => hrefIn(carry, to);
  return {
    store,
    address: { ...address, carry },
    carry,
    language,
    currency,
    commerce,
    words: wordsOf(locale),
    t: translateIn(locale),
    format: formatIn(language),
    href,
    requirePassword,
    here: pathInStore(url, address),
  };
}

/** Errors: 401 with the code of a remembered caller; those of the call. */
async function refuseRemembered(session: Session, { identity }: Commerce): Promise<void> {
  if (!session.isRegistered()) return;
  const { isPartiallyAuthenticated } = await identity.context();
  if (isPartiallyAuthenticated) throw partialError("identity.context");
}

function once(ask: () => Promise<void>) {
  let asked: Promise<void> | undefined;
  return () => (asked ??= ask());
}

/** Without the store's prefix and the carried parameters: `href` puts them back. */
function pathInStore({ searchParams }: URL, { path, carry }: Address) {
  const search = new URLSearchParams(searchParams);
  for (const [name] of carry.params) search.delete(name);
  // Carried when it is good; otherwise it goes nowhere.
  search.delete("WCPreviewToken");
  search.delete("_data");
  const text = search.toString();
  return path + (text && `?${text}`);
}

function tokenHeaders(session: Session): Record<string, string> {
  const identity = session.get("identity");
  if (!identity) return {};
  return {
    WCToken: identity.WCToken,
    WCTrustedToken: identity.WCTrustedToken,
    WCPersonalization: identity.personalizationID,
  };
}
