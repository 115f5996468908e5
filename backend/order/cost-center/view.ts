import type { z } from "zod";
import type { Db } from "#backend/platform/db/client.ts";
import type { Share } from "#backend/platform/db/schema/cost-center.ts";
import { type Exact, Decimal, wireAmount } from "#backend/platform/money.ts";
import { type Amounts, shareAmounts, type SharedAmounts } from "#backend/pricing/share-amounts.ts";
import type { CostCenterFault, CostCenterShare, LineCostCenters } from "#contract/shapes/cost-center.ts";
import { knownCenters, readUnits, type Unit } from "./known.ts";
import { assignedPieces, keyOf, shareFault } from "./shares.ts";

type WireShare = z.input<typeof CostCenterShare>;
type WireLine = { [Key in keyof typeof LineCostCenters]: z.input<(typeof LineCostCenters)[Key]> };
type Kinds<Value> = Record<keyof Amounts, Value>;

export type AssignedLine = Kinds<Exact> & { id: number; quantity: number; costCenters: readonly Share[] };
export type AssignedOrder = {
  organizationId: number;
  currency: string;
  taxIncluded: boolean;
  /** The cost center of all pieces that were not assigned, or empty. */
  costCenter: string;
  lines: readonly AssignedLine[];
  totals: Kinds<Exact> & { total: Exact };
};
/** What an order and its lines show of their cost centers; nothing while no pieces are assigned. */
export type CostCenterView = { sums: { x_costCenterSums?: WireShare[] }; lines: ReadonlyMap<number, WireLine> };

/**
 * Who pays what of an order: for every line, and in total. Pieces that were not assigned, or not validly, belong to the order's
 * own cost center.
 * @see docs/interface/cost-center.md#amounts
 */
export async function viewCostCenters(db: Db, order: AssignedOrder): Promise<CostCenterView> {
  if (!order.lines.some(({ costCenters }) => costCenters.length)) return { sums: {}, lines: new Map() };
  const units = await readUnits(db, order.organizationId);
  const judged = order.lines.map((line) => judge(line, order, units));
  const parties = partiesOf(judged, order.costCenter);
  const pieces = judged.map(({ shares }) => piecesOf(shares, parties));
  const { lines, sums } = shareAmounts({
    ...order,
    lines: order.lines.map((line, index) => ({ amounts: exact(line), pieces: pieces[index] ?? [] })),
    totals: { ...exact(order.totals), total: new Decimal(order.totals.total) },
  });
  const nameOf = namesOf(units);
  const view = (quantities: readonly number[], amounts: readonly SharedAmounts[]) =>
    parties.flatMap((party, index) => {
      const own = amounts[index];
      const quantity = quantities[index] ?? 0;
      return own && quantity ? [{ ...nameOf(party), quantity: quantity.toFixed(1), ...viewAmounts(own) }] : [];
    });
  const quantities = parties.map((_, index) => pieces.reduce((total, one) => total + (one[index] ?? 0), 0));
  return {
    sums: { x_costCenterSums: view(quantities, sums) },
    lines: new Map(
      judged.map(({ line, fault }, index) => {
        const assigned = line.costCenters.map((share) => ({ ...nameOf(share), quantity: share.quantity.toFixed(1) }));
        const x_costCenterShares = view(pieces[index] ?? [], lines[index] ?? []);
        const x_costCenters = assigned.length ? assigned : undefined;
        return [line.id, { x_costCenters, x_costCenterShares, x_costCenterFault: fault }];
      }),
    ),
  };
}

type Party = Pick<Share, "costCenter" | "unitId">;
type Judged = { line: AssignedLine; fault: CostCenterFault | undefined; shares: Share[] };

/** The shares of a line that count, the order's own included. */
function judge(line: AssignedLine, { organizationId, costCenter }: AssignedOrder, units: readonly Unit[]): Judged {
  const fault = shareFault(line, organizationId, knownCenters(units));
  const counted = fault ? [] : line.costCenters;
  const rest = line.quantity - assignedPieces(counted);
  return { line, fault, shares: [...counted, ...(rest ? [{ costCenter, unitId: null, quantity: rest }] : [])] };
}

/** Everyone who pays for something, in the order of the lines; the order's own cost center last. */
function partiesOf(judged: readonly Judged[], costCenter: string): Party[] {
  const parties = new Map<string, Party>();
  const own = { costCenter, unitId: null };
  for (const { shares } of judged)
    for (const share of shares) if (keyOf(share) !== keyOf(own)) parties.set(keyOf(share), share);
  return [...parties.values(), own];
}

const piecesOf = (shares: readonly Share[], parties: readonly Party[]): number[] =>
  parties.map((party) => assignedPieces(shares.filter((share) => keyOf(share) === keyOf(party))));

const namesOf = (units: readonly Unit[]) => {
  const names = new Map(units.map(({ id, name }) => [id, name]));
  return ({ costCenter, unitId }: Party) => {
    const unitName = unitId === null ? undefined : names.get(unitId);
    return { costCenter, ...(unitId !== null && { unitId: String(unitId) }), ...(unitName && { unitName }) };
  };
};

const exact = (amounts: Kinds<Exact>): Amounts => ({
  productPrice: new Decimal(amounts.productPrice),
  adjustment: new Decimal(amounts.adjustment),
  shippingCharge: new Decimal(amounts.shippingCharge),
  tax: new Decimal(amounts.tax),
});

const viewAmounts = (amounts: SharedAmounts) => ({
  productPrice: wireAmount(amounts.productPrice),
  adjustment: wireAmount(amounts.adjustment),
  shippingCharge: wireAmount(amounts.shippingCharge),
  tax: wireAmount(amounts.tax),
  total: wireAmount(amounts.total),
});
