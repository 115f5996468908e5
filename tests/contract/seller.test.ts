import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { sellerDocuments, sellers } from "#backend/platform/db/schema/seller.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { fullErrorOf, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Teresa sells on the marketplace (store 3); Elena sells nowhere; Adela administers the site. */
const store = 3;
let served: Served;
let world: World;
const as: Record<string, Tokens> = {};
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  for (const logonId of ["teresa", "elena", "admin"]) {
    const logonPassword = passwordOf(logonId);
    as[logonId] = (await world.must("identity.signIn", { store, body: { logonId, logonPassword } })).body;
  }
});
afterAll(() => served.close());

const password = "Ladrillo-27";
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n").toString("base64");
const signIn = (logonId: string) =>
  served.ask("identity.signIn", { store, body: { logonId, logonPassword: password } });

function register(name: string, more: object = {}, at = store) {
  const body = {
    marketplaceSeller: "true",
    org_orgEntityType: "O",
    org_orgEntityName: name,
    org_legalId: `${name}, S.A. de C.V.`,
    org_taxPayerId: "TVE240318LKA",
    org_city: "Puebla",
    org_description: "Talavera de tercera generación.",
    x_bankAccount: "044 180 01234567890 6",
    x_document: [{ name: "C:\\scans\\constancia.pdf", content: pdf }],
    usr_logonId: `${name.toLowerCase().replaceAll(" ", "-")}@ejemplo.mx`,
    usr_firstName: "Inés",
    usr_logonPassword: password,
    usr_logonPasswordVerify: password,
    ...more,
  };
  return served.ask("organization.register", { store: at, body });
}

async function decide(flowTypeId: "10005" | "10006", entityId: number, aprv_act: "1" | "2", comments = "") {
  const rows = await served.backend.db.select().from(approvals).where(eq(approvals.entityId, entityId));
  return served.ask("approval.decide", {
    store,
    as: as.admin,
    params: { approvalStatusId: String(rows.find((row) => row.flowTypeId === flowTypeId)?.id ?? 0) },
    query: { action: "updateApprovalStatus" },
    body: { aprv_act, comments },
  });
}
const sellerOf = async (organizationId: string) =>
  (await world.must("seller.search", { store, as: as.admin, query: { organizationId } })).body.resultList[0];

test("a seller needs two approvals, is then deactivated, and can sell once the operator activates it", async () => {
  const asked = await register("Talavera Vela");
  expectConformance("organization.register", asked);
  const { orgEntityId, userId } = asked.body;
  const logonId = "talavera-vela@ejemplo.mx";
  const found = await served.ask("seller.search", { store, as: as.admin, query: { organizationId: orgEntityId } });
  expectConformance("seller.search", found, ["resultList[].document[].name"]);
  const [seller] = found.body.resultList;
  const { sellerId } = seller;
  expect(seller).toMatchObject({ state: "pending", name: "Talavera Vela", bankAccount: "044180012345678906" });
  expect(seller.document).toMatchObject([{ name: "constancia.pdf", contentType: "application/pdf" }]);
  const [{ documentId }] = seller.document;
  const paper = await served.ask("seller.document", { store, as: as.admin, params: { sellerId, documentId } });
  expectConformance("seller.document", paper);
  expect(paper.body.content).toBe(pdf);
  const activate = { store, as: as.admin, params: { sellerId }, query: { action: "activate" } };
  expect(fullErrorOf(await served.ask("seller.change", activate))).toEqual([409, "_ERR_ALREADY_PROCESSED", "pending"]);

  expect((await decide("10006", Number(userId), "1")).status).toBe(200);
  expect(fullErrorOf(await signIn(logonId))).toEqual([400, "", "PENDING"]);
  expect((await decide("10005", Number(orgEntityId), "1")).status).toBe(200);
  const tokens = (await signIn(logonId)).body;
  const own = await served.ask("seller.own", { store, as: tokens });
  expectConformance("seller.own", own);
  expect(own.body).toMatchObject({ sellerId, state: "deactivated", online: "true" });
  expect((await served.ask("seller.get", { store, params: { sellerId } })).status).toBe(404);

  expectConformance("seller.change", await served.ask("seller.change", activate));
  expect((await served.ask("seller.change", activate)).body.state).toBe("active");
  const mails = await served.backend.db.select().from(outbox).where(eq(outbox.to, logonId));
  expect(mails.map(({ kind }) => kind).filter((kind) => kind === "seller-activated")).toHaveLength(1);
  const page = await served.ask("seller.get", { store, params: { sellerId } });
  expectConformance("seller.get", page);
  expect(page.body).toMatchObject({ name: "Talavera Vela", city: "Puebla", online: "true" });

  const paused = { store, as: tokens, body: { online: "false", returnTerms: "15 días." } };
  expectConformance("seller.update", await served.ask("seller.update", paused));
  const { body } = await served.ask("seller.get", { store, params: { sellerId } });
  expect(body).toMatchObject({
    online: "false",
    returnTerms: "15 días.",
    description: "Talavera de tercera generación.",
  });
  const stopped = { ...activate, query: { action: "deactivate" }, body: { reason: "No envía a tiempo." } };
  const long = { ...stopped, body: { reason: "x".repeat(255) } };
  expect(fullErrorOf(await served.ask("seller.change", long))).toEqual([400, "_ERR_CMD_INVALID_PARAM", "reason"]);
  const { state, event } = (await served.ask("seller.change", stopped)).body;
  expect(state).toBe("deactivated");
  const letters = await served.backend.db.select().from(outbox).where(eq(outbox.kind, "seller-deactivated"));
  expect(letters).toMatchObject([{ to: logonId, payload: { reason: "No envía a tiempo." } }]);
  await served.ask("seller.change", stopped);
  expect((await served.ask("seller.own", { store, as: tokens })).body.event).toEqual(event);
  expect(event.map(({ what, reason }: Record<string, string>) => [what, reason])).toEqual([
    ["registered", ""],
    ["approved", ""],
    ["activated", ""],
    ["paused", ""],
    ["deactivated", "No envía a tiempo."],
  ]);
  expect(event.map(({ by }: { by: string }) => by !== "")).toEqual([false, false, true, true, true]);
  expect((await served.ask("seller.get", { store, params: { sellerId } })).status).toBe(404);
});

