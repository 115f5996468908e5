import { afterAll, beforeAll, expect, test } from "vitest";
import { activities } from "#backend/platform/db/schema/member.ts";
import people from "#sample/seed/people.json" with { type: "json" };
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import type { ImportResult } from "./import.server.ts";

/** In the second store Elena administers a school with its library; Felipe only buys for it. */
let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const address = "/oficina/account/organization/buyers";

async function signIn(logonId: string): Promise<Visitor> {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const password = people.find((one) => one.logonId === logonId)?.password ?? "";
  const answer = await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  if (answer.status !== 303) throw new Error(`${logonId}: ${answer.status}`);
  return visitor;
}

async function importRows(visitor: Visitor, form: Record<string, string> | FormData) {
  const { importIntents } = await import("./import.server.ts");
  return visitor.post(`${address}/upload`, importIntents, form);
}

const found = async (visitor: Visitor, query: string) => {
  const { loadBuyers } = await import("./buyers.server.ts");
  const page = await visitor.get(`${address}?${query}`, loadBuyers);
  return page.rows.map(({ logonId, unit, roles }) => [logonId, unit, roles]);
};

test("imports a list row by row, and returns each refused row with its reason for correction", async () => {
  const elena = await signIn("elena");
  const text = [
    "correo,nombre,apellidos,unidad,rol",
    "eva@escuela.example,Eva,Solís,Biblioteca,Aprobador",
    "felipe,Felipe,Luna",
    "iris@escuela.example,Iris,Solís,Cafetería",
    "omar@escuela.example,Omar,Solís",
  ].join("\n");
  const answer = await importRows(elena, { intent: "import", text });
  expect(answer.status).toBe(400);
  const { said, left, values }: ImportResult = await answer.json();
  expect(said).toContain("2");
  expect(left?.map(({ id, problem }) => [id, problem])).toEqual([
    ["3", expect.stringContaining("correo")],
    ["4", expect.stringContaining("Cafetería")],
  ]);
  expect(values.text?.[0]?.split("\n").filter(Boolean)).toHaveLength(2);
  // Rows are imported at once, so which of two with the same last name has the lower id is chance.
  expect((await found(elena, "lastName=sol%C3%ADs")).toSorted()).toEqual([
    ["eva@escuela.example", "Biblioteca", "Aprobador y Comprador"],
    ["omar@escuela.example", "Escuela Benito Juárez", "Comprador"],
  ]);

  const form = new FormData();
  form.set("intent", "import");
  const rows = "iris@escuela.example;Iris;Solís;biblioteca\neva@escuela.example;Eva;Solís";
  form.set("file", new File([rows], "compradores.csv"));
  const again: ImportResult = await (await importRows(elena, form)).json();
  expect(again.left?.map(({ id, problem }) => [id, problem])).toEqual([["2", "Ese correo ya tiene una cuenta."]]);
  expect(await found(elena, "lastName=sol%C3%ADs&unit=7014&role=buyer")).toHaveLength(2);
  expect((await importRows(elena, { intent: "import", text: "" })).status).toBe(409);
  const unreadable = { file: [expect.stringContaining("No podemos leer este archivo")] };
  form.set("file", new File(["\u0089PNG\r\n\u001a\n\u0000"], "compradores.csv"));
  expect((await (await importRows(elena, form)).json()).errors).toEqual(unreadable);
});

test("an administrator reads that an invited address already has an account", async () => {
  const { inviteIntents } = await import("./actions.server.ts");
  const elena = await signIn("elena");
  const buyer = { firstName: "Eva", lastName: "Solís", email: "eva@escuela.example", unit: "7014", roles: "buyer" };
  const answer = await elena.post(`${address}/invite`, inviteIntents, { intent: "invite", ...buyer });
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { errors: { email: ["Ese correo ya tiene una cuenta."] } },
  ]);
});

test("only administrators can open these pages and see them in their menu", async () => {
  const { loadMenu } = await import("#app/features/account/menu.server.ts");
  const { loadOverview } = await import("#app/features/organization/overview.server.ts");
  const [elena, felipe, ana] = [await signIn("elena"), await signIn("felipe"), await signIn("ana")];
  const entries = async (visitor: Visitor) =>
    (await visitor.get("/oficina/account", (context) => loadMenu(context))).items.map(({ href }) => href);
  const organization = "/oficina/account/organization";
  expect(await entries(elena)).toEqual(expect.arrayContaining([organization, address]));
  expect(await entries(felipe)).toContain(organization);
  expect(await entries(felipe)).not.toContain(address);
  expect(await entries(ana)).not.toContain(organization);
  await expect(found(felipe, "")).rejects.toMatchObject({ status: 404 });
  const own = await felipe.get(organization, loadOverview);
  expect([own.name, own.tree, own.links]).toEqual(["Escuela Benito Juárez", [], false]);
});

