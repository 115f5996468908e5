import { insertLines } from "#backend/order/lines.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { type Input, type Raw, type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Elena and Felipe buy for the school, Gloria for a cooperative, all in the second store; Ana buys for herself. */
let served: Served;
let world: World;
let elena: Tokens;
let felipe: Tokens;
let gloria: Tokens;
const store = 2;
const goods = { one: "AGENDA-2027-CAF", two: "AGENDA-2027-NEG" };
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  [elena, felipe, gloria] = [await signIn("elena"), await signIn("felipe"), await signIn("gloria")];
});
afterAll(() => served.close());

async function signIn(logonId: string): Promise<Tokens> {
  const logonPassword = passwordOf(logonId);
  return (await world.must("identity.signIn", { store, body: { logonId, logonPassword } })).body;
}

type Name = keyof typeof contract.requisitionList;
let count = 0;
const freshName = () => `Lista ${(count += 1)}`;
const ask = (as: Tokens | undefined, call: Name, input: Input = {}) =>
  served.ask(`requisitionList.${call}`, { as, store, ...input });
const must = (as: Tokens, call: Name, input: Input = {}) =>
  world.must(`requisitionList.${call}`, { as, store, ...input });
const items = (lines: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([partNumber, quantity], index) => [
      [`partNumber_${index + 1}`, partNumber],
      [`quantity_${index + 1}`, String(quantity)],
    ]),
  );
const updateItem = { action: "updateItem" };
const create = async (as: Tokens, lines: Record<string, number> = { [goods.one]: 2 }, status = "Y") => {
  const { body } = await must(as, "write", { query: updateItem, body: { name: freshName(), status, ...items(lines) } });
  return { id: String(body.requisitionListId[0]), itemIds: body.orderItemId.map(String) as string[] };
};
const read = (as: Tokens, orderId: string, query = {}) =>
  served.ask("order.get", { as, store, params: { orderId }, query });
const contents = async (as: Tokens, id: string) => contentsOf(await read(as, id));
const contentsOf = ({ body }: Raw) =>
  Object.fromEntries(
    (body.orderItem ?? []).map((line: { partNumber: string; quantity: string }) => [
      line.partNumber,
      Number(line.quantity),
    ]),
  );
const faultOf = ({ status, body }: Raw) =>
  `${status} ${body.errors?.[0]?.errorKey} ${body.errors?.[0]?.errorParameters}`.trim();

test("every form of every call conforms to the contract", async () => {
  const asked = new Set<string>();
  const conforms = async (call: Name, input: Input, has?: string[]) => {
    asked.add(call);
    const answer = await ask(elena, call, input);
    expectConformance(`requisitionList.${call}`, answer, has);
    return answer.body;
  };
  const made = await conforms("write", { body: { name: "Papelería" } }, ["requisitionListId", "viewTaskName"]);
  const id = made.requisitionListId[0];
  await conforms("write", { query: { name: "De la dirección", status: "Z" } });
  await conforms("write", { query: updateItem, body: { requisitionListId: id, ...items({ [goods.one]: 3 }) } }, [
    "orderItemId",
    "orderId",
  ]);
  await conforms("write", { query: { action: "copy" }, body: { orderId: id, name: "Copia" } });
  await conforms("write", { body: { orderId: id, name: "Otra copia" } });
  const has = ["resultList[].userRegistration.firstName", "resultList[].orderItemCount", "recordSetCompleteIndicator"];
  await conforms("find", { query: { q: "usable", orderBy: "D-lastUpdate", pageNumber: "1", pageSize: "-1" } }, has);
  await conforms("find", { query: { q: "self", orderBy: "description", pageSize: "2", pageNumber: "2" } }, has);
  await conforms("get", { params: { id }, query: { profileName: "IBM_Store_Summary" } }, has);
  await conforms("update", { params: { id }, body: { name: "Papel", status: "Z", billtoAddressId: "1" } }, ["name"]);
  await conforms("submit", { params: { id }, query: { action: "submit" }, body: {} }, ["orderItemId"]);
  const answer = await read(elena, id, { pageNumber: "1", pageSize: "10" });
  expectConformance("order.get", answer, ["orderItem[].unitPrice", "recordSetTotal"]);
  await conforms("remove", { params: { id } });
  expect([...asked].sort()).toEqual(Object.keys(contract.requisitionList).sort());
});

