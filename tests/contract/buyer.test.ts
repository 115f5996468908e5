import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutProfiles } from "#backend/platform/db/schema/checkout-profile.ts";
import { loyaltyCards } from "#backend/platform/db/schema/loyalty.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { segmentMembers, segments } from "#backend/platform/db/schema/spot.ts";
import { subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { wishlists } from "#backend/platform/db/schema/wishlist.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { addCard } from "#tests/support/loyalty.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { fullErrorOf, type Input, type Raw, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Bruno administers the builders (7001, units 7011 to 7013), Elena the school (7002), Felipe buys for it; Carla is an agent. */
let served: Served;
let world: World;
const as: Record<string, Tokens & { userId: string }> = {};
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  for (const logonId of ["bruno", "elena", "felipe", "admin", "carla", "ana"]) {
    const logonPassword = passwordOf(logonId);
    as[logonId] = (await world.must("identity.signIn", { body: { logonId, logonPassword } })).body;
  }
});
afterAll(() => served.close());

const unknown = [404, "_ERR_RESOURCE_NOT_FOUND"];
const forbidden = [403, "_ERR_USER_AUTHORITY"];
const invalid = [400, "_ERR_CMD_INVALID_PARAM"];
const missing = [400, "_ERR_CMD_MISSING_PARAM"];
const idOf = (who: string) => as[who]?.userId ?? "";

const search = (who: string, query: Record<string, string>) =>
  served.ask("buyer.search", { as: as[who], query: { q: "usersICanAdmin", ...query } });
const namesIn = ({ body }: Raw) => body.userDataBeans.map(({ logonId }: { logonId: string }) => logonId);
const get = (who: string, userId: string, profileName?: string) =>
  served.ask("buyer.get", { as: as[who], params: { userId }, query: profileName ? { profileName } : {} });
const update = (who: string, userId: string, body: object) =>
  served.ask("buyer.update", { as: as[who], params: { userId }, body });
const roles = (who: string, userId: string, action: string, body: object) =>
  served.ask("buyer.changeRoles", { as: as[who], params: { userId }, query: { action }, body });
const remove = (who: string, userId: string) => served.ask("buyer.remove", { as: as[who], params: { userId } });
const reset = (who: string, body: object, query: Record<string, string> = {}) =>
  served.ask("buyer.resetPassword", { as: as[who], query, body });
const create = (who: string, body: object) =>
  served.ask("person.register", { as: as[who], query: { mode: "admin" }, body });
const invite = (who: string, body: object) => create(who, { ...body, x_invite: "true" });
const signIn = (logonId: string, logonPassword: string, more: object = {}) =>
  served.ask("identity.signIn", { body: { logonId, logonPassword, ...more } });

let made = 0;
/** A buyer of the builders with a password. */
async function buyerOf(organizationId = "7001", who = "bruno") {
  made += 1;
  const logonId = `obra-${made}@valle.example`;
  const body = { logonId, parentMemberId: organizationId, firstName: "Inés", lastName: `Vega ${made}` };
  const { userId } = (await invite(who, body)).body;
  const code = (await mailTo(logonId)).code;
  const [password, credentials] = ["Ladrillo-27", { resetPassword: "true", logonId, xcred_validationCode: code }];
  const chosen = { ...credentials, logonPassword: password, xcred_logonPasswordVerify: password };
  await world.must("person.update", { as: await world.guest(), body: chosen });
  return { userId: String(userId), logonId, password };
}

async function mailTo(to: string, kind?: string) {
  const [mail] = await served.backend.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, to), kind ? eq(outbox.kind, kind) : undefined))
    .orderBy(desc(outbox.id))
    .limit(1);
  const payload = JSON.parse(JSON.stringify(mail?.payload ?? {}));
  return { kind: mail?.kind, code: String(payload.code ?? ""), payload };
}

