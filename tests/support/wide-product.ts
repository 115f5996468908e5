import type { Db } from "#backend/platform/db/client.ts";
import {
  attributes,
  attributeValues,
  productAttributes,
  products,
  productTexts,
} from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { urlKeywords } from "#backend/platform/db/schema/store.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { seedStores } from "#sample/seed/stores.ts";

const { oficina } = seedStores;
const storeId = oficina.id;
const picture = {
  motif: "ream",
  colors: ["#111111", "#222222", "#333333"],
} satisfies typeof products.$inferInsert.picture;
const first = 700_000;
const spanish = (text: string) => ({ "-5": text, "-1": text });

/** A product of the business store in 20 colors and 15 sizes, each with a price, and a lower one for ten pieces or more. */
export async function writeWideProduct(db: Db): Promise<{ path: string; partNumbers: string[] }> {
  const lists = [
    {
      id: first,
      identifier: "W-Color",
      name: "Color",
      values: Array.from({ length: 20 }, (_, at) => `Tono ${at + 1}`),
    },
    {
      id: first + 1,
      identifier: "W-Size",
      name: "Medida",
      values: Array.from({ length: 15 }, (_, at) => `${at + 1} cm`),
    },
  ];
  const both = { usage: "Defining" as const, facetable: false, swatchable: false };
  await db
    .insert(attributes)
    .values(
      lists.map(({ id, identifier, name }, sequence) => ({ id, identifier, sequence, name: spanish(name), ...both })),
    );
  const values = lists.flatMap(({ id: attributeId, values: all }) =>
    all.map((text, at) => ({
      id: first + (attributeId - first) * 100 + at + 10,
      attributeId,
      identifier: `v${at + 1}`,
      sequence: at,
      value: spanish(text),
    })),
  );
  await db.insert(attributeValues).values(values);
  const [colors, sizes] = lists.map(({ id }) => values.filter(({ attributeId }) => attributeId === id));
  const pairs = (colors ?? []).flatMap((color) => (sizes ?? []).map((size) => [color, size] as const));
  const items = pairs.map((traits, at) => ({ id: first + at + 1, partNumber: `ANCHO-${1000 + at}`, traits }));
  const common = { storeId, manufacturer: "Papelera del Valle", picture };
  const [name, keyword] = ["Carpeta a la medida", "carpeta-a-la-medida"];
  await db.insert(products).values({ ...common, id: first, partNumber: "ANCHO", type: "product", sequence: 1 });
  await insertAll(
    db,
    products,
    items.map(({ id, partNumber }, sequence) => ({
      ...common,
      id,
      partNumber,
      parentId: first,
      type: "item",
      sequence,
    })),
  );
  const text = { languageId: -5, name, shortDescription: name, longDescription: name, keyword };
  await insertAll(
    db,
    productTexts,
    [first, ...items.map(({ id }) => id)].map((productId) => ({
      ...text,
      productId,
      keyword: `${keyword}-${productId}`,
    })),
  );
  await db
    .insert(urlKeywords)
    .values({ storeId, languageId: -5, keyword, tokenName: "ProductToken", tokenValue: String(first) });
  const held = (productId: number, all: readonly { id: number; attributeId: number }[]) =>
    all.map(({ id: attributeValueId, attributeId }) => ({ productId, attributeValueId, attributeId }));
  await insertAll(db, productAttributes, [
    ...held(first, values),
    ...items.flatMap(({ id, traits }) => held(id, traits)),
  ]);
  const offer = { contractId: oficina.defaultContractId, currency: "MXN" };
  await insertAll(
    db,
    offers,
    items.flatMap(({ id: productId }) => [
      { ...offer, productId, price: "49.5", minimumQuantity: 1 },
      { ...offer, productId, price: "45", minimumQuantity: 10 },
    ]),
  );
  const shelf = { fulfillmentCenterId: oficina.fulfillmentCenterId, onHand: 500 };
  await insertAll(
    db,
    stock,
    items.map(({ id: productId }) => ({ ...shelf, productId })),
  );
  return { path: `/oficina/${keyword}`, partNumbers: items.map(({ partNumber }) => partNumber) };
}
