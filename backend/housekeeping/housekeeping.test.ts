import { count, eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allJobs } from "#backend/jobs.ts";
import { attempts } from "#backend/platform/db/schema/attempt.ts";
import { clockFailures, jobRounds } from "#backend/platform/db/schema/clock.ts";
import { emptySearches } from "#backend/platform/db/schema/empty-search.ts";
import {
  behaviorEvents,
  spotStatistics,
  trackingConsents,
  triggerMatches,
  viewedProducts,
} from "#backend/platform/db/schema/event.ts";
import { trustedDevices, validationCodes } from "#backend/platform/db/schema/identity.ts";
import { listingChanges } from "#backend/platform/db/schema/listing-change.ts";
import { loyaltyOtps, loyaltyValidations } from "#backend/platform/db/schema/loyalty.ts";
import { activities, addresses, members } from "#backend/platform/db/schema/member.ts";
import { newsletterSubscriptions } from "#backend/platform/db/schema/newsletter.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { returnCodes, returnGrants } from "#backend/platform/db/schema/return.ts";
import { wishlistLetters } from "#backend/platform/db/schema/wishlist.ts";
import { daysBefore } from "#backend/platform/retention.ts";
import { dayOf } from "#backend/platform/time.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { addAddress, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const inDays = (days: number) => daysBefore(new Date(), -days);
const run = async (name: string, now = new Date()) => {
  const job = allJobs().find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job.run(shop.db, { now });
};
const rows = async (table: PgTable) => (await shop.db.select({ n: count() }).from(table))[0]?.n ?? 0;
const isThere = (memberId: number) => shop.db.$count(members, eq(members.id, memberId));
const guestId = async () => Number((await shop.call("POST", "guestidentity", { body: {} })).body.userId);

describe("guests", () => {
  test("who have done nothing are deleted after two days, however many there are", async () => {
    await run("guests");
    const idle = await guestId();
    await shop.db.insert(members).values(
      Array.from({ length: 1_200 }, () => ({
        registerType: "G" as const,
        reviewAt: new Date(),
        createdAt: daysBefore(new Date(), 3),
      })),
    );
    const before = await rows(members);
    await run("guests");
    expect(await rows(members)).toBe(before - 1_200);
    expect(await isThere(idle)).toBe(1);
    await shop.db.insert(trackingConsents).values({ memberId: idle, storeId: 1, noticeVersion: "1", accepted: true });
    await run("guests", inDays(2.1));
    expect(await shop.db.$count(trackingConsents, eq(trackingConsents.memberId, idle))).toBe(0);
    expect([await isThere(idle), await shop.db.$count(activities, eq(activities.memberId, idle))]).toEqual([0, 0]);
  });

  test("with a cart are kept as long as their session, then deleted along with cart and address", async () => {
    const guest = await shop.shopper();
    const { id } = await shop.cart(guest, { goods: 2 });
    for (const day of [0, 3, 29]) await run("guests", inDays(day));
    expect([await isThere(guest.memberId), await shop.db.$count(orders, eq(orders.id, id))]).toEqual([1, 1]);
    await run("guests", inDays(31));
    const left = [
      await isThere(guest.memberId),
      await shop.db.$count(orders, eq(orders.id, id)),
      await shop.db.$count(orderItems, eq(orderItems.orderId, id)),
      await shop.db.$count(addresses, eq(addresses.memberId, guest.memberId)),
    ];
    expect(left).toEqual([0, 0, 0, 0]);
  });

  test("who have ordered are kept, and their order can still be tracked by number and email", async () => {
    const guest = await shop.shopper({ email: "con.pedido@example.mx" });
    const { orderId } = await shop.placed(guest);
    for (const day of [0, 3, 31, 4_000]) await run("guests", inDays(day));
    expect(await shop.db.$count(addresses, eq(addresses.memberId, guest.memberId))).toBe(1);
    const body = { orderId, email: "con.pedido@example.mx" };
    expect((await shop.call("POST", "tracking/order", { body })).status).toBe(200);
    const [row] = await shop.db.select().from(members).where(eq(members.id, guest.memberId));
    expect(row?.reviewAt).toBeNull();
  });

  test("who have registered are kept, and so is a deleted guest's address that another shopper's cart uses", async () => {
    const [person, guest] = [await guestId(), await guestId()];
    await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, person));
    const address = await addAddress(shop.db, guest);
    const other = await shop.shopper();
    const { id } = await shop.cart(other);
    await shop.db.update(orderItems).set({ addressId: address.id }).where(eq(orderItems.orderId, id));
    await shop.db.update(members).set({ reviewAt: null }).where(eq(members.id, other.memberId));
    await run("guests", inDays(40));
    expect([await isThere(person), await isThere(guest)]).toEqual([1, 0]);
    expect(await shop.db.$count(addresses, eq(addresses.id, address.id))).toBe(1);
  });

  test("are each deleted once by concurrent processes, and one that cannot be deleted does not block the others", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, guestId));
    const [stuck = 0] = ids;
    await shop.db.execute(sql`create table needs_guest (id bigint references members (id))`);
    await shop.db.execute(sql`insert into needs_guest values (${stuck})`);
    await Promise.all([run("guests", inDays(3)), run("guests", inDays(3))]);
    expect(await shop.db.$count(members, inArray(members.id, ids))).toBe(1);
    const failures = await shop.db.select().from(clockFailures).where(eq(clockFailures.job, "guests"));
    expect(failures).toMatchObject([{ rowKey: String(stuck), lastError: expect.stringContaining("23503") }]);
    await shop.db.execute(sql`drop table needs_guest`);
    await run("guests", inDays(4));
    expect(await isThere(stuck)).toBe(0);
  });
});

