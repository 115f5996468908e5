import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remindApprovers } from "#backend/order/approval/remind.ts";
import { approvalLimits } from "#backend/platform/db/schema/approval.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { idOf } from "#sample/seed/people.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { errorOf, type Raw, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld } from "./world.ts";

/** Bruno administers the builders (7001) with their northern site (7011); Julia approves there, Iván buys. Elena: the school. */
let served: Served;
const as: Record<string, Tokens> = {};
beforeAll(async () => {
  served = await serveBackend();
  const world = createWorld(served.ask);
  for (const logonId of ["bruno", "elena", "ivan", "carla"]) {
    const logonPassword = passwordOf(logonId);
    as[logonId] = (await world.must("identity.signIn", { body: { logonId, logonPassword } })).body;
  }
});
afterAll(() => served.close());

const ivan = String(idOf("ivan"));
const invalid = [400, "_ERR_CMD_INVALID_PARAM"];
const read = (who: string, organizationId: string, store = 2) =>
  served.ask("approvalRule.get", { as: as[who], store, params: { organizationId } });
const setLimit = (who: string, organizationId: string, body: Record<string, string>) =>
  served.ask("approvalRule.setLimit", { as: as[who], store: 2, params: { organizationId }, body });
const remind = (organizationId: string, days: string, who = "bruno") =>
  served.ask("approvalRule.setReminder", { as: as[who], store: 2, params: { organizationId }, body: { days } });
const limitsOf = ({ body }: Raw) =>
  body.limit.map(({ type, organizationId, buyer, amount }: Record<string, { userId?: string } & string>) =>
    [type, organizationId, buyer?.userId, Number(amount)].filter((one) => one !== undefined),
  );

test("an administrator reads the effective limits, nearest first, with approvers and the number of waiting orders", async () => {
  const answer = await read("bruno", "7001");
  expectConformance("approvalRule.get", answer, [
    "limit[].buyer.userId",
    "limit[].contractName",
    "approvedIn.displayName",
    "approver[].lastName",
  ]);
  expect(limitsOf(await read("bruno", "7011"))).toEqual([
    ["organization", "7011", 1000],
    ["organization", "7001", 5000],
    ["buyer", "7001", ivan, 3000],
  ]);
  expect(limitsOf(answer)).toEqual([
    ["organization", "7001", 5000],
    ["buyer", "7001", ivan, 3000],
    ["contract", 20000],
  ]);
  const { body } = answer;
  expect(body).toMatchObject({ approvedIn: { organizationId: "7001" }, waiting: 2, reminderDays: 3 });
  expect(body.approver.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Bruno", "Julia"]);
  expect((await read("elena", "7002")).body).toMatchObject({ limit: [], approver: [], waiting: 0 });
});

test("setting a limit replaces the previous one, even concurrently, and an empty amount removes it", async () => {
  const set = await setLimit("bruno", "7012", { currency: "MXN", amount: "700.50" });
  expectConformance("approvalRule.setLimit", set);
  const twice = ["800", "900"].map((amount) => setLimit("bruno", "7012", { userId: ivan, currency: "MXN", amount }));
  for (const { status } of await Promise.all(twice)) expect(status).toBe(200);
  await setLimit("bruno", "7012", { currency: "MXN", amount: "0" });
  const rows = await served.backend.db.select().from(approvalLimits).where(eq(approvalLimits.organizationId, 7012));
  expect(rows.map(({ memberId, amount }) => [memberId, Number(amount)])).toEqual(
    expect.arrayContaining([
      [null, 0],
      [Number(ivan), expect.any(Number)],
    ]),
  );
  expect(rows).toHaveLength(2);
  await setLimit("bruno", "7012", { userId: ivan, currency: "MXN" });
  await setLimit("bruno", "7012", { currency: "MXN", amount: "" });
  expect(limitsOf(await read("bruno", "7012"))[0]).toEqual(["organization", "7001", 5000]);
});

test("refuses invalid limits, limits of other organizations and their people, and one's own limit", async () => {
  const bad: Record<string, string>[] = [
    { currency: "MXN", amount: "-1" },
    { currency: "MXN", amount: "1e3" },
    { currency: "MXN", amount: "10.001" },
    { currency: "MXN", amount: "9999999999" },
    { currency: "XXX", amount: "10" },
    { currency: "MXN", amount: "10", userId: String(idOf("elena")) },
    { currency: "MXN", amount: "10", userId: "99999999" },
    { currency: "MXN", amount: "10", userId: "abc" },
  ];
  for (const body of bad) expect(errorOf(await setLimit("bruno", "7001", body))).toEqual(invalid);
  const own = await setLimit("bruno", "7001", { userId: String(idOf("bruno")), currency: "MXN", amount: "10" });
  expect(errorOf(own)).toEqual([409, "_ERR_OWN_ACCOUNT"]);
  for (const days of ["-1", "14", "2.5", "x"]) expect(errorOf(await remind("7001", days))).toEqual(invalid);
  for (const who of ["ivan", "carla"])
    expect(errorOf(await setLimit(who, "7001", { currency: "MXN", amount: "1" }))).toEqual([
      403,
      "_ERR_USER_AUTHORITY",
    ]);
  expect(errorOf(await read("elena", "7001"))).toEqual([404, "_ERR_RESOURCE_NOT_FOUND"]);
});

test("the nearest organization determines when approvers are reminded", async () => {
  expectConformance("approvalRule.setReminder", await remind("7001", "5"));
  expect((await read("bruno", "7013")).body).toMatchObject({ reminderDays: 5, reminderOrganizationId: "7001" });
  await remind("7001", "0");
  expect((await read("bruno", "7001")).body.reminderDays).toBe(0);
  await remind("7001", "");
  expect((await read("bruno", "7001")).body.reminderOrganizationId).toBeUndefined();
});

test("approvers are not reminded of orders that predate reminders", async () => {
  const { db } = served.backend;
  await remindApprovers(db, new Date(Date.now() + 9 * 86_400_000));
  expect(await db.$count(outbox, eq(outbox.kind, "approval-reminder"))).toBe(0);
});
