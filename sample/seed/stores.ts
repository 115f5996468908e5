import type { Db } from "#backend/platform/db/client.ts";
import { fulfillmentCenters } from "#backend/platform/db/schema/inventory.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { stores, urlKeywords } from "#backend/platform/db/schema/store.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { arabic, english, everyLanguage, localized, spanish } from "./languages.ts";
import { organizationContracts } from "./organizations.ts";

export type SeedStore = typeof stores.$inferInsert & { id: number; token: string; backupCenterIds: number[] };

const shared = {
  defaultLanguageId: spanish,
  defaultCurrency: "MXN",
  currencies: ["MXN", "USD"],
  backupCenterIds: [],
};

const features = [
  "GuestShopping",
  "BOPIS",
  "promotionCode",
  "PunchoutPayment",
  "ShipAsComplete",
  "StoreLocator",
  "RecurringOrders",
  "quickCheckout",
  "SearchBasedNavigation",
];

const configuration = {
  headlessStore: "TRUE",
  "headlessStore.storeContextRoot": "/",
  "hcl.marketplace.enabled": "false",
  "hcl.marketplace.self-registration": "false",
  "wc.search.entitlement": "0",
  "invoice.cfdi": "true",
};

const casaNorte: SeedStore = {
  ...shared,
  id: 1,
  token: "casanorte",
  identifier: "CasaNorte",
  type: "MHS",
  displayName: localized("Casa Norte", "Casa Norte", "Casa Norte"),
  description: localized(
    "Muebles, electrónica, moda y todo para la casa, con entrega en todo México.",
    "Furniture, electronics, fashion and everything for the home, delivered all over Mexico.",
    "أثاث وإلكترونيات وأزياء وكل ما يحتاجه البيت، مع التوصيل إلى جميع أنحاء المكسيك.",
  ),
  languageIds: [spanish, english, arabic],
  catalogId: 10_051,
  fulfillmentCenterId: 13_001,
  backupCenterIds: [13_005],
  defaultContractId: 11_005,
  userData: {
    ...configuration,
    VATFeature: "true",
    theme: "casanorte",
    "returns.days": "30",
    "returns.excluded": "Makeup,SkinCare",
    "loyalty.enabled": "true",
    "loyalty.cardPrefix": "637012",
    "loyalty.excluded": "GiftCards,ExtendedWarranties",
    "banks.excluded": "GiftCards",
    "giftWrap.price.MXN": "49.00",
    "giftWrap.price.USD": "2.90",
    "giftWrap.excluded": "Furniture,LargeAppliances,GiftCards,ExtendedWarranties",
    "contact.phone": "618 555 0100",
    "contact.hours": "Mo-Fr 08:00-21:00; Sa-Su 09:00-18:00",
    "contact.email": "hola@casanorte.example",
    "contact.address": "Av. 20 de Noviembre 1250 Ote., Centro",
    "contact.city": "Durango",
    "contact.state": "Durango",
    "contact.postalCode": "34000",
    "payment.marks": "Visa,Mastercard,American Express,PayPal",
  },
  features: [...features, "MarketingSpots"],
};

const oficina: SeedStore = {
  ...shared,
  id: 2,
  token: "oficina",
  identifier: "OficinaCentral",
  type: "BMH",
  displayName: localized("Oficina Central", "Oficina Central", "Oficina Central"),
  description: localized(
    "Papelería, muebles y equipo para empresas, con precios por contrato y por volumen.",
    "Stationery, furniture and equipment for companies, priced by contract and by volume.",
    "قرطاسية وأثاث ومعدات للشركات، بأسعار بحسب العقد والكمية.",
  ),
  languageIds: [spanish, english, arabic],
  catalogId: 10_052,
  fulfillmentCenterId: 13_002,
  defaultContractId: 11_006,
  userData: {
    ...configuration,
    theme: "oficina",
    "contact.phone": "55 5555 0200",
    "contact.hours": "Mo-Fr 08:00-19:00",
    "contact.email": "ventas@oficinacentral.example",
    "contact.address": "Av. Insurgentes Sur 1458, Actipan",
    "contact.city": "Benito Juárez",
    "contact.state": "Ciudad de México",
    "contact.postalCode": "03230",
    "payment.marks": "Visa,Mastercard,American Express",
  },
  features: [...features, "QuickOrder", "RequisitionList", "Contracts"],
};

