import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden } from "#backend/platform/http/fault.ts";

/** Staff who prepare what the shop shows. */
const editing = ["editor", "administrator"];

/** Whether a caller may preview and publish. */
export async function isEditor(db: Db, caller: Caller): Promise<boolean> {
  if (caller.kind !== "staff") return false;
  const [member] = await db.select({ role: members.role }).from(members).where(eq(members.id, caller.memberId));
  return editing.includes(member?.role ?? "");
}

/** Errors: 403 `_ERR_USER_AUTHORITY` for shoppers and other staff. */
export async function requireEditor(db: Db, caller: Caller, command: string): Promise<void> {
  if (!(await isEditor(db, caller))) throw forbidden(command);
}
