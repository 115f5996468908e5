import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approvalGroups, memberRoles } from "#backend/platform/db/schema/member.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { fullErrorOf, type Input, type Raw, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Bruno administers the builders (7001) with units on two levels, Elena the school (7002); Felipe only buys for it. */
let served: Served;
let world: World;
const as: Record<string, Tokens> = {};
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  for (const logonId of ["bruno", "elena", "felipe", "admin", "carla", "ivan"]) {
    const logonPassword = passwordOf(logonId);
    as[logonId] = (await world.must("identity.signIn", { body: { logonId, logonPassword } })).body;
  }
});
afterAll(() => served.close());

const unknown = [404, "_ERR_RESOURCE_NOT_FOUND"];
const forbidden = [403, "_ERR_USER_AUTHORITY"];
const invalid = [400, "_ERR_CMD_INVALID_PARAM"];

const search = (who: string, query: Record<string, string>) =>
  served.ask("organization.search", { as: as[who], query: { q: "organizationsICanAdmin", ...query } });
const get = (who: string, organizationId: string, query: Record<string, string> = {}) =>
  served.ask("organization.get", { as: as[who], params: { organizationId }, query });
const create = (who: string, body: object) => served.ask("organization.create", { as: as[who], body });
const update = (who: string, organizationId: string, body: object) =>
  served.ask("organization.update", { as: as[who], params: { organizationId }, body });
const change = (who: string, organizationId: string, action: string, body: object) =>
  served.ask("organization.change", { as: as[who], params: { organizationId }, query: { action }, body });
const idsOf = ({ body }: Raw) =>
  body.organizationDataBeans.map(({ organizationId }: { organizationId: string }) => organizationId);
const rolesOf = ({ body }: Raw, field = "rolesWithDetails") =>
  body[field].map(({ roleId }: { roleId: string }) => roleId);

test("administrators list the organizations they administer, top level first, by name and in pages", async () => {
  const all = await search("bruno", {});
  expectConformance("organization.search", all, ["organizationDataBeans[].distinguishedName"]);
  expect(idsOf(all)).toEqual(["7001", "7011", "7012", "7013"]);
  expect(all.body.organizationDataBeans[3]).toMatchObject({
    orgEntityType: "OU",
    parentMemberId: "7011",
    distinguishedName: "o=almacén de obra norte,o=obra norte,o=constructora del valle,o=root organization",
  });
  expect(idsOf(await search("bruno", { orgName: "obra" }))).toEqual(["7011", "7012"]);
  expect(idsOf(await search("bruno", { orgName: "obra", orgNameSearchType: "4" }))).toEqual(["7011", "7012", "7013"]);
  expect(idsOf(await search("bruno", { orgName: "obra", orgNameSearchType: "2" }))).toEqual([]);
  const page = await search("bruno", { startIndex: "1", maxResults: "2" });
  expect(idsOf(page)).toEqual(["7011", "7012"]);
  expect(page.body).toMatchObject({ recordSetTotal: 4, recordSetCount: 2, recordSetCompleteIndicator: false });
  expect(idsOf(await search("admin", {}))).toEqual(expect.arrayContaining(["7001", "7002", "7003"]));

  const tree = await search("bruno", { q: "organizationHierarchy", orgId: "7011" });
  expect(idsOf(tree)).toEqual(["7011", "7013"]);
  const roles = await search("bruno", { q: "rolesICanAssignInOrg", orgId: "7012" });
  expectConformance("organization.search", roles, ["roleDataBeans[].displayName"]);
  expect(rolesOf(roles, "roleDataBeans")).toEqual(["-21", "-22", "-24"]);
});

test("administrators see what their organization has spent", async () => {
  const spent = await served.ask("organization.spending", { as: as.bruno, params: { organizationId: "7001" } });
  expectConformance("organization.spending", spent);
  const seen = await served.ask("organization.spending", { as: as.felipe, params: { organizationId: "7002" } });
  expect(fullErrorOf(seen).slice(0, 2)).toEqual(forbidden);
});

test("members see their organization with its own and its parent's roles", async () => {
  const shown = await get("felipe", "-");
  expectConformance("organization.get", shown, ["contactInfo.addressId"]);
  expect(shown.body).toMatchObject({ organizationId: "7002", displayName: "Escuela Benito Juárez", state: "1" });
  const held = await get("felipe", "7002", { profileName: "IBM_Assigned_Roles_Details" });
  expectConformance("organization.get", held);
  expect(rolesOf(held)).toEqual(["-21", "-22", "-24"]);
  const above = await get("bruno", "7011", { profileName: "IBM_Parent_Assigned_Roles_Details" });
  expect(rolesOf(above, "parentRolesWithDetails")).toEqual(["-21", "-22", "-24"]);
  expect((await get("carla", "7003")).status).toBe(200);
});

