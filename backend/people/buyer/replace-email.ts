import { eq } from "drizzle-orm";
import { followEmail } from "#backend/order/follow-email.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { voidCodes } from "../identity/void-codes.ts";
import type { MemberRow } from "../person/find.ts";

type Where = { id: number };

/**
 * Gives an account another email address; the person's row is locked by the caller. The former address gets a letter.
 * @param store where this was asked for, which the letter names
 */
export async function replaceEmail(db: Tx, store: Where, person: MemberRow, email: string): Promise<void> {
  if (person.email === email) return;
  await db.update(members).set({ email, updatedAt: new Date() }).where(eq(members.id, person.id));
  await leaveFormerAddress(db, store, person, email);
}

/** Notifies the former address, voids a code that was mailed to it, and sends letters about orders to the new one. */
export async function leaveFormerAddress(db: Tx, store: Where, person: MemberRow, email: string | null): Promise<void> {
  await followEmail(db, person.id, person.email, email);
  await voidCodes(db, person.logonId ?? "");
  const { email: to, logonId, languageId } = person;
  const payload = { storeId: String(store.id), logonId: logonId ?? "", languageId };
  if (to) await db.insert(outbox).values({ to, kind: "email-changed", payload });
}
