import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findApprovalPlace, siteApproval } from "#backend/order/approval/place.ts";
import { submitForApproval } from "#backend/order/approval/record.ts";
import { approvalGroups, memberRoles, members, organizations } from "#backend/platform/db/schema/member.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { errorOf, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Elena administers the school (7002) with its library (7014); Felipe only buys for it. Carla and Adela are staff. */
let served: Served;
let world: World;
const as: Record<string, Tokens & { userId: string }> = {};
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  for (const logonId of ["elena", "felipe", "gloria", "carla", "admin", "ivan", "julia"]) {
    const logonPassword = passwordOf(logonId);
    as[logonId] = (await world.must("identity.signIn", { body: { logonId, logonPassword } })).body;
  }
});
afterAll(() => served.close());

const unknown = [404, "_ERR_RESOURCE_NOT_FOUND"];
const forbidden = [403, "_ERR_USER_AUTHORITY"];
const search = (who: string, query: Record<string, string>) => served.ask("approval.search", { as: as[who], query });
const get = (who: string, id: string) => served.ask("approval.get", { as: as[who], params: { approvalStatusId: id } });
const decide = (who: string, id: string, body: Record<string, string>) =>
  served.ask("approval.decide", {
    as: as[who],
    params: { approvalStatusId: id },
    query: { action: "updateApprovalStatus" },
    body,
  });
const signIn = (logonId: string) => served.ask("identity.signIn", { body: { logonId, logonPassword: password } });

const password = "Recibos.2026";
let made = 0;

/** Someone who has registered and waits for approval by an organization of the school, or by the site. */
async function waitingPerson({
  organizationId = 7014,
  place = { organizationId: 7002, groupId: 1 as number | null },
} = {}) {
  made += 1;
  const logonId = `waiting-${made}`;
  const row = {
    registerType: "R" as const,
    logonId,
    passwordHash: await hashPassword(password),
    firstName: `Irma${made}`,
    lastName: "Cano",
    organizationId,
    state: 0,
  };
  const { db } = served.backend;
  const [person] = await db.insert(members).values(row).returning();
  const entityId = person?.id ?? 0;
  const request = { flowTypeId: "10004" as const, entityId, submitterId: entityId, storeId: 1, place };
  const { id } = await db.transaction((tx) => submitForApproval(tx, request));
  return { logonId, entityId: String(entityId), id: String(id), firstName: row.firstName };
}

test("an administrator approves a registration, and the person can sign in", async () => {
  const { id, logonId, entityId, firstName } = await waitingPerson();
  expect((await signIn(logonId)).body.errors[0]).toMatchObject({ errorCode: "2410", errorParameters: "PENDING" });
  const open = await search("elena", { q: "buyerApprovals", status: "0", submitterFirstName: firstName.toLowerCase() });
  expectConformance("approval.search", open, ["resultList[].entityId", "resultList[].submitter.lastName"]);
  expect(open.body).toMatchObject({ recordSetTotal: 1, recordSetCompleteIndicator: true });
  expect(open.body.resultList).toMatchObject([{ approvalStatusId: id, flowTypeId: "10004", entityId, status: "0" }]);

  const answer = await decide("elena", id, { aprv_act: "1", comments: " Bienvenida " });
  expectConformance("approval.decide", answer);
  expect(answer.body.resultmsg).toBe("approvalsOK");
  expect((await signIn(logonId)).status).toBe(201);
  const one = await get("elena", id);
  expectConformance("approval.get", one, ["approveTime", "comment"]);
  expect(one.body).toMatchObject({ status: "1", approverId: as.elena?.userId, comment: "Bienvenida" });
  expect((await search("elena", { q: "all", status: "0", approvalStatusId: id })).body.recordSetTotal).toBe(0);
  expect((await search("elena", { q: "orderApprovals", approvalStatusId: id })).body.recordSetTotal).toBe(0);
});

test("a rejected person is refused at sign-in as rejected", async () => {
  const { id, logonId } = await waitingPerson();
  expect((await decide("elena", id, { aprv_act: "2", comments: "No trabaja aquí" })).status).toBe(200);
  expect((await signIn(logonId)).body.errors[0]).toMatchObject({ errorCode: "2410", errorParameters: "REJECTED" });
});

