import type { Db } from "#backend/platform/db/client.ts";
import { categories, components, productCategories, products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { offers } from "#backend/platform/db/schema/price.ts";

type Product = typeof products.$inferInsert;

export const casaNorte = 1;
const center = 13_001;
const contractId = 11_005;
const picture: Product["picture"] = { motif: "towel", colors: ["#aa0000", "#00aa00", "#ffffff"] };

/** Goods of known price, weight and stock for the tests of carts: part number to id. */
export async function stockGoods(db: Db) {
  const ids = new Map<string, number>();
  const id = (partNumber: string) => ids.get(partNumber) ?? 0;
  const put = async (partNumber: string, type: Product["type"], more: Partial<Product> = {}) => {
    const row: Product = {
      storeId: casaNorte,
      partNumber,
      type,
      manufacturer: "Taller",
      picture,
      sequence: 1,
      ...more,
    };
    const [written] = await db.insert(products).values(row).returning();
    ids.set(partNumber, written?.id ?? 0);
  };
  await put("T-SHIRT", "product");
  await put("T-SHIRT-S", "item", { parentId: id("T-SHIRT"), weightKg: "0.5" });
  await put("T-SHIRT-M", "item", { parentId: id("T-SHIRT"), weightKg: "0.5" });
  await put("T-MUG", "product");
  await put("T-MUG-ONLY", "item", { parentId: id("T-MUG"), weightKg: "1" });
  await put("T-SPOON", "item", { weightKg: "0.25" });
  await put("T-OVEN", "item", { weightKg: "20" });
  await put("T-OLD", "item", { withdrawn: true });
  await put("T-SHOWN", "item", { buyable: false });
  await put("T-UNPRICED", "item");
  await put("T-SET", "package", { weightKg: "2" });
  await put("T-KIT", "kit");
  await put("T-BUNDLE", "bundle");
  const prices = {
    "T-SHIRT-S": "100.00",
    "T-SHIRT-M": "100.00",
    "T-MUG-ONLY": "250.00",
    "T-SPOON": "33.33",
    "T-OVEN": "500.00",
    "T-SET": "400.00",
    "T-OLD": "10.00",
    "T-SHOWN": "10.00",
  };
  const priced = Object.entries(prices).map(([part, price]) => ({
    productId: id(part),
    contractId,
    currency: "MXN",
    price,
  }));
  const dollars = { productId: id("T-SHIRT-S"), contractId, currency: "USD", price: "5.99" };
  await db
    .insert(offers)
    .values([...priced, { ...dollars }, { ...dollars, currency: "MXN", price: "90.00", minimumQuantity: 10 }]);
  const onHand = { "T-SHIRT-S": 500, "T-SHIRT-M": 20, "T-MUG-ONLY": 10, "T-SPOON": 4, "T-OVEN": 9, "T-UNPRICED": 9 };
  await db.insert(stock).values(
    Object.entries(onHand).map(([part, count]) => ({
      productId: id(part),
      fulfillmentCenterId: center,
      onHand: count,
    })),
  );
  await db.insert(components).values([
    { parentId: id("T-SET"), productId: id("T-MUG"), quantity: 1, sequence: 1 },
    { parentId: id("T-SET"), productId: id("T-SPOON"), quantity: 2, sequence: 2 },
    { parentId: id("T-KIT"), productId: id("T-SHIRT"), quantity: 1, sequence: 1 },
    { parentId: id("T-KIT"), productId: id("T-SPOON"), quantity: 1, sequence: 2 },
  ]);
  await db.insert(categories).values({
    id: 990_001,
    storeId: casaNorte,
    identifier: "T",
    parentId: null,
    path: "/990001",
    sequence: 99,
    picture,
  });
  await db.insert(productCategories).values({ productId: id("T-SHIRT"), categoryId: 990_001, direct: true });
  return id;
}

/** A complete address in Durango; `more` overrides. */
export const durango = (more: Record<string, unknown> = {}) => ({
  nickName: "Casa",
  firstName: "Ana",
  lastName: "Ríos",
  addressLine: ["Av. Juárez 101", "Centro", ""],
  city: "Durango",
  state: "DUR",
  country: "MX",
  zipCode: "34000",
  phone1: "6181234567",
  email1: "ana@example.com",
  ...more,
});