test("administrators find the people of their organizations by text, role, organization and status", async () => {
  const own = await search("elena", {});
  expectConformance("buyer.search", own, ["userDataBeans[].displayName"]);
  expect(namesIn(own)).toEqual(["elena", "felipe"]);
  expect(namesIn(await search("elena", { firstName: "FEL" }))).toEqual(["felipe"]);
  expect(namesIn(await search("elena", { email1: "@example", email1SearchType: "2", lastName: "luna" }))).toEqual([
    "felipe",
  ]);
  expect(namesIn(await search("elena", { logonId: "felipe", logonIdSearchType: "8" }))).toEqual(["elena"]);
  expect(namesIn(await search("elena", { firstName: "fel", firstNameSearchType: "1" }))).toEqual([]);
  expect(namesIn(await search("elena", { firstName: "fÉlípe", firstNameSearchType: "6" }))).toEqual(["felipe"]);
  expect(namesIn(await search("elena", { roleId: "-21" }))).toEqual(["elena"]);
  expect(namesIn(await search("elena", { parentOrgId: "7014" }))).toEqual([]);
  expect(namesIn(await search("elena", { parentOrgName: "escuela", orderByFieldName: "firstName DESC" }))).toEqual([
    "felipe",
    "elena",
  ]);
  expect(namesIn(await search("elena", { accountStatus: "0" }))).toEqual([]);
  const page = await search("elena", { startIndex: "1", maxResults: "1", profileName: "IBM_User_List_Details" });
  expectConformance("buyer.search", page, ["userDataBeans[].roles", "userDataBeans[].userRegistry.status"]);
  expect(page.body).toMatchObject({ recordSetTotal: 2, recordSetCount: 1, pageNumber: 2, pageSize: "1" });
  expect(page.body.userDataBeans[0]).toMatchObject({ roles: [-24], parentMemberId: "7002" });
  expect(namesIn(await search("admin", {}))).toEqual(expect.arrayContaining(["ana", "bruno", "gloria"]));

  const customers = await search("carla", { q: "registeredUsersICanManage", lastName: "ríos" });
  expect(namesIn(customers)).toEqual(["ana"]);
  expect(fullErrorOf(await search("carla", { q: "registeredUsersICanManage" })).slice(0, 2)).toEqual(missing);
  for (const [who, query] of [
    ["felipe", {}],
    ["carla", {}],
    ["elena", { q: "registeredUsersICanManage", logonId: "a" }],
  ] as const)
    expect(fullErrorOf(await search(who, query)).slice(0, 2)).toEqual(forbidden);
  expect(fullErrorOf(await search("elena", { parentOrgId: "7001" })).slice(0, 2)).toEqual(unknown);
  expect(fullErrorOf(await search("elena", { city: "x", citySearchType: "9" }))).toEqual([
    ...invalid,
    "citySearchType",
  ]);
  // Those who administer people do not see their cards; staff can search by the whole number or by its end.
  const cards = { q: "registeredUsersICanManage", x_loyaltyCard: "482" };
  expect(fullErrorOf(await search("carla", cards))).toEqual([...invalid, "x_loyaltyCard"]);
  for (const [field, value] of [
    ["x_loyaltyCard", "4821"],
    ["orderByFieldName", "passwordHash"],
    ["accountStatus", "2"],
    ["roleId", "x"],
    ["maxResults", "x"],
  ] as const)
    expect(fullErrorOf(await search("elena", { [field]: value }))).toEqual([...invalid, field]);
});

