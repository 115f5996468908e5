import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import type { Store } from "./store.ts";

/** The settings of a store, including a closed one. @see docs/interface/store.md#loading-the-settings */
export function showOnlineStore(store: Store) {
  const { id, identifier, type, state, displayName, description, userData } = store;
  const defaultLanguageId = String(store.defaultLanguageId);
  const contacts = contactsOf(store);
  return {
    storeId: String(id),
    identifier,
    storeType: type,
    state,
    ownerId: siteOrganization,
    description: store.languageIds.map((languageId) => ({
      languageId: String(languageId),
      displayName: displayName[languageId] ?? displayName[defaultLanguageId] ?? identifier,
      description: description[languageId] ?? description[defaultLanguageId] ?? "",
    })),
    supportedCurrencies: { defaultCurrency: store.defaultCurrency, supportedCurrencies: store.currencies },
    supportedLanguages: { defaultLanguageId, supportedLanguages: store.languageIds.map(String) },
    defaultCatalog: [
      {
        uniqueID: String(store.catalogId),
        catalogIdentifier: { uniqueID: String(store.catalogId) },
        storeIdentifier: { uniqueID: String(id) },
      },
    ],
    relatedStores: relatedStoresOf(store),
    locationInfo: contacts,
    contactInfo: contacts,
    userData,
  };
}

/** A store sells what its own catalog has. */
export const relatedStoresOf = ({ id }: Store) => [
  { relatedStoreId: String(id), relationshipType: "-4", relationshipSequence: "0.0", state: "1" },
];

/** The shop's contact data, from its settings `contact.…`; nothing if they contain no telephone number. */
function contactsOf({ id, displayName, defaultLanguageId, userData }: Store) {
  const { "contact.phone": telephone1, "contact.email": emailAddress1 } = userData;
  if (!telephone1) return [];
  return [
    {
      languageId: String(defaultLanguageId),
      telephone1,
      ...(emailAddress1 && { emailAddress1 }),
      contactPersonBusinessTitle: displayName[defaultLanguageId] ?? "",
      contactInfoIdentifier: { contactInfoId: String(id) },
      address: {
        addressLine: [userData["contact.address"] ?? "", null, null],
        city: userData["contact.city"] ?? "",
        stateOrProvinceName: userData["contact.state"] ?? "",
        country: "MX",
        zipOrPostalCode: userData["contact.postalCode"] ?? "",
      },
    },
  ];
}

/** The owner of every store in the sample. */
export const siteOrganization = "-2000";

type Token = {
  id: number;
  keyword: string;
  tokenValue: string;
  tokenExternalValue: string | null;
  languageId: number;
  status: number;
  redirect: string | null;
};

/**
 * Store tokens by keyword, in the requested order; names may be repeated or comma-separated. A replaced one is included only
 * with its successor in `redirect`. Unknown ones are left out.
 * @see docs/interface/store.md#loading-the-settings
 */
export async function findTokens(db: Db, names: string[]) {
  const asked = [...new Set(names.flatMap((name) => name.split(",")).map((name) => name.trim().toLowerCase()))].filter(
    Boolean,
  );
  if (asked.length === 0) return [];
  const rows = await readRows<Token>(
    db,
    sql`select distinct on (keyword) id, keyword, token_value as "tokenValue", token_external_value as "tokenExternalValue",
        language_id as "languageId", status, redirect
      from url_keywords where store_id = 0 and token_name = 'StoreToken:CatalogToken' and keyword in ${asked}
        and (status = 1 or redirect <> '') order by keyword, status desc, id`,
  );
  return asked.flatMap((name) => rows.filter(({ keyword }) => keyword === name).map(wireToken));
}

function wireToken({ id, keyword, tokenValue, tokenExternalValue, languageId, status, redirect }: Token) {
  return {
    tokenName: "StoreToken:CatalogToken",
    tokenValue,
    ...(tokenExternalValue !== null && { tokenExternalValue }),
    identifier: keyword,
    urlKeywordName: keyword,
    urlKeywordId: id,
    languageId: String(languageId),
    status,
    ...(status !== 1 && redirect && { redirect }),
  };
}