describe("permissions", () => {
  test("only the owner sees a private list; a shared one is usable in its organization, but only its owner changes it", async () => {
    const { id } = await create(elena);
    const seen = async (as: Tokens) =>
      (await must(as, "find", { query: { q: "usable" } })).body.resultList.map(
        (list: { orderId: string }) => list.orderId,
      );
    expect([(await seen(elena)).includes(id), (await seen(felipe)).includes(id)]).toEqual([true, false]);
    const unknown = `400 _ERR_INVALID_ORDER_REFNUM ${id}`;
    expect(faultOf(await ask(felipe, "get", { params: { id } }))).toBe(unknown);
    expect((await read(felipe, id)).status).toBe(404);

    await must(elena, "update", { params: { id }, body: { status: "Z" } });
    expect([(await seen(felipe)).includes(id), (await seen(gloria)).includes(id)]).toEqual([true, false]);
    expect((await must(felipe, "find", { query: { q: "self" } })).body.resultList).not.toContainEqual(
      expect.objectContaining({ orderId: id }),
    );
    expect((await must(felipe, "get", { params: { id } })).body.resultList[0].userRegistration.firstName).toBe("Elena");
    expect(await contents(felipe, id)).toEqual({ [goods.one]: 2 });
    await must(felipe, "write", { query: { action: "copy" }, body: { orderId: id, name: freshName() } });
    await must(felipe, "submit", { params: { id }, query: { action: "submit" }, body: {} });
    const forbidden = "403 _ERR_USER_AUTHORITY";
    const change = { requisitionListId: id, ...items({ [goods.two]: 1 }) };
    for (const answer of [
      await ask(felipe, "update", { params: { id }, body: { name: "Mía" } }),
      await ask(felipe, "remove", { params: { id } }),
      await ask(felipe, "write", { query: updateItem, body: change }),
    ])
      expect(faultOf(answer)).toContain(forbidden);
    expect(faultOf(await ask(gloria, "get", { params: { id } }))).toBe(unknown);
    expect(faultOf(await ask(gloria, "submit", { params: { id }, query: { action: "submit" }, body: {} }))).toBe(
      unknown,
    );

    await must(elena, "update", { params: { id }, body: { status: "Y" } });
    expect(faultOf(await ask(felipe, "get", { params: { id } }))).toBe(unknown);
    expect(await contents(elena, id)).toEqual({ [goods.one]: 2 });
  });

  test("consumers, guests and anonymous callers may not list any", async () => {
    const forbidden = "403 _ERR_USER_AUTHORITY RequisitionListFind";
    expect(faultOf(await ask(await signIn("ana"), "find"))).toBe(forbidden);
    expect(faultOf(await ask(await world.guest(store), "find"))).toBe(forbidden);
    expect(faultOf(await ask(undefined, "find"))).toContain("401 _ERR_DIDNT_LOGON");
  });

  test("a list belongs to the organization it was made for, even when its owner buys for another one", async () => {
    const bruno = await signIn("bruno");
    const { id } = await create(bruno);
    await world.must("organization.switchTo", { as: bruno, store, query: { activeOrgId: "7002" }, body: {} });
    expect(faultOf(await ask(bruno, "get", { params: { id } }))).toBe(`400 _ERR_INVALID_ORDER_REFNUM ${id}`);
    await world.must("organization.switchTo", { as: bruno, store, query: { activeOrgId: "7001" }, body: {} });
    expect(await contents(bruno, id)).toEqual({ [goods.one]: 2 });
  });
});