test("a person's details are returned per profile, to themselves and to their administrators", async () => {
  const shown = await get("elena", idOf("felipe"));
  expectConformance("buyer.get", shown, ["parentOrgName", "lastSession"]);
  expect(shown.body).toMatchObject({ logonId: "felipe", parentMemberId: "7002", email1: "felipe@example.com" });
  for (const profileName of ["IBM_User_Registration_Details", "IBM_User_Registration_Summary"]) {
    const answer = await get("felipe", idOf("felipe"), profileName);
    expectConformance("buyer.get", answer, ["address.addressId"]);
    expect("demographics" in answer.body).toBe(profileName.endsWith("Details"));
  }
  const assigned = await get("elena", idOf("elena"), "IBM_Assigned_Roles_Details");
  expectConformance("buyer.get", assigned, ["rolesWithDetails[].roleId"]);
  expect(assigned.body.rolesWithDetails.map(({ roleId }: { roleId: string }) => roleId)).toEqual(["-21", "-24"]);
  const all = await get("admin", idOf("bruno"), "IBM_Roles_Of_User_All");
  expect(Object.keys(all.body.orgIdRoleDataBeans)).toEqual(["7001", "7002"]);
  const mine = await get("bruno", idOf("bruno"), "IBM_Roles_Of_User_In_Orgs_I_Can_Admin");
  expectConformance("buyer.get", mine);
  expect(Object.keys(mine.body.orgIdRoleDataBeans)).toEqual(["7001"]);
  const top = await get("elena", idOf("elena"), "IBM_User_Top_Level_Org_Administered");
  expectConformance("buyer.get", top, ["topLevelOrganizationsDirectlyAdministered[].displayName"]);

  const guest = await world.guest();
  const ask = (profileName: string) =>
    served.ask("buyer.get", { as: guest, params: { userId: guest.userId }, query: { profileName } });
  expect((await ask("IBM_Assigned_Roles_Details")).body.rolesWithDetails).toEqual([]);
  expect(fullErrorOf(await ask("IBM_User_Display_Details")).slice(0, 2)).toEqual(forbidden);
  expect(fullErrorOf(await get("elena", idOf("felipe"), "IBM_Other"))).toEqual([...invalid, "profileName"]);
});

test("an invited buyer sets a password with the emailed code and can buy for the organization", async () => {
  const body = { logonId: "Norma@valle.example", parentMemberId: "7011", firstName: "Norma", lastName: "Paz" };
  const created = await invite("bruno", body);
  expectConformance("person.register", created, ["userId", "logonId"]);
  expect(created.body).toMatchObject({ logonId: "norma@valle.example", registrationApprovalStatus: "Approved" });
  expect(created.text).not.toContain("WCToken");
  const mail = await mailTo("norma@valle.example");
  expect([mail.kind, mail.payload.organization]).toEqual(["invitation", "Obra Norte"]);
  const token = Buffer.from(`${mail.code} norma@valle.example`).toString("base64url");
  expect(mail.payload.codeUrl).toMatch(new RegExp(`^http://shop\\.test/.*reset\\?invitation=${token}$`));
  expect(fullErrorOf(await signIn("norma@valle.example", "")).slice(0, 2)).toEqual([400, "_ERR_AUTHENTICATION_ERROR"]);

  const credentials = { logonPassword: "Ladrillo-27", xcred_logonPasswordVerify: "Ladrillo-27" };
  const redeemed = { resetPassword: "true", logonId: body.logonId, xcred_validationCode: mail.code, ...credentials };
  await world.must("person.update", { as: await world.guest(), body: redeemed });
  expect((await mailTo("norma@valle.example", "invitation")).payload).not.toHaveProperty("codeUrl");
  const tokens = (
    await world.must("identity.signIn", { body: { logonId: body.logonId, logonPassword: "Ladrillo-27" } })
  ).body;
  const { entitledOrganizations } = (await world.must("organization.entitled", { as: tokens })).body;
  expect(entitledOrganizations.map(({ organizationId }: { organizationId: number }) => organizationId)).toEqual([7011]);

  expect(fullErrorOf(await invite("bruno", body)).slice(0, 2)).toEqual([400, "_ERR_LOGONID_ALREDY_EXIST"]);
  for (const parentMemberId of ["7002", "7999", "x"])
    expect(fullErrorOf(await create("bruno", { ...body, parentMemberId }))).toEqual([...invalid, "parentMemberId"]);
  expect(fullErrorOf(await create("bruno", { logonId: "a@b.mx" }))).toEqual([...missing, "parentMemberId"]);
  expect(fullErrorOf(await invite("bruno", { logonId: "nadie", parentMemberId: "7001" }))).toEqual([
    ...missing,
    "email1",
  ]);
  const bare = { logonId: "nadie", parentMemberId: "7001" };
  expect(fullErrorOf(await create("bruno", bare))).toEqual([...missing, "logonPassword"]);
  expect(fullErrorOf(await create("felipe", body)).slice(0, 2)).toEqual(forbidden);
  const guest: Input = { as: await world.guest(), query: { mode: "admin" }, body };
  expect(fullErrorOf(await served.ask("person.register", guest)).slice(0, 2)).toEqual(forbidden);
});

