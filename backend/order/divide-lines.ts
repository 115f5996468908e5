import type { Tx } from "#backend/platform/db/client.ts";
import { updateLine } from "./lines.ts";
import type { OrderItemRow } from "./rows.ts";
import type { Share } from "./sourcing.ts";
import { splitLine } from "./split-line.ts";

/**
 * Splits each line that no single center can supply into one line per center. Pieces, amounts and cost centers add up to what they
 * were. The order's row is locked.
 * @param lines of the order, as they are now
 * @param shares what `reserveStock` has returned
 * @see docs/interface/inventory.md#sourcing
 */
export async function divideLines(
  db: Tx,
  lines: readonly OrderItemRow[],
  shares: ReadonlyMap<number, readonly Share[]>,
  currency: string,
): Promise<void> {
  for (const line of lines) {
    let left = line;
    // The first center's pieces stay with the line.
    for (const { centerId, pieces } of shares.get(line.id)?.slice(1) ?? []) {
      const { part, rest } = await splitLine(db, left, pieces, currency);
      await updateLine(db, part.id, { fulfillmentCenterId: centerId });
      left = rest;
    }
  }
}
