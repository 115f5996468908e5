import { readReturned } from "#backend/after-sales/return/read.ts";
import { paidFor, worthOfRefused } from "#backend/after-sales/return/rules.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { splitAmounts } from "#backend/order/split-line.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Decimal } from "#backend/platform/money.ts";
import { includesTax, type Store } from "#backend/store/store.ts";
import type { Pieces } from "./rules.ts";

/**
 * By how much pieces that are refused cost more than their share of their line, or less if negative, where others of it came back: those were
 * credited in whole cents of what the line had cost by then, and what is left of it has to be worth exactly that.
 * @see docs/interface/return.md#creating-a-return
 */
export async function readRoundings(
  db: Db,
  store: Store,
  { id, currency }: Pick<OrderRow, "id" | "currency">,
  rows: readonly OrderItemRow[],
  refused: Pieces,
): Promise<Map<number, Decimal>> {
  const taxIncluded = includesTax(store);
  const returned = await readReturned(db, id, rows);
  return new Map(
    rows.flatMap((line) => {
      const [pieces, before] = [refused.get(line.id), returned.get(line.id)];
      if (!pieces || !before) return [];
      const share = paidFor(splitAmounts(line, pieces, currency).part, taxIncluded);
      return [[line.id, worthOfRefused(line, pieces, before, taxIncluded, currency).minus(share)] as const];
    }),
  );
}
