import type { Db } from "#backend/db/client.ts";
import * as schema from "#backend/db/schema/index.ts";
import { refreshListing, refreshSearch } from "#backend/catalog/refresh.ts";

/** A shop for tests, small enough to count by hand; the sample shops may change, this one does not. */
export const shop = {
  id: 90,
  contract: 9001,
  cheaperContract: 9002,
  organizationContract: 9003,
  centre: 9000,
  furniture: 900_100,
  sofas: 900_101,
  tables: 900_102,
  clothes: 900_103,
  colour: 900_300,
  material: 900_301,
  sofa: 900_200,
  redSofa: 900_201,
  blueSofa: 900_202,
  roundTable: 900_210,
  longTable: 900_220,
  shirt: 900_230,
  onlyShirt: 900_231,
  oldTable: 900_240,
  kit: 900_250,
  bundle: 900_260,
  package: 900_270,
} as const;

const picture = {
  motif: "sofa",
  colours: ["#111111", "#222222", "#333333"],
} satisfies typeof schema.products.$inferInsert.picture;
const both = (es: string, en: string) => ({ "-5": es, "-1": en });

/** Puts the shop into a seeded database. */
export async function furnish(db: Db) {
  await db.insert(schema.fulfillmentCenters).values([
    { id: shop.centre, name: "Prueba" },
    { id: 9010, name: "Calle" },
  ]);
  await db.insert(schema.stores).values({
    id: shop.id, identifier: "TiendaPrueba", type: "MHS", displayName: both("Tienda", "Shop"), description: both("Todo", "All"), defaultLanguageId: -5, languageIds: [-5, -1, -23],
    defaultCurrency: "MXN", currencies: ["MXN", "USD"], catalogId: 1, fulfillmentCenterId: shop.centre, defaultContractId: shop.contract, userData: { a: "b" }, features: ["BOPIS"],
  }); // prettier-ignore
  await writeCategories(db);
  await writeAttributes(db);
  await writeProducts(db);
  await writePrices(db);
  await writeStock(db);
  await writePages(db);
  await refreshSearch(db, shop.id);
  await refreshListing(db, shop.id);
}

async function writeCategories(db: Db) {
  const row = (id: number, identifier: string, parentId: number | null, sequence: number) => {
    return {
      id,
      storeId: shop.id,
      identifier,
      parentId,
      path: parentId ? `/${parentId}/${id}` : `/${id}`,
      sequence,
      picture,
    };
  };
  const rows = [
    row(shop.furniture, "T-Furniture", null, 1),
    row(shop.sofas, "T-Sofas", shop.furniture, 1),
    row(shop.tables, "T-Tables", shop.furniture, 2),
    row(shop.clothes, "T-Clothes", null, 2),
  ];
  await db.insert(schema.categories).values(rows);
  const names: [number, string, string, string, string][] = [
    [shop.furniture, "Muebles", "Furniture", "muebles-t", "furniture-t"], [shop.sofas, "Sofás", "Sofas", "sofas-t", "couches-t"],
    [shop.tables, "Mesas", "Tables", "mesas-t", "tables-t"], [shop.clothes, "Ropa", "Clothes", "ropa-t", "clothes-t"],
  ]; // prettier-ignore
  for (const [categoryId, es, en, keywordEs, keywordEn] of names) {
    await writeAddress(db, "CategoryToken", categoryId, keywordEs, keywordEn);
    await db.insert(schema.categoryTexts).values([
      { categoryId, languageId: -5, name: es, description: `Todo de ${es}`, keyword: keywordEs },
      { categoryId, languageId: -1, name: en, description: `All ${en}`, keyword: keywordEn },
    ]);
  }
}

const writeAddress = (db: Db, tokenName: string, id: number, es: string, en: string | null) =>
  db
    .insert(schema.urlKeywords)
    .values([
      { storeId: shop.id, languageId: -5, keyword: es, tokenName, tokenValue: String(id) },
      ...(en ? [{ storeId: shop.id, languageId: -1, keyword: en, tokenName, tokenValue: String(id) }] : []),
    ]);

async function writeAttributes(db: Db) {
  await db.insert(schema.attributes).values([
    {
      id: shop.colour,
      identifier: "T-Colour",
      usage: "Defining",
      facetable: true,
      swatchable: true,
      sequence: 1,
      name: both("Color", "Colour"),
    },
    {
      id: shop.material,
      identifier: "T-Material",
      usage: "Descriptive",
      facetable: true,
      swatchable: false,
      sequence: 2,
      name: both("Material", "Material"),
    },
  ]);
  const value = (
    id: number,
    attributeId: number,
    identifier: string,
    sequence: number,
    es: string,
    en: string,
    colour?: string,
  ) => {
    return { id, attributeId, identifier, sequence, value: both(es, en), colour };
  };
  await db
    .insert(schema.attributeValues)
    .values([
      value(900_401, shop.colour, "red", 1, "Rojo", "Red", "#ff0000"),
      value(900_402, shop.colour, "blue", 2, "Azul", "Blue", "#0000ff"),
      value(900_411, shop.material, "wood", 1, "Madera", "Wood"),
      value(900_412, shop.material, "metal", 2, "Metal", "Metal"),
    ]);
}

