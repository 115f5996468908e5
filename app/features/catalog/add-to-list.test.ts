import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** In the second store Elena and Felipe buy for the same school; Ana buys for herself. */
let shop: VisitedShop;
let proxy: FaultProxy;
let elena: Visitor;
beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  elena = await signIn("elena");
});
afterAll(() => shop.close());

const product = "/oficina/agenda-ejecutiva-semanal-2027";
const [brown, black] = ["AGENDA-2027-CAF", "AGENDA-2027-NEG"];

async function signIn(logonId: string): Promise<Visitor> {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const form = { intent: "signIn", logonId, password: passwordOf(logonId) };
  expect((await visitor.post("/oficina/login", loginIntents, form)).status).toBe(303);
  return visitor;
}
async function read(visitor: Visitor, path: string) {
  const { loadPage } = await import("./page.server.ts");
  const page = await visitor.get(path, loadPage);
  if (page.kind !== "product" && page.kind !== "kit") throw new Error(page.kind);
  return page;
}
async function create(visitor: Visitor, name: string, shared = false): Promise<string> {
  const { listsIntents } = await import("#app/features/requisition-list/actions.server.ts");
  const form = { intent: "create", name, ...(shared && { shared: "on" }) };
  const answer = await visitor.post("/oficina/account/requisition-lists", listsIntents, form);
  return /(\d+)$/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}
const post = async (visitor: Visitor, form: Record<string, string>) => {
  const { catalogIntents } = await import("./actions.server.ts");
  return visitor.post(product, catalogIntents, { intent: "addToList", quantity: "1", partNumber: brown, ...form });
};
async function refusal(form: Record<string, string>, visitor = elena) {
  const { errors, values }: FormResult = await (await post(visitor, form)).json();
  return { errors, values };
}
const linesOf = async (list: string) => {
  const rows = await shop.backend.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(list)));
  return Object.fromEntries(rows.map(({ partNumber, quantity }) => [partNumber, quantity]));
};
const toast = (visitor: Visitor) => visitor.get("/oficina", (context) => Promise.resolve(context.readFlash("toast")));

test("puts goods on a list, or on a new one, once, and links to it", async () => {
  const list = await create(elena, "Semanal");
  const { buy } = await read(elena, `${product}?view=list`).then((page) => ({ buy: "buy" in page && page.buy }));
  const ticket = buy ? buy.ticket : "";
  for (const _ of ["clicked", "twice"]) {
    const answer = await post(elena, { to: list, quantity: "3", ticket });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, product]);
  }
  expect(await linesOf(list)).toEqual({ [brown]: 3 });
  expect(await toast(elena)).toMatchObject({ link: { to: `/account/requisition-lists/${list}` } });
  expect((await post(elena, { to: "new", name: " Nueva ", partNumber: black, quantity: "500" })).status).toBe(303);
  const [made] = await shop.backend.db.select().from(orders).where(eq(orders.description, "Nueva"));
  expect([made?.status, await linesOf(String(made?.id))]).toEqual(["Y", { [black]: 500 }]);
});

test("offers the buyer's own lists by name, the most recently changed one selected", async () => {
  const felipe = await signIn("felipe");
  expect((await read(felipe, product)).addToList).toMatchObject({ lists: [{ value: "new" }], latest: "new" });
  const [first, second] = [await create(felipe, "Lista 10"), await create(felipe, "Lista 9", true)];
  await create(elena, "De Elena", true);
  await post(felipe, { to: first });
  const { addToList } = await read(felipe, product);
  expect(addToList).toMatchObject({ latest: first, open: false });
  expect(addToList?.lists?.map(({ value }) => value)).toEqual(["new", second, first]);
  expect((await read(felipe, `${product}?view=list`)).addToList?.open).toBe(true);
});

