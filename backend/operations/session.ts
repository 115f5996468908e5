import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { deskSessions } from "#backend/studio/desk-sessions.ts";

/** Staff who send what was ordered and take it back. */
const operating = ["operator", "administrator"];

async function isOperator(db: Db, caller: Caller): Promise<boolean> {
  if (caller.kind !== "staff") return false;
  const [member] = await db.select({ role: members.role }).from(members).where(eq(members.id, caller.memberId));
  return operating.includes(member?.role ?? "");
}

/** Who works at the operators' desk, and how they come and go. */
export const { staffOf: operatorOf, signIn, signOut } = deskSessions({ name: "operations", mayEnter: isOperator });
