import { Decimal } from "#backend/platform/money.ts";
import type { ApprovalLimitType } from "#contract/shapes/approval.ts";

/** How much may be ordered without approval: by a person in an organization, by an organization, or under a contract. */
export type LimitRow = {
  organizationId: number | null;
  memberId: number | null;
  contractId: number | null;
  amount: string;
};
export type ApprovalLimit = { type: ApprovalLimitType; amount: string };

/** Whose order it is: the buyer, the organization with those above it, and the contracts of the lines. */
export type Ordering = { memberId: number; line: readonly number[]; contractIds: readonly number[] };

/**
 * The limit that applies to an order: the buyer's own, else that of the nearest organization; a contract's if it is lower.
 * Where there is none, everything needs approval. `rows` are those of the order's currency. Pure.
 * @see docs/interface/approval.md#limits
 */
export function limitFor({ memberId, line, contractIds }: Ordering, rows: readonly LimitRow[]): ApprovalLimit {
  const nearest = (wanted: number | null) =>
    line.flatMap((id) => rows.find((row) => row.organizationId === id && row.memberId === wanted) ?? [])[0];
  const own = nearest(memberId);
  const unit = own ?? nearest(null);
  const agreed = rows.filter(({ contractId }) => contractId !== null && contractIds.includes(contractId));
  const limits: ApprovalLimit[] = [
    ...(unit ? [{ type: own ? ("buyer" as const) : ("organization" as const), amount: unit.amount }] : []),
    ...agreed.map(({ amount }) => ({ type: "contract" as const, amount })),
  ];
  return limits.reduce<ApprovalLimit | undefined>(lower, undefined) ?? { type: "none", amount: "0" };
}

const lower = (one: ApprovalLimit | undefined, other: ApprovalLimit): ApprovalLimit =>
  one && new Decimal(one.amount).lte(other.amount) ? one : other;

/** What has been approved once may grow by a tenth: later occurrences of a recurring order. */
const tolerance = new Decimal("1.1");

/** Whether a total needs approval, given a limit and the total that was approved before, if any. Pure. */
export const isOver = (total: string, { amount }: ApprovalLimit, approvedTotal?: string): boolean =>
  new Decimal(total).gt(amount) &&
  (approvedTotal === undefined || new Decimal(total).gt(tolerance.times(approvedTotal)));