describe("lines", () => {
  test("are increased, changed or, with 0, removed, all or none", async () => {
    const { id, itemIds } = await create(elena, { [goods.one]: 2, [goods.two]: 5 });
    const more = { requisitionListId: id, partNumber: goods.one, quantity: "3" };
    const { body } = await must(elena, "write", { query: updateItem, body: more });
    expect(body.orderItemId).toEqual([itemIds[0]]);
    expect(await contents(elena, id)).toEqual({ [goods.one]: 5, [goods.two]: 5 });
    const sent = { orderId: id, orderItemId: itemIds[0], quantity: "0", orderItemId_1: itemIds[1], quantity_1: "7" };
    await must(elena, "write", { query: updateItem, body: sent });
    expect(await contents(elena, id)).toEqual({ [goods.two]: 7 });
    const half = { requisitionListId: id, ...items({ [goods.one]: 1, "NO-SUCH-THING": 1 }) };
    expect(faultOf(await ask(elena, "write", { query: updateItem, body: half }))).toBe(
      "400 _ERR_GETTING_SKU NO-SUCH-THING",
    );
    expect(await contents(elena, id)).toEqual({ [goods.two]: 7 });
  });

  test("are read page by page, at the current prices of the reader's contract", async () => {
    const { id } = await create(elena, { [goods.one]: 2, [goods.two]: 1 });
    const page = (await read(elena, id, { pageNumber: "2", pageSize: "1" })).body;
    expect(page).toMatchObject({ recordSetTotal: "2", recordSetCount: "1", orderStatus: "Y", orderTypeCode: "PRL" });
    expect(page.orderItem.map((line: { partNumber: string }) => line.partNumber)).toEqual([goods.two]);
    const all = (await read(elena, id)).body;
    const [line] = all.orderItem;
    const add = { orderItem: [{ partNumber: goods.one, quantity: "2" }] };
    await world.must("cart.add", { as: elena, store, body: add });
    const cart = (await world.must("cart.get", { as: elena, store })).body;
    expect(line).toMatchObject({ unitPrice: cart.orderItem[0].unitPrice, contractId: cart.orderItem[0].contractId });
    expect(Number(all.grandTotal)).toBeCloseTo(
      all.orderItem.reduce(
        (sum: number, { orderItemPrice }: { orderItemPrice: string }) => sum + Number(orderItemPrice),
        0,
      ),
      5,
    );
    const { db } = served.backend;
    await db.update(products).set({ withdrawn: true }).where(eq(products.partNumber, goods.two));
    const gone = (await read(elena, id)).body.orderItem[1];
    await db.update(products).set({ withdrawn: false }).where(eq(products.partNumber, goods.two));
    expect(gone).toMatchObject({ unitPrice: "0.00000", orderItemInventoryStatus: "Unallocated" });
  });

  test("are limited to 2,000 per list", async () => {
    const { id } = await create(elena);
    const { db } = served.backend;
    const [line] = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(id)));
    if (!line) throw new Error("no line");
    const { id: _, ...copy } = line;
    const rows = Array.from({ length: 1999 }, (_unused, index) => ({ ...copy, productId: 5_000_000 + index }));
    await db.transaction((tx) => insertLines(tx, rows));
    const began = performance.now();
    const page = (await read(elena, id, { pageNumber: "20", pageSize: "100" })).body;
    expect(page).toMatchObject({ recordSetTotal: "2000", recordSetCount: "100", recordSetStartNumber: "1900" });
    expect(performance.now() - began).toBeLessThan(5_000);
    const more = { requisitionListId: id, partNumber: goods.two, quantity: "1" };
    expect(faultOf(await ask(elena, "write", { query: updateItem, body: more }))).toBe(
      "400 _ERR_ORDER_LINE_LIMIT_EXCEEDED 2000",
    );
  });
});