test("a password set by staff must be replaced; agents create consumer accounts but cannot change passwords", async () => {
  const body = { logonId: "cliente@ejemplo.mx", logonPassword: "Ladrillo-27", logonPasswordVerify: "Ladrillo-27" };
  const created = await create("carla", { ...body, firstName: "Sara", address1: "Juárez 1", ...addressed });
  expectConformance("person.register", created);
  expect(fullErrorOf(await signIn(body.logonId, body.logonPassword))[1]).toBe("_ERR_PASSWORD_EXPIRED");
  const userId = String(created.body.userId);
  expect((await get("carla", userId, "IBM_User_Registration_Details")).body).toMatchObject({
    organizationId: "-2000",
    address: { address1: "Juárez 1", city: "Durango" },
  });
  const password = { logonPassword: "Ladrillo-28", logonPasswordVerify: "Ladrillo-28" };
  expect(fullErrorOf(await update("carla", userId, password)).slice(0, 2)).toEqual(forbidden);
  const buyer = (await buyerOf()).userId;
  const weak = { logonPassword: "abc", logonPasswordVerify: "abc" };
  expect(fullErrorOf(await update("bruno", buyer, weak))[1]).toBe("_ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD");
  expect(fullErrorOf(await update("bruno", buyer, { ...password, logonPasswordVerify: "x" }))[1]).toBe(
    "_ERR_PASSWORDS_NOT_SAME",
  );
});
const addressed = {
  city: "Durango",
  state: "DUR",
  country: "MX",
  zipCode: "34000",
  lastName: "Sol",
  phone1: "6181234567",
};

test("changes the fields sent; a disabled person is signed out and cannot sign in until enabled", async () => {
  const { userId, logonId, password } = await buyerOf();
  const tokens = (await world.must("identity.signIn", { body: { logonId, logonPassword: password } })).body;
  const changed = await update("bruno", userId, { firstName: "Irma", email1: "irma@valle.example", userStatus: "0" });
  expectConformance("buyer.update", changed);
  expect(await mailTo(logonId)).toMatchObject({ kind: "email-changed", payload: { storeId: "1" } });
  expect((await served.ask("person.self", { as: tokens })).status).toBe(401);
  expect(fullErrorOf(await signIn(logonId, password))[1]).toBe("_ERR_PERSON_ACCOUNT_DISABLED");
  expect(namesIn(await search("bruno", { accountStatus: "0" }))).toEqual([logonId]);
  await update("bruno", userId, { userStatus: "1" });
  expect((await signIn(logonId, password)).status).toBe(201);
  expect((await get("bruno", userId, "IBM_User_Registration_Details")).body).toMatchObject({
    address: { firstName: "Irma", email1: "irma@valle.example" },
    userRegistry: { status: "1" },
  });
  expect(fullErrorOf(await update("bruno", userId, { userStatus: "9" }))).toEqual([...invalid, "userStatus"]);
  expect(fullErrorOf(await update("bruno", userId, { email1: "x" }))).toEqual([...invalid, "email1"]);
});

test("a person who moves to another unit buys for that one", async () => {
  const { userId, logonId, password } = await buyerOf("7011");
  const tokens = (await world.must("identity.signIn", { body: { logonId, logonPassword: password } })).body;
  await update("bruno", userId, { parentMemberId: "7012" });
  expect(Object.keys((await get("bruno", userId, "IBM_Roles_Of_User_All")).body.orgIdRoleDataBeans)).toEqual(["7012"]);
  const { entitlement } = (await world.must("identity.context", { as: tokens })).body;
  expect(entitlement.activeOrganizationId).toBe(7012);
  for (const parentMemberId of ["7002", "-2000", "x"])
    expect(fullErrorOf(await update("bruno", userId, { parentMemberId }))).toEqual([...invalid, "parentMemberId"]);
});