test("an administrator creates and changes organizations below their own", async () => {
  const contact = { address1: "Carr. Panamericana km 3", city: "Durango", country: "MX", email1: "sur@valle.example" };
  const made = await create("bruno", { orgEntityName: "Taller", parentMemberId: "7012", ...contact });
  expectConformance("organization.create", made);
  const id = String(made.body.orgEntityId);
  expect((await get("bruno", id)).body).toMatchObject({
    orgEntityType: "OU",
    parentMemberId: "7012",
    contactInfo: contact,
  });
  expect(rolesOf(await get("bruno", id, { profileName: "IBM_Assigned_Roles_Details" }))).toHaveLength(3);

  const body = { orgEntityName: "Taller mecánico", taxPayerId: "CVA010101AB1", city: "Gómez Palacio" };
  expectConformance("organization.update", await update("bruno", id, body));
  expect((await get("bruno", id)).body).toMatchObject({
    organizationName: "Taller mecánico",
    taxPayerId: "CVA010101AB1",
    contactInfo: { ...contact, city: "Gómez Palacio" },
  });
  for (const orgEntityName of ["Taller/Norte", " "]) {
    expect(fullErrorOf(await update("bruno", id, { orgEntityName })).slice(0, 2)).toEqual(invalid);
    expect((await create("bruno", { orgEntityName, parentMemberId: "7012" })).status).toBe(400);
  }
  const taken = { orgEntityName: "OBRA SUR", parentMemberId: "7001" };
  expect(fullErrorOf(await create("bruno", taken))).toEqual([400, "_ERR_RDN_ALREADY_EXIST", "OBRA SUR"]);
  expect(fullErrorOf(await update("bruno", "7011", taken)).slice(0, 2)).toEqual([400, "_ERR_RDN_ALREADY_EXIST"]);
  expect((await update("bruno", "7011", { orgEntityName: "Obra Norte" })).status).toBe(200);
  const izmir = { orgEntityName: "İZMİR Şubesi", parentMemberId: "7001" };
  expect((await create("bruno", izmir)).status).toBe(201);
  expect(fullErrorOf(await create("bruno", izmir)).slice(0, 2)).toEqual([400, "_ERR_RDN_ALREADY_EXIST"]);
  // The same name elsewhere is a different organization.
  expect((await create("bruno", { orgEntityName: "Obra Sur", parentMemberId: id })).status).toBe(201);
});

test("an organization has only roles of its parent, and removing one removes it from all below", async () => {
  const made = await create("bruno", { orgEntityName: "Grúas", parentMemberId: "7011" });
  const id = String(made.body.orgEntityId);
  const held = async () => rolesOf(await get("bruno", id, { profileName: "IBM_Assigned_Roles_Details" }));
  const taken = await change("bruno", "7011", "unassignRole", { orgEntityId: "7011", roleId1: "-22", roleId2: "-24" });
  expectConformance("organization.change", taken);
  expect(await held()).toEqual(["-21"]);
  expect(fullErrorOf(await change("bruno", id, "assignRole", { roleId1: "-22" }))).toEqual([...invalid, "roleId"]);
  await change("bruno", "7011", "assignRole", { roleId1: "-22", URL: "-" });
  for (const _ of [1, 2]) expect((await change("bruno", id, "assignRole", { roleId1: "-22" })).status).toBe(200);
  expect(await held()).toEqual(["-21", "-22"]);
  expect(fullErrorOf(await change("bruno", "7001", "unassignRole", { roleId1: "-21" })).slice(0, 2)).toEqual(forbidden);
});

test("people whose role a unit loses no longer buy for that unit", async () => {
  const { body } = await create("bruno", { orgEntityName: "Andamios", parentMemberId: "7001" });
  const unit = String(body.orgEntityId);
  const context = async () => (await world.must("identity.context", { as: as.ivan })).body;
  const params = { userId: String((await context()).basicInfo.runAsId) };
  const query = { action: "assignRole" };
  await world.must("buyer.changeRoles", { as: as.bruno, params, query, body: { roleId1: "-24", orgEntityId1: unit } });
  const mayBuyFor = async () =>
    JSON.stringify((await world.must("organization.entitled", { as: as.ivan })).body.entitledOrganizations);
  await world.must("organization.switchTo", { as: as.ivan, query: { activeOrgId: unit }, body: {} });
  expect(await mayBuyFor()).toContain("Andamios");
  await change("bruno", unit, "unassignRole", { roleId1: "-24" });
  expect(await mayBuyFor()).not.toContain("Andamios");
  expect(String((await context()).entitlement.activeOrganizationId)).toBe("7001");
});

