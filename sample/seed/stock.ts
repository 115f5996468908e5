import type { Db } from "#backend/platform/db/client.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { flagships } from "./physical-stores.ts";
import type { Entry } from "./products.ts";
import type { SeedStore } from "./stores.ts";

const day = 86_400_000;
const kitsInStock = 25;

/** Refrigerators and washers are too big for the first center. */
const largeGoods = /^(REFRI|LAVADORA)-/;

/** Stock at the store's centers; some of what is sold out will be restocked. A set has as many pieces as its scarcest part. */
export async function writeStock(db: Db, store: SeedStore, entries: Map<string, Entry>) {
  const rows = [...entries].flatMap(([partNumber, entry], index) => {
    const onHand = stockOf(entry, entries);
    if (onHand === undefined) return [];
    const restockAt = onHand === 0 && index % 2 === 0 ? new Date(Date.now() + 12 * day) : null;
    const [backup] = store.backupCenterIds;
    const fulfillmentCenterId = backup && largeGoods.test(partNumber) ? backup : store.fulfillmentCenterId;
    return [{ productId: entry.id, fulfillmentCenterId, onHand, restockAt }];
  });
  await insertAll(db, stock, rows);
}

/** Flagship shops have a few pieces of every third item, the other shops of every twelfth. */
export async function writeStreetStock(db: Db, centerIds: number[], entries: Map<string, Entry>) {
  const items = [...entries.values()].filter(({ type, stock: count }) => type === "item" && count);
  const rows = centerIds.flatMap((fulfillmentCenterId, place) =>
    items
      .filter((_, index) => (index + place) % (place < flagships ? 3 : 12) === 0)
      .map(({ id }, index) => ({ productId: id, fulfillmentCenterId, onHand: 1 + ((index * 5 + place * 3) % 6) })),
  );
  await insertAll(db, stock, rows);
}

function stockOf(entry: Entry, entries: Map<string, Entry>): number | undefined {
  if (entry.type === "item") return entry.stock ?? 0;
  if (entry.type === "kit") return kitsInStock;
  if (entry.type !== "package") return undefined;
  return Math.min(
    ...entry.parts.map(({ partNumber, quantity }) => {
      const part = entries.get(partNumber);
      const items = [...entries.values()].filter(({ parentId }) => parentId === part?.id);
      const pieces =
        items.length > 0 ? items.reduce((total, item) => total + (item.stock ?? 0), 0) : (part?.stock ?? 0);
      return Math.floor(pieces / quantity);
    }),
  );
}
