import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import type { FaultProxy, Mode } from "#tests/support/fault-proxy.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** In the second store Elena buys for a school; Ana buys for herself. */
let shop: VisitedShop;
let proxy: FaultProxy;
beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
});
afterAll(() => shop.close());

const goods = { one: "AGENDA-2027-CAF", two: "AGENDA-2027-NEG" };
const address = "/oficina/account/requisition-lists";
const features = async () => ({
  ...(await import("./lists.server.ts")),
  ...(await import("./list.server.ts")),
  ...(await import("./actions.server.ts")),
});

async function signIn(logonId: string): Promise<Visitor> {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const password = passwordOf(logonId);
  const answer = await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  if (answer.status !== 303) throw new Error(`${logonId}: ${answer.status} ${await answer.text()}`);
  return visitor;
}

async function create(visitor: Visitor, name: string): Promise<string> {
  const { listsIntents } = await features();
  const answer = await visitor.post(address, listsIntents, { intent: "create", name });
  expect(answer.status).toBe(303);
  return /(\d+)$/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}
const post = async (visitor: Visitor, id: string, form: Record<string, string>) =>
  visitor.post(`${address}/${id}`, (await features()).listIntents(id), form);
const read = async (visitor: Visitor, id: string) => {
  const { loadList } = await features();
  return visitor.get(`${address}/${id}`, (context, request) => loadList(context, id, request));
};
/** The lines of the page as its form sends them, all of them chosen. */
const linesOf = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(
    lines.flatMap(({ id, partNumber, quantity }, index) => [
      [`lines[${index}].id`, id],
      [`lines[${index}].partNumber`, partNumber],
      [`lines[${index}].quantity`, String(quantity)],
      [`lines[${index}].chosen`, "on"],
    ]),
  );

test("a list can be created, filled, priced, and shared with a colleague", async () => {
  const elena = await signIn("elena");
  const id = await create(elena, "Semana");
  expect((await post(elena, id, { intent: "addLine", partNumber: goods.one, quantity: "3" })).status).toBe(303);
  const page = await read(elena, id);
  expect(page).toMatchObject({ isOwn: true, head: { name: "Semana", shared: false } });
  expect(page.lines).toMatchObject([{ partNumber: goods.one, quantity: 3, problem: "" }]);
  expect(page.lines[0]?.unitPrice).not.toBe("");
  await post(elena, id, { intent: "share" });
  const { loadLists } = await features();
  const felipe = await signIn("felipe");
  const lists = await felipe.get(address, loadLists);
  expect(lists.lists).toContainEqual(expect.objectContaining({ id, shared: true }));
  expect(await read(felipe, id)).toMatchObject({ isOwn: false });
});

