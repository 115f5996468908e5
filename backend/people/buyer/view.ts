import { desc, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { activities } from "#backend/platform/db/schema/member.ts";
import { personName } from "#backend/platform/text.ts";
import { readBook } from "../contact/book.ts";
import { distinguishedName, type Lineage, readLineages } from "../organization/lineage.ts";
import { type HeldRole, rolesHeld } from "../organization/member-role.ts";
import { administratorRole, staffRoleIdOf, viewRoles } from "../organization/role.ts";
import type { MemberRow } from "../person/find.ts";
import { localeOf } from "#backend/store/locales.ts";
import { registerTypes } from "#contract/identity.ts";
import { viewEmployee } from "./employee.ts";
import { emptySelfAddress, selfAddressId } from "../person/self-address.ts";

type WirePerson = WireReply<typeof contract.buyer.get>;
type Listed = Extract<WireReply<typeof contract.buyer.search>["userDataBeans"], unknown[]>[number];

const uid = ({ logonId }: MemberRow, lineage: Lineage | undefined) =>
  `uid=${logonId ?? ""}${lineage ? `,${distinguishedName(lineage)}` : ""}`;
const registryOf = ({ logonId, enabled }: MemberRow) => ({ logonId: logonId ?? "", status: enabled ? "1" : "0" });

/** One of a list; `more` with what the detailed profile adds. */
export const viewListed = (row: MemberRow, more?: { lineage: Lineage | undefined; roles: number[] }): Listed => ({
  userId: String(row.id),
  memberId: String(row.id),
  logonId: row.logonId ?? "",
  firstName: row.firstName,
  lastName: row.lastName,
  displayName: personName(row),
  state: String(row.state),
  ...(row.currency !== null && { preferredCurrency: row.currency }),
  ...(row.languageId !== null && { preferredLanguageId: String(row.languageId) }),
  businessProfile: { organizationId: String(row.organizationId), ...(more && viewEmployee(row)) },
  ...(more && {
    parentMemberId: String(row.organizationId),
    distinguishedName: uid(row, more.lineage),
    registerType: row.registerType,
    profileType: row.role === "buyer" ? "B" : "C",
    roles: more.roles,
    userRegistry: registryOf(row),
  }),
});

/** @see docs/interface/buyer.md#details */
export async function viewDisplay(db: Db, row: MemberRow): Promise<WirePerson> {
  const [lineage] = await readLineages(db, [row.organizationId]);
  const [last] = await db
    .select({ at: activities.lastSeenAt })
    .from(activities)
    .where(eq(activities.memberId, row.id))
    .orderBy(desc(activities.lastSeenAt))
    .limit(1);
  return {
    userId: String(row.id),
    logonId: row.logonId ?? "",
    dn: uid(row, lineage),
    parentMemberId: String(row.organizationId),
    parentOrgName: lineage?.name ?? "",
    email1: row.email,
    phone1: row.phone,
    mobilePhone1: row.mobilePhone,
    ...viewEmployee(row),
    registration: row.createdAt.toISOString(),
    registrationUpdate: row.updatedAt.toISOString(),
    lastSession: last?.at.toISOString() ?? "",
  };
}

/** The shorter profile (`IBM_User_Registration_Summary`) has only name and address. */
export async function viewRegistration(db: Db, row: MemberRow, detailed: boolean): Promise<WirePerson> {
  const [lineage] = await readLineages(db, [row.organizationId]);
  const summary = {
    userId: String(row.id),
    logonId: row.logonId ?? "",
    registerType: row.registerType,
    address: await addressOf(db, row),
  };
  if (!detailed) return summary;
  return {
    ...summary,
    organizationId: String(row.organizationId),
    organizationName: lineage?.name ?? "",
    parentMemberId: String(row.organizationId),
    ...(row.languageId !== null && { preferredLanguage: localeOf(row.languageId) }),
    ...(row.currency !== null && { preferredCurrency: row.currency }),
    userRegistry: registryOf(row),
    demographics: { gender: row.gender, dateOfBirth: row.dateOfBirth },
  };
}

async function addressOf(db: Db, row: MemberRow): Promise<NonNullable<WirePerson["address"]>> {
  const own = (await readBook(db, row.id)).find(({ nickName }) => nickName === row.logonId);
  const { nickName, city, state, country, zipCode } = own ?? emptySelfAddress(row);
  return {
    addressId: selfAddressId(row, own),
    nickName,
    firstName: row.firstName,
    lastName: row.lastName,
    address1: own?.addressLine1 ?? "",
    address2: own?.addressLine2 ?? "",
    address3: own?.addressLine3 ?? "",
    ...{ city, state, country, zipCode },
    phone1: row.phone,
    email1: row.email,
    mobilePhone1: row.mobilePhone,
  };
}

/** Each role once, wherever it is held. @see docs/interface/buyer.md#roles */
export async function viewAssignedRoles(db: Db, row: MemberRow, languageId: number): Promise<WirePerson> {
  const held = await rolesHeld(db, row.id);
  const own = row.registerType === registerTypes.administrator ? staffRoleIdOf(row.role) : [];
  const roles = [...own, ...held.map(({ roleId }) => roleId)];
  return { userId: String(row.id), displayName: personName(row), rolesWithDetails: viewRoles(roles, languageId) };
}

/** Roles by organization; `among`: in these only. */
export async function viewRolesByOrganization(
  db: Db,
  row: MemberRow,
  { languageId, among }: { languageId: number; among?: readonly number[] },
): Promise<WirePerson> {
  const held = (await rolesHeld(db, row.id)).filter((one) => !among || among.includes(one.organizationId));
  const ids = [...new Set(held.map(({ organizationId }) => organizationId))];
  const beans = ids.map((id) => [String(id), viewRoles(idsIn(held, id), languageId)] as const);
  return { userId: String(row.id), orgIdRoleDataBeans: Object.fromEntries(beans) };
}

const idsIn = (held: readonly HeldRole[], id: number) =>
  held.flatMap(({ organizationId, roleId }) => (organizationId === id ? roleId : []));

/** The organizations where the person is administrator by a role there, not by one in an organization above. */
export async function viewTopOrganizations(db: Db, row: MemberRow): Promise<WirePerson> {
  const held = (await rolesHeld(db, row.id)).filter(({ roleId }) => roleId === administratorRole);
  const lineages = await readLineages(
    db,
    held.map(({ organizationId }) => organizationId),
  );
  return {
    userId: String(row.id),
    logonId: row.logonId ?? "",
    registerType: row.registerType,
    topLevelOrganizationsDirectlyAdministered: lineages.map(({ id, name }) => ({
      organizationId: String(id),
      displayName: name,
    })),
  };
}
