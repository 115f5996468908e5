import type { Db } from "#backend/platform/db/client.ts";
import * as schema from "#backend/platform/db/schema/index.ts";
import { picture, shop, writeAddress } from "./shop.ts";

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
]; // oxfmt-ignore

export async function writeProducts(db: Db) {
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
        attributeId: attributeValueId < 900_410 ? shop.color : shop.material,
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
  ]); // oxfmt-ignore
  await db.insert(schema.associations).values([
    { productId: shop.sofa, targetId: shop.roundTable, type: "X-SELL", sequence: 1 },
    { productId: shop.sofa, targetId: shop.shirt, type: "UPSELL", sequence: 2 },
    { productId: shop.sofa, targetId: shop.oldTable, type: "X-SELL", sequence: 3 },
  ]);
  await db.insert(schema.searchRules).values({ storeId: shop.id, term: "envíos", url: "muebles-t" });
}