test("reports what cannot be added at its line, adds the rest to the cart, and keeps the input", async () => {
  const elena = await signIn("elena");
  const id = await create(elena, "Mitad");
  await post(elena, id, { intent: "addLine", partNumber: goods.one, quantity: "2" });
  await post(elena, id, { intent: "addLine", partNumber: goods.two, quantity: "1" });
  const page = await read(elena, id);
  const [first, second] = page.lines;
  const typed = { ...linesOf(page), "lines[1].quantity": "9000" };
  const answer = await post(elena, id, { intent: "toCart", ...typed });
  expect(answer.status).toBe(409);
  const { errors, values }: FormResult = await answer.json();
  expect(Object.keys(errors)).toEqual(["", `line-${second?.id}`]);
  expect(values[`quantity-${second?.id}`]).toEqual(["9000"]);
  expect(values[`quantity-${first?.id}`]).toEqual(["2"]);
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const cart = await elena.get("/oficina/cart", (context) => readCart(context));
  expect(cart?.orderItem.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([[goods.one, 2]]);
  expect((await post(elena, id, { intent: "allToCart" })).status).toBe(303);
});

test("a page beyond the last leads to the last one instead of saying that there are no lists", async () => {
  const elena = await signIn("elena");
  await create(elena, "Única");
  const { loadLists } = await features();
  const page = elena.get(`${address}?page=9`, loadLists);
  const thrown = await page.catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("no redirect");
  const to = thrown.headers.get("location") ?? "";
  expect([thrown.status, to]).toEqual([303, address]);
  expect((await elena.get(to, loadLists)).lists.map(({ name }) => name)).toContain("Única");
});

test("the same form sent again with the list shared asks for a new list, whose name is taken", async () => {
  const elena = await signIn("elena");
  const { loadLists, listsIntents } = await features();
  const { ticket } = await elena.get(address, loadLists);
  const form = { intent: "create", name: "Compartida", ticket };
  expect((await elena.post(address, listsIntents, form)).status).toBe(303);
  const { errors }: FormResult = await (await elena.post(address, listsIntents, { ...form, shared: "on" })).json();
  expect(Object.keys(errors)).toEqual(["name"]);
});

test("asks for the part number of a variant, if that of a product is entered", async () => {
  const elena = await signIn("elena");
  const id = await create(elena, "Agendas");
  const answer = await post(elena, id, { intent: "addLine", partNumber: "AGENDA-2027", quantity: "2" });
  const { errors, values }: FormResult = await answer.json();
  expect(errors).toEqual({ partNumber: [expect.stringContaining("varias opciones")] });
  expect(values.quantity).toEqual(["2"]);
});

test("saves quantities, moves and removes lines, and rejects an empty selection", async () => {
  const elena = await signIn("elena");
  const [from, to] = [await create(elena, "Origen"), await create(elena, "Destino")];
  await post(elena, from, { intent: "addLine", partNumber: goods.one, quantity: "2" });
  const lines = linesOf(await read(elena, from));
  await post(elena, from, { intent: "quantities", ...lines, "lines[0].quantity": "5" });
  const moved = linesOf(await read(elena, from));
  expect((await post(elena, from, { intent: "move", ...moved, to })).status).toBe(303);
  expect((await read(elena, from)).lines).toEqual([]);
  expect((await read(elena, to)).lines).toMatchObject([{ partNumber: goods.one, quantity: 5 }]);
  const { "lines[0].chosen": _, ...none } = linesOf(await read(elena, to));
  const refused = await post(elena, to, { intent: "drop", ...none });
  expect(refused.status).toBe(400);
  const result: FormResult = await refused.json();
  expect(Object.keys(result.errors)).toEqual(["chosen"]);
  await post(elena, to, { intent: "drop", ...linesOf(await read(elena, to)) });
  const rows = await shop.backend.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(to)));
  expect(rows).toEqual([]);
});

test("moves nothing if a line has left the list in the meantime", async () => {
  const elena = await signIn("elena");
  const [from, to] = [await create(elena, "De aquí"), await create(elena, "Para allá")];
  for (const partNumber of [goods.one, goods.two])
    await post(elena, from, { intent: "addLine", partNumber, quantity: "2" });
  const seen = linesOf(await read(elena, from));
  const { "lines[1].chosen": _, ...first } = seen;
  expect((await post(elena, from, { intent: "drop", ...first })).status).toBe(303);
  const moved = await post(elena, from, { intent: "move", ...seen, to });
  const { errors }: FormResult = await moved.json();
  expect([moved.status, errors]).toEqual([409, { "": [expect.stringContaining("No movimos nada.")] }]);
  expect((await read(elena, to)).lines).toEqual([]);
  expect((await read(elena, from)).lines).toMatchObject([{ partNumber: goods.two, quantity: 2 }]);
});

test("saves the other quantities if a line has left the list; removing lines twice is not an error", async () => {
  const elena = await signIn("elena");
  const id = await create(elena, "En dos ventanas");
  for (const partNumber of [goods.one, goods.two])
    await post(elena, id, { intent: "addLine", partNumber, quantity: "2" });
  const seen = linesOf(await read(elena, id));
  const { "lines[1].chosen": _, ...first } = seen;
  const drop = async () => (await post(elena, id, { intent: "drop", ...first })).status;
  expect([await drop(), await drop()]).toEqual([303, 303]);
  const { "lines[1].quantity": __, ...others } = seen;
  const saved = await post(elena, id, { intent: "quantities", ...others, "lines[1].quantity": "5" });
  expect(saved.status).toBe(303);
  const toast = await elena.get(`${address}/${id}`, (context) => Promise.resolve(context.readFlash("toast")));
  expect(toast).toMatchObject({ kind: "warning", text: expect.stringContaining("Guardamos las demás cantidades.") });
  expect((await read(elena, id)).lines).toMatchObject([{ partNumber: goods.two, quantity: 5 }]);
});