test("a refusal is shown at its field, with everything typed", async () => {
  const list = await create(elena, "Rechazos");
  const typed = { to: "new", name: "", quantity: "2.5" };
  expect(await refusal(typed)).toMatchObject({
    errors: { name: [expect.any(String)], quantity: [expect.stringContaining("9,999")] },
    values: { to: ["new"], quantity: ["2.5"], partNumber: [brown] },
  });
  const fieldsOf = async (form: Record<string, string>, visitor?: Visitor) =>
    Object.keys((await refusal(form, visitor)).errors);
  expect(await fieldsOf({ to: list, quantity: "0" })).toEqual(["quantity"]);
  expect(await fieldsOf({ to: "" })).toEqual(["to"]);
  expect(await fieldsOf({ to: "new", name: "Rechazos" })).toEqual(["name"]);
  expect(await fieldsOf({ to: list, partNumber: "NO-EXISTE" })).toEqual(["partNumber"]);
  expect((await refusal({ to: list, partNumber: "" })).errors).toEqual({
    partNumber: ["Elige las opciones que faltan y agrégalo a la lista."],
  });
  expect((await refusal({ to: list, partNumber: "AGENDA-2027" })).errors).toEqual({
    partNumber: ["Elige las opciones que faltan y agrégalo a la lista."],
  });
  await post(elena, { to: list, quantity: "9999" });
  expect((await refusal({ to: list })).errors).toEqual({ quantity: [expect.stringContaining("más de 9,999")] });
  expect(await linesOf(list)).toEqual({ [brown]: 9999 });
});

test("a list that is gone, or another person's, is refused next to the choice of the list", async () => {
  const felipe = await signIn("felipe");
  const shared = await create(felipe, "De Felipe", true);
  const own = await create(felipe, "Solo de Felipe");
  const gone = await create(elena, "Borrada");
  const { listIntents } = await import("#app/features/requisition-list/actions.server.ts");
  await elena.post(`/oficina/account/requisition-lists/${gone}`, listIntents(gone), { intent: "remove" });
  for (const to of [shared, own, gone, "987654321"])
    expect((await refusal({ to })).errors, to).toEqual({ to: [expect.stringContaining("Elige otra.")] });
  expect([await linesOf(shared), await linesOf(own)]).toEqual([{}, {}]);
});

test("what is no longer sold is refused", async () => {
  const list = await create(elena, "Sin venta");
  const { db } = shop.backend;
  const one = eq(products.partNumber, black);
  await db.update(products).set({ withdrawn: true }).where(one);
  expect((await refusal({ to: list, partNumber: black })).errors).toEqual({
    partNumber: ["Este producto ya no se vende."],
  });
  await db.update(products).set({ withdrawn: false }).where(one);
});

test("only buyers have a form, and what others send is refused", async () => {
  const list = await create(elena, "De compradores");
  const ana = await signIn("ana");
  for (const visitor of [shop.visitor(), ana]) expect((await read(visitor, product)).addToList).toBeUndefined();
  expect((await read(elena, product)).addToList).toBeDefined();
  expect(Object.keys((await refusal({ to: list }, ana)).errors)).toEqual(["to"]);
  const guest = await post(shop.visitor(), { to: list });
  expect([guest.status, guest.headers.get("location")]).toEqual([303, expect.stringContaining("/oficina/login?")]);
  expect(await linesOf(list)).toEqual({});
});

test("a listing leads buyers to the form, and shows others nothing of it", async () => {
  const { loadSearch } = await import("./search.server.ts");
  const found = async (visitor: Visitor) => {
    const { listing } = await visitor.get("/oficina/search?q=agenda", loadSearch);
    return { label: listing?.tools.list?.label, links: listing?.products.flatMap(({ toList }) => toList ?? []) };
  };
  const { label, links } = await found(elena);
  expect([label, links]).toEqual(["Agregar a la lista", expect.arrayContaining([`${product}?view=list#add-to-list`])]);
  for (const visitor of [shop.visitor(), await signIn("ana")])
    expect(await found(visitor)).toEqual({ label: undefined, links: [] });
});

test("says so if the lists cannot be read", async () => {
  await proxy.set("error-json", ({ method, path }) => method === "GET" && /requisition_list/.test(path));
  const { addToList } = await read(elena, product);
  await proxy.set("pass");
  expect(addToList).toMatchObject({ lists: undefined, all: "/oficina/account/requisition-lists" });
});
