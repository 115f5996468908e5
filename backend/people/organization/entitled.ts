import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { memberOrganizations, members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { defaultOrganization, type Lineage, readLineages, rootOrganization } from "./lineage.ts";

/**
 * The organizations a caller may buy for, their own first: consumers have the default one, administrators of the site the
 * root as well, guests none.
 * @see docs/interface/organization.md#buying-for-an-organization
 */
export async function entitledOrganizations(db: Db, caller: Caller): Promise<Lineage[]> {
  return readLineages(db, await entitledIds(db, caller));
}

/** Their ids. @see docs/interface/organization.md#buying-for-an-organization */
export async function entitledIds(db: Db, { kind, memberId }: Caller): Promise<number[]> {
  if (kind === "anonymous" || kind === "guest") return [];
  const [member] = await db
    .select({ home: members.organizationId, role: members.role })
    .from(members)
    .where(eq(members.id, memberId));
  const more = await db
    .select({ id: memberOrganizations.organizationId })
    .from(memberOrganizations)
    .where(eq(memberOrganizations.memberId, memberId))
    .orderBy(memberOrganizations.organizationId);
  const site = kind === "staff" && member?.role === "administrator" ? [rootOrganization] : [];
  return [...new Set([member?.home ?? defaultOrganization, ...more.map(({ id }) => id), ...site])];
}