/** The first write to a list is done, later ones fail. */
function failAfterFirst(mode: Mode) {
  let writes = 0;
  return proxy.set(mode, ({ method, path }) => method === "POST" && /requisition_list/.test(path) && (writes += 1) > 1);
}

test("says that lines are on both lists if they could not be taken off the first; moving again adds nothing", async () => {
  const elena = await signIn("elena");
  const [from, to] = [await create(elena, "En las dos"), await create(elena, "La segunda")];
  await post(elena, from, { intent: "addLine", partNumber: goods.one, quantity: "2" });
  const seen = await read(elena, from);
  const move = { intent: "move", ...linesOf(seen), to, ticket: seen.ticket };
  await failAfterFirst("error-json");
  const answers = [await post(elena, from, move), await post(elena, from, move)];
  await proxy.set("pass");
  for (const answer of answers) {
    const { errors }: FormResult = await answer.json();
    expect(errors).toEqual({ "": [expect.stringContaining("en las dos listas")] });
  }
  expect((await read(elena, to)).lines).toMatchObject([{ partNumber: goods.one, quantity: 2 }]);
  expect((await read(elena, from)).lines).toMatchObject([{ partNumber: goods.one, quantity: 2 }]);
});

test("finishes a half-done move when the lines are moved again, with the form of another day as well", async () => {
  const elena = await signIn("elena");
  const [from, to] = [await create(elena, "A medias"), await create(elena, "La otra mitad")];
  await post(elena, from, { intent: "addLine", partNumber: goods.one, quantity: "2" });
  await failAfterFirst("error-json");
  await post(elena, from, { intent: "move", ...linesOf(await read(elena, from)), to });
  await proxy.set("pass");
  await post(elena, from, { intent: "addLine", partNumber: goods.two, quantity: "3" });
  const seen = await read(elena, from);
  expect((await post(elena, from, { intent: "move", ...linesOf(seen), to, ticket: seen.ticket })).status).toBe(303);
  expect((await read(elena, from)).lines).toEqual([]);
  expect((await read(elena, to)).lines).toMatchObject([
    { partNumber: goods.one, quantity: 2 },
    { partNumber: goods.two, quantity: 3 },
  ]);
});

test("adds the lines of a half-done move again if they have left the other list since", async () => {
  const elena = await signIn("elena");
  const [from, to] = [await create(elena, "Ida"), await create(elena, "Y vuelta")];
  await post(elena, from, { intent: "addLine", partNumber: goods.one, quantity: "2" });
  await failAfterFirst("error-json");
  const seen = linesOf(await read(elena, from));
  await post(elena, from, { intent: "move", ...seen, to });
  await proxy.set("pass");
  await post(elena, to, { intent: "drop", ...linesOf(await read(elena, to)) });
  expect((await post(elena, from, { intent: "move", ...seen, to })).status).toBe(303);
  expect((await read(elena, to)).lines).toMatchObject([{ partNumber: goods.one, quantity: 2 }]);
});

test("counts lines as moved if only the answer of the second step was lost", async () => {
  const elena = await signIn("elena");
  const [from, to] = [await create(elena, "Perdida"), await create(elena, "Ganada")];
  await post(elena, from, { intent: "addLine", partNumber: goods.one, quantity: "2" });
  const seen = linesOf(await read(elena, from));
  await failAfterFirst("commit-then-reset");
  expect((await post(elena, from, { intent: "move", ...seen, to })).status).toBe(303);
  await proxy.set("pass");
  expect([(await read(elena, from)).lines.length, (await read(elena, to)).lines.length]).toEqual([0, 1]);
});

test("deleting a list twice is not an error", async () => {
  const elena = await signIn("elena");
  const id = await create(elena, "Dos veces");
  const remove = () => post(elena, id, { intent: "remove" });
  expect([(await remove()).status, (await remove()).status]).toEqual([303, 303]);
});

test("a consumer has no lists, and another user's private list returns 404", async () => {
  const elena = await signIn("elena");
  const id = await create(elena, "Privada");
  const ana = await signIn("ana");
  const { loadLists } = await features();
  expect(await ana.get(address, loadLists)).toMatchObject({ isBuyer: false, lists: [] });
  for (const who of [ana, await signIn("felipe"), await signIn("gloria")])
    await expect(read(who, id)).rejects.toMatchObject({ status: 404 });
});
