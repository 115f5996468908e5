import { randomUUID } from "node:crypto";
import { openSession } from "#backend/people/identity/session.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Answer, SendOptions, TestBackend, Tokens } from "./backend.ts";

/** A registered, signed-in person: a row of their own and live tokens. */
export type Member = Tokens & {
  memberId: number;
  call: (method: string, path: string, options?: SendOptions) => Promise<Answer>;
};

type Address = { email?: string; confirmedEmail?: string };
type Kind = Address & { kind?: "R" | "A"; storeId?: number; role?: string; serves?: number[] };

/** A new registered person with a session, for tests that are not about signing in. `kind` `A` is staff: an agent of these stores. */
export async function openMember(
  { db, store }: Pick<TestBackend, "db" | "store">,
  { kind = "R", storeId = 1, role = kind === "A" ? "agent" : "shopper", serves = [1, 2, 3, 4], ...address }: Kind = {},
): Promise<Member> {
  const tokens = await registered(db, {
    registerType: kind,
    role,
    servedStoreIds: kind === "A" ? serves : [],
    ...address,
  });
  const { call } = store(storeId);
  return { ...tokens, call: (method, path, options) => call(method, path, { ...options, as: tokens }) };
}

async function registered(db: Db, what: Address & { registerType: "R" | "A"; role: string; servedStoreIds: number[] }) {
  const logonId = `person-${randomUUID()}`;
  const person = { logonId, firstName: "Inés", lastName: "Vega", email: `${logonId}@example.mx`, ...what };
  const [member] = await db.insert(members).values(person).returning();
  if (!member) throw new Error("no member was written");
  const session = await openSession(db, member, { personalizationId: `${Date.now()}-1` });
  return { ...session, memberId: member.id };
}
