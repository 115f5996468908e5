import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { whilePaused } from "#tests/support/sellers.ts";
import { wishlistItems } from "#backend/platform/db/schema/wishlist.ts";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { buyForm, mirrorPage, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

async function save(visitor: Visitor, partNumber: string) {
  const { savedIntents } = await import("./saved.server.ts");
  expect((await visitor.post("/saved", savedIntents, { intent: "save", partNumber })).status).toBe(303);
}

/** Part numbers and quantities on the only list, as its page shows them. */
async function listed(visitor: Visitor) {
  const { loadLists } = await import("./lists.server.ts");
  const { loadList } = await import("./list.server.ts");
  const { lists } = await visitor.get("/account/wishlists", loadLists);
  const id = lists[0]?.id ?? "";
  const { items } = await visitor.get(`/account/wishlists/${id}`, (context, request) => loadList(context, id, request));
  return items.map(({ partNumber, quantity }) => [partNumber, quantity]);
}

const waiting = (visitor: Visitor) => visitor.get("/", async ({ session }) => session.get("saved")?.["1"]);
const rename = (from: string, to: string) =>
  shop.backend.db.update(products).set({ partNumber: to }).where(eq(products.partNumber, from));

test("saving what is on the list already keeps the quantity wanted of it", async () => {
  const ana = shop.visitor();
  const memberId = await register(ana);
  await save(ana, goods.plain);
  await shop.backend.db
    .update(wishlistItems)
    .set({ quantity: 6 })
    .where(sql`wishlist_id in (select id from wishlists where member_id = ${memberId})`);
  await save(ana, goods.plain);
  expect(await listed(ana)).toEqual([[goods.plain, 6]]);
});

test("calls saved goods of a seller who pauses not sold now, rather than never again", async () => {
  const { loadSaved, savedIntents } = await import("./saved.server.ts");
  const guest = shop.visitor();
  const partNumber = "BARRO-MEZCAL-02";
  const { items } = await whilePaused(shop.backend.db, "barro-vivo", async () => {
    expect((await guest.post("/mercado/saved", savedIntents, { intent: "save", partNumber })).status).toBe(303);
    return guest.get("/mercado/saved", loadSaved);
  });
  expect(items.map(({ stock }) => stock)).toEqual(["Por el momento no se vende"]);
});

test("a product that no longer exists does not keep the others from being saved when a guest signs in", async () => {
  const ana = shop.visitor();
  for (const one of [goods.other, goods.plain]) await save(ana, one);
  await rename(goods.other, "GONE-1");
  try {
    await register(ana);
    expect(await listed(ana)).toEqual([[goods.plain, 1]]);
    expect(await waiting(ana)).toEqual([]);
  } finally {
    await rename("GONE-1", goods.other);
  }
});

test("what does not fit on a full list waits on the device until there is room", async () => {
  const ana = shop.visitor();
  const memberId = await register(ana);
  await save(ana, goods.plain);
  const full = sql`insert into wishlist_items (wishlist_id, product_id, quantity, currency)
    select w.id, p.id, 1, 'MXN' from wishlists w, (select id from products where part_number not in (${goods.plain}, ${goods.other})
      limit 199) p where w.member_id = ${memberId}`;
  await shop.backend.db.execute(full);
  await ana.get("/", async ({ session }) => session.set("saved", { "1": [goods.other] }));
  expect((await listed(ana)).length).toBeGreaterThan(0);
  expect(await waiting(ana)).toEqual([goods.other]);
  await shop.backend.db.execute(sql`delete from wishlist_items where id in (select i.id from wishlist_items i
    join wishlists w on w.id = i.wishlist_id where w.member_id = ${memberId} order by i.id desc limit 1)`);
  await listed(ana);
  expect(await waiting(ana)).toEqual([]);
});

test("removing twice what is on a list, and the list itself, is no error", async () => {
  const { runListIntents, wishlistsIntents } = await import("./actions.server.ts");
  const { loadLists } = await import("./lists.server.ts");
  const { loadList } = await import("./list.server.ts");
  const ana = shop.visitor();
  await register(ana);
  await save(ana, goods.plain);
  const { lists } = await ana.get("/account/wishlists", loadLists);
  const id = lists[0]?.id ?? "";
  const path = `/account/wishlists/${id}`;
  const { items } = await ana.get(path, (context, request) => loadList(context, id, request));
  const drop = { intent: "drop", itemId: items[0]?.id ?? "" };
  const dropped = [
    await ana.send(path, runListIntents, drop, { id }),
    await ana.send(path, runListIntents, drop, { id }),
  ];
  const remove = () => ana.post("/account/wishlists", wishlistsIntents, { intent: "remove", id });
  expect([...dropped, await remove(), await remove()].map(({ status }) => status)).toEqual([303, 303, 303, 303]);
});

test("an item moved twice by an impatient click, onto a list that has it already, is moved once", async () => {
  const { runListIntents, wishlistsIntents } = await import("./actions.server.ts");
  const { loadLists } = await import("./lists.server.ts");
  const { loadList } = await import("./list.server.ts");
  const ana = shop.visitor();
  await register(ana);
  await save(ana, goods.plain);
  const { ticket } = await ana.get("/account/wishlists", loadLists);
  await ana.post("/account/wishlists", wishlistsIntents, { intent: "create", name: "Terraza", ticket });
  const { lists } = await ana.get("/account/wishlists", loadLists);
  const [from = "", to = ""] = [
    lists.find(({ name }) => name !== "Terraza")?.id,
    lists.find(({ name }) => name === "Terraza")?.id,
  ];
  const path = `/account/wishlists/${from}`;
  const show = () => ana.get(path, (context, request) => loadList(context, from, request));
  const move = async (item: Awaited<ReturnType<typeof show>>["items"][number] | undefined) =>
    ana.send(
      path,
      runListIntents,
      { intent: "move", itemId: item?.id ?? "", to, ticket: item?.ticket ?? "" },
      { id: from },
    );
  expect((await move((await show()).items[0])).status).toBe(303);
  await save(ana, goods.plain);
  const [again] = (await show()).items;
  expect([(await move(again)).status, (await move(again)).status]).toEqual([303, 303]);
  const there = await ana.get(`/account/wishlists/${to}`, (context, request) => loadList(context, to, request));
  expect(there.items.map(({ quantity }) => quantity)).toEqual([2]);
});

test("a form sent twice makes one list, and mails it once", async () => {
  const { runListIntents, wishlistsIntents } = await import("./actions.server.ts");
  const { loadLists } = await import("./lists.server.ts");
  const { loadList } = await import("./list.server.ts");
  const ana = shop.visitor();
  await register(ana);
  const { ticket } = await ana.get("/account/wishlists", loadLists);
  const create = () => ana.post("/account/wishlists", wishlistsIntents, { intent: "create", name: "Terraza", ticket });
  const made = [await create(), await create()].map(({ headers }) => headers.get("location"));
  const id = /(\d+)$/.exec(made[0] ?? "")?.[1] ?? "";
  expect(made).toEqual([`/account/wishlists/${id}`, `/account/wishlists/${id}`]);
  const path = `/account/wishlists/${id}`;
  const page = await ana.get(path, (context, request) => loadList(context, id, request));
  const to = `friend${id}@example.mx`;
  const letter = { intent: "send", senderName: "Ana", senderEmail: "ana@example.mx", recipientEmail: to };
  const send = () => ana.send(path, runListIntents, { ...letter, ticket: page.ticket }, { id });
  expect([await send(), await send()].map(({ status }) => status)).toEqual([303, 303]);
  expect(await shop.backend.db.select().from(outbox).where(eq(outbox.to, to))).toHaveLength(1);
});

/** Puts mirrors into the cart and saves them for later. */
async function setAside(visitor: Visitor, quantity: number) {
  const { savedIntents } = await import("./saved.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  await visitor.post(mirrorPage, catalogIntents, { ...(await buyForm(visitor)), quantity: String(quantity) });
  const cart = await visitor.get("/cart", (context) => readCart(context));
  const orderItemId = cart?.orderItem[0]?.orderItemId ?? "";
  expect((await visitor.post("/saved", savedIntents, { intent: "later", orderItemId })).status).toBe(303);
}

test("a line of the cart that is saved for later keeps its quantity, unless more were wanted already", async () => {
  const ana = shop.visitor();
  await register(ana);
  for (const [quantity, kept] of [
    [3, 3],
    [2, 3],
    [4, 4],
  ] as const) {
    await setAside(ana, quantity);
    expect(await listed(ana)).toEqual([["ESPEJO-SOL-01", kept]]);
  }
});

test("a guest's line that is saved for later keeps its quantity too, also on the list after signing in", async () => {
  const { loadSaved, savedIntents } = await import("./saved.server.ts");
  const guest = shop.visitor();
  const saved = async () =>
    (await guest.get("/saved", loadSaved)).items.map(({ partNumber, quantity }) => [partNumber, quantity]);
  await setAside(guest, 3);
  await setAside(guest, 2);
  await save(guest, goods.plain);
  expect(await saved()).toEqual([
    ["ESPEJO-SOL-01", 3],
    [goods.plain, 1],
  ]);
  await guest.post("/saved", savedIntents, { intent: "drop", partNumber: "ESPEJO-SOL-01" });
  await save(guest, "ESPEJO-SOL-01");
  expect(await saved()).toEqual([
    [goods.plain, 1],
    ["ESPEJO-SOL-01", 1],
  ]);
  await setAside(guest, 4);
  await register(guest);
  expect((await listed(guest)).sort()).toEqual(
    [
      ["ESPEJO-SOL-01", 4],
      [goods.plain, 1],
    ].sort(),
  );
});
