import type { Commerce } from "#app/commerce/client.server.ts";
import { CommerceError, isOfCommerce } from "#app/commerce/errors.ts";
import { env } from "#app/env.server.ts";
import type { CallName } from "#contract";
import { currencySymbol } from "#app/i18n/format.server.ts";
import { defaultLanguage, type Language, languageById } from "#app/i18n/locales.ts";
import type { StoreToken } from "./address.server.ts";

/** What the storefront knows of a store. */
export type StoreSettings = {
  storeId: string;
  identifier: string;
  name: string;
  type: string;
  /** `open`; anything else shows the closed page. */
  state: string;
  theme: string;
  languages: Language[];
  defaultLanguage: Language;
  currencies: string[];
  defaultCurrency: string;
  /** The sign of the default currency. */
  currencySymbol: string;
  catalogId: string;
  inventorySystem: number;
  /** The path below which the installation serves the store's pages. */
  context: string;
  userData: Record<string, string>;
  /** How shoppers reach the store; what it doesn't say is left out. */
  contact: StoreContact;
  features: string[];
  /** The token by which the address named this store; undefined if it named another store. */
  storeToken: StoreToken | undefined;
  /** A customer-service session was asked for. */
  csrSession: boolean;
  /** The settings could not be read: these are the defaults. Never cached. */
  error: boolean;
  /** The reason was that no such store exists, not that the backend was unavailable. */
  missing: boolean;
};

export type StoreContact = { phone?: string; email?: string; address: string[] };

type Wanted = {
  storeId?: string | undefined;
  storeIdentifier?: string | undefined;
  storeToken?: StoreToken | undefined;
  csrSession: boolean;
};
type Ask = (storeId: string) => Commerce;

/**
 * Tries the explicit id, then the identifier, then the token's store, then the default one; any failure returns the
 * default settings with the error flag.
 * @see docs/interface/store.md#loading-the-settings
 */
export async function loadSettings(ask: Ask, { csrSession, ...wanted }: Wanted): Promise<StoreSettings> {
  try {
    const { storeIdentifier, storeToken } = wanted;
    const storeId = wanted.storeId ?? (storeIdentifier === undefined ? storeToken?.storeId : undefined);
    const found = storeId ? await byId(ask, storeId) : await byIdentifier(ask, storeIdentifier);
    const ownToken = storeToken?.storeId === found.storeId ? storeToken : undefined;
    return { ...found, storeToken: ownToken, csrSession, error: false, missing: false };
  } catch (error) {
    if (!isOfCommerce(error)) throw error;
    const asked = Object.values(wanted).some((name) => name !== undefined);
    return { ...defaults, storeToken: undefined, csrSession, error: true, missing: asked && isUnknownStore(error) };
  }
}

async function byId(ask: Ask, storeId: string) {
  const commerce = ask(storeId);
  const [store, features] = await Promise.all([onlineStore(commerce), featuresOf(commerce)]);
  const lookup = await lookUp(commerce, store.identifier);
  return merge(store, lookup, features);
}

async function byIdentifier(ask: Ask, identifier = env.DEFAULT_STORE_IDENTIFIER) {
  if (identifier === undefined) return byId(ask, env.DEFAULT_STORE_ID);
  const lookup = await lookUp(ask("0"), identifier);
  const commerce = ask(lookup.storeId);
  const [store, features] = await Promise.all([onlineStore(commerce), featuresOf(commerce)]);
  return merge(store, lookup, features);
}

const first = <T>(list: T[], call: CallName) => {
  const [one] = list;
  if (!one) throw new CommerceError(call, 404, []);
  return one;
};

/** The default store always exists: whatever responds with 404 for it is not the shop's backend. */
const isUnknownStore = (error: unknown) => error instanceof CommerceError && error.status === 404;

/** The enabled features; none if a backend does not have the call. */
async function featuresOf({ settings }: Commerce): Promise<string[]> {
  try {
    return (await settings.features()).resultList;
  } catch (error) {
    if (error instanceof CommerceError && error.status === 404) return [];
    throw error;
  }
}

const onlineStore = async ({ settings }: Commerce) =>
  first(
    (await settings.onlineStore({ query: { q: "findOnlineStore", profileName: "IBM_Admin_All" } })).resultList,
    "settings.onlineStore",
  );
const lookUp = async ({ settings }: Commerce, storeIdentifier: string) =>
  first(
    (await settings.byIdentifier({ query: { q: "findByStoreIdentifier", storeIdentifier } })).resultList,
    "settings.byIdentifier",
  );

type OnlineStore = Awaited<ReturnType<typeof onlineStore>>;
type Lookup = Awaited<ReturnType<typeof lookUp>>;

function merge(store: OnlineStore, lookup: Lookup, features: string[]) {
  const { supportedLanguages, supportedCurrencies, userData = {} } = store;
  const ownLanguage = languageById(supportedLanguages.defaultLanguageId) ?? defaultLanguage;
  return {
    storeId: store.storeId,
    identifier: store.identifier,
    name: store.description?.[0]?.displayName ?? store.identifier,
    type: store.storeType,
    state: store.state,
    theme: userData.theme ?? "",
    languages: supportedLanguages.supportedLanguages.flatMap((id) => languageById(id) ?? []),
    defaultLanguage: ownLanguage,
    currencies: supportedCurrencies.supportedCurrencies,
    defaultCurrency: supportedCurrencies.defaultCurrency,
    currencySymbol: currencySymbol(supportedCurrencies.defaultCurrency, ownLanguage),
    catalogId: lookup.defaultCatalogId,
    inventorySystem: lookup.inventorySystem,
    context: userData["headlessStore.storeContextRoot"] ?? "/",
    userData,
    contact: contactOf(store),
    features,
  };
}

/** @see docs/interface/store.md#loading-the-settings */
function contactOf({ contactInfo: [place] = [] }: OnlineStore): StoreContact {
  const { telephone1: phone, emailAddress1: email, address } = place ?? {};
  const town = [address?.zipOrPostalCode, address?.city].filter(Boolean).join(" ");
  const lines = [...(address?.addressLine ?? []), [town, address?.stateOrProvinceName].filter(Boolean).join(", ")];
  return {
    ...(phone && { phone }),
    ...(email && { email }),
    address: lines.filter((line): line is string => Boolean(line)),
  };
}

/** @see docs/interface/store.md#constants */
const defaults = {
  storeId: env.DEFAULT_STORE_ID,
  identifier: env.DEFAULT_STORE_IDENTIFIER ?? "",
  name: "Storefront",
  type: "MHS",
  state: "open",
  theme: "",
  languages: [defaultLanguage],
  defaultLanguage,
  currencies: ["USD"],
  defaultCurrency: "USD",
  currencySymbol: "$",
  catalogId: "13001",
  inventorySystem: -2,
  context: "/",
  userData: {},
  contact: { address: [] },
  features: [],
};
