import type { Db } from "#backend/platform/db/client.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { OrderItemRow, OrderRow } from "../rows.ts";
import { knownCenters, readUnits } from "./known.ts";
import { shareFault, unknownShare } from "./shares.ts";

type Lines = readonly Pick<OrderItemRow, "partNumber" | "quantity" | "costCenters">[];

/** The cost center of all pieces that were not assigned to another one, or empty. */
export const ownCostCenter = ({ attributes }: Pick<OrderRow, "attributes">): string => attributes.costCenter ?? "";

/**
 * Checks that the cost centers of an order are its organization's, and that no line has more pieces assigned than it has. Errors:
 * `_ERR_COST_CENTER_UNKNOWN`, `_ERR_COST_CENTER_TOO_MANY`.
 * @see docs/interface/cost-center.md#faults
 */
export async function checkCostCenters(db: Db, order: OrderRow, lines: Lines): Promise<void> {
  const own = ownCostCenter(order);
  const assigned = lines.filter(({ costCenters }) => costCenters.length);
  if (!own && !assigned.length) return;
  const known = knownCenters(await readUnits(db, order.organizationId));
  for (const { partNumber, ...line } of assigned) {
    const fault = shareFault(line, order.organizationId, known);
    const costCenter = unknownShare(line.costCenters, order.organizationId, known)?.costCenter;
    if (costCenter !== undefined) throw refused("_ERR_COST_CENTER_UNKNOWN", { costCenter, partNumber });
    if (fault) throw refused("_ERR_COST_CENTER_TOO_MANY", { partNumber, quantity: line.quantity });
  }
  const share = { costCenter: own, unitId: null, quantity: 0 };
  // Orders of consumers belong to no organization that could have a list.
  if (own && known.size && unknownShare([share], order.organizationId, known))
    throw refused("_ERR_COST_CENTER_UNKNOWN", { costCenter: own });
}