test("roles are assigned and removed in organizations that have them", async () => {
  const { userId } = await buyerOf("7011");
  const approver = { roleId1: "-22", orgEntityId1: "7011", roleId2: "-24", orgEntityId2: "7012", URL: "-" };
  for (const _ of [1, 2]) expectConformance("buyer.changeRoles", await roles("bruno", userId, "assignRole", approver));
  const held = async () => (await get("bruno", userId, "IBM_Roles_Of_User_All")).body.orgIdRoleDataBeans;
  expect(Object.keys(await held())).toEqual(["7011", "7012"]);
  for (const _ of [1, 2]) expect((await roles("bruno", userId, "unassignRole", approver)).status).toBe(200);
  expect(Object.keys(await held())).toEqual(["7011"]);

  const created = { orgEntityName: "Sin aprobadores", parentMemberId: "7001" };
  const unit = String((await world.must("organization.create", { as: as.bruno, body: created })).body.orgEntityId);
  await roles("bruno", userId, "assignRole", { roleId: "-22", orgEntityId: unit });
  await world.must("organization.change", {
    as: as.bruno,
    params: { organizationId: unit },
    query: { action: "unassignRole" },
    body: { roleId1: "-22" },
  });
  expect(Object.keys(await held())).toEqual(["7011"]);
  const refusedRole = await roles("bruno", userId, "assignRole", { roleId1: "-22", orgEntityId1: unit });
  expect(fullErrorOf(refusedRole)).toEqual([...invalid, "roleId1"]);
  expect(fullErrorOf(await roles("bruno", userId, "assignRole", { roleId1: "-1", orgEntityId1: unit }))).toEqual([
    ...invalid,
    "roleId1",
  ]);
  expect(fullErrorOf(await roles("bruno", userId, "assignRole", { roleId1: "-22" }))).toEqual([
    ...missing,
    "orgEntityId1",
  ]);
  expect(fullErrorOf(await roles("bruno", userId, "assignRole", {}))).toEqual([...missing, "roleId1"]);
  const foreign = { roleId1: "-24", orgEntityId1: "7003" };
  expect(fullErrorOf(await roles("bruno", userId, "assignRole", foreign)).slice(0, 2)).toEqual(unknown);
  expect(fullErrorOf(await roles("carla", userId, "assignRole", approver)).slice(0, 2)).toEqual(forbidden);
});

