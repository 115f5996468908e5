import type { Tx } from "#backend/platform/db/client.ts";
import { writeAttributes } from "../attributes.ts";
import type { OrderItemRow, OrderRow } from "../rows.ts";
import { ownCostCenter } from "./check.ts";
import { carriedShares } from "./shares.ts";

type Carried = Pick<OrderItemRow, "quantity" | "costCenters">;

/**
 * What lines take along from one order to another, which adopts the cost center of the first if it has none of its own.
 * @see docs/interface/cost-center.md#changes
 */
export async function openCarrying(db: Tx, from: OrderRow, to: OrderRow): Promise<(line: Carried) => Carried> {
  const [left, own] = [ownCostCenter(from), ownCostCenter(to)];
  const now = own || left;
  if (now !== own) await writeAttributes(db, to, [{ attributeName: "costCenter", attributeValue: now }]);
  return (line) => ({ quantity: line.quantity, costCenters: carriedShares(line, left, now) });
}