describe("carts", () => {
  test("are deleted after a year, discarded ones after a month, with everything that belongs to them", async () => {
    const owner = await shop.shopper();
    await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, owner.memberId));
    const { id } = await shop.cart(owner, { goods: 2 });
    const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    const adjustment = { orderId: id, orderItemId: line?.id ?? 0, amount: "-1" };
    await shop.db.insert(orderAdjustments).values({ ...adjustment, displayLevel: "OrderItem", usage: "Discount" });
    await run("carts", inDays(364));
    expect(await shop.db.$count(orders, eq(orders.id, id))).toBe(1);
    await run("carts", inDays(366));
    expect(await shop.db.$count(orders, eq(orders.id, id))).toBe(0);

    const emptied = await shop.cart(owner);
    await owner.call("DELETE", "cart/@self");
    await run("discarded_carts", inDays(29));
    expect(await shop.db.$count(orders, eq(orders.id, emptied.id))).toBe(1);
    await run("discarded_carts", inDays(31));
    expect(await shop.db.$count(orders, eq(orders.id, emptied.id))).toBe(0);
    expect(await shop.db.$count(orderEvents, eq(orderEvents.orderId, emptied.id))).toBe(0);
  });

  test("that became orders are kept forever, canceled or not, with their history", async () => {
    const owner = await shop.shopper();
    const [placed, canceled] = [await shop.placed(owner), await shop.placed(owner)];
    await owner.call("DELETE", `cart/${canceled.orderId}/cancel_order`);
    for (const job of ["carts", "discarded_carts"]) await run(job, inDays(4_000));
    for (const { orderId } of [placed, canceled]) {
      expect(await shop.row(orderId)).toBeDefined();
      expect(await shop.db.$count(orderEvents, eq(orderEvents.orderId, Number(orderId)))).toBeGreaterThan(1);
    }
  });
});

