import { inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { approvalReminders } from "#backend/platform/db/schema/approval.ts";
import { organizationLine } from "#backend/store/organization-line.ts";

const day = 86_400_000;

/** The number of days if no organization says otherwise. */
const usual = 3;

/** After how many days approvers are reminded, and which organization says so; undefined for the default. */
export type Reminder = { days: number; organizationId: number | undefined };

/**
 * The setting for orders that are approved in an organization: its own, else that of the nearest one above it.
 * @see docs/interface/approval-rule.md#reminders
 */
export async function readReminder(db: Db, organizationId: number): Promise<Reminder> {
  const line = await organizationLine(db, organizationId);
  const rows = await db
    .select()
    .from(approvalReminders)
    .where(inArray(approvalReminders.organizationId, [-1, ...line]));
  const [found] = line.flatMap((id) => rows.find((row) => row.organizationId === id) ?? []);
  return { days: found?.days ?? usual, organizationId: found?.organizationId };
}

/** When approvers are reminded of a request that is submitted now; null: never. */
export async function reminderAt(db: Db, organizationId: number, now: Date): Promise<Date | null> {
  const { days } = await readReminder(db, organizationId);
  return days > 0 ? new Date(now.getTime() + days * day) : null;
}
