import type { Db } from "#backend/platform/db/client.ts";
import * as schema from "#backend/platform/db/schema/index.ts";
import { both, picture, shop, writeAddress } from "./shop.ts";

export async function writePages(db: Db) {
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
  const content = (
    sequence: number,
    type: "MarketingContent" | "CatalogEntryId" | "CatalogGroupId",
    targetId: number | null,
  ) => ({ spotId: 9041, sequence, type, targetId, name: `a${sequence}` });
  await db.insert(schema.spotContents).values([
    {
      ...content(2, "MarketingContent", null),
      content: both("<p>Hola</p>", "<p>Hi</p>"),
      picture,
      url: { "-5": "muebles-t" },
    },
    content(1, "CatalogEntryId", shop.sofa),
    content(3, "CatalogEntryId", shop.oldTable),
    content(4, "CatalogGroupId", shop.sofas),
  ]);
}