type Row = [
  id: number,
  partNumber: string,
  type: "product" | "item" | "package" | "kit" | "bundle",
  brand: string,
  category: number,
  es: string,
  en: string | null,
  values: number[],
  parent?: number,
];
const rows: Row[] = [
  [shop.sofa, "T-SOFA-1", "product", "Norte", shop.sofas, "Sofá nogal", "Walnut couch", [900_401, 900_402, 900_411]],
  [shop.redSofa, "T-SOFA-1-RED", "item", "Norte", 0, "Sofá nogal, rojo", "Walnut couch, red", [900_401], shop.sofa],
  [shop.blueSofa, "T-SOFA-1-BLU", "item", "Norte", 0, "Sofá nogal, azul", "Walnut couch, blue", [900_402], shop.sofa],
  [shop.roundTable, "T-MESA-1", "item", "Norte", shop.tables, "Mesa redonda", "Round table", [900_411]],
  [shop.longTable, "T-MESA-2", "item", "Sur & \"Hijos\"", shop.tables, "Mesa extensible", null, [900_412]],
  [shop.shirt, "T-PLAYERA", "product", "Sur & \"Hijos\"", shop.clothes, "Playera", "Shirt", [900_401]],
  [shop.onlyShirt, "T-PLAYERA-RED", "item", "Sur & \"Hijos\"", 0, "Playera, rojo", "Shirt, red", [900_401], shop.shirt],
  [shop.oldTable, "T-VIEJA", "item", "Norte", shop.tables, "Mesa vieja", "Old table", []],
  [shop.kit, "T-KIT", "kit", "Norte", shop.tables, "Arma tu comedor", "Dining configurator", []],
  [shop.bundle, "T-BUNDLE", "bundle", "Norte", shop.sofas, "Sala completa", "Living room set", []],
  [shop.package, "T-PACKAGE", "package", "Norte", shop.tables, "Par de mesas", "Pair of tables", []],
]; // prettier-ignore

async function writeProducts(db: Db) {
  await db
    .insert(schema.sellers)
    .values({ id: 9050, storeId: shop.id, identifier: "t-taller", name: "Taller Uno", city: "Oaxaca" });
  for (const [index, [id, partNumber, type, manufacturer, category, es, en, values, parentId]] of rows.entries()) {
    const sellerId = id === shop.roundTable ? 9050 : null;
    const withdrawn = id === shop.oldTable;
    await db.insert(schema.products).values({
      id,
      storeId: shop.id,
      partNumber,
      type,
      parentId,
      manufacturer,
      sellerId,
      picture,
      sequence: index,
      withdrawn,
    });
    const [keywordEs, keywordEn] = [`es-${partNumber.toLowerCase()}`, `en-${partNumber.toLowerCase()}`];
    const texts = { productId: id, longDescription: "<p>…</p>" };
    await db
      .insert(schema.productTexts)
      .values({ ...texts, languageId: -5, name: es, shortDescription: `Corto ${es}`, keyword: keywordEs });
    if (en)
      await db
        .insert(schema.productTexts)
        .values({ ...texts, languageId: -1, name: en, shortDescription: `Short ${en}`, keyword: keywordEn });
    await writeAddress(db, "ProductToken", id, keywordEs, en && keywordEn);
    for (const attributeValueId of values)
      await db.insert(schema.productAttributes).values({
        productId: id,
        attributeValueId,
        attributeId: attributeValueId < 900_410 ? shop.colour : shop.material,
      });
    if (!category) continue;
    await db.insert(schema.productCategories).values({ productId: id, categoryId: category, direct: true });
    if (category !== shop.clothes)
      await db.insert(schema.productCategories).values({ productId: id, categoryId: shop.furniture, direct: false });
  }
  const part = (parentId: number, productId: number, quantity: number, sequence: number) => ({
    parentId,
    productId,
    quantity,
    sequence,
  });
  await db.insert(schema.components).values([
    part(shop.kit, shop.roundTable, 1, 1), part(shop.kit, shop.longTable, 1, 2), part(shop.kit, shop.sofa, 2, 3),
    part(shop.bundle, shop.sofa, 1, 1), part(shop.bundle, shop.roundTable, 1, 2), part(shop.package, shop.roundTable, 2, 1),
  ]); // prettier-ignore
  await db.insert(schema.associations).values([
    { productId: shop.sofa, targetId: shop.roundTable, type: "X-SELL", sequence: 1 },
    { productId: shop.sofa, targetId: shop.shirt, type: "UPSELL", sequence: 2 },
    { productId: shop.sofa, targetId: shop.oldTable, type: "X-SELL", sequence: 3 },
  ]);
  await db.insert(schema.searchRules).values({ storeId: shop.id, term: "envíos", url: "muebles-t" });
}

