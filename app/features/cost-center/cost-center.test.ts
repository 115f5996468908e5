import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** In the second store Gloria buys for the cooperative (7003), and administers it. */
let shop: VisitedShop;
let gloria: Visitor;
beforeAll(async () => {
  shop = await openVisitedShop();
  gloria = await signIn("gloria");
  const { addLines } = await import("#app/features/cart/add.server.ts");
  for (const [partNumber, quantity] of [
    ["AGENDA-2027-CAF", "10"],
    ["AGENDA-2027-NEG", "6"],
  ] as const)
    await gloria.get("/oficina/cart", (context) => addLines(context, [{ partNumber, quantity: Number(quantity) }]));
});
afterAll(() => shop.close());

const address = "/oficina/cart/cost-centers";
const lists = "/oficina/account/organization/cost-centers?unit=7003";

async function signIn(logonId: string): Promise<Visitor> {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const password = passwordOf(logonId);
  const answer = await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  if (answer.status !== 303) throw new Error(`${logonId}: ${answer.status}`);
  return visitor;
}
async function load() {
  const { loadSplit } = await import("./split.server.ts");
  return gloria.get(address, loadSplit);
}
async function send(form: Record<string, string>, at = address) {
  const { splitIntents } = await import("./actions.server.ts");
  return gloria.post(at, splitIntents, form);
}
async function saveList(names: string) {
  const { listIntents } = await import("./lists/actions.server.ts");
  return gloria.post(lists, listIntents("7003"), { intent: "save", names });
}
const fields = (rows: Record<string, string>[]) =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`shares[${index}].${name}`, value])),
  );

test("splits units on the page, and sums them up per cost center", async () => {
  const { lines, sums } = await load();
  expect(sums).toBeUndefined();
  const [brown, black] = lines.map(({ id }) => id);
  const rows = [
    { line: brown ?? "", costCenter: "Planta", quantity: "٤" },
    { line: brown ?? "", costCenter: "Oficina", quantity: "3" },
    { line: black ?? "", costCenter: "", quantity: "" },
  ];
  const answer = await send({ intent: "save", ...fields(rows) });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/oficina/cart"]);
  const split = await load();
  expect(split.sums?.rows.map(({ name, pieces }) => `${name} ${pieces}`)).toEqual([
    "Planta 4",
    "Oficina 3",
    "Sin centro de costos 9",
  ]);
  expect(split.lines[0]?.rows.map(({ costCenter, quantity }) => costCenter + quantity)).toEqual([
    "Planta4",
    "Oficina3",
    "",
    "",
  ]);
});

test("undoing the removal of a line restores its split", async () => {
  const { cartIntents } = await import("#app/features/cart/page/actions.server.ts");
  const line = (await load()).lines[1]?.id ?? "";
  const split = [
    { line, costCenter: "Planta", quantity: "2" },
    { line, costCenter: "Oficina", quantity: "1" },
  ];
  expect((await send({ intent: "save", ...fields(split) })).status).toBe(303);
  const take = { intent: "remove", orderItemId: line };
  expect((await gloria.post("/oficina/cart", cartIntents, take)).status).toBe(303);
  expect((await load()).lines).toHaveLength(1);
  const undo = (await gloria.get("/oficina/cart", async ({ session }) => session.take("toast")?.undo)) ?? {};
  for (const shares of ["x", "{}", '[["Planta","4"]]', '[["Planta","4","<"]]'])
    expect((await gloria.post("/oficina/cart", cartIntents, { ...undo, shares })).status).toBe(400);
  expect((await gloria.post("/oficina/cart", cartIntents, undo)).status).toBe(303);
  const [, back] = (await load()).lines;
  const shown = back?.rows.slice(0, 2).map(({ costCenter, quantity }) => costCenter + quantity);
  expect(shown).toEqual(["Planta2", "Oficina1"]);
  const nothing = { line: back?.id ?? "", costCenter: "", quantity: "" };
  expect((await send({ intent: "save", ...fields([nothing]) })).status).toBe(303);
});