const mercado: SeedStore = {
  ...shared,
  id: 3,
  token: "mercado",
  identifier: "MercadoArtesano",
  type: "MHS",
  displayName: localized("Mercado Artesano", "Mercado Artesano"),
  description: localized(
    "Piezas hechas a mano por talleres de todo México: cada una la vende quien la hizo.",
    "Handmade pieces from workshops all over Mexico, each sold by the people who made it.",
  ),
  languageIds: [...new Set([spanish, english, ...everyLanguage])],
  catalogId: 10_053,
  fulfillmentCenterId: 13_003,
  defaultContractId: 11_007,
  userData: {
    ...configuration,
    "hcl.marketplace.enabled": "true",
    "hcl.marketplace.self-registration": "true",
    "marketplace.commission": "12.5",
    VATFeature: "true",
    theme: "mercado",
    "privacy.noticeVersion": "1",
    "contact.phone": "951 555 0300",
    "contact.hours": "Mo-Fr 09:00-18:00; Sa 10:00-14:00",
    "contact.email": "hola@mercadoartesano.example",
    "contact.address": "Calle Macedonio Alcalá 312, Centro",
    "contact.city": "Oaxaca de Juárez",
    "contact.state": "Oaxaca",
    "contact.postalCode": "68000",
    "payment.marks": "Visa,Mastercard,PayPal",
  },
  features: [...features, "Marketplace"],
};

/** Closed for good: shows the page of a store that does not sell. */
const cerrada: SeedStore = {
  ...shared,
  id: 4,
  token: "cerrada",
  identifier: "CasaCerrada",
  type: "MHS",
  state: "closed",
  displayName: localized("Casa Cerrada", "Casa Cerrada"),
  description: localized("Esta tienda cerró sus puertas.", "This store has closed its doors."),
  languageIds: [spanish, english],
  catalogId: 10_054,
  fulfillmentCenterId: 13_004,
  defaultContractId: 11_008,
  userData: { ...configuration, VATFeature: "true", theme: "casanorte" },
  features: [],
};

export const seedStores = { casaNorte, oficina, mercado, cerrada };
export const sellingStores = [casaNorte, oficina, mercado];
const all = [...sellingStores, cerrada];

/** Stores with their tokens, centers and contracts. */
export async function writeStores(db: Db) {
  await insertAll(
    db,
    stores,
    all.map(({ token: _token, ...store }) => ({ state: "open" as const, ...store })),
  );
  await insertAll(db, urlKeywords, [...all.map(token), retired]);
  await insertAll(
    db,
    fulfillmentCenters,
    all.flatMap(({ fulfillmentCenterId, backupCenterIds, identifier }) => [
      { id: fulfillmentCenterId, name: `${identifier} CEDIS` },
      ...backupCenterIds.map((id) => ({ id, name: `${identifier} CEDIS Monterrey` })),
    ]),
  );
  await insertAll(db, contracts, [
    ...all.map(defaultContract),
    ...organizationContracts.map(({ share: _share, ...contract }) => contract),
  ]);
}

/** Tokens belong to store 0; the part after the colon would name a catalog. */
function token(store: SeedStore, index: number) {
  return {
    id: 60_001 + index,
    storeId: 0,
    languageId: spanish,
    keyword: store.token,
    tokenName: "StoreToken:CatalogToken",
    tokenValue: `${store.id}:`,
    tokenExternalValue: store.identifier,
    status: 1,
    redirect: null,
  };
}

/** A former address of the first store. */
const retired = {
  ...token(casaNorte, all.length),
  keyword: "norte",
  status: 0,
  redirect: "casanorte",
};

function defaultContract(store: SeedStore) {
  return {
    id: store.defaultContractId,
    storeId: store.id,
    name: `${store.identifier} público`,
    organizationId: null,
    purchaseOrderRequired: false,
  };
}
