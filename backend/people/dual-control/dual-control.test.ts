import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { controlRequestJob } from "#backend/order/dual-control/requests.ts";
import { dualControlRequests } from "#backend/platform/db/schema/dual-control.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { onBehalfActs } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await wants("cancel,goodwill,price,password,email");
});
afterAll(() => shop.close());

/** The acts for which the store wants a second agent. */
async function wants(acts: string) {
  const [store] = await shop.db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "dualControl.acts": acts };
  await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
}

const agent = () => openMember(shop, { kind: "A" });
const supervisor = () => openMember(shop, { kind: "A", role: "supervisor" });
const begin = (who: Member, { memberId }: { memberId: number }) =>
  who.call("POST", "on_behalf/session", { body: { userId: String(memberId), reason: "Llamó enojada" } });
const decide = (who: Member, id: string, what: string, body: object = {}) =>
  who.call("POST", `dual_control/request/${id}/${what}`, { body });
const waits = (answer: { status: number; body: { errors?: { errorKey: string; errorParameters: string }[] } }) => {
  expect(faultOf(answer)).toMatch(/^409 _ERR_DUAL_CONTROL_WAITS \d+,20/);
  return answer.body.errors?.[0]?.errorParameters.split(",")[0] ?? "";
};
const actsOf = async ({ memberId }: { memberId: number }) =>
  (await shop.db.select().from(onBehalfActs).where(eq(onBehalfActs.memberId, memberId)).orderBy(onBehalfActs.id)).map(
    ({ call, agentId }) => [call, agentId],
  );

/** An order that was paid, whose agent wants it canceled. */
async function paidOrder() {
  const owner = await shop.shopper();
  const { orderId } = await shop.placed(owner, "SimplePunchout");
  await shop.db
    .update(paymentInstructions)
    .set({ status: "Success" })
    .where(eq(paymentInstructions.orderId, Number(orderId)));
  const who = await agent();
  await begin(who, owner);
  const cancel = () => who.call("DELETE", `cart/${orderId}/csrcancel_order`, { query: { forcedCancel: "true" } });
  const statusOf = async () => (await shop.row(orderId))?.status;
  return { owner, orderId, who, cancel, statusOf };
}

/** A shopper whom an agent works for. */
async function served() {
  const [shopper, who] = [await openMember(shop), await agent()];
  await begin(who, shopper);
  const [person] = await shop.db.select().from(members).where(eq(members.id, shopper.memberId));
  return { shopper, who, person, logonId: person?.logonId ?? "" };
}

