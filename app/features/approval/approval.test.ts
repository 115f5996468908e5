import { afterAll, beforeAll, expect, test } from "vitest";
import people from "#sample/seed/people.json" with { type: "json" };
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** In the second store Iván's orders above 3,000 pesos wait for Julia or Bruno; two of them do in the sample. */
let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const address = "/oficina/account/approvals";
const features = async () => ({
  ...(await import("./list.server.ts")),
  ...(await import("./detail.server.ts")),
  ...(await import("./actions.server.ts")),
});

async function signIn(logonId: string): Promise<Visitor> {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const password = people.find((one) => one.logonId === logonId)?.password ?? "";
  const answer = await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  if (answer.status !== 303) throw new Error(`${logonId}: ${answer.status} ${await answer.text()}`);
  return visitor;
}

const list = async (visitor: Visitor, query = "") => visitor.get(address + query, (await features()).loadApprovals);
const read = async (visitor: Visitor, id: string) => {
  const { loadApproval } = await features();
  return visitor.get(`${address}/${id}`, (context) => loadApproval(context, id));
};
const decide = async (visitor: Visitor, id: string, form: Record<string, string>) =>
  visitor.post(`${address}/${id}`, (await features()).approvalIntents(id), form);
const menu = async (visitor: Visitor) => {
  const { loadMenu } = await import("#app/features/account/menu.server.ts");
  return (await visitor.get("/oficina/account", loadMenu)).items.map(({ href }) => href);
};
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Response ? error.status : error),
  );

test("a Latin name does not pull the day out of an Arabic date", async () => {
  const { requests } = await list(await signIn("julia"), "?lang=ar-EG");
  expect(requests[0]?.facts).toMatch(/^\u2068Iván Robles\u2069 · /);
});

test("only approvers can open the list and see its link in their menu", async () => {
  const [julia, ivan, ana] = [await signIn("julia"), await signIn("ivan"), await signIn("ana")];
  expect((await list(julia)).requests.map(({ total }) => total)).toEqual([
    expect.stringMatching(/4[.,]\d{3}/),
    expect.stringMatching(/\d[.,]\d{3}/),
  ]);
  for (const other of [ivan, ana]) expect(await thrown(list(other))).toBe(404);
  const has = async (visitor: Visitor) => (await menu(visitor)).some((href) => href.includes("approvals"));
  expect([await has(julia), await has(ivan), await has(ana)]).toEqual([true, false, false]);
  const { loadApprovals } = await features();
  expect(await thrown(julia.get("/account/approvals", loadApprovals))).toBe(404);
});

test("the account overview shows pending requests to approvers, and ways of ordering to buyers", async () => {
  const { loadOverview } = await import("#app/features/account/overview.server.ts");
  const cards = async (visitor: Visitor, path = "/oficina/account") =>
    (await visitor.get(path, loadOverview)).cards.map(({ id, lines, rows }) => [id, lines.length, rows.length]);
  const [julia, ivan] = [await signIn("julia"), await signIn("ivan")];
  const { requests } = await list(julia);
  expect(requests).toHaveLength(2);
  expect((await cards(julia))[0]).toEqual(["approvals", 1, 2]);
  const own = (await cards(ivan)).map(([id]) => id);
  expect(own).toEqual(expect.arrayContaining(["quickOrder", "requisitionLists"]));
  expect(own).not.toContain("approvals");
  expect(await menu(ivan)).toEqual(
    expect.arrayContaining(["/oficina/quick-order", "/oficina/account/requisition-lists"]),
  );
  const ana = (await cards(await signIn("ana"), "/account")).map(([id]) => id);
  for (const id of ["approvals", "quickOrder", "requisitionLists"]) expect(ana).not.toContain(id);
});

test("a request's page shows the order, the exceeded limit and the buyer; outsiders get 404, the buyer a redirect", async () => {
  const julia = await signIn("julia");
  const [first] = (await list(julia)).requests;
  const page = await read(julia, first?.id ?? "");
  expect(page.request).toMatchObject({ buyer: "Iván Robles", waiting: true });
  expect(page.request.limit).toMatch(/3[.,]000/);
  expect(page.order?.lines).toHaveLength(1);
  expect(page.steps?.entries).toHaveLength(2);
  expect(page.steps?.entries[0]?.note).toMatch(/^Por encima del límite propio del comprador, \$3,000/);
  const gloria = await signIn("gloria");
  for (const id of [first?.id ?? "", "99999999", "x"]) expect(await thrown(read(gloria, id))).toBe(404);
  const ivan = await signIn("ivan");
  expect(await thrown(read(ivan, first?.id ?? ""))).toBe(303);
});

