import { buyerOf } from "#app/features/organization/registration-actions.server.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { approvalGroups, organizations } from "#backend/platform/db/schema/member.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { fullErrorOf, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Elena administers the school with its library (7014); Gloria another organization; Adela the site. */
let served: Served;
let world: World;
const as: Record<string, Tokens & { userId: string }> = {};
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  for (const logonId of ["elena", "gloria", "admin"]) {
    const logonPassword = passwordOf(logonId);
    as[logonId] = (await world.must("identity.signIn", { body: { logonId, logonPassword } })).body;
  }
});
afterAll(() => served.close());

const invalid = [400, "_ERR_CMD_INVALID_PARAM"];
const missing = [400, "_ERR_CMD_MISSING_PARAM"];
const password = "Ladrillo-27";
const signIn = (logonId: string) => served.ask("identity.signIn", { body: { logonId, logonPassword: password } });

const join = (logonId: string, more: object = {}, tokens?: Tokens) => {
  const credentials = { logonId, logonPassword: password, logonPasswordVerify: password };
  const buyer = { isBuyerUser: "true", usr_profileType: "B", ancestorOrgs: "escuela benito juárez/Biblioteca" };
  return served.ask("person.register", { as: tokens, body: { ...credentials, firstName: "Irma", ...buyer, ...more } });
};
const register = (name: string, more: object = {}) => {
  const user = { usr_logonId: `jefa@${name.toLowerCase().replaceAll(" ", "-")}.example`, usr_firstName: "Rosa" };
  const credentials = { usr_logonPassword: password, usr_logonPasswordVerify: [password] };
  const body = { org_orgEntityName: name, org_city: "Durango", ...user, ...credentials, ...more };
  return served.ask("organization.register", { body });
};
/** Decides on the latest request about something. */
async function decide(who: string, entityId: number, aprv_act: "1" | "2") {
  const rows = await served.backend.db.select().from(approvals).where(eq(approvals.entityId, entityId));
  return served.ask("approval.decide", {
    as: as[who],
    params: { approvalStatusId: String(rows.at(-1)?.id) },
    query: { action: "updateApprovalStatus" },
    body: { aprv_act },
  });
}

test("a buyer who joins an organization can sign in only once its administrators approve", async () => {
  const guest = await world.guest();
  const asked = await join("irma@ejemplo.mx", {}, guest);
  expectConformance("person.register", asked);
  expect(asked.body.registrationApprovalStatus).toBe("PendingApproval");
  expect(asked.text).not.toContain("WCToken");
  expect((await served.ask("cart.get", { as: guest })).status).toBe(404);
  expect(fullErrorOf(await signIn("irma@ejemplo.mx"))).toEqual([400, "", "PENDING"]);
  expect((await decide("gloria", Number(asked.body.userId), "1")).status).toBe(404);
  expect((await decide("elena", Number(asked.body.userId), "1")).status).toBe(200);
  const tokens = (
    await world.must("identity.signIn", { body: { logonId: "irma@ejemplo.mx", logonPassword: password } })
  ).body;
  const { entitledOrganizations } = (await world.must("organization.entitled", { as: tokens })).body;
  expect(entitledOrganizations[0].organizationId).toBe(7014);
});

test("a rejected buyer is refused at sign-in as rejected", async () => {
  const { body } = await join("rechazada@ejemplo.mx", {
    ancestorOrgs: undefined,
    organizationDistinguishedName: "o=Escuela Benito Juárez,o=Biblioteca",
    appendRootOrganizationDN: "true",
  });
  await decide("elena", Number(body.userId), "2");
  expect(fullErrorOf(await signIn("rechazada@ejemplo.mx"))).toEqual([400, "", "REJECTED"]);
});

test("removing a waiting buyer withdraws the request", async () => {
  const { body } = await join("retirada@ejemplo.mx");
  const request = eq(approvals.entityId, Number(body.userId));
  expect(await served.backend.db.select().from(approvals).where(request)).toHaveLength(1);
  await world.must("buyer.remove", { as: as.elena, params: { userId: String(body.userId) } });
  expect(await served.backend.db.select().from(approvals).where(request)).toEqual([]);
});

test("a buyer joins at once if the organization requires no approval", async () => {
  const { db } = served.backend;
  await db.insert(approvalGroups).values({ organizationId: 7014, typeId: 104 });
  const joined = await join("directa@ejemplo.mx");
  expectConformance("person.register", joined, ["WCToken"]);
  expect(joined.body.registrationApprovalStatus).toBe("Approved");
  const { entitlement } = (await world.must("identity.context", { as: joined.body })).body;
  expect(entitlement.activeOrganizationId).toBe(7014);
  await db.delete(approvalGroups).where(eq(approvalGroups.organizationId, 7014));
});

