import type { Db } from "#backend/platform/db/client.ts";
import { promotionCodes, promotionGifts, promotions } from "#backend/platform/db/schema/promotion.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { promotions as casaNorte } from "../casa-norte/promotions.ts";
import { promotions as mercado } from "../mercado/promotions.ts";
import { promotions as oficina } from "../oficina/promotions.ts";
import { running } from "../promotion-types.ts";
import type { Shelves } from "./catalog.ts";
import { counter } from "./insert.ts";
import type { Entry } from "./products.ts";
import { seedStores } from "./stores.ts";

const samplePromotions = new Map([
  [seedStores.casaNorte.id, casaNorte],
  [seedStores.oficina.id, oficina],
  [seedStores.mercado.id, mercado],
]);

export type PromotionKeys = { promotion: ReturnType<typeof counter>; code: ReturnType<typeof counter> };
export const promotionKeys = (): PromotionKeys => ({ promotion: counter(10_001_201), code: counter(1) });

export async function writePromotions(
  db: Db,
  { store, categories }: Shelves,
  entries: Map<string, Entry>,
  next: PromotionKeys,
) {
  const storeId = store.id;
  const codes: (typeof promotionCodes.$inferInsert)[] = [];
  const presents: (typeof promotionGifts.$inferInsert)[] = [];
  const rows = (samplePromotions.get(storeId) ?? []).map(
    ({ code, when = running, category, partNumber, gifts = [], ...promotion }) => {
      const id = next.promotion();
      for (const [index, gift] of gifts.entries())
        presents.push({ promotionId: id, productId: itemOf(entries, gift), sequence: index + 1 });
      if (code) codes.push({ id: next.code(), storeId, code, promotionId: id });
      return {
        ...absent,
        ...promotion,
        ...when,
        id,
        storeId,
        needsCode: Boolean(code),
        categoryId: category ? known(categories, category).id : null,
        productId: partNumber ? known(entries, partNumber).id : null,
      };
    },
  );
  await insertAll(db, promotions, rows);
  await insertAll(db, promotionCodes, codes);
  await insertAll(db, promotionGifts, presents);
}

const absent = {
  value2: null,
  currency: null,
  minimum: "0",
  exclusiveGroup: null,
  priority: 0,
  perShopperLimit: null,
  overallLimit: null,
  paymentMethods: null,
};

/** Gifts are single items: no products with choices, no sets. */
function itemOf(entries: Map<string, Entry>, partNumber: string): number {
  const { id, type } = known(entries, partNumber);
  if (type !== "item") throw new Error(`a promotion gives ${partNumber}, which is no item`);
  return id;
}

function known<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`a promotion names ${name}, which does not exist`);
  return value;
}
