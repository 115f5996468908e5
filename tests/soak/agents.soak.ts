import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#backend/platform/db/client.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { onBehalfActs } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { orderComments } from "#backend/platform/db/schema/order-comment.ts";
import { home } from "#tests/support/carts.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { shopOf, type TestShop } from "#tests/support/test-shop.ts";
import { asked, killableBackend } from "./killable-backend.ts";
import { report } from "./load.ts";
import { quiet, remoteBackend } from "./two-nodes.ts";

/**
 * `npm run soak -- agents [--kills 60]`: the backend's process is killed while agents act for shoppers. In turn it is held where an act is
 * done but not yet recorded, where both are written and the commit is under way, and anywhere. After a restart, each act is there
 * with its record, or neither of them is.
 */
const kills = Number(process.env.SOAK_KILLS ?? 60);
const places = ["before the record", "in the commit", "anywhere"] as const;
type Place = (typeof places)[number];
/** The key of the advisory lock that holds commits. */
const gate = 4_242;

let database: Database;
let holder: pg.Client;
let drop: () => Promise<void>;
let shop: TestShop;
let backend: ReturnType<typeof killableBackend>;
let agent: Member;

beforeAll(async () => {
  const copy = await copyTemplate(inject("databaseUrl"), inject("template"));
  ({ drop } = copy);
  database = await openDatabase({ url: copy.url, poolSize: 4 });
  holder = new pg.Client({ connectionString: copy.url });
  await holder.connect();
  // At the end of a transaction that has written a record, where a test can hold it.
  await holder.query(`create function wait_at_the_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${gate}); return null; end $$`);
  await holder.query(`create constraint trigger gate after insert on on_behalf_acts deferrable initially deferred
    for each row execute function wait_at_the_gate()`);
  backend = killableBackend(copy.url);
  shop = shopOf(remoteBackend(backend.port, database.db, () => Promise.resolve()));
  await backend.start();
  agent = await openMember(shop, { kind: "A" });
  // Two orders per round, whose goods must not run out.
  await shop.db.update(stock).set({ onHand: 1_000_000 });
}, 120_000);
afterAll(async () => {
  await backend.kill();
  await holder.end();
  await database.close();
  await drop();
}, 60_000);

test("an agent's act in progress when the process is killed exists with its record, or neither exists", async () => {
  const counts = { "before the record": nothing(), "in the commit": nothing(), anywhere: nothing() };
  for (let round = 0; round < kills; round += 1) {
    const place = places[round % places.length] ?? "anywhere";
    const count = counts[place];
    const acts = await prepare();
    const release = await hold(place);
    const answers = acts.map(({ act }) => asked(act));
    if (place === "anywhere") await sleep((round * 37) % 400);
    else count.held += await waiting(acts.length);
    await backend.kill();
    await release();
    count.answered += (await Promise.all(answers)).filter((status) => status !== 0).length;
    await quiet(database.db);
    for (const { name, isDone, recorded } of acts) {
      const [done, written] = [await isDone(), await recorded()];
      expect([round, place, name, written]).toEqual([round, place, name, Number(done)]);
      count[done ? "both" : "neither"] += 1;
    }
    await backend.start();
  }
  report({ kills, ...counts });
  // The kills hit the window: of acts held before the record nothing stays, of those held in the commit everything does.
  const { "before the record": before, "in the commit": within } = counts;
  expect(before.held).toBeGreaterThan(0);
  expect(before.both).toBe(0);
  expect(within.held).toBeGreaterThan(0);
  expect(within.both).toBeGreaterThanOrEqual(within.held);
}, 1_800_000);

const nothing = () => ({ held: 0, both: 0, neither: 0, answered: 0 });

/** A shopper with a taken cart and two orders, and four things that the agent does for them. */
async function prepare() {
  const { db } = shop;
  const owner = await shop.shopper();
  const [noted, canceled] = [await shop.placed(owner), await shop.placed(owner)];
  const { order, lines } = await openCart(owner);
  const forUserId = String(owner.memberId);
  const begun = await agent.call("POST", "on_behalf/session", { body: { userId: forUserId, reason: "Prueba" } });
  expect(begun.status).toBe(201);
  const as: Member["call"] = (method, path, options = {}) =>
    agent.call(method, path, { ...options, query: { ...options.query, forUserId } });
  expect((await as("POST", `cart/${order.id}/lockOnBehalf`)).status).toBe(200);
  const recorded = (call: string) => () =>
    db.$count(onBehalfActs, and(eq(onBehalfActs.memberId, owner.memberId), eq(onBehalfActs.call, call)));
  const nickName = "Oficina";
  return [
    {
      name: "a quantity",
      act: () =>
        as("PUT", "cart/@self/update_order_item", {
          body: { orderItem: [{ orderItemId: String(lines[0]?.id), quantity: "7" }] },
        }),
      isDone: async () =>
        (await db.$count(orderItems, and(eq(orderItems.orderId, order.id), eq(orderItems.quantity, 7)))) > 0,
      recorded: recorded("cart.updateItems"),
    },
    {
      name: "an address",
      act: () => as("POST", "person/@self/contact", { body: { ...home, nickName } }),
      isDone: async () =>
        (await db.$count(addresses, and(eq(addresses.memberId, owner.memberId), eq(addresses.nickName, nickName)))) > 0,
      recorded: recorded("contact.create"),
    },
    {
      name: "a comment",
      act: () =>
        as("POST", `order/${noted.orderId}/comment`, { query: { mode: "onbehalf" }, body: { commentField: "Nota" } }),
      isDone: async () =>
        (await db.$count(
          orderComments,
          and(eq(orderComments.orderId, Number(noted.orderId)), eq(orderComments.text, "Nota")),
        )) > 0,
      recorded: recorded("order.comment"),
    },
    {
      name: "a canceled order",
      act: () => as("DELETE", `cart/${canceled.orderId}/csrcancel_order_onbehalf`, { query: { forcedCancel: "true" } }),
      isDone: async () => {
        const [row] = await db
          .select()
          .from(orders)
          .where(eq(orders.id, Number(canceled.orderId)));
        return row?.status === "X";
      },
      recorded: recorded("onBehalf.cancelOrderOnBehalf"),
    },
  ];
}

async function openCart(owner: Awaited<ReturnType<TestShop["shopper"]>>) {
  const order = await shop.cart(owner);
  const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  return { order, lines };
}

/** Holds the acts of a round at a place. @returns a function that releases them */
async function hold(place: Place): Promise<() => Promise<void>> {
  if (place === "before the record") {
    await holder.query("begin; lock table on_behalf_acts in share row exclusive mode");
    return async () => void (await holder.query("rollback"));
  }
  if (place === "anywhere") return () => Promise.resolve();
  await holder.query(`select pg_advisory_lock(${gate})`);
  return async () => void (await holder.query(`select pg_advisory_unlock(${gate})`));
}

/** How many transactions wait there, once no more will come. */
async function waiting(all: number): Promise<number> {
  const held = sql`(select count(*)::int as many from pg_locks l left join pg_class c on c.oid = l.relation
    where not l.granted and (c.relname = 'on_behalf_acts' or (l.locktype = 'advisory' and l.objid = ${gate}))) as held`;
  let many = 0;
  for (const end = Date.now() + 3_000; many < all && Date.now() < end; await sleep(10))
    many = (await database.db.select({ many: sql<number>`many` }).from(held))[0]?.many ?? 0;
  return many;
}
