import { afterAll, beforeAll, expect, it } from "vitest";
import { memberRoles, organizations } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { dayOf, startOfDay } from "#backend/platform/time.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { type Answer, openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { lastMonths } from "./months.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const months = lastMonths(dayOf(new Date()), 13);
const [thirteenthAgo = "", earliest = "", current = ""] = [months[0], months[1], months[12]];
const startOf = (month: string) => startOfDay(`${month}-01`);
const faultOf = ({ status, body }: Answer) => `${status} ${body?.errors?.[0]?.errorKey ?? ""}`.trim();
let count = 0;

async function organization(parentId = -2001) {
  const named = { name: `Talleres ${(count += 1)}`, parentId };
  const [row] = await backend.db.insert(organizations).values(named).returning();
  if (!row) throw new Error("no organization was written");
  return row;
}

/** An organization with two units, one below the other, and its administrator. */
async function administered() {
  const top = await organization();
  const unit = await organization(top.id);
  const below = await organization(unit.id);
  const administrator = await openMember(backend);
  await backend.db
    .insert(memberRoles)
    .values({ memberId: administrator.memberId, organizationId: top.id, roleId: -21 });
  return { top, unit, below, administrator };
}

const buy = (organizationId: number, grandTotal: string, more: Partial<typeof orders.$inferInsert> = {}) =>
  backend.db.insert(orders).values({
    ...{ storeId: 1, memberId: 1, languageId: -5, currency: "MXN", status: orderStatus.delivered },
    ...{ placedAt: startOf(current), organizationId, grandTotal, ...more },
  });
const read = (who: Member, id: number | string) => who.call("GET", `organization/${id}/spending`);

it("adds up what an organization and its units have bought, by month and by unit, to the cent", async () => {
  const { top, unit, below, administrator } = await administered();
  await buy(top.id, "0.10");
  await buy(unit.id, "0.20", { placedAt: startOf(earliest) });
  await buy(below.id, "90071992547409.91", { status: orderStatus.received });
  await buy(below.id, "0.01");
  const { body } = await read(administrator, top.id);
  expect(body.spent).toHaveLength(1);
  const [spent] = body.spent;
  expect(spent).toMatchObject({ currency: "MXN", amount: "90071992547410.22000", orders: 4 });
  expect(spent.units.map(({ displayName, amount, orders }: Named) => [displayName, amount, orders])).toEqual([
    [below.name, "90071992547409.92000", 2],
    [unit.name, "0.20000", 1],
    [top.name, "0.10000", 1],
  ]);
  expect(spent.months.map(({ month }: { month: string }) => month)).toEqual(months.slice(1));
  expect([spent.months[0], spent.months[1], spent.months[11]]).toEqual([
    { month: earliest, amount: "0.20000", orders: 1 },
    { month: months[2], amount: "0.00000", orders: 0 },
    { month: current, amount: "90071992547410.02000", orders: 3 },
  ]);
  expect((await read(administrator, unit.id)).body.spent[0]).toMatchObject({ orders: 3 });
});

it("does not count goods that were refused instead of sent, but those that were returned", async () => {
  const { top, administrator } = await administered();
  const [order] = await buy(top.id, "100.00").returning();
  const back = { orderId: order?.id ?? 0, method: "CARD", currency: "MXN" };
  const [returned] = await backend.db.select().from(returns).limit(1);
  await backend.db.insert(refunds).values([
    { ...back, amount: "30.10" },
    { ...back, amount: "20.00", returnId: returned?.id ?? 0 },
    { ...back, amount: "100.00", transactionId: "paid-twice" },
  ]);
  expect((await read(administrator, top.id)).body.spent[0]).toMatchObject({ amount: "69.90000", orders: 1 });
});

type Named = { displayName: string; amount: string; orders: number };

it("never adds up different currencies", async () => {
  const { top, administrator } = await administered();
  await buy(top.id, "10", { currency: "USD" });
  await buy(top.id, "20");
  const { spent } = (await read(administrator, top.id)).body;
  expect(spent.map(({ currency, amount }: { currency: string; amount: string }) => [currency, amount])).toEqual([
    ["MXN", "20.00000"],
    ["USD", "10.00000"],
  ]);
});

it("counts months by the shop's calendar, twelve of them", async () => {
  const { top, administrator } = await administered();
  await buy(top.id, "1", { placedAt: new Date(startOf(earliest).getTime() - 1) });
  await buy(top.id, "2", { placedAt: startOf(thirteenthAgo) });
  expect((await read(administrator, top.id)).body.spent).toEqual([]);
  await buy(top.id, "4", { placedAt: new Date(startOf(months[2] ?? "").getTime() - 1) });
  const { spent } = (await read(administrator, top.id)).body;
  expect(spent[0].months[0]).toEqual({ month: earliest, amount: "4.00000", orders: 1 });
});

it("counts no cart, nothing that waits, is denied or canceled, no preview, and no other store's orders", async () => {
  const { top, administrator } = await administered();
  const { cart, awaitsApproval, scheduled, denied, canceled, requisitionList } = orderStatus;
  for (const status of [awaitsApproval, scheduled, denied, canceled]) await buy(top.id, "10", { status });
  for (const status of [cart, requisitionList]) await buy(top.id, "10", { status, placedAt: null });
  await buy(top.id, "10", { preview: true });
  await buy(top.id, "10", { storeId: 2 });
  expect((await read(administrator, top.id)).body.spent).toEqual([]);
});

it("names twenty units and adds up the rest", async () => {
  const { top, administrator } = await administered();
  for (let index = 0; index < 22; index += 1) await buy((await organization(top.id)).id, String(100 + index));
  const [spent] = (await read(administrator, top.id)).body.spent;
  expect([spent.units.length, spent.units[0].amount, spent.otherUnits]).toEqual([
    20,
    "121.00000",
    { count: 2, amount: "201.00000", orders: 2 },
  ]);
});

it("is for administrators of the organization alone", async () => {
  const { top, unit, administrator } = await administered();
  const stranger = await openMember(backend);
  expect(faultOf(await read(administrator, unit.id))).toBe("200");
  for (const id of [top.id, 99_999_999, "x"]) expect(faultOf(await read(stranger, id))).toMatch(/^404 /);
  const staff = await openMember(backend, { kind: "A" });
  expect(faultOf(await read(staff, top.id))).toBe("403 _ERR_USER_AUTHORITY");
  const forUserId = String(administrator.memberId);
  const acting = await staff.call("GET", `organization/${top.id}/spending`, { query: { forUserId } });
  expect(faultOf(acting)).toBe("403 _ERR_USER_AUTHORITY");
});

it("of a unit does not show what the organization above has spent", async () => {
  const { top, unit } = await administered();
  const head = await openMember(backend);
  await backend.db.insert(memberRoles).values({ memberId: head.memberId, organizationId: unit.id, roleId: -21 });
  await buy(top.id, "10");
  expect((await read(head, unit.id)).body.spent).toEqual([]);
  expect(faultOf(await read(head, top.id))).toMatch(/^404 /);
});
