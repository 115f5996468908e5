import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";

type Who = Pick<Caller, "kind" | "memberId">;

/**
 * Whether this is the address of the caller's own account, and the account has proved that its owner reads it. An address that was only
 * typed proves nothing: it may be another person's.
 * @param email as `typedAddress` returns it
 * @see docs/interface/person.md#a-confirmed-address
 */
export async function isConfirmedEmail(db: Db, { kind, memberId }: Who, email: string): Promise<boolean> {
  if (kind !== "registered") return false;
  const mine = and(eq(members.id, memberId), eq(normalized, email), eq(members.confirmedEmail, email));
  return (await db.$count(members, mine)) > 0;
}

/**
 * Records that the user of this account has read a letter to an address; only the account's own address counts.
 * @param email as `typedAddress` returns it
 * @returns whether it is the account's own
 * @see docs/interface/person.md#a-confirmed-address
 */
export async function confirmEmail(db: Tx, { kind, memberId }: Who, email: string): Promise<boolean> {
  if (kind !== "registered") return false;
  const mine = and(eq(members.id, memberId), eq(normalized, email));
  const rows = await db.update(members).set({ confirmedEmail: email }).where(mine).returning({ id: members.id });
  return rows.length > 0;
}

const normalized = sql<string>`lower(trim(${members.email}))`;