test("an administrator of two trees cannot remove roles from the top of either", async () => {
  const { db } = served.backend;
  const memberId = Number((await world.must("identity.context", { as: as.bruno })).body.basicInfo.runAsId);
  const administers = { memberId, organizationId: 7003, roleId: -21 };
  await db.insert(memberRoles).values(administers);
  for (const top of ["7001", "7003"])
    expect(fullErrorOf(await change("bruno", top, "unassignRole", { roleId1: "-21" })).slice(0, 2)).toEqual(forbidden);
  await db.delete(memberRoles).where(and(eq(memberRoles.memberId, memberId), eq(memberRoles.organizationId, 7003)));
});

test("the approval groups are replaced as a whole", async () => {
  const replace = (segmentId: string) => change("elena", "7014", "updateApprovalGroups", { segmentId });
  const kinds = async () => {
    const rows = await served.backend.db.select().from(approvalGroups).where(eq(approvalGroups.organizationId, 7014));
    return rows.map(({ typeId }) => typeId).sort();
  };
  const answer = await replace("101,104");
  expectConformance("organization.change", answer);
  expect([answer.body.segmentId, await kinds()]).toEqual(["101,104", [101, 104]]);
  await replace("102");
  expect(await kinds()).toEqual([102]);
  expect(fullErrorOf(await replace("102,999"))).toEqual([...invalid, "segmentId"]);
  await replace("");
  expect(await kinds()).toEqual([]);
});

test("other trees are not found, members may only view their own, and invalid values are refused", async () => {
  for (const id of ["7001", "7013", "7999", "x"]) {
    expect(fullErrorOf(await get("elena", id)).slice(0, 2)).toEqual(unknown);
    expect(fullErrorOf(await update("elena", id, {})).slice(0, 2)).toEqual(unknown);
    expect(fullErrorOf(await change("elena", id, "assignRole", {})).slice(0, 2)).toEqual(unknown);
    expect(fullErrorOf(await create("elena", { orgEntityName: "A", parentMemberId: id })).slice(0, 2)).toEqual(unknown);
    expect(fullErrorOf(await search("elena", { q: "organizationHierarchy", orgId: id })).slice(0, 2)).toEqual(unknown);
  }
  expect(fullErrorOf(await update("felipe", "7002", {}))).toEqual([...forbidden, "OrganizationUpdate"]);
  expect(fullErrorOf(await update("carla", "7002", {})).slice(0, 2)).toEqual(forbidden);
  expect(fullErrorOf(await search("felipe", {})).slice(0, 2)).toEqual(forbidden);
  expect(fullErrorOf(await get("felipe", "7014")).slice(0, 2)).toEqual(unknown);

  const missing = [400, "_ERR_CMD_MISSING_PARAM"];
  expect(fullErrorOf(await search("elena", { q: "organizationHierarchy" }))).toEqual([...missing, "orgId"]);
  expect(fullErrorOf(await create("elena", { parentMemberId: "7002" }))).toEqual([...missing, "orgEntityName"]);
  expect(fullErrorOf(await create("elena", { orgEntityName: "A" }))).toEqual([...missing, "parentMemberId"]);
  expect(fullErrorOf(await search("elena", { maxResults: "x" }))).toEqual([...invalid, "maxResults"]);
  expect(fullErrorOf(await search("elena", { orgName: "a", orgNameSearchType: "9" }))).toEqual([
    ...invalid,
    "orgNameSearchType",
  ]);
  expect(fullErrorOf(await update("elena", "7002", { orgEntityName: " " }))).toEqual([...invalid, "orgEntityName"]);
  expect(fullErrorOf(await update("elena", "7002", { city: "x".repeat(255) }))).toEqual([...invalid, "city"]);
  const other = { orgEntityId: "7001", roleId1: "-24" };
  expect(fullErrorOf(await change("elena", "7002", "assignRole", other))).toEqual([...invalid, "orgEntityId"]);
  expect(fullErrorOf(await change("elena", "7002", "assignRole", { roleId1: "-1" }))).toEqual([...invalid, "roleId1"]);
  const guest: Input = { as: await world.guest(), params: { organizationId: "7002" } };
  expect(fullErrorOf(await served.ask("organization.get", guest)).slice(0, 2)).toEqual(forbidden);
  const anonymous = await served.ask("organization.get", { params: { organizationId: "7002" } });
  expect(fullErrorOf(anonymous).slice(0, 2)).toEqual([401, "_ERR_DIDNT_LOGON"]);
});