test("a cart, a placed order and another list can be copied into a new list", async () => {
  const as = await signIn("hugo");
  await world.must("cart.add", {
    as,
    store,
    body: {
      orderItem: [
        { partNumber: goods.one, quantity: "4" },
        { partNumber: goods.two, quantity: "1" },
      ],
    },
  });
  const cart = (await world.must("cart.get", { as, store })).body.orderId;
  const copy = async (orderId: string) =>
    String(
      (await must(as, "write", { query: { action: "copy" }, body: { orderId, name: freshName() } })).body
        .requisitionListId[0],
    );
  const list = await copy(cart);
  expect(await contents(as, list)).toEqual({ [goods.one]: 4, [goods.two]: 1 });
  expect(await contents(as, await copy(list))).toEqual({ [goods.one]: 4, [goods.two]: 1 });
  await served.backend.db
    .update(orders)
    .set({ status: "M", current: false })
    .where(eq(orders.id, Number(cart)));
  expect(await contents(as, await copy(cart))).toEqual({ [goods.one]: 4, [goods.two]: 1 });
  const foreign = await ask(felipe, "write", { query: { action: "copy" }, body: { orderId: cart, name: "Mía" } });
  expect(faultOf(foreign)).toBe(`400 _ERR_INVALID_ORDER_REFNUM ${cart}`);
});

test("submitting creates a pending order beside the cart, names unavailable items and keeps the list", async () => {
  const { id } = await create(felipe, { [goods.one]: 2, [goods.two]: 1 });
  await world.must("cart.add", { as: felipe, store, body: { orderItem: [{ partNumber: goods.two, quantity: "1" }] } });
  const before = (await world.must("cart.get", { as: felipe, store })).body.orderId;
  const { db } = served.backend;
  const submit = () => ask(felipe, "submit", { params: { id }, query: { action: "submit" }, body: {} });
  const [two] = await db.select().from(products).where(eq(products.partNumber, goods.two));
  await db
    .update(products)
    .set({ withdrawn: true })
    .where(eq(products.id, two?.id ?? 0));
  const partly = await submit();
  expect(partly.body.x_refused).toMatchObject([
    { index: 1, partNumber: goods.two, error: { errorKey: "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE" } },
  ]);
  const opened = await read(felipe, partly.body.orderId[0]);
  expect(opened.body).toMatchObject({ orderStatus: "P" });
  expect(contentsOf(opened)).toEqual({ [goods.one]: 2 });
  expect((await world.must("cart.get", { as: felipe, store })).body.orderId).toBe(before);
  expect(await contents(felipe, id)).toEqual({ [goods.one]: 2, [goods.two]: 1 });

  const [one] = await db.select().from(products).where(eq(products.partNumber, goods.one));
  await db
    .update(stock)
    .set({ onHand: 1 })
    .where(eq(stock.productId, one?.id ?? 0));
  expect(faultOf(await submit())).toBe(`400 _API_BAD_INV ${goods.one},2`);
  await db
    .update(stock)
    .set({ onHand: 500 })
    .where(eq(stock.productId, one?.id ?? 0));
  await db
    .update(products)
    .set({ withdrawn: false })
    .where(eq(products.id, two?.id ?? 0));
  const empty = (await must(felipe, "write", { body: { name: freshName() } })).body.requisitionListId[0];
  const nothing = await ask(felipe, "submit", { params: { id: empty }, query: { action: "submit" }, body: {} });
  expect(faultOf(nothing)).toBe("400 _ERR_MISSING_ORDERITEMS");
});

test("adding to the cart continues past refused lines on request, and reports which and why", async () => {
  const as = await signIn("gloria");
  const { db } = served.backend;
  const [one] = await db.select().from(products).where(eq(products.partNumber, goods.one));
  await db
    .update(stock)
    .set({ onHand: 3 })
    .where(eq(stock.productId, one?.id ?? 0));
  const orderItem = [
    { partNumber: "NO-SUCH-THING", quantity: "1" },
    { partNumber: goods.two, quantity: "2" },
    { partNumber: goods.one, quantity: "4" },
    { partNumber: goods.two, quantity: "99999" },
  ];
  const body = { orderItem, x_continue: "1", x_inventoryValidation: "true" };
  const answer = await world.must("cart.add", { as, store, body });
  await db
    .update(stock)
    .set({ onHand: 500 })
    .where(eq(stock.productId, one?.id ?? 0));
  expectConformance("cart.add", answer, ["x_refused"]);
  expect(
    answer.body.x_refused.map(({ index, error }: { index: number; error: { errorKey: string } }) => [
      index,
      error.errorKey,
    ]),
  ).toEqual([
    [0, "_ERR_GETTING_SKU"],
    [2, "_API_BAD_INV"],
    [3, "_ERR_INVALID_INPUT"],
  ]);
  const cart = await world.must("cart.get", { as, store });
  expect(contentsOf(cart)).toEqual({ [goods.two]: 2 });
  expect(faultOf(await served.ask("cart.add", { as, store, body: { orderItem } }))).toBe(
    "400 _ERR_GETTING_SKU NO-SUCH-THING",
  );
});