describe("A paid order", () => {
  it("is canceled for an agent once a supervisor confirms, a single time, with both recorded", async () => {
    const { owner, who, cancel, orderId, statusOf } = await paidOrder();
    const before = await statusOf();
    const id = waits(await cancel());
    expect(await statusOf()).toBe(before);
    expect((await actsOf(owner)).map(([call]) => call)).toEqual(["onBehalf.begin", "dualControl.ask"]);
    const boss = await supervisor();
    expect((await decide(boss, id, "confirm")).body).toEqual({ requestId: id, status: "CONFIRMED" });
    expect(await statusOf()).toBe("X");
    expect((await actsOf(owner)).slice(1)).toEqual([
      ["dualControl.ask", who.memberId],
      ["onBehalf.cancelOrder", who.memberId],
      ["dualControl.confirm", boss.memberId],
    ]);
    const again = await decide(await supervisor(), id, "confirm");
    const [row] = await shop.db.select().from(members).where(eq(members.id, boss.memberId));
    expect(faultOf(again)).toBe(`409 _ERR_DUAL_CONTROL_OVER CONFIRMED,${row?.logonId}`);
    const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, "order-canceled"));
    expect(mails.filter(({ payload }) => payload.orderId === orderId)).toHaveLength(1);
  });

  it("keeps why it is canceled for the agent who confirms, the order and the record", async () => {
    const { owner, who, orderId } = await paidOrder();
    const cancel = (x_reason: string) =>
      who.call("DELETE", `cart/${orderId}/csrcancel_order`, { query: { forcedCancel: "true", x_reason } });
    expect(faultOf(await cancel("NO_IDEA"))).toBe("400 _ERR_CMD_INVALID_PARAM x_reason");
    const first = waits(await cancel("OTHER"));
    const id = waits(await cancel("CANNOT_DELIVER"));
    expect(id).not.toBe(first);
    const boss = await supervisor();
    const { body } = await boss.call("GET", "dual_control/request", { query: { status: "OPEN" } });
    const listed = body.requests.find(({ requestId }: { requestId: string }) => requestId === id);
    expect(listed.details).toMatchObject({ buyerReason: "CANNOT_DELIVER" });
    expect((await decide(boss, id, "confirm")).status).toBe(200);
    expect(await shop.row(orderId)).toMatchObject({ status: "X", buyerReason: "CANNOT_DELIVER" });
    const done = and(eq(onBehalfActs.memberId, owner.memberId), eq(onBehalfActs.call, "onBehalf.cancelOrder"));
    const [act] = await shop.db.select().from(onBehalfActs).where(done);
    expect(act?.object).toBe("CANNOT_DELIVER");
  });

  it("also waits when the agent uses the shopper's own cancel call, under a single request", async () => {
    const { owner, who, cancel, orderId, statusOf } = await paidOrder();
    const id = waits(await cancel());
    const query = { forUserId: String(owner.memberId) };
    expect(waits(await who.call("DELETE", `cart/${orderId}/cancel_order`, { query }))).toBe(id);
    expect(
      waits(
        await who.call("DELETE", `cart/${orderId}/csrcancel_order_onbehalf`, {
          query: { ...query, forcedCancel: "true" },
        }),
      ),
    ).toBe(id);
    expect(await statusOf()).not.toBe("X");
    expect((await actsOf(owner)).map(([call]) => call)).toEqual(["onBehalf.begin", "dualControl.ask"]);
    expect((await owner.call("DELETE", `cart/${orderId}/cancel_order`)).status).toBe(200);
    expect(faultOf(await decide(await supervisor(), id, "confirm"))).toBe("409 _ERR_DUAL_CONTROL_STALE");
    expect(faultOf(await decide(await supervisor(), id, "confirm"))).toMatch(/_ERR_DUAL_CONTROL_OVER STALE/);
  });

  it("is decided by only one of two concurrent supervisors", async () => {
    const { cancel, owner, statusOf } = await paidOrder();
    const id = waits(await cancel());
    const [one, two] = [await supervisor(), await supervisor()];
    const answers = await Promise.all([decide(one, id, "confirm"), decide(two, id, "refuse", { comment: "No" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const confirmed = answers[0]?.status === 200;
    expect((await statusOf()) === "X").toBe(confirmed);
    const calls = (await actsOf(owner)).map(([call]) => call);
    expect(calls.filter((call) => call === "onBehalf.cancelOrder")).toHaveLength(confirmed ? 1 : 0);
  });
});

describe("Access to requests", () => {
  it("lets only a supervisor of the store decide, and never the requester", async () => {
    const { who, owner, cancel } = await paidOrder();
    const id = waits(await cancel());
    expect(faultOf(await decide(who, id, "confirm"))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    expect(faultOf(await decide(await agent(), id, "refuse", { comment: "x" }))).toMatch(/^403/);
    expect(faultOf(await decide(await openMember(shop), id, "confirm"))).toMatch(/^403/);
    const elsewhere = await openMember(shop, { kind: "A", role: "supervisor", serves: [2] });
    expect(faultOf(await decide(elsewhere, id, "confirm"))).toMatch(/^403/);
    const boss = await supervisor();
    expect(faultOf(await decide(boss, "1", "confirm"))).toMatch(/^404/);
    expect(faultOf(await decide(boss, id, "refuse", { comment: " " }))).toBe("400 _ERR_CMD_MISSING_PARAM comment");
    expect((await decide(boss, id, "refuse", { comment: "Ya se envió" })).status).toBe(200);
    expect((await actsOf(owner)).at(-1)).toEqual(["dualControl.refuse", boss.memberId]);
    const own = await supervisor();
    const { orderId, owner: other } = await paidOrder();
    await begin(own, other);
    const mine = waits(
      await own.call("DELETE", `cart/${orderId}/csrcancel_order`, { query: { forcedCancel: "true" } }),
    );
    expect(faultOf(await decide(own, mine, "confirm"))).toBe("403 _ERR_DUAL_CONTROL_OWN");
    expect(faultOf(await decide(own, mine, "refuse", { comment: "x" }))).toBe("403 _ERR_DUAL_CONTROL_OWN");
    expect((await decide(own, mine, "withdraw")).body.status).toBe("WITHDRAWN");
  });

  it("shows supervisors all requests of the store and agents only their own", async () => {
    const { who, cancel, orderId } = await paidOrder();
    const id = waits(await cancel());
    const read = async (by: Member, query = {}) =>
      (await by.call("GET", "dual_control/request", { query })).body.requests.map(
        ({ requestId, own }: { requestId: string; own: string }) => [requestId, own],
      );
    expect(await read(who)).toEqual([[id, "true"]]);
    expect(await read(await agent())).toEqual([]);
    expect(await read(await supervisor(), { status: "OPEN" })).toContainEqual([id, "false"]);
    const { body } = await who.call("GET", "dual_control/request");
    expect(body.requests[0]).toMatchObject({ act: "cancel", orderId, reason: "Llamó enojada", status: "OPEN" });
    expect(faultOf(await (await openMember(shop)).call("GET", "dual_control/request"))).toMatch(/^403/);
    expect(faultOf(await decide(await agent(), id, "withdraw"))).toMatch(/^404/);
  });
});

describe("Requests", () => {
  it("expire at their deadline, even before the job has closed them", async () => {
    const { cancel, statusOf } = await paidOrder();
    const id = waits(await cancel());
    const mine = eq(dualControlRequests.id, Number(id));
    await shop.db
      .update(dualControlRequests)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(mine);
    expect(faultOf(await decide(await supervisor(), id, "confirm"))).toBe("409 _ERR_DUAL_CONTROL_OVER EXPIRED");
    const { body } = await (await supervisor()).call("GET", "dual_control/request", { query: { status: "EXPIRED" } });
    expect(body.requests.map(({ requestId }: { requestId: string }) => requestId)).toContain(id);
    await controlRequestJob.run(shop.db);
    const [row] = await shop.db.select().from(dualControlRequests).where(mine);
    expect(row?.status).toBe("EXPIRED");
    expect(await statusOf()).not.toBe("X");
    expect(waits(await cancel())).not.toBe(id);
  });

  it("are required only for the acts the store lists; otherwise agents act alone", async () => {
    await wants("");
    const { cancel, statusOf } = await paidOrder();
    expect((await cancel()).status).toBe(200);
    expect(await statusOf()).toBe("X");
    await wants("cancel,goodwill,price,password,email");
  });
});

describe("Other acts", () => {
  it("goodwill above the agent's limit waits for a supervisor, whose own limit applies", async () => {
    const { shopper, who } = await served();
    const give = (amount: string) =>
      who.call("POST", "on_behalf/goodwill", { body: { userId: String(shopper.memberId), amount } });
    const given = () =>
      shop.db.$count(vouchers, and(eq(vouchers.memberId, shopper.memberId), eq(vouchers.type, "COMPENSACION")));
    expect((await give("500")).status).toBe(201);
    const id = waits(await give("1500"));
    expect(await given()).toBe(1);
    expect(faultOf(await give("1500.01"))).toMatch(/^400 _ERR_GOODWILL_LIMIT/);
    expect((await decide(await supervisor(), id, "confirm")).status).toBe(200);
    expect(await given()).toBe(2);
    const [act] = (await actsOf(shopper)).filter(([call]) => call === "onBehalf.goodwill").slice(1);
    expect(act).toEqual(["onBehalf.goodwill", who.memberId]);
  });

  it("a temporary password waits, and is not sent if the shopper's email address has changed", async () => {
    const { who, shopper, logonId } = await served();
    const reset = () =>
      who.call("POST", "person/updateMemberPassword", { query: { mode: "resetPasswordAdmin" }, body: { logonId } });
    const sent = async () =>
      (await shop.db.select().from(outbox).where(eq(outbox.kind, "temporary-password"))).filter(
        ({ payload }) => payload.logonId === logonId,
      ).length;
    const id = waits(await reset());
    expect(await sent()).toBe(0);
    expect((await shopper.call("GET", "person/@self")).status).toBe(200);
    expect((await decide(await supervisor(), id, "confirm")).status).toBe(200);
    expect(await sent()).toBe(1);
    expect((await shopper.call("GET", "person/@self")).status).toBe(401);
    const next = waits(await reset());
    await shop.db.update(members).set({ email: "otra@example.mx" }).where(eq(members.id, shopper.memberId));
    expect(faultOf(await decide(await supervisor(), next, "confirm"))).toBe("409 _ERR_DUAL_CONTROL_STALE");
    expect(await sent()).toBe(1);
    const stranger = await agent();
    const without = await stranger.call("POST", "person/updateMemberPassword", {
      query: { mode: "resetPasswordAdmin" },
      body: { logonId },
    });
    expect(faultOf(without)).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
  });

  it("a new email address waits and is announced to the old one; agents cannot set a password", async () => {
    const { who, shopper, person } = await served();
    const put = (body: object) => who.call("PUT", `person/${shopper.memberId}`, { body });
    const id = waits(await put({ email1: "nueva@example.mx" }));
    expect(faultOf(await put({ logonPassword: "Segura2026x", logonPasswordVerify: "Segura2026x" }))).toMatch(/^403/);
    expect((await put({ firstName: "Inés" })).status).toBe(200);
    const emailOf = async () =>
      (await shop.db.select().from(members).where(eq(members.id, shopper.memberId)))[0]?.email;
    expect(await emailOf()).toBe(person?.email);
    const boss = await supervisor();
    const { body } = await boss.call("GET", "dual_control/request", { query: { status: "OPEN" } });
    expect(JSON.stringify(body)).not.toContain("nueva@example.mx");
    expect((await decide(boss, id, "confirm")).status).toBe(200);
    expect(await emailOf()).toBe("nueva@example.mx");
    const letters = await shop.db.select().from(outbox).where(eq(outbox.kind, "email-changed"));
    expect(letters.map(({ to }) => to)).toContain(person?.email);
  });

  it("cannot be changed by one agent at the address of a store that wants no second one", async () => {
    const [shopper, who] = [await openMember(shop), await openMember(shop, { kind: "A", storeId: 2, serves: [1, 2] })];
    await begin(who, shopper);
    const [before] = await shop.db.select().from(members).where(eq(members.id, shopper.memberId));
    const body = { logonId: before?.logonId };
    waits(await who.call("POST", "person/updateMemberPassword", { query: { mode: "resetPasswordAdmin" }, body }));
    const id = waits(await who.call("PUT", `person/${shopper.memberId}`, { body: { email1: "desvio@example.mx" } }));
    expect((await shop.db.select().from(members).where(eq(members.id, shopper.memberId)))[0]).toEqual(before);
    const boss = await openMember(shop, { kind: "A", role: "supervisor", storeId: 2 });
    expect((await decide(boss, id, "confirm")).status).toBe(200);
  });

  it("a changed request of an agent replaces the earlier one, and an identical one does not", async () => {
    const { who, shopper } = await served();
    const ask = async (email1: string) =>
      waits(await who.call("PUT", `person/${shopper.memberId}`, { body: { email1 } }));
    const mistyped = await ask("nueva@gmial.example");
    const right = await ask("nueva@gmail.example");
    expect(right).not.toBe(mistyped);
    expect(await ask("nueva@gmail.example")).toBe(right);
    const boss = await supervisor();
    expect(faultOf(await decide(boss, mistyped, "confirm"))).toMatch(/^409 _ERR_DUAL_CONTROL_OVER WITHDRAWN/);
    expect((await decide(boss, right, "confirm")).status).toBe(200);
    const [person] = await shop.db.select().from(members).where(eq(members.id, shopper.memberId));
    expect(person?.email).toBe("nueva@gmail.example");
    const calls = (await actsOf(shopper)).map(([call]) => call);
    expect(calls.slice(1, 4)).toEqual(["dualControl.ask", "dualControl.withdraw", "dualControl.ask"]);
  });

  it("a price below the agent's limit waits, and is not lowered if the cart has changed since", async () => {
    const owner = await shop.shopper();
    const { id: cartId } = await shop.cart(owner, { pieces: 2 });
    const who = await agent();
    await begin(who, owner);
    const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, cartId));
    const lower = async (percent: string) => {
      await who.call("POST", `cart/${cartId}/lock`);
      const body = { percent, reason: "DELAY", comment: "Llegó tarde" };
      const answer = await who.call("PUT", `cart/${cartId}/price_override/${line?.id}`, { body });
      await who.call("POST", `cart/${cartId}/unlock`);
      return answer;
    };
    const held = async () =>
      (await shop.db.select().from(orderItems).where(eq(orderItems.orderId, cartId)))[0]?.overridden;
    expect(faultOf(await lower("26"))).toMatch(/^400 _ERR_PRICE_OVERRIDE_LIMIT/);
    const first = waits(await lower("20"));
    const resize = (quantity: string) =>
      owner.call("PUT", "cart/@self/update_order_item", {
        body: { orderItem: [{ orderItemId: String(line?.id), quantity }] },
      });
    await resize("3");
    expect(faultOf(await decide(await supervisor(), first, "confirm"))).toBe("409 _ERR_DUAL_CONTROL_STALE");
    expect(await held()).toBe(false);
    await resize("2");
    const second = waits(await lower("20"));
    const other = await agent();
    await begin(other, owner);
    await other.call("POST", `cart/${cartId}/lock`);
    expect(faultOf(await decide(await supervisor(), second, "confirm"))).toMatch(/^400 _ERR_ORDER_IS_LOCKED/);
    await other.call("POST", `cart/${cartId}/unlock`);
    expect((await decide(await supervisor(), second, "confirm")).status).toBe(200);
    expect(await held()).toBe(true);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, cartId));
    expect(order?.prepared).toBe(false);
  });
});