test("rejects a split that does not add up at its row, and keeps the input", async () => {
  const [line] = (await load()).lines;
  const rows = [
    { line: line?.id ?? "", costCenter: "Planta", quantity: "8" },
    { line: line?.id ?? "", costCenter: "Oficina", quantity: "5" },
    { line: line?.id ?? "", costCenter: "Sede", quantity: "" },
    { line: line?.id ?? "", costCenter: "", quantity: "2" },
  ];
  const answer = await send({ intent: "save", ...fields(rows) });
  expect(answer.status).toBe(400);
  const { errors, values } = await answer.json();
  expect(Object.keys(errors)).toEqual([
    "shares[1].quantity",
    "shares[2].quantity",
    "shares[3].costCenter",
    "shares[3].quantity",
  ]);
  expect(errors["shares[1].quantity"][0]).toContain("3 piezas más");
  expect(values["shares[2].costCenter"]).toEqual(["Sede"]);
  const odd = await send({
    intent: "save",
    ...fields([{ line: line?.id ?? "", costCenter: "Planta", quantity: "-1" }]),
  });
  expect(odd.status).toBe(400);
});

test("reports a line smaller than its split in the cart and, with the reason, on the page", async () => {
  const [line] = (await load()).lines;
  const { cartIntents } = await import("#app/features/cart/page/actions.server.ts");
  await gloria.post("/oficina/cart", cartIntents, {
    intent: "quantities",
    "lines[0].orderItemId": line?.id ?? "",
    "lines[0].shown": "1",
    "lines[0].quantity": "5",
  });
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const { cart } = await gloria.get("/oficina/cart", loadCart);
  expect(cart?.splitFaults[0]).toContain("En 1 partida");
  const page = await load();
  expect(page.lines[0]?.fault).toContain("más piezas");
  expect(page.sums?.rows.map(({ name }) => name)).toEqual(["Sin centro de costos"]);
});

test("correcting the split of a line clears its fault in the cart and on the page", async () => {
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const faults = async () => (await gloria.get("/oficina/cart", loadCart)).cart?.splitFaults;
  expect(await faults()).toHaveLength(1);
  const [line] = (await load()).lines;
  const row = { line: line?.id ?? "", costCenter: "Planta", quantity: "5" };
  expect((await send({ intent: "save", ...fields([row]) })).status).toBe(303);
  expect(await faults()).toEqual([]);
  const page = await load();
  expect([page.lines[0]?.fault, page.faults]).toEqual([undefined, []]);
});

test("assigns the whole cart to one cost center with one button", async () => {
  const answer = await send({ intent: "all", costCenter: "Planta" });
  expect(answer.status).toBe(303);
  const { own, sums, faults } = await load();
  expect([own, sums, faults]).toEqual(["Planta", undefined, []]);
  expect((await send({ intent: "all", costCenter: " " })).status).toBe(400);
});

test("buyers can choose only from the list that an administrator has written", async () => {
  expect((await saveList("Planta\r\nOficina\n\nPlanta \n")).status).toBe(303);
  const { loadLists } = await import("./lists/lists.server.ts");
  expect((await gloria.get(lists, loadLists)).own).toBe("Planta\nOficina");
  const { known, lines } = await load();
  expect(known.names).toEqual(["Planta", "Oficina"]);
  const row = { line: lines[0]?.id ?? "", costCenter: "Almacén", quantity: "1" };
  const { errors } = await (await send({ intent: "save", ...fields([row]) })).json();
  expect(errors["shares[0].costCenter"][0]).toContain("Almacén");
  expect((await send({ intent: "own", costCenter: "Almacén" })).status).toBe(409);
  expect((await saveList("x".repeat(65))).status).toBe(400);
  await saveList("");
  expect((await gloria.get(lists, loadLists)).counts).toContain("Cualquier nombre");
});

test("returns 404 to consumers", async () => {
  const ana = await signIn("ana");
  const { loadSplit } = await import("./split.server.ts");
  await expect(ana.get("/cart/cost-centers", loadSplit)).rejects.toMatchObject({ status: 404 });
});
