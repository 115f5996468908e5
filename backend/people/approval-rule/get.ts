import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { eligibleContracts } from "#backend/catalog/price/offers.ts";
import { approversIn } from "#backend/order/approval/approver.ts";
import { findApprovalPlace } from "#backend/order/approval/place.ts";
import { readReminder } from "#backend/order/approval/reminder.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { approvalLimits, approvals } from "#backend/platform/db/schema/approval.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { organizationLine } from "#backend/store/organization-line.ts";
import { approvalFlows, approvalStatuses } from "#contract/approval.ts";
import { administeredOrganization, idsBelow } from "../organization/tree.ts";

type Get = typeof contract.approvalRule.get;
type Limit = WireReply<Get>["limit"][number];

/**
 * Errors: 401; 403 for guests and members who administer nothing here; 404 for organizations of others.
 * @see docs/interface/approval-rule.md#rules
 */
export async function get({ db, caller, store, params }: HandlerArgs<Get>): Promise<WireReply<Get>> {
  const command = "ApprovalRuleDisplay";
  requireRegistered(caller, command);
  const { id } = await administeredOrganization(db, caller, { id: params.organizationId, command });
  const place = await findApprovalPlace(db, "order", id);
  const reminder = await readReminder(db, place?.organizationId ?? id);
  const approvers = place ? await approversIn(db, place.organizationId, noUser) : [];
  return {
    organizationId: String(id),
    ...(place && { approvedIn: await viewPlace(db, place.organizationId) }),
    approver: approvers.map(viewPerson),
    limit: await limitsIn(db, id, await eligibleContracts(db, { organizationId: id }, store)),
    waiting: await countWaiting(db, id),
    reminderDays: reminder.days,
    ...(reminder.organizationId !== undefined && { reminderOrganizationId: String(reminder.organizationId) }),
  };
}

/** The rules are requested without an order, because none has been submitted. */
const noUser = 0;

async function viewPlace(db: Db, id: number) {
  const [row] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id));
  return { organizationId: String(id), displayName: row?.name ?? "" };
}

type Person = Pick<typeof members.$inferSelect, "id" | "firstName" | "lastName">;

const viewPerson = ({ id, firstName, lastName }: Person) => ({ userId: String(id), firstName, lastName });

/** The nearest first; limits of whole organizations before those of people, then those of contracts. */
async function limitsIn(db: Db, organizationId: number, contractIds: readonly number[]): Promise<Limit[]> {
  const line = await organizationLine(db, organizationId);
  const rows = await db
    .select({
      limit: approvalLimits,
      organizationName: organizations.name,
      contractName: contracts.name,
      buyer: { id: members.id, firstName: members.firstName, lastName: members.lastName },
    })
    .from(approvalLimits)
    .leftJoin(organizations, eq(organizations.id, approvalLimits.organizationId))
    .leftJoin(contracts, eq(contracts.id, approvalLimits.contractId))
    .leftJoin(members, eq(members.id, approvalLimits.memberId))
    .where(
      or(
        inArray(approvalLimits.organizationId, [-1, ...line]),
        and(isNull(approvalLimits.organizationId), inArray(approvalLimits.contractId, [-1, ...contractIds])),
      ),
    );
  const rank = ({ limit }: (typeof rows)[number]) =>
    limit.organizationId === null ? 2 * line.length : 2 * line.indexOf(limit.organizationId) + (limit.memberId ? 1 : 0);
  return rows
    .toSorted((one, other) => rank(one) - rank(other) || one.limit.id - other.limit.id)
    .map(({ limit: { organizationId: where, contractId, currency, amount }, ...names }) => ({
      type: where === null ? "contract" : names.buyer ? "buyer" : "organization",
      ...(where !== null && { organizationId: String(where), organizationName: names.organizationName ?? "" }),
      ...(names.buyer && { buyer: viewPerson(names.buyer) }),
      ...(where === null && { contractId: String(contractId), contractName: names.contractName ?? "" }),
      currency,
      amount: wireAmount(amount),
    }));
}

async function countWaiting(db: Db, organizationId: number): Promise<number> {
  const ids = await idsBelow(db, [organizationId]);
  const waits = and(eq(approvals.status, approvalStatuses.pending), eq(approvals.flowTypeId, approvalFlows.order));
  const ofThese = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "W"), inArray(orders.organizationId, [-1, ...ids])));
  return db.$count(approvals, and(waits, inArray(approvals.entityId, ofThese)));
}
