import { inArray } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orderItemComponents } from "#backend/platform/db/schema/order-line.ts";
import type { OrderItemRow } from "./rows.ts";
import type { LinePart } from "./stock.ts";

type Line = Pick<OrderItemRow, "id" | "productId" | "configurationId">;

/**
 * Records what the packages among these lines take from the shelves: the catalog may give them other parts before the goods leave or are
 * released. A configured kit has its parts already.
 * @param partsOf of each line, for one piece
 */
export async function keepPackageParts(
  db: Tx,
  lines: readonly Line[],
  partsOf: (line: Line) => readonly LinePart[],
): Promise<void> {
  const kept = lines.flatMap((line) => (line.configurationId === null ? rowsOf(line, partsOf(line)) : []));
  if (!kept.length) return;
  const ids = kept.map(({ productId }) => productId);
  const named = new Map(
    (
      await db
        .select({ id: products.id, partNumber: products.partNumber })
        .from(products)
        .where(inArray(products.id, ids))
    ).map(({ id, partNumber }) => [id, partNumber]),
  );
  const rows = kept.map((row) => ({ ...row, partNumber: named.get(row.productId) ?? "", unitPrice: "0" }));
  await db.insert(orderItemComponents).values(rows).onConflictDoNothing();
}

/** Each item once; nothing for a line that is not a package. */
function rowsOf({ id: orderItemId, productId: own }: Line, parts: readonly LinePart[]) {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of parts) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  const isPackage = pieces.size > 1 || !pieces.has(own);
  return isPackage ? [...pieces].map(([productId, quantity]) => ({ orderItemId, productId, quantity })) : [];
}
