import type { Db } from "#backend/platform/db/client.ts";
import {
  addresses,
  memberOrganizations,
  memberRoles,
  members,
  organizationRoles,
  organizations,
} from "#backend/platform/db/schema/member.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { spanish } from "./languages.ts";
import {
  buyerRole,
  organizationAddresses,
  seedOrganizationRoles,
  seedOrganizations,
  seedRoles,
} from "./organizations.ts";
import passwords from "./people.json" with { type: "json" };

type Person = {
  logonId: string;
  firstName: string;
  lastName: string;
  role: string;
  registerType: "R" | "A";
  organizationIds: number[];
  /** Staff: the stores they serve. */
  servedStoreIds?: number[];
  /** 0: awaiting approval. */
  state?: number;
};

const everyStore = [1, 2, 3, 4];

const people: Person[] = [
  { logonId: "ana", firstName: "Ana", lastName: "Ríos", role: "shopper", registerType: "R", organizationIds: [] },
  {
    logonId: "bruno",
    firstName: "Bruno",
    lastName: "Salas",
    role: "buyer",
    registerType: "R",
    organizationIds: [7001, 7002],
  },
  {
    logonId: "carla",
    firstName: "Carla",
    lastName: "Montes",
    role: "agent",
    registerType: "A",
    organizationIds: [],
    servedStoreIds: everyStore,
  },
  {
    logonId: "admin",
    firstName: "Adela",
    lastName: "Mina",
    role: "administrator",
    registerType: "A",
    organizationIds: [],
  },
  { logonId: "elena", firstName: "Elena", lastName: "Ruiz", role: "buyer", registerType: "R", organizationIds: [7002] },
  {
    logonId: "felipe",
    firstName: "Felipe",
    lastName: "Luna",
    role: "buyer",
    registerType: "R",
    organizationIds: [7002],
  },
  {
    logonId: "gloria",
    firstName: "Gloria",
    lastName: "Paz",
    role: "buyer",
    registerType: "R",
    organizationIds: [7003],
  },
  { logonId: "hugo", firstName: "Hugo", lastName: "Vela", role: "buyer", registerType: "R", organizationIds: [7003] },
  { logonId: "ivan", firstName: "Iván", lastName: "Robles", role: "buyer", registerType: "R", organizationIds: [7001] },
  {
    logonId: "julia",
    firstName: "Julia",
    lastName: "Ochoa",
    role: "buyer",
    registerType: "R",
    organizationIds: [7001],
  },
  {
    logonId: "editor",
    firstName: "Emilia",
    lastName: "Torres",
    role: "editor",
    registerType: "A",
    organizationIds: [],
  },
  {
    logonId: "sofia",
    firstName: "Sofía",
    lastName: "Campos",
    role: "supervisor",
    registerType: "A",
    organizationIds: [],
    servedStoreIds: everyStore,
  },
  {
    logonId: "teresa",
    firstName: "Teresa",
    lastName: "Luis",
    role: "buyer",
    registerType: "R",
    organizationIds: [7004],
  },
  {
    logonId: "rogelio",
    firstName: "Rogelio",
    lastName: "Gómez",
    role: "buyer",
    registerType: "R",
    organizationIds: [7005],
    state: 0,
  },
  {
    logonId: "oscar",
    firstName: "Óscar",
    lastName: "Lima",
    role: "operator",
    registerType: "A",
    organizationIds: [],
  },
];

const firstId = 4001;

/** The member id of one of them. */
export const idOf = (logonId: string): number => firstId + people.findIndex((person) => person.logonId === logonId);

const home: typeof addresses.$inferInsert = {
  id: 30_744_001,
  memberId: firstId,
  nickName: "Casa",
  type: "ShippingAndBilling",
  primary: true,
  firstName: "Ana",
  lastName: "Ríos",
  addressLine1: "Av. 20 de Noviembre 512",
  addressLine2: "Zona Centro",
  addressLine3: "Portón verde, frente a la plaza",
  city: "Durango",
  state: "DUR",
  country: "MX",
  zipCode: "34000",
  phone1: "6185550142",
  email1: "ana@example.com",
};

/** Organizations and the people of `people.json`, with hashed passwords. */
export async function writePeople(db: Db) {
  await insertAll(
    db,
    organizations,
    seedOrganizations.map((one) => ({ ...one, contact: organizationAddresses[one.id] ?? {} })),
  );
  await insertAll(db, organizationRoles, seedOrganizationRoles);
  await insertAll(db, members, await Promise.all(people.map(memberOf)));
  const memberships = people.flatMap(({ organizationIds }, index) =>
    organizationIds.map((organizationId) => ({ memberId: firstId + index, organizationId })),
  );
  await insertAll(db, memberOrganizations, memberships);
  const roles = seedRoles.map(({ logonId, ...role }) => ({ memberId: idOf(logonId), ...role }));
  await insertAll(db, memberRoles, [...memberships.map((one) => ({ ...one, roleId: buyerRole })), ...roles]);
  await insertAll(db, addresses, [home]);
}

async function memberOf(
  { logonId, firstName, lastName, role, registerType, organizationIds, servedStoreIds = [], state = 1 }: Person,
  index: number,
) {
  const password = passwords.find((known) => known.logonId === logonId)?.password;
  if (!password) throw new Error(`people.json has no password of ${logonId}`);
  return {
    id: firstId + index,
    registerType,
    logonId,
    passwordHash: await hashPassword(password),
    firstName,
    lastName,
    email: `${logonId}@example.com`,
    confirmedEmail: `${logonId}@example.com`,
    role,
    state,
    organizationId: organizationIds[0] ?? -2000,
    servedStoreIds,
    languageId: spanish,
    currency: "MXN",
  };
}
