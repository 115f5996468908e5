import type { Db } from "#backend/platform/db/client.ts";
import * as schema from "#backend/platform/db/schema/index.ts";
import { both, picture, shop, writeAddress } from "./shop.ts";

export async function writeCategories(db: Db) {
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
  ]; // oxfmt-ignore
  for (const [categoryId, es, en, keywordEs, keywordEn] of names) {
    await writeAddress(db, "CategoryToken", categoryId, keywordEs, keywordEn);
    await db.insert(schema.categoryTexts).values([
      { categoryId, languageId: -5, name: es, description: `Todo de ${es}`, keyword: keywordEs },
      { categoryId, languageId: -1, name: en, description: `All ${en}`, keyword: keywordEn },
    ]);
  }
}

export async function writeAttributes(db: Db) {
  await db.insert(schema.attributes).values([
    {
      id: shop.color,
      identifier: "T-Color",
      usage: "Defining",
      facetable: true,
      swatchable: true,
      sequence: 1,
      name: both("Color", "Color"),
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
    color?: string,
  ) => {
    return { id, attributeId, identifier, sequence, value: both(es, en), color };
  };
  await db
    .insert(schema.attributeValues)
    .values([
      value(900_401, shop.color, "red", 1, "Rojo", "Red", "#ff0000"),
      value(900_402, shop.color, "blue", 2, "Azul", "Blue", "#0000ff"),
      value(900_411, shop.material, "wood", 1, "Madera", "Wood"),
      value(900_412, shop.material, "metal", 2, "Metal", "Metal"),
    ]);
}