async function openBuyer(visitor: Visitor, logonId: string) {
  const { loadBuyers } = await import("./buyers.server.ts");
  const { loadBuyer } = await import("./buyer.server.ts");
  const { buyerIntents } = await import("./actions.server.ts");
  const [row] = (await visitor.get(`${address}?email=${logonId}`, loadBuyers)).rows;
  const id = row?.id ?? "";
  return {
    load: () => visitor.get(`${address}/${id}`, (context) => loadBuyer(context, id)),
    send: (form: Record<string, string>) => visitor.post(`${address}/${id}`, buyerIntents(id), form),
  };
}

test("employee data can be changed, is rejected when too long, and is exported in the format of an import", async () => {
  const elena = await signIn("elena");
  const felipe = await openBuyer(elena, "felipe");
  const employee = { employeeId: "E-9", employeeType: "Base", departmentNumber: "", manager: "Elena", secretary: "" };
  expect((await felipe.send({ intent: "employee", ...employee, manager: "x".repeat(65) })).status).toBe(400);
  expect((await felipe.send({ intent: "employee", ...employee })).status).toBe(303);
  expect((await felipe.load()).employee).toEqual(employee);
  const { loadExport } = await import("./export.server.ts");
  const file = await elena.get(`${address}/export?email=felipe`, loadExport);
  expect((await file.text()).split("\r\n").slice(0, -1)).toEqual([
    expect.stringMatching(/^Correo electrónico,Nombre,.*Asistente$/),
    "felipe,Felipe,Luna,Escuela Benito Juárez,Comprador,E-9,Base,,Elena,",
  ]);
});

test("a buyer can be put into or kept out of an organization's segment, and returned to its rule", async () => {
  const felipe = await openBuyer(await signIn("elena"), "felipe");
  const [school] = (await felipe.load()).segments;
  expect(school).toMatchObject({ name: "Escuelas", state: "rule" });
  for (const state of ["in", "out", "rule"]) {
    expect((await felipe.send({ intent: "segment", segment: school?.id ?? "", state })).status).toBe(303);
    expect((await felipe.load()).segments[0]?.state).toBe(state);
  }
  expect((await felipe.send({ intent: "segment", segment: "80007", state: "in" })).status).toBe(400);
  const ivan = await openBuyer(await signIn("bruno"), "ivan");
  expect((await ivan.load()).segments).toEqual([]);
});

test("a buyer's page links to acting on their behalf, unless the buyer is disabled", async () => {
  const { loadOnBehalf, onBehalfIntents } = await import("#app/features/on-behalf/on-behalf.server.ts");
  const elena = await signIn("elena");
  const felipe = await openBuyer(elena, "felipe");
  const { links } = await felipe.load();
  expect(links.act).toMatch(/^\/oficina\/on-behalf\?user=\d+$/);
  const { begin } = await elena.get(String(links.act), loadOnBehalf);
  await felipe.send({ intent: "disable" });
  expect((await felipe.load()).links.act).toBe(false);
  await felipe.send({ intent: "enable" });
  const form = { intent: "begin", userId: begin?.userId ?? "", reason: "pide por teléfono" };
  const begun = await elena.post(String(links.act), onBehalfIntents, form);
  expect([begun.status, begun.headers.get("location")]).toEqual([303, "/oficina"]);
});

test("what an administrator has typed is kept when the session is over", async () => {
  const { inviteIntents, runBuyerIntents } = await import("./actions.server.ts");
  const elena = await signIn("elena");
  await shop.backend.db.update(activities).set({ endedAt: new Date() });
  const page = `${address}/new`;
  const form = { intent: "invite", firstName: "Irma", lastName: "Solís", email: "irma@escuela.example" };
  const { headers } = await elena.send(page, (args) => runBuyerIntents(args, inviteIntents), form);
  const { searchParams } = new URL(headers.get("location") ?? "", "http://shop.test");
  expect(searchParams.get("why")).toBe("expired");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const password = people.find(({ logonId }) => logonId === "elena")?.password ?? "";
  await elena.post("/oficina/login", loginIntents, { intent: "signIn", logonId: "elena", password });
  const kept = await elena.get(page, async ({ session, shop: opened }) => session.takeForm((await opened()).here));
  expect(kept?.values).toMatchObject({ firstName: ["Irma"], email: ["irma@escuela.example"] });
});
