import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import type { MemberRow } from "../person/find.ts";

/** Gives an account another email address; the person's row is locked by the caller. The former address gets a letter. */
export async function replaceEmail(db: Tx, person: MemberRow, email: string): Promise<void> {
  if (person.email === email) return;
  await db.update(members).set({ email, updatedAt: new Date() }).where(eq(members.id, person.id));
  await mailFormerAddress(db, person);
}

/** Notifies the former address. */
export async function mailFormerAddress(db: Tx, { email: to, logonId, languageId }: MemberRow): Promise<void> {
  const payload = { logonId: logonId ?? "", languageId };
  if (to) await db.insert(outbox).values({ to, kind: "email-changed", payload });
}