test("refuses invalid names, lines, copies and searches", async () => {
  const { id } = await create(elena);
  const write = async (body: object, action?: string) =>
    faultOf(await ask(elena, "write", { query: { ...(action && { action }) }, body }));
  const name = freshName();
  await must(elena, "write", { body: { name } });
  expect(await write({ name: ` ${name} ` })).toBe(`400 _ERR_INVALID_NAME ${name}`);
  expect(await write({ name: " " })).toBe("400 _ERR_CMD_MISSING_PARAM name");
  expect(await write({ name: "x".repeat(255) })).toBe("400 _ERR_CMD_INVALID_PARAM name");
  expect(await write({ name: "A", status: "P" })).toBe("400 _ERR_INVALID_INPUT status");
  expect(await write({ name: "A" }, "explode")).toBe("400 _ERR_CMD_INVALID_PARAM action");
  expect(await write({ name: "A", orderId: "999999999" }, "copy")).toBe("400 _ERR_INVALID_ORDER_REFNUM 999999999");
  expect(await write({ name: "A" }, "copy")).toBe("400 _ERR_CMD_MISSING_PARAM orderId");
  const line = (more: object) => write({ requisitionListId: id, partNumber: goods.one, ...more }, "updateItem");
  expect(await line({ quantity: "two" })).toBe("400 _ERR_NUMBER_FORMAT_EXCEPTION two");
  expect(await line({ quantity: "0" })).toBe("400 _ERR_INVALID_INPUT quantity");
  expect(await line({ quantity: "99999" })).toBe("400 _ERR_INVALID_INPUT quantity");
  expect(await line({})).toBe("400 _ERR_CMD_MISSING_PARAM quantity");
  expect(await line({ quantity: { a: 1 } })).toContain("_ERR_CMD_INVALID_PARAM quantity");
  expect(await line({ partNumber: "CAFE-GOTEO-02", quantity: "1" })).toBe("400 _ERR_GETTING_SKU CAFE-GOTEO-02");
  expect(await write({ requisitionListId: id }, "updateItem")).toBe("400 _ERR_CMD_MISSING_PARAM partNumber");
  expect(await write({ orderId: id, orderItemId: "1", quantity: "1" }, "updateItem")).toBe(
    "400 _ERR_INVALID_ORDER_REFNUM 1",
  );
  const rename = await ask(elena, "update", { params: { id }, body: { name } });
  expect(faultOf(rename)).toBe(`400 _ERR_INVALID_NAME ${name}`);
  const find = async (query: Record<string, string>) => faultOf(await ask(elena, "find", { query }));
  expect(await find({ orderBy: "price" })).toBe("400 _ERR_CMD_INVALID_PARAM orderBy");
  expect(await find({ pageNumber: "0" })).toBe("400 _ERR_CMD_INVALID_PARAM pageNumber");
});

test("only one of several lists created concurrently under one name is kept; concurrent additions all count", async () => {
  const name = freshName();
  const made = await Promise.all([1, 2, 3].map(() => ask(elena, "write", { body: { name } })));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const { id } = await create(elena);
  const add = { requisitionListId: id, partNumber: goods.one, quantity: "1" };
  await Promise.all([1, 2, 3, 4].map(() => must(elena, "write", { query: updateItem, body: add })));
  expect(await contents(elena, id)).toEqual({ [goods.one]: 6 });
});