test("the last administrator cannot be removed, even when two remove each other's role concurrently", async () => {
  const last = [409, "_ERR_LAST_ADMINISTRATOR", "Constructora del Valle"];
  const administrator = { roleId1: "-21", orgEntityId1: "7001" };
  expect(fullErrorOf(await roles("bruno", idOf("bruno"), "unassignRole", administrator))).toEqual(last);
  expect(fullErrorOf(await roles("admin", idOf("bruno"), "unassignRole", administrator))).toEqual(last);
  expect(fullErrorOf(await update("admin", idOf("bruno"), { userStatus: "0" }))).toEqual(last);
  expect(fullErrorOf(await remove("admin", idOf("bruno")))).toEqual(last);
  const own = [409, "_ERR_OWN_ACCOUNT"];
  expect(fullErrorOf(await update("bruno", idOf("bruno"), { firstName: "X" })).slice(0, 2)).toEqual(own);
  expect(fullErrorOf(await remove("bruno", idOf("bruno"))).slice(0, 2)).toEqual(own);
  expect(fullErrorOf(await reset("bruno", { logonId: "bruno" })).slice(0, 2)).toEqual(own);

  const { userId, logonId, password } = await buyerOf();
  await roles("bruno", userId, "assignRole", administrator);
  as.second = (await world.must("identity.signIn", { body: { logonId, logonPassword: password } })).body;
  const both = await Promise.all([
    roles("bruno", userId, "unassignRole", administrator),
    roles("second", idOf("bruno"), "unassignRole", administrator),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const keeper = both[0].status === 200 ? "bruno" : "second";
  if (keeper === "second") await roles("second", idOf("bruno"), "assignRole", administrator);
  // Someone higher up administers the unit as well, so it has no last administrator of its own.
  const unit = { roleId1: "-21", orgEntityId1: "7011" };
  expect((await roles("bruno", userId, "assignRole", unit)).status).toBe(200);
  expect((await roles("bruno", userId, "unassignRole", unit)).status).toBe(200);
});

test("administrators are subject to the stricter password rules", async () => {
  const { userId, logonId, password } = await buyerOf("7012");
  await roles("bruno", userId, "assignRole", { roleId1: "-22", orgEntityId1: "7012" });
  const tokens = (await world.must("identity.signIn", { body: { logonId, logonPassword: password } })).body;
  const body = { resetPassword: "true", logonId, xcred_logonPasswordOld: password, logonPassword: "Cal-27" };
  const short = { as: tokens, body: { ...body, xcred_logonPasswordVerify: "Cal-27" } };
  const refused = await served.ask("person.update", short);
  expect(fullErrorOf(refused).slice(1)).toEqual(["_ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD", "8,1,1"]);
});

test("removing a person erases their personal data and frees the logon id", async () => {
  const { userId, logonId } = await buyerOf("7013");
  const id = Number(userId);
  await update("bruno", userId, { address1: "Juárez 1", ...addressed });
  const removed = await remove("bruno", userId);
  expectConformance("buyer.remove", removed);
  const [row] = await served.backend.db.select().from(members).where(eq(members.id, id));
  expect(row).toMatchObject({ logonId: null, firstName: "", lastName: "", email: "", phone: "", passwordHash: null });
  expect(await served.backend.db.select().from(addresses).where(eq(addresses.memberId, id))).toEqual([]);
  expect(fullErrorOf(await get("bruno", userId)).slice(0, 2)).toEqual(unknown);
  expect(fullErrorOf(await remove("bruno", userId)).slice(0, 2)).toEqual(unknown);
  expect((await invite("bruno", { logonId, parentMemberId: "7001" })).status).toBe(201);
  expect(fullErrorOf(await remove("carla", idOf("ana"))).slice(0, 2)).toEqual(forbidden);
});

test("removing a person leaves no list, profile or card of theirs, and ends what was to be ordered for them", async () => {
  const { userId } = await buyerOf("7013");
  const { db } = served.backend;
  const memberId = Number(userId);
  const list = { memberId, storeId: 1, name: "Boda", description: "", isDefault: true, ownerKey: "o", guestKey: "g" };
  await db.insert(wishlists).values(list);
  const profile = { memberId, storeId: 1, name: "Obra", shippingNickName: "", billingNickName: "", payMethod: "Card" };
  await db.insert(checkoutProfiles).values({ ...profile, cardBrand: "VISA", cardLastFour: "1111" });
  const card = await addCard(db, { memberId });
  const start = new Date();
  const plan = { memberId, storeId: 1, parentOrderId: 1, startAt: start, nextAt: start, tryAt: start };
  await db.insert(subscriptions).values({ ...plan, state: "Active", intervalValue: 1, intervalUnit: "DAY" });
  expect((await remove("bruno", userId)).status).toBe(200);
  for (const table of [wishlists, checkoutProfiles])
    expect(await db.select().from(table).where(eq(table.memberId, memberId))).toEqual([]);
  const [unlinked] = await db.select().from(loyaltyCards).where(eq(loyaltyCards.id, card.id));
  expect(unlinked).toMatchObject({ memberId: null, alias: "", linkedAt: null, balance: card.balance });
  const [ended] = await db.select().from(subscriptions).where(eq(subscriptions.memberId, memberId));
  expect(ended).toMatchObject({ state: "Cancelled", nextAt: null, tryAt: null });
});

test.each([
  ["another email address", (userId: string) => update("bruno", userId, { email1: "correcta@valle.example" })],
  ["a temporary password", (_: string, logonId: string) => reset("bruno", { logonId })],
])("%s from an administrator voids the code that was mailed before", async (_, act) => {
  const { userId, logonId } = await buyerOf();
  const asked = { resetPassword: "true", logonId, challengeAnswer: "-" };
  await world.must("person.update", { as: await world.guest(), body: asked });
  const { code } = await mailTo(logonId, "password-reset");
  expect(code).toHaveLength(8);
  expect((await act(userId, logonId)).status).toBe(200);
  const chosen = { logonPassword: "Cemento-28", xcred_logonPasswordVerify: "Cemento-28" };
  const body = { resetPassword: "true", logonId, xcred_validationCode: code, ...chosen };
  const answer = await served.ask("person.update", { as: await world.guest(), body });
  expect(fullErrorOf(answer)).toEqual([400, "_ERR_CMD_INVALID_PARAM", "xcred_validationCode"]);
});

test("a temporary password is emailed, works once and ends all sessions", async () => {
  const { logonId, password } = await buyerOf();
  const tokens = (await world.must("identity.signIn", { body: { logonId, logonPassword: password } })).body;
  const own = passwordOf("bruno");
  const answer = await reset("bruno", { logonId, administratorPassword: own, URL: "-" });
  expectConformance("buyer.resetPassword", answer);
  expect((await served.ask("person.self", { as: tokens })).status).toBe(401);
  const { kind, code, payload } = await mailTo(logonId);
  expect([kind, payload.storeId]).toEqual(["temporary-password", "1"]);
  expect(answer.text).not.toContain(code);
  expect((await signIn(logonId, password)).body.errors[0]).toMatchObject({ errorKey: "", errorCode: "2430" });
  expect(fullErrorOf(await signIn(logonId, code))[1]).toBe("_ERR_PASSWORD_EXPIRED");
  const fresh = { logonPasswordNew: "Cemento-28", logonPasswordVerify: "Cemento-28" };
  expect((await signIn(logonId, code, fresh)).status).toBe(201);
  expect((await signIn(logonId, password)).body.errors[0].errorCode).toBe("2010");
  expect((await mailTo(logonId)).code).toBe("");

  expect(fullErrorOf(await reset("elena", { logonId })).slice(0, 2)).toEqual(unknown);
  expect(fullErrorOf(await reset("bruno", { logonId, administratorPassword: "wrong" }))[1]).toBe(
    "_ERR_AUTHENTICATION_ERROR",
  );
  expect(fullErrorOf(await reset("bruno", {}))).toEqual([...missing, "logonId"]);
  expect(fullErrorOf(await reset("bruno", { logonId }, { mode: "resetPasswordOnBehalf" })).slice(0, 2)).toEqual(
    forbidden,
  );
  expect(fullErrorOf(await reset("bruno", { logonId }, { mode: "x" }))).toEqual([...invalid, "mode"]);
  await served.backend.db.update(members).set({ email: "" }).where(eq(members.logonId, logonId));
  expect(fullErrorOf(await reset("bruno", { logonId })).slice(0, 2)).toEqual([400, "_ERR_MISSING_PARMS"]);
});

test("a person is added to a segment, excluded from it, and left to its rules again", async () => {
  const { db } = served.backend;
  const [segment] = await db
    .insert(segments)
    .values({ storeId: 1, name: "Obras", rule: { organizations: [7002] } })
    .returning();
  const id = String(segment?.id);
  const change = (body: object) =>
    served.ask("buyer.changeGroups", { as: as.elena, params: { userId: idOf("felipe") }, body });
  const included = await change({ addAsExplicitInclusionToMemberGroupId: id });
  expectConformance("buyer.changeGroups", included);
  const groups = await served.ask("memberGroup.ofMember", { as: as.felipe, params: { memberId: idOf("felipe") } });
  expect(groups.body.resultList).toMatchObject([{ memberGroupId: Number(id), name: "Obras" }]);
  await change({ addAsExplicitExclusionToMemberGroupId: [id] });
  const query = { q: "explicitlyIncludedOrExcluded", userId: idOf("felipe"), exclude: "1" };
  expect((await served.ask("memberGroup.search", { as: as.elena, query })).body.resultList).toHaveLength(1);
  const field = "addAsExplicitExclusionToMemberGroupId";
  expect(fullErrorOf(await change({ addAsExplicitInclusionToMemberGroupId: id, [field]: id }))).toEqual([
    ...invalid,
    field,
  ]);
  expect(fullErrorOf(await change({ removeFromMemberGroupId: "1" }))).toEqual([...invalid, "removeFromMemberGroupId"]);
  const manageable = { q: "manageable", typeName: ["CustomerSegment"] };
  const listed = await served.ask("memberGroup.search", { as: as.elena, query: manageable });
  expect(listed.body.resultList).toMatchObject([{ memberGroupId: Number(id), name: "Obras" }]);
  expect((await served.ask("memberGroup.search", { as: as.bruno, query: manageable })).body.resultList).toEqual([]);
  const [foreign] = await db.select().from(segments).where(eq(segments.name, "New customers"));
  const theirs = await change({ addAsExplicitInclusionToMemberGroupId: String(foreign?.id) });
  expect(fullErrorOf(theirs)).toEqual([...invalid, "addAsExplicitInclusionToMemberGroupId"]);
  await change({ removeFromMemberGroupId: id });
  expect(
    await db
      .select()
      .from(segmentMembers)
      .where(eq(segmentMembers.segmentId, Number(id))),
  ).toEqual([]);
});

test("an organization's employee data is stored, changed and listed", async () => {
  const given = { employeeId: "E-77", departmentNumber: "CC 12", manager: " Elena Paz ", secretary: "" };
  const body = { logonId: "norma@escuela.example", parentMemberId: "7002", x_invite: "true", ...given };
  const made = await served.ask("person.register", { as: as.elena, query: { mode: "admin" }, body });
  const userId = String(made.body.userId);
  const known = {
    employeeType: "",
    secretary: "",
    employeeId: "E-77",
    departmentNumber: "CC 12",
    manager: "Elena Paz",
  };
  const shown = await get("elena", userId);
  expectConformance("buyer.get", shown, ["employeeId", "manager"]);
  expect(shown.body).toMatchObject(known);
  expect((await update("elena", userId, { employeeType: "Base", manager: "" })).status).toBe(200);
  const query = { q: "usersICanAdmin", profileName: "IBM_User_List_Details", logonId: body.logonId };
  const listed = await served.ask("buyer.search", { as: as.elena, query });
  expectConformance("buyer.search", listed, ["userDataBeans[].businessProfile.employeeId"]);
  expect(listed.body.userDataBeans[0].businessProfile).toEqual({
    ...known,
    organizationId: "7002",
    employeeType: "Base",
    manager: "",
  });
  for (const bad of [{ manager: "x".repeat(65) }, { employeeId: "a\tb" }])
    expect(fullErrorOf(await update("elena", userId, bad))).toEqual([...invalid, ...Object.keys(bad)]);
});

test("people of other organizations are not found, and anonymous callers must sign in", async () => {
  for (const userId of [idOf("bruno"), idOf("ana"), idOf("admin"), "999999", "x"]) {
    expect(fullErrorOf(await get("elena", userId)).slice(0, 2)).toEqual(unknown);
    expect(fullErrorOf(await update("elena", userId, {})).slice(0, 2)).toEqual(unknown);
    expect(fullErrorOf(await roles("elena", userId, "assignRole", {})).slice(0, 2)).toEqual(unknown);
    expect(fullErrorOf(await remove("elena", userId)).slice(0, 2)).toEqual(unknown);
  }
  expect(fullErrorOf(await get("admin", idOf("carla"))).slice(0, 2)).toEqual(unknown);
  const nobody = await served.ask("buyer.get", { params: { userId: idOf("ana") } });
  expect(fullErrorOf(nobody).slice(0, 2)).toEqual([401, "_ERR_DIDNT_LOGON"]);
});