async function writePrices(db: Db) {
  const contract = (id: number, organizationId: number | null) => ({
    id,
    storeId: shop.id,
    name: `T${id}`,
    organizationId,
  });
  await db
    .insert(schema.contracts)
    .values([
      contract(shop.contract, null),
      contract(shop.cheaperContract, null),
      contract(shop.organizationContract, 7001),
    ]);
  const offer = (productId: number, price: string, more: object = {}) => ({
    productId,
    contractId: shop.contract,
    currency: "MXN",
    price,
    ...more,
  });
  await db.insert(schema.offers).values([
    offer(shop.redSofa, "100"), offer(shop.blueSofa, "150.5"), offer(shop.roundTable, "200"), offer(shop.roundTable, "190", { minimumQuantity: 5 }),
    offer(shop.roundTable, "1", { endsAt: new Date("2020-01-01") }), offer(shop.roundTable, "180", { contractId: shop.cheaperContract }),
    offer(shop.roundTable, "11.5", { currency: "USD" }), offer(shop.longTable, "300"), offer(shop.onlyShirt, "50"), offer(shop.oldTable, "10"), offer(shop.package, "350"),
  ]); // prettier-ignore
  await db.insert(schema.listPrices).values({ productId: shop.redSofa, currency: "MXN", price: "120" });
}

async function writeStock(db: Db) {
  const at = (productId: number, onHand: number, more: object = {}) => ({
    productId,
    fulfillmentCenterId: shop.centre,
    onHand,
    ...more,
  });
  await db.insert(schema.stock).values([
    at(shop.redSofa, 10, { reserved: 3 }), at(shop.blueSofa, 0, { restockAt: new Date("2099-03-02T12:00:00Z") }), at(shop.roundTable, 5), at(shop.onlyShirt, 0),
    at(shop.onlyShirt, 2, { fulfillmentCenterId: 9010 }), at(shop.redSofa, 1, { fulfillmentCenterId: 9010 }),
  ]); // prettier-ignore
  await db.insert(schema.physicalStores).values({
    id: 9011,
    storeId: shop.id,
    name: "Prueba Centro",
    addressLine: "Calle 1",
    city: "Mérida",
    state: "YUC",
    postalCode: "97000",
    phone: "1",
    latitude: 21,
    longitude: -89,
    hours: "9-18",
    fulfillmentCenterId: 9010,
  });
  const mode = { storeId: shop.id, carrier: "C", description: both("", ""), deliveryText: both("", ""), sequence: 1 };
  await db.insert(schema.shipModes).values([
    { ...mode, id: 9021, code: "Lento", minimumDays: 3, maximumDays: 5, charge: { MXN: "50" } },
    { ...mode, id: 9022, code: "Pronto", minimumDays: 1, maximumDays: 1, charge: { MXN: "150" } },
    { ...mode, id: 9023, code: "Recoger", pickUp: true, minimumDays: 0, maximumDays: 0, charge: { MXN: "0" } },
  ]);
  await db.insert(schema.postalCodes).values([
    { code: "97999", state: "YUC", city: "Lejos", settlements: [], additionalDays: 4 },
    { code: "97998", state: "YUC", city: "Isla", settlements: [], covered: false },
  ]);
}

async function writePages(db: Db) {
  await db.insert(schema.pages).values({
    id: 9031,
    storeId: shop.id,
    name: "AboutPage",
    type: "ContentPage",
    title: both("Acerca", "About"),
    metaDescription: both("Quiénes", "Who"),
  });
  await writeAddress(db, "StaticPagesToken", 9031, "acerca-t", "about-t");
  await db.insert(schema.urlKeywords).values([
    {
      storeId: shop.id,
      languageId: -5,
      keyword: "viejo-t",
      tokenName: "CategoryToken",
      tokenValue: String(shop.sofas),
      status: 0,
      redirect: "sofas-t",
    },
    { storeId: 0, languageId: -5, keyword: "prueba", tokenName: "StoreToken:CatalogToken", tokenValue: "90:" },
    {
      storeId: 0,
      languageId: -5,
      keyword: "antes",
      tokenName: "StoreToken:CatalogToken",
      tokenValue: "90:",
      status: 0,
      redirect: "prueba",
    },
    {
      storeId: 0,
      languageId: -5,
      keyword: "muerta",
      tokenName: "StoreToken:CatalogToken",
      tokenValue: "90:",
      status: 0,
    },
  ]);
  await db.insert(schema.spots).values([
    { id: 9041, storeId: shop.id, name: "Prueba Hero" },
    { id: 9042, storeId: shop.id, name: "Vacío" },
  ]);
  const activity = (
    sequence: number,
    type: "MarketingContent" | "CatalogEntryId" | "CatalogGroupId",
    targetId: number | null,
  ) => ({ spotId: 9041, sequence, type, targetId, name: `a${sequence}` });
  await db.insert(schema.spotActivities).values([
    {
      ...activity(2, "MarketingContent", null),
      content: both("<p>Hola</p>", "<p>Hi</p>"),
      picture,
      url: { "-5": "muebles-t" },
    },
    activity(1, "CatalogEntryId", shop.sofa),
    activity(3, "CatalogEntryId", shop.oldTable),
    activity(4, "CatalogGroupId", shop.sofas),
  ]);
}
