import type { contract, WireReply } from "#contract";
import { config } from "#backend/platform/config.ts";
import { textIn } from "#backend/platform/text.ts";
import { localeOf, locales } from "./locales.ts";
import { relatedStoresOf } from "./settings.ts";
import type { Store } from "./store.ts";

type Calls = typeof contract.settings;

/** The addresses of a store's main resources; the query service has the catalog. @see docs/interface/store.md#other-views-of-a-store */
export function showDirectory({ id, identifier }: Store): WireReply<Calls["directory"]> {
  const at = `/wcs/resources/store/${id}`;
  return {
    storeId: String(id),
    storeName: identifier,
    directory: identifier,
    shoppingcartUrl: `${at}/cart/@self`,
    orderUrl: `${at}/order`,
    personUrl: `${at}/person/@self`,
    loginidentityUrl: `${at}/loginidentity`,
    guestidentityUrl: `${at}/guestidentity`,
    espotUrl: `${at}/espot`,
    geonodeUrl: `${at}/geonode`,
    storeLocatorUrl: `${at}/storelocator`,
    topcategoriesUrl: `/search/resources/api/v2/categories?storeId=${id}`,
    productUrl: `/search/resources/api/v2/products?storeId=${id}`,
    inventoryavailabilityUrl: `${at}/inventoryavailability`,
    wishlistUrl: `${at}/wishlist`,
  };
}

/** The shop's public host. @see docs/interface/store.md#other-views-of-a-store */
export function showRemoteConfig(): WireReply<Calls["remoteConfig"]> {
  const { hostname, port, protocol } = new URL(config().shopOrigin);
  const isPlain = protocol === "http:";
  return {
    webHostName: hostname,
    webSSLPort: isPlain ? "443" : port || "443",
    webNonSSLPort: isPlain ? port || "80" : "80",
    webAlias: "/",
    webContextPath: "/",
    previewContextPath: "/",
  };
}

/** A store as its administrators see it. @see docs/interface/store.md#what-administrators-see */
export function showStoreBean(store: Store, languageId: number, jspStoreDir = ""): WireReply<Calls["dataBean"]> {
  const { id, identifier, type, state, catalogId, displayName, languageIds } = store;
  return {
    storeType: type,
    status: state === "open" ? 1 : 0,
    directory: identifier,
    storeLevel: "",
    filePath: `/${identifier}/`,
    jspPath: `/${identifier}/`,
    jspStoreDir,
    jspStoreDirFilePath: "/",
    persistentSession: 3,
    masterCatalog: { catalogId: String(catalogId) },
    storeEntityDescription: { displayName: textIn(displayName, languageId), contactAddressId: String(id) },
    supportedLanguages: languageIds.map(describeLanguage),
    relatedStores: relatedStoresOf(store),
  };
}

function describeLanguage(id: number) {
  const locale = locales[id] ?? "en-US";
  // Of Chinese there are two.
  const tag = locale.startsWith("zh-") ? locale : locale.slice(0, 2);
  const nameIn = (language: string) => new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? locale;
  return {
    languageId: String(id),
    localeName: localeOf(id) || "en_US",
    descriptionString: nameIn("en"),
    nativeDescriptionString: nameIn(locale),
  };
}
