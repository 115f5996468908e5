import { and, eq, inArray, isNull } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Tx } from "#backend/platform/db/client.ts";
import { approvalLimits, approvalReminders } from "#backend/platform/db/schema/approval.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { isPerson, refuseOwn } from "../buyer/scope.ts";
import { administeredIds, administeredOrganization } from "../organization/tree.ts";

type Calls = typeof contract.approvalRule;
type SetLimit = HandlerArgs<Calls["setLimit"]>;
type SetReminder = HandlerArgs<Calls["setReminder"]>;

const command = "ApprovalRuleUpdate";

/**
 * Sets the amount from which orders of an organization, or of a buyer there, need approval. Orders that already wait are not checked
 * again. Errors: 401; 403; 404; `_ERR_CMD_INVALID_PARAM` (userId, currency, amount), 409 `_ERR_OWN_ACCOUNT`.
 * @see docs/interface/approval-rule.md#setting-a-limit
 */
export async function setLimit(args: SetLimit): Promise<WireReply<Calls["setLimit"]>> {
  const { db, store, body } = args;
  const organizationId = await requireOrganization(args);
  const memberId = body.userId ? await requireBuyer(args, body.userId) : null;
  const { currency, amount } = body;
  if (!store.currencies.includes(currency)) throw invalid("currency");
  const one = { organizationId, memberId, contractId: null, currency };
  if (!amount) await removeLimit(db, one);
  else {
    if (!isLimit.test(amount)) throw invalid("amount");
    const { organizationId: where, memberId: who, contractId: under, currency: unit } = approvalLimits;
    await db
      .insert(approvalLimits)
      .values({ ...one, amount })
      .onConflictDoUpdate({ target: [where, who, under, unit], set: { amount } });
  }
  return { organizationId: String(organizationId) };
}

/** An amount as stored: at most two decimals, and larger than any order. */
const isLimit = /^\d{1,9}(\.\d{1,2})?$/;

type One = { organizationId: number; memberId: number | null; currency: string };

async function removeLimit(db: Tx, { organizationId, memberId, currency }: One) {
  const whose = memberId === null ? isNull(approvalLimits.memberId) : eq(approvalLimits.memberId, memberId);
  await db
    .delete(approvalLimits)
    .where(and(eq(approvalLimits.organizationId, organizationId), whose, eq(approvalLimits.currency, currency)));
}

/**
 * Sets after how many days approvers are reminded of an order; orders that already wait keep the former setting. Errors: 401; 403; 404;
 * `_ERR_CMD_INVALID_PARAM` (days).
 * @see docs/interface/approval-rule.md#reminders
 */
export async function setReminder(args: SetReminder): Promise<WireReply<Calls["setReminder"]>> {
  const { db, body } = args;
  const organizationId = await requireOrganization(args);
  const { days: asked } = body;
  if (!asked) await db.delete(approvalReminders).where(eq(approvalReminders.organizationId, organizationId));
  else {
    // The order is canceled after 14 days.
    if (!/^(\d|1[0-3])$/.test(asked)) throw invalid("days");
    const days = Number(asked);
    const { organizationId: target } = approvalReminders;
    await db.insert(approvalReminders).values({ organizationId, days }).onConflictDoUpdate({ target, set: { days } });
  }
  return { organizationId: String(organizationId) };
}

async function requireOrganization({ db, caller, params }: SetLimit | SetReminder): Promise<number> {
  requireRegistered(caller, command);
  return (await administeredOrganization(db, caller, { id: params.organizationId, command })).id;
}

/** A person the caller administers; people cannot set their own limit. */
async function requireBuyer({ db, caller }: SetLimit, userId: string): Promise<number> {
  const ids = await administeredIds(db, caller);
  const theirs = and(isPerson, eq(members.id, readId(userId) ?? -1), inArray(members.organizationId, [-1, ...ids]));
  const [person] = await db.select().from(members).where(theirs);
  if (!person) throw invalid("userId");
  refuseOwn(caller, person);
  return person.id;
}
