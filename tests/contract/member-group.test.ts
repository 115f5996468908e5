import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { errorOf, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Elena administers the school (7002) with its library (7014); Felipe only buys for it. */
let served: Served;
let world: World;
const as: Record<string, Tokens & { userId: string }> = {};
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  for (const logonId of ["elena", "felipe", "gloria", "carla"]) {
    const logonPassword = passwordOf(logonId);
    as[logonId] = (await world.must("identity.signIn", { body: { logonId, logonPassword } })).body;
  }
});
afterAll(() => served.close());

const search = (who: string | undefined, query: Record<string, string | string[]>) =>
  served.ask("memberGroup.search", { as: who === undefined ? undefined : as[who], query });
const unknown = [404, "_ERR_RESOURCE_NOT_FOUND"];
const forbidden = [403, "_ERR_USER_AUTHORITY"];

test("administrators read the approval types and the approval groups of their organizations", async () => {
  const types = await search("elena", { q: "approvalMemberGroupTypes", propertiesFilter: "approval=y" });
  expectConformance("memberGroup.search", types, ["resultList[].memberGroupTypeId", "resultList[].properties"]);
  expect(types.body.resultList).toHaveLength(4);
  const page = await search("elena", { q: "approvalMemberGroupTypes", pageNumber: "2", pageSize: "3" });
  expect(page.body).toMatchObject({ recordSetTotal: 4, recordSetCount: 1, recordSetCompleteIndicator: true });

  const replace = { as: as.elena, params: { organizationId: "7014" }, query: { action: "updateApprovalGroups" } };
  await world.must("organization.change", { ...replace, body: { segmentId: "101,102" } });
  const all = await search("elena", { q: "manageable" });
  expectConformance("memberGroup.search", all, ["resultList[].ownerId"]);
  expect(all.body.resultList).toMatchObject([
    { name: "OrderApprovalGroup", ownerId: "7014" },
    { name: "UserRegistrationApprovalGroup", ownerId: "7014" },
  ]);
  const orders = await search("elena", { q: "manageable", typeName: ["OrderApprovalGroup"] });
  expect(orders.body.resultList).toHaveLength(1);
  expect((await search("gloria", { q: "manageable" })).body.resultList).toEqual([]);

  const memberGroupId = String(orders.body.resultList[0].memberGroupId);
  const one = await served.ask("memberGroup.get", { as: as.elena, params: { memberGroupId } });
  expectConformance("memberGroup.get", one);
  expect(one.body.resultList).toEqual(orders.body.resultList);
  expect(errorOf(await served.ask("memberGroup.get", { as: as.gloria, params: { memberGroupId } }))).toEqual(unknown);
});

test("a person's group memberships are empty, and hidden from those who may not see the person", async () => {
  const felipe = as.felipe?.userId ?? "";
  for (const who of ["elena", "felipe", "carla"]) {
    const own = await served.ask("memberGroup.ofMember", { as: as[who], params: { memberId: felipe } });
    expectConformance("memberGroup.ofMember", own);
    expect(own.body.resultList).toEqual([]);
  }
  const asked = { q: "explicitlyIncludedOrExcluded", userId: felipe };
  expectConformance("memberGroup.search", await search("elena", asked));
  expect(errorOf(await search("gloria", asked))).toEqual(unknown);
  const foreign = await served.ask("memberGroup.ofMember", { as: as.gloria, params: { memberId: felipe } });
  expect(errorOf(foreign)).toEqual(unknown);
});

test("refuses unauthorized callers and invalid queries", async () => {
  expect(errorOf(await search("felipe", { q: "manageable" }))).toEqual(forbidden);
  expect(errorOf(await search(undefined, { q: "manageable" }))).toEqual([401, "_ERR_DIDNT_LOGON"]);
  const withoutPerson = { q: "explicitlyIncludedOrExcluded" };
  expect(errorOf(await search("elena", withoutPerson))).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  expect(errorOf(await search("elena", { q: "all" }))).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  const paged = { q: "approvalMemberGroupTypes", pageNumber: "0", pageSize: "1" };
  expect(errorOf(await search("elena", paged))).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
});