test.each(["10005", "10006"] as const)(
  "one rejection (%s) ends the registration and deletes its documents",
  async (flow) => {
    const name = `Rebozos ${flow}`;
    const { orgEntityId, userId } = (await register(name)).body;
    const { sellerId } = await sellerOf(orgEntityId);
    const other = flow === "10005" ? "10006" : "10005";
    const entities = { "10005": Number(orgEntityId), "10006": Number(userId) };
    expect((await decide(other, entities[other], "1")).status).toBe(200);
    expect((await decide(flow, entities[flow], "2", "Falta la constancia fiscal.")).status).toBe(200);
    const logonId = `rebozos-${flow}@ejemplo.mx`;
    expect(fullErrorOf(await signIn(logonId))).toEqual([400, "", "REJECTED"]);
    const { db } = served.backend;
    expect(await sellerOf(orgEntityId)).toBeUndefined();
    expect(
      await db
        .select()
        .from(sellerDocuments)
        .where(eq(sellerDocuments.sellerId, Number(sellerId))),
    ).toEqual([]);
    const [organization] = await db
      .select()
      .from(organizations)
      .where(eq(organizations.id, Number(orgEntityId)));
    const [member] = await db
      .select()
      .from(members)
      .where(eq(members.id, Number(userId)));
    expect([organization?.state, member?.state]).toEqual([2, 2]);
    const mails = await db.select().from(outbox).where(eq(outbox.to, logonId));
    expect(JSON.stringify(mails)).toContain("Falta la constancia fiscal.");
    expect((await register(name, { usr_logonId: `otra-${flow}@ejemplo.mx` })).status).toBe(201);
  },
);

test("rejecting a registration withdraws its other request", async () => {
  const { orgEntityId, userId } = (await register("Sombreros Sosa")).body;
  await decide("10005", Number(orgEntityId), "2");
  expect((await decide("10006", Number(userId), "1")).status).toBe(404);
});

test("refuses invalid or missing seller data", async () => {
  const invalid = (field: string) => [400, "_ERR_CMD_INVALID_PARAM", field];
  const gif = [{ name: "a.pdf", content: Buffer.from("GIF89a").toString("base64") }];
  const many = [1, 2, 3, 4].map((name) => ({ name: `${name}.pdf`, content: pdf }));
  for (const org_taxPayerId of ["TVE240318LK0", "XAXX010101000", "TVE241318LKA", "hola"])
    expect(fullErrorOf(await register("Nadie", { org_taxPayerId }))).toEqual(invalid("org_taxPayerId"));
  expect(fullErrorOf(await register("Nadie", { x_bankAccount: "044180012345678900" }))).toEqual(
    invalid("x_bankAccount"),
  );
  for (const x_document of [gif, many])
    expect(fullErrorOf(await register("Nadie", { x_document }))).toEqual(invalid("x_document"));
  expect(fullErrorOf(await register("Nadie", { org_orgEntityType: "OU" }))).toEqual(invalid("org_orgEntityType"));
  expect(fullErrorOf(await register("Nadie", { org_description: "a".repeat(2001) }))).toEqual(
    invalid("org_description"),
  );
  const missing = [400, "_ERR_CMD_MISSING_PARAM"];
  expect(fullErrorOf(await register("Nadie", { org_legalId: " " }))).toEqual([...missing, "org_legalId"]);
  expect(fullErrorOf(await register("Nadie", { org_taxPayerId: "" }))).toEqual([...missing, "org_taxPayerId"]);
});

