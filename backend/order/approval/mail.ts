import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import type { approvals } from "#backend/platform/db/schema/approval.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { registerTypes } from "#contract/identity.ts";
import { approversIn } from "./approver.ts";

type ApprovalRow = typeof approvals.$inferSelect;

/**
 * Emails everyone who may decide a request, for the first time or again, with the address where they do so after signing in.
 * @see docs/interface/approval.md#emails
 */
export async function mailApprovers(
  db: Tx,
  row: ApprovalRow,
  about: Record<string, unknown>,
  kind: "approval-requested" | "approval-reminder" = "approval-requested",
): Promise<void> {
  const people = await approversIn(db, row.organizationId, row.submitterId);
  const [submitter] = await db.select().from(members).where(eq(members.id, row.submitterId));
  const url = await shopUrl(db, row.storeId, `account/approvals/${row.id}`);
  const mails = people.flatMap(({ email: to, languageId, registerType }) => {
    // Staff have no account in the shop: they decide with their own tools.
    const payload = { ...about, languageId, ...(registerType === registerTypes.registered && { url }) };
    return to ? [{ to, kind, payload }] : [];
  });
  if (!mails.length) return;
  const shared = {
    ...payloadOf(row),
    submitter: [submitter?.firstName, submitter?.lastName].filter(Boolean).join(" "),
  };
  await db.insert(outbox).values(mails.map(({ payload, ...to }) => ({ ...to, payload: { ...shared, ...payload } })));
}

/** Writes to the submitter what was decided, and why. @see docs/interface/approval.md#emails */
export async function mailSubmitter(db: Tx, row: ApprovalRow): Promise<void> {
  const [submitter] = await db.select().from(members).where(eq(members.id, row.submitterId));
  const to = submitter?.email;
  if (!to) return;
  const { status, comment } = row;
  const payload = { ...payloadOf(row), languageId: submitter?.languageId, status, comment };
  await db.insert(outbox).values({ to, kind: "approval-decided", payload });
}

const payloadOf = ({ id, storeId, flowTypeId, entityId }: ApprovalRow) => ({
  approvalStatusId: String(id),
  storeId: String(storeId),
  flowTypeId,
  entityId: String(entityId),
});
