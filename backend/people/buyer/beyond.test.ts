import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { writeOrganization } from "#tests/support/quotation.ts";
import { faultOf } from "#tests/support/test-shop.ts";
import { giveMemberRoles, rolesHeld, takeMemberRoles } from "../organization/member-role.ts";

let shop: TestBackend;
let unitId: number;
let administrator: Member;
beforeAll(async () => {
  shop = await openTestBackend();
  const companyId = await writeOrganization(shop.db);
  unitId = await writeOrganization(shop.db, "Almacén", companyId);
  administrator = await openMember(shop);
  await give(administrator, unitId, -21);
});
afterAll(() => shop.close());

const give = ({ memberId }: Member, organizationId: number, roleId: number) =>
  shop.db.transaction((tx) => giveMemberRoles(tx, memberId, [{ organizationId, roleId }]));

/** A person who belongs to the unit, and has a role there. */
async function colleague(): Promise<Member> {
  const member = await openMember(shop);
  await shop.db.update(members).set({ organizationId: unitId }).where(eq(members.id, member.memberId));
  await give(member, unitId, -24);
  return member;
}

/** The same with a role elsewhere, too. */
async function superior(roleId: number, place: "the company" | "another company"): Promise<Member> {
  const member = await colleague();
  const [unit] = await shop.db.select().from(organizations).where(eq(organizations.id, unitId));
  const organizationId = place === "the company" ? (unit?.parentId ?? 0) : await writeOrganization(shop.db);
  await give(member, organizationId, roleId);
  return member;
}

const update = ({ memberId }: Member, body: object) => administrator.call("PUT", `person/${memberId}`, { body });
const password = { logonPassword: "Tomada.2026!", logonPasswordVerify: "Tomada.2026!" };
const begin = ({ memberId }: Member) =>
  administrator.call("POST", "on_behalf/session", { body: { userId: String(memberId), reason: "Vacaciones" } });
const refused = /^403 _ERR_USER_AUTHORITY/;

test.each([
  ["administers the company above", -21, "the company"],
  ["approves for the company above", -22, "the company"],
  ["buys for another company", -24, "another company"],
] as const)("the administrator of a unit does not become someone who %s", async (_, roleId, place) => {
  const person = await superior(roleId, place);
  expect(faultOf(await update(person, password))).toMatch(refused);
  expect(faultOf(await update(person, { email1: "mio@ejemplo.mx" }))).toMatch(refused);
  expect(faultOf(await begin(person))).toMatch(refused);
  expect((await update(person, { firstName: "Eva" })).status).toBe(200);
});

test("the administrator of a unit sets passwords and acts for those who have roles only there", async () => {
  const person = await colleague();
  expect((await begin(person)).status).toBe(201);
  expect((await update(person, { email1: "nuevo@ejemplo.mx" })).status).toBe(200);
  expect((await update(person, password)).status).toBe(200);
});

test("someone who loses the role elsewhere is the unit's again", async () => {
  const person = await superior(-24, "another company");
  const held = await rolesHeld(shop.db, person.memberId);
  const elsewhere = held.filter(({ organizationId }) => organizationId !== unitId);
  await shop.db.transaction((tx) => takeMemberRoles(tx, person.memberId, elsewhere));
  expect((await update(person, { email1: "otra-vez@ejemplo.mx" })).status).toBe(200);
});