test("refuses registration in a store where sellers do not register themselves", async () =>
  expect(fullErrorOf(await register("Nadie", {}, 1))).toEqual([403, "_ERR_USER_AUTHORITY", "SellerRegistration"]));

test("people without a seller have no seller desk, and only site administrators decide about sellers", async () => {
  const { db } = served.backend;
  const [barro] = await db.select().from(sellers).where(eq(sellers.identifier, "barro-vivo"));
  const params = { sellerId: String(barro?.id) };
  expect((await served.ask("seller.own", { store, as: as.teresa })).body.sellerId).toBe(params.sellerId);
  expect((await served.ask("seller.own", { store: 1, as: as.teresa })).status).toBe(404);
  expect((await served.ask("seller.own", { store, as: as.elena })).status).toBe(404);
  expect((await served.ask("seller.update", { store, as: as.elena, body: {} })).status).toBe(404);
  const change = { store, params, query: { action: "deactivate" } };
  expect((await served.ask("seller.change", { ...change, as: as.teresa })).status).toBe(404);
  expect((await served.ask("seller.change", { ...change, as: await world.guest() })).status).toBe(403);
  expect((await served.ask("seller.search", { store, as: as.teresa, query: {} })).status).toBe(404);
  expect((await served.ask("seller.search", { store })).status).toBe(401);
  const document = { store, as: as.teresa, params: { ...params, documentId: "2001" } };
  expect((await served.ask("seller.document", document)).status).toBe(404);
  expect(
    fullErrorOf(await served.ask("seller.update", { store, as: as.teresa, body: { returnTerms: "a".repeat(2001) } })),
  ).toEqual([400, "_ERR_CMD_INVALID_PARAM", "returnTerms"]);
  expect((await served.ask("seller.get", { store: 1, params })).status).toBe(404);
});

test("a paused seller's goods are in no listing and cannot be bought, and lines already in a cart show it", async () => {
  const partNumber = "OLLA-BARRO-NEGRO";
  const guest = await world.guest();
  const goods = async () => {
    const query = { searchTerm: "*", seller: "barro-vivo", limit: "50" };
    return (await served.ask("catalog.products", { store, query })).body.contents;
  };
  const selling = await goods();
  expect(selling.length).toBeGreaterThan(3);
  const item = selling.find((one: { type: string }) => one.type === "product") ?? selling[0];
  const found = await served.ask("catalog.products", { store, query: { partNumber: item.partNumber } });
  const sku = found.body.contents[0].items?.[0]?.partNumber ?? partNumber;
  const body = { orderItem: [{ partNumber: sku, quantity: "1" }] };
  await world.must("cart.add", { store, as: guest, body });
  const before = (await served.ask("cart.get", { store, as: guest })).body.orderItem[0];
  expect(before).toMatchObject({ x_sellerName: "Taller Barro Vivo", x_sellerOnline: "true" });

  await served.ask("seller.update", { store, as: as.teresa, body: { online: false } });
  expect(await goods()).toEqual([]);
  const hidden = await served.ask("catalog.products", { store, query: { partNumber: item.partNumber } });
  expect(hidden.body.contents[0]).toMatchObject({ buyable: "false", x_sellerOnline: "false" });
  expect(fullErrorOf(await served.ask("cart.add", { store, as: guest, body }))).toEqual([
    400,
    "_ERR_PROD_NOT_ORDERABLE",
    sku,
  ]);
  const line = (await served.ask("cart.get", { store, as: guest })).body.orderItem[0];
  expect(line).toMatchObject({ x_sellerId: before.x_sellerId, x_sellerOnline: "false" });
  await served.ask("seller.update", { store, as: as.teresa, body: { online: true } });
  expect(await goods()).toHaveLength(selling.length);
});