test("the first of two concurrent decisions counts, and later ones are refused", async () => {
  const { id } = await waitingPerson();
  const both = await Promise.all([
    decide("elena", id, { aprv_act: "1" }),
    decide("admin", id, { aprv_act: "2", comments: "Duplicado" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(errorOf(await decide("elena", id, { aprv_act: "1" }))).toEqual([409, "_ERR_ALREADY_PROCESSED"]);
});

test("site administrators approve an organization together with the people waiting in it", async () => {
  const { db } = served.backend;
  const named = { name: "Panificadora Lobo", parentId: -2001, state: 0 };
  const [organization] = await db.insert(organizations).values(named).returning();
  const entityId = organization?.id ?? 0;
  const { logonId } = await waitingPerson({ organizationId: entityId, place: siteApproval });
  const submitterId = Number((await db.select().from(members).where(eq(members.logonId, logonId)))[0]?.id);
  const request = { flowTypeId: "10005" as const, entityId, submitterId, storeId: 1, place: siteApproval };
  const id = String((await db.transaction((tx) => submitForApproval(tx, request))).id);
  expect(errorOf(await get("elena", id))).toEqual(unknown);
  expect(errorOf(await decide("elena", id, { aprv_act: "1" }))).toEqual(unknown);
  expect((await decide("admin", id, { aprv_act: "1" })).status).toBe(200);
  expect((await signIn(logonId)).status).toBe(201);
});

test("the submitter can read a request but not decide it; for others it is not found", async () => {
  const { id, logonId } = await waitingPerson();
  const { db } = served.backend;
  await db.update(members).set({ state: 1 }).where(eq(members.logonId, logonId));
  as.submitter = (await signIn(logonId)).body;
  const memberId = Number(as.submitter?.userId);
  expect((await get("submitter", id)).status).toBe(200);
  expect(errorOf(await decide("submitter", id, { aprv_act: "1" }))).toEqual(forbidden);
  await db.insert(memberRoles).values({ memberId, organizationId: 7002, roleId: -22 });
  expect(errorOf(await decide("submitter", id, { aprv_act: "1" }))).toEqual(forbidden);
  expect((await search("submitter", { q: "all", approvalStatusId: id })).body.recordSetTotal).toBe(0);
  for (const who of ["felipe", "gloria", "carla"]) {
    expect(errorOf(await get(who, id))).toEqual(unknown);
    expect(errorOf(await decide(who, id, { aprv_act: "1" }))).toEqual(unknown);
  }
});

test("refuses unauthorized searches, and invalid queries and decisions", async () => {
  const { id } = await waitingPerson();
  for (const who of ["felipe", "carla"]) expect(errorOf(await search(who, { q: "all" }))).toEqual(forbidden);
  const invalid = [400, "_ERR_CMD_INVALID_PARAM"];
  const queries: Record<string, string>[] = [
    { q: "none" },
    { q: "all", status: "3" },
    { q: "all", orderBy: "status" },
    { q: "all", orderBy: "A-comment" },
    { q: "all", startSubmitTime: "mañana" },
    { q: "all", pageNumber: "0", pageSize: "5" },
  ];
  for (const query of queries) expect(errorOf(await search("elena", query))).toEqual(invalid);
  expect(errorOf(await decide("elena", id, {}))).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  expect(errorOf(await decide("elena", id, { aprv_act: "3" }))).toEqual(invalid);
  expect(errorOf(await decide("elena", id, { aprv_act: "1", comments: "x".repeat(255) }))).toEqual(invalid);
  expect((await get("elena", id)).body.status).toBe("0");
});

test("a cart shows the approval it will need, and an order the decision", async () => {
  const office = { store: 2, as: as.ivan };
  const orderItem = [{ partNumber: "IMP-TANQUE-02", quantity: "1" }];
  await world.must("cart.add", { ...office, body: { orderItem } });
  const cart = await served.ask("cart.get", office);
  expectConformance("cart.get", cart, ["x_approvalNeeded"]);
  expect(cart.body.x_approvalNeeded).toMatchObject({ limit: { type: "buyer", amount: "3000.00000", currency: "MXN" } });

  const query = { q: "orderApprovals", orderBy: "A-submitTime" };
  const waiting = await served.ask("approval.search", { store: 2, as: as.julia, query });
  expectConformance("approval.search", waiting, ["resultList[].order", "resultList[].x_approvalLimit"]);
  const [{ approvalStatusId, entityId: orderId }] = waiting.body.resultList;
  const decision = { query: { action: "updateApprovalStatus" }, body: { aprv_act: "1", comments: "Adelante" } };
  await world.must("approval.decide", { store: 2, as: as.julia, params: { approvalStatusId }, ...decision });
  const order = await served.ask("order.get", { ...office, params: { orderId } });
  const members = ["approveTime", "approver", "comment", "limit"].map((one) => `x_approval[].${one}`);
  expectConformance("order.get", order, members);
  expect(order.body.x_approval).toMatchObject([{ status: "1", approver: { firstName: "Julia" } }]);
});

test("lists are sorted, filtered by date and paginated", async () => {
  const ids = [(await waitingPerson()).id, (await waitingPerson()).id];
  const page = await search("elena", { q: "all", orderBy: "D-approvalStatusId", pageNumber: "1", pageSize: "1" });
  expect(page.body.resultList).toMatchObject([{ approvalStatusId: ids[1] }]);
  const first = await search("elena", { q: "all", orderBy: "A-approvalStatusId", startSubmitTime: "2026-01-01" });
  expect(first.body.resultList[0].approvalStatusId).not.toBe(ids[1]);
  expect((await search("elena", { q: "all", endSubmitTime: "2020-01-01" })).body.recordSetTotal).toBe(0);
});

test("the nearest approval group applies, and one that requires no approval ends the search", async () => {
  const { db } = served.backend;
  const place = () => findApprovalPlace(db, "registration", 7013);
  expect(await place()).toBeUndefined();
  await db.insert(approvalGroups).values({ organizationId: 7001, typeId: 102 });
  expect(await place()).toMatchObject({ organizationId: 7001 });
  await db.insert(approvalGroups).values({ organizationId: 7013, typeId: 104 });
  expect(await place()).toBeUndefined();
  await db.insert(approvalGroups).values({ organizationId: 7013, typeId: 102 });
  expect(await place()).toMatchObject({ organizationId: 7013 });
  expect(await findApprovalPlace(db, "order", 7013)).toMatchObject({ organizationId: 7001 });
  expect(await findApprovalPlace(db, "order", 7014)).toBeUndefined();
});
