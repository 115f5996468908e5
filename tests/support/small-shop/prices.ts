import type { Db } from "#backend/platform/db/client.ts";
import * as schema from "#backend/platform/db/schema/index.ts";
import { shop } from "./shop.ts";

export async function writePrices(db: Db) {
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
  ]); // oxfmt-ignore
  await db.insert(schema.listPrices).values({ productId: shop.redSofa, currency: "MXN", price: "120" });
}