describe("data past its retention period", () => {
  const [old, fresh] = [daysBefore(new Date(), 40), new Date()];
  const both = <T>(make: (at: Date, name: string) => T) => [make(old, "old"), make(fresh, "fresh")];
  const later = (at: Date) => new Date(at.getTime() + 3_600_000);
  /** What is kept for longer. */
  const overAt = (at: Date, days: number) => (at === old ? daysBefore(old, days - 39) : at);
  const session = (at: Date, name: string) => ({
    memberId: 1,
    tokenHash: `sweep ${name}`,
    trustedHash: "",
    personalizationId: "",
    expiresAt: later(at),
  });

  test("is deleted, and nothing else is", async () => {
    const { db } = shop;
    await db.delete(attempts);
    await db.insert(activities).values([...both(session), { ...session(fresh, "ended"), endedAt: old }]);
    const code = { codeHash: "", failed: 0 };
    await db
      .insert(validationCodes)
      .values(both((at, logonId) => ({ logonId, ...code, mailedAt: at, expiresAt: later(at) })));
    await db
      .insert(returnCodes)
      .values(
        both((at, name) => ({ orderId: name.length, codeHash: "", sentAt: at, firstSentAt: at, expiresAt: later(at) })),
      );
    await db
      .insert(returnGrants)
      .values(both((at, name) => ({ orderId: name.length, memberId: 1, expiresAt: later(at) })));
    const otp = { memberId: 1, activityId: 1, cardId: 1, purpose: "LINK" as const, channel: "SMS" as const, series: 1 };
    await db.insert(loyaltyOtps).values(both((at) => ({ ...otp, codeHash: "", at })));
    await db.insert(loyaltyValidations).values(both((at) => ({ memberId: 1, at })));
    await db.insert(newsletterSubscriptions).values(
      (["PENDING_CONFIRMATION", "SUBSCRIBED", "UNSUBSCRIBED"] as const).flatMap((status) =>
        both((at, name) => ({
          storeId: 1,
          email: `${name}.${status}@example.mx`,
          status,
          languageId: -5,
          confirmHash: "",
          unsubscribeHash: "",
          expiresAt: later(at),
        })),
      ),
    );
    const attempt = { rule: "sign-in", source: "", count: 1 };
    await db.insert(attempts).values(both((at, subject) => ({ ...attempt, subject, nextAt: at, staleAt: later(at) })));
    await db.insert(trustedDevices).values(both((at, tokenHash) => ({ memberId: 1, tokenHash, expiresAt: later(at) })));
    await db.insert(wishlistLetters).values(both((at) => ({ memberId: 1, at })));
    await db.insert(listingChanges).values(both((at, name) => ({ transactionId: "1", productId: name.length, at })));
    const followed = { memberId: 1, ruleId: 1 };
    await db.insert(behaviorEvents).values(both((at) => ({ ...followed, at })));
    await db
      .insert(triggerMatches)
      .values(both((at, name) => ({ ...followed, ruleId: name.length, at: overAt(at, 90) })));
    await db
      .insert(viewedProducts)
      .values(both((at, name) => ({ memberId: 1, storeId: 1, productId: name.length, at })));
    await db.insert(spotStatistics).values(both((at) => ({ spotId: 1, contentId: 1, at: overAt(at, 400) })));
    const empty = { storeId: 1, languageId: -5, count: 1 };
    await db.insert(emptySearches).values(both((at, term) => ({ ...empty, term, day: dayOf(overAt(at, 91)) })));
    await db.insert(emptySearches).values({ ...empty, term: "last", day: dayOf(daysBefore(fresh, 90)) });
    await db.insert(outbox).values(both((at) => ({ to: "barrido@example.mx", kind: "welcome", payload: {}, at })));
    const failure = { job: "none", failures: 1, lastError: "" };
    await db.insert(clockFailures).values(both((nextAt, rowKey) => ({ ...failure, rowKey, nextAt })));
    const ran = { job: "none", rows: 1, startedAt: old };
    await db.insert(jobRounds).values(both((at) => ({ ...ran, endedAt: overAt(at, 90) })));

    const gone: Record<string, number> = {};
    for (const { name, run } of allJobs()) {
      if (
        ["behavior_events", "viewed_products", "trigger_matches", "spot_statistics", "empty_searches_over"].includes(
          name,
        ) ||
        ["sessions", "mails", "attempts", "trusted_devices"].includes(name) ||
        /_(codes|grants|validations|requests|unconfirmed|attempts|letters|failures|changes|rounds)$/.test(name)
      )
        gone[name] = await run(db);
    }
    expect(gone).toMatchObject({
      sessions: 2,
      mails: 1,
      password_codes: 1,
      return_codes: 1,
      return_grants: 1,
      loyalty_codes: 1,
      loyalty_validations: 1,
      newsletter_unconfirmed: 1,
      attempts: 1,
      trusted_devices: 1,
      wishlist_letters: 1,
      listing_changes: 1,
      behavior_events: 1,
      viewed_products: 1,
      trigger_matches: 1,
      spot_statistics: 1,
      empty_searches_over: 1,
      clock_failures: 1,
      job_rounds: 1,
    });
    const emails = await rowsOf(db, sql`select email from newsletter_subscriptions where email like 'old.%'`);
    expect(emails).toHaveLength(2);
  });

  test("is deleted in several statements when there are too many rows for one", async () => {
    await shop.db.insert(loyaltyValidations).values(Array.from({ length: 2_500 }, () => ({ memberId: 2, at: old })));
    const both = await Promise.all([run("loyalty_validations"), run("loyalty_validations")]);
    expect(both[0] + both[1]).toBe(2_500);
    expect(await shop.db.$count(loyaltyValidations, eq(loyaltyValidations.memberId, 2))).toBe(0);
  });
});