test("a buyer may name an organization with a comma, as its distinguished name or as typed", async () => {
  const { body } = await register("Cal, Canto y Cía.", { usr_logonId: "jefa@cal.example" });
  await decide("admin", Number(body.orgEntityId), "1");
  const { organizationDistinguishedName, ancestorOrgs } = buyerOf("cal, canto y cía. / ");
  expect(organizationDistinguishedName).toBe("o=cal\\, canto y cía.");
  const named = { ancestorOrgs: undefined, organizationDistinguishedName };
  expect((await join("uno@cal.example", named)).body.registrationApprovalStatus).toBe("PendingApproval");
  expect((await join("dos@cal.example", { ancestorOrgs })).body.registrationApprovalStatus).toBe("PendingApproval");
});

test("refuses to join an unknown organization", async () => {
  for (const ancestorOrgs of ["Nadie", "Escuela Benito Juárez/Nadie", "Biblioteca", "a/".repeat(30)])
    expect(fullErrorOf(await join("nadie@ejemplo.mx", { ancestorOrgs }))).toEqual([...invalid, "parentMember"]);
  expect(fullErrorOf(await join("nadie@ejemplo.mx", { ancestorOrgs: " / " }))).toEqual([...missing, "ancestorOrgs"]);
});

test("one decision of the site approves a waiting organization and its first administrator", async () => {
  const asked = await register("Imprenta Norte", { approvalGroups: "orderProcess", org_taxPayerId: "INO010101AB1" });
  expectConformance("organization.register", asked);
  const logonId = "jefa@imprenta-norte.example";
  expect(fullErrorOf(await signIn(logonId))).toEqual([400, "", "PENDING"]);
  expect(fullErrorOf(await join("otra@ejemplo.mx", { ancestorOrgs: "Imprenta Norte" }))).toEqual([
    ...invalid,
    "parentMember",
  ]);
  const id = Number(asked.body.orgEntityId);
  expect((await decide("elena", id, "1")).status).toBe(404);
  expect((await decide("admin", id, "1")).status).toBe(200);
  const tokens = (await world.must("identity.signIn", { body: { logonId, logonPassword: password } })).body;
  const query = { q: "organizationsICanAdmin" };
  const own = await world.must("organization.search", { as: tokens, query });
  expect(own.body.organizationDataBeans).toMatchObject([{ organizationId: String(id), state: "1" }]);
  const groups = await world.must("memberGroup.search", { as: tokens, query: { q: "manageable" } });
  expect(groups.body.resultList).toMatchObject([{ name: "OrderApprovalGroup" }]);
});

test("the name of a rejected organization can be used again", async () => {
  const { body } = await register("Taller Sur");
  expect(fullErrorOf(await register("TALLER SUR", { usr_logonId: "b@taller.example" })).slice(0, 2)).toEqual([
    400,
    "_ERR_RDN_ALREADY_EXIST",
  ]);
  await decide("admin", Number(body.orgEntityId), "2");
  expect(fullErrorOf(await signIn("jefa@taller-sur.example"))).toEqual([400, "", "REJECTED"]);
  const again = await register("Taller Sur", { usr_logonId: "b@taller.example" });
  expect(again.status).toBe(201);
  const rows = await served.backend.db.select().from(organizations).where(eq(organizations.name, "Taller Sur"));
  expect(rows.map(({ id, state }) => [String(id), state])).toEqual([[String(again.body.orgEntityId), 0]]);
});

test("refuses missing or invalid values, and people who already have an account", async () => {
  expect(fullErrorOf(await register(" "))).toEqual([...invalid, "org_orgEntityName"]);
  expect(fullErrorOf(await register("A/B", { usr_logonId: "c@d.example" }))).toEqual([...invalid, "org_orgEntityName"]);
  expect(fullErrorOf(await register("Otra", { usr_logonId: "" }))).toEqual([...missing, "logonId"]);
  expect(fullErrorOf(await register("Otra", { usr_logonId: "elena" })).slice(1, 2)).toEqual([
    "_ERR_LOGONID_ALREDY_EXIST",
  ]);
  expect(fullErrorOf(await register("Otra", { usr_logonPasswordVerify: "x" })).slice(1, 2)).toEqual([
    "_ERR_PASSWORDS_NOT_SAME",
  ]);
  const short = { usr_logonPassword: "Cal-27", usr_logonPasswordVerify: "Cal-27" };
  expect(fullErrorOf(await register("Otra", short))[1]).toBe("_ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD");
  expect(fullErrorOf(await register("Otra", { usr_logonPassword: undefined }))).toEqual([
    ...missing,
    "usr_logonPassword",
  ]);
  expect(fullErrorOf(await register("Otra", { org_city: "x".repeat(255) }))).toEqual([...invalid, "org_city"]);
  const known = await served.ask("organization.register", { as: as.elena, body: { org_orgEntityName: "Otra" } });
  expect(fullErrorOf(known).slice(0, 2)).toEqual([400, "_ERR_USER_ALREADY_REGISTERD"]);
});
