import { invalid, refused } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import type { Share } from "#backend/platform/db/schema/cost-center.ts";
import { knownCenters, readUnits } from "#backend/order/cost-center/known.ts";
import { assignedPieces, joinedShares, type KnownCenters, unknownShare } from "#backend/order/cost-center/shares.ts";
import { maxCostCenterLength, maxSharesOfLine } from "#contract/shapes/cost-center.ts";
import type { BasketLine } from "./basket.ts";
import type { CartScope } from "./lines.ts";
import { readQuantity } from "./quantity.ts";

type Sent = { costCenter: string; unitId?: string | undefined; quantity: string | number };
type Assignable = Pick<BasketLine, "partNumber" | "quantity" | "freeGift">;
type Wanted = { x_costCenters?: readonly Sent[] | undefined };

const nameForm = /^\P{Cc}+$/u;

/**
 * A reader of the pieces that a request assigns to cost centers; it also serves a request that assigns none. Errors: `_ERR_CMD_INVALID_PARAM`
 * (x_costCenters) where consumers buy.
 * @see docs/interface/cost-center.md#assigning
 */
export async function openAssigning({ db, order }: CartScope, lines: readonly Wanted[]) {
  if (!lines.some(({ x_costCenters }) => x_costCenters?.length)) return assigner(order.organizationId, new Map());
  const known = knownCenters(await readUnits(db, order.organizationId));
  if (!known.size) throw invalid("x_costCenters");
  return assigner(order.organizationId, known);
}

/**
 * The shares of a line as sent, with each cost center of a unit once. Errors: `_ERR_CMD_INVALID_PARAM` (x_costCenters) for a gift,
 * a name that is empty or too long, and too many shares; `_ERR_INVALID_INPUT` (quantity); `_ERR_COST_CENTER_UNKNOWN`,
 * `_ERR_COST_CENTER_TOO_MANY`.
 */
const assigner =
  (organizationId: number, known: KnownCenters) =>
  ({ partNumber, quantity, freeGift }: Assignable, sent: readonly Sent[]): Share[] => {
    if ((freeGift && sent.length) || sent.length > maxSharesOfLine) throw invalid("x_costCenters");
    const shares = joinedShares(sent.map((share) => readShare(share, organizationId)));
    const unknown = unknownShare(shares, organizationId, known);
    if (unknown) throw refused("_ERR_COST_CENTER_UNKNOWN", { costCenter: unknown.costCenter, partNumber });
    if (assignedPieces(shares) > quantity) throw refused("_ERR_COST_CENTER_TOO_MANY", { partNumber, quantity });
    return shares;
  };

function readShare({ costCenter, unitId, quantity }: Sent, organizationId: number): Share {
  const name = costCenter.trim();
  if (!nameForm.test(name) || name.length > maxCostCenterLength) throw invalid("x_costCenters");
  const unit = unitId === undefined ? organizationId : (readId(unitId) ?? -1);
  return { costCenter: name, unitId: unit === organizationId ? null : unit, quantity: readQuantity(quantity) };
}