test("a rejection requires a reason and keeps the input; a later decision does not override it", async () => {
  const [julia, bruno] = [await signIn("julia"), await signIn("bruno")];
  const { approvalsIntents } = await features();
  const [first, second] = (await list(julia)).requests;
  const none = await julia.post(address, approvalsIntents(), { intent: "approve", comments: "Adelante" });
  expect([none.status, await none.json()]).toMatchObject([
    400,
    { values: { comments: ["Adelante"] }, errors: { ids: [expect.any(String)] } },
  ]);
  const silent = await decide(julia, first?.id ?? "", { intent: "reject", comments: " " });
  expect([silent.status, await silent.json()]).toMatchObject([400, { errors: { comments: [expect.any(String)] } }]);
  expect((await list(julia)).requests).toHaveLength(2);

  expect((await decide(julia, first?.id ?? "", { intent: "reject", comments: "Sin presupuesto" })).status).toBe(303);
  const said = (who: Visitor) => who.get(address, (context) => Promise.resolve(context.readFlash("toast")?.text));
  const again = await decide(julia, first?.id ?? "", { intent: "reject", comments: "Sin presupuesto" });
  expect([again.status, await said(julia)]).toEqual([303, "1 solicitud rechazada."]);
  await decide(bruno, first?.id ?? "", { intent: "reject", comments: "Tampoco" });
  expect(await said(bruno)).toBe("1 solicitud ya estaba decidida o fue retirada.");
  const late = new FormData();
  late.set("intent", "approve");
  for (const id of [first?.id, second?.id]) late.append("ids", id ?? "");
  expect((await bruno.post(address, approvalsIntents(), late)).status).toBe(303);
  expect((await list(bruno)).requests).toEqual([]);
  expect((await list(bruno, "?status=1")).requests).toMatchObject([{ id: second?.id }]);
  expect((await list(bruno, "?status=2")).requests).toMatchObject([{ id: first?.id, comment: "Sin presupuesto" }]);
  const page = await read(bruno, first?.id ?? "");
  expect(page.request.waiting).toBe(false);
  expect(page.steps?.entries.at(-1)).toMatchObject({ note: expect.stringContaining("Sin presupuesto") });
});

test("the buyer sees the approval steps on the order page; an approver is redirected to the request", async () => {
  const { loadDetail } = await import("#app/features/order/pages/detail.server.ts");
  const { loadHistory } = await import("#app/features/order/pages/history.server.ts");
  const ivan = await signIn("ivan");
  const orders = (await ivan.get("/oficina/account/orders", loadHistory)).orders;
  expect(orders).toHaveLength(2);
  const denied = orders.find(({ badge }) => badge === "bad")?.id ?? "";
  const detail = await ivan.get(`/oficina/account/orders/${denied}`, (context) => loadDetail(context, denied));
  expect(detail.approval?.entries).toHaveLength(2);
  expect(detail.approval?.entries[0]?.note).toMatch(/^Pasa de tu límite de \$3,000/);
  expect(detail.approval?.again).not.toBe("");
  // A rejected order is over: nothing is owed, and there is nothing to cancel or return.
  expect(detail).toMatchObject({ cancel: "", whyNoCancel: "", give: "", whyNoReturn: "", mayPay: false });
  expect(detail.payments.map(({ status }) => status).join("")).toBe("");
  const julia = await signIn("julia");
  expect(await thrown(julia.get(`/oficina/account/orders/${denied}`, (context) => loadDetail(context, denied)))).toBe(
    303,
  );
});

const password = "Ladrillo-27";

test("approvers see who wants to join, and their approval lets that person sign in", async () => {
  const logonId = "irma@valle.example";
  const credentials = { logonId, logonPassword: password, logonPasswordVerify: password };
  const buyer = { isBuyerUser: "true", ancestorOrgs: "Constructora del Valle" };
  const body = { ...credentials, ...buyer, firstName: "Irma", lastName: "Cano", email1: logonId };
  expect((await shop.ask("person.register", { store: 2, body })).status).toBe(201);
  const julia = await signIn("julia");
  const [request] = (await list(julia, "?kind=people")).requests;
  const page = await read(julia, request?.id ?? "");
  expect(page.order).toBeUndefined();
  expect(page.registration?.unknown).toBe(false);
  const values = page.registration?.rows.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(["Irma Cano", logonId, "Constructora del Valle"]));
  expect((await decide(julia, request?.id ?? "", { intent: "approve" })).status).toBe(303);
  const decided = await read(julia, request?.id ?? "");
  expect(decided.steps?.entries.at(-1)?.text).toContain("Julia");
  const signedIn = await shop.ask("identity.signIn", { store: 2, body: { logonId, logonPassword: password } });
  expect(signedIn.status).toBe(201);
});
