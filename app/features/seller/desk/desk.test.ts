import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { sellerEvents, sellerParcels, sellers } from "#backend/platform/db/schema/seller.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** Teresa sells for Taller Barro Vivo (501), Ana for no seller. Two orders in the sample data contain goods of hers. */
let shop: VisitedShop;
let desk: Awaited<ReturnType<typeof importDesk>>;
let teresa: Visitor;
const importDesk = async () => ({
  ...(await import("./overview.server.ts")),
  ...(await import("./orders.server.ts")),
  ...(await import("./order.server.ts")),
  ...(await import("./slips.server.ts")),
  ...(await import("./order-actions.server.ts")),
  ...(await import("./articles.server.ts")),
  ...(await import("./import.server.ts")),
  ...(await import("./export.server.ts")),
  ...(await import("./settlement.server.ts")),
  ...(await import("#app/features/account/menu.server.ts")),
  ...(await import("#app/features/identity/actions.server.ts")),
});
beforeAll(async () => {
  shop = await openVisitedShop();
  desk = await importDesk();
  teresa = await signedIn("teresa");
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const root = "/mercado/account/seller";
const [waiting, sent, anas] = ["900100541", "900100542", "900100543"];

async function signedIn(logonId: string) {
  const password = passwordOf(logonId);
  const visitor = shop.visitor();
  const answer = await visitor.post("/mercado/login", desk.loginIntents, { intent: "signIn", logonId, password });
  expect(answer.status).toBe(303);
  return visitor;
}

const openOrder = (orderId: string, visitor = teresa) =>
  visitor.get(`${root}/orders/${orderId}`, (context) => desk.loadOrder(context, orderId));
const post = (orderId: string, form: Record<string, string> | FormData, visitor = teresa) =>
  visitor.post(`${root}/orders/${orderId}`, desk.orderIntents(orderId), form);
const errorsOf = async (answer: Response) => (await answer.json()).errors;

/** Pieces to refuse of each line, as `[line, pieces, pieces of the line]`. */
function refusal(lines: readonly (readonly [string, string, string])[], reason = "Se rompió en el horno.") {
  const form = new FormData();
  form.set("intent", "refuse");
  form.set("reason", reason);
  for (const [index, [orderItemId, quantity, of]] of lines.entries())
    for (const [name, value] of Object.entries({ orderItemId, quantity, of }))
      form.set(`items[${index}].${name}`, value);
  return form;
}

test("only a seller's staff can open the desk and see its menu entry", async () => {
  const labels = async (visitor: Visitor, path: string) =>
    (await visitor.get(path, desk.loadMenu)).items.map(({ label }) => label);
  expect(await labels(teresa, "/mercado/account")).toContain("Mi tienda");
  expect(await labels(teresa, "/account")).not.toContain("Mi tienda");
  const ana = await signedIn("ana");
  expect(await labels(ana, "/mercado/account")).not.toContain("Mi tienda");
  await expect(ana.get(root, desk.loadOverview)).rejects.toMatchObject({ status: 404 });
  await expect(openOrder(waiting, ana)).rejects.toMatchObject({ status: 404 });
  await expect(shop.visitor().get(root, desk.loadOverview)).rejects.toMatchObject({ status: 303 });
  await expect(teresa.get("/account/seller", desk.loadOverview)).rejects.toMatchObject({ status: 404 });
});

test("lists orders by state, with only the seller's own lines", async () => {
  const all = await teresa.get(`${root}/orders`, desk.loadOrders);
  expect(all.rows.map(({ id, status, pieces }) => [id, status, pieces])).toEqual([
    [waiting, "Por empacar", "3"],
    [anas, "Enviado", "1"],
    [sent, "Enviado", "1"],
  ]);
  const open = await teresa.get(`${root}/orders?state=open`, desk.loadOrders);
  expect(open.rows.map(({ id }) => id)).toEqual([waiting]);
  const { lines, destinations } = await openOrder(waiting);
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(["BARRO-MEZCAL-02", "CERAM-PLATON-04"]);
  expect(destinations.map(({ lines: to, goods }) => [to.join(" "), goods])).toEqual([
    [expect.stringContaining("Marina Solís"), []],
  ]);
  for (const unknown of ["900100501", "1", "abc"])
    await expect(openOrder(unknown)).rejects.toMatchObject({ status: 404 });
});

test("has a packing slip without prices for each order that is to be packed, for its seller only", async () => {
  const at = `${root}/orders/slips`;
  const page = await teresa.get(at, desk.loadSlips);
  expect(page.slips.map(({ id }) => id)).toEqual([waiting]);
  const [slip] = page.slips;
  expect(slip?.lines.map(({ attributes, quantity }) => [attributes.at(-1), quantity])).toEqual([
    ["BARRO-MEZCAL-02", "2"],
    ["CERAM-PLATON-04", "1"],
  ]);
  expect(slip?.destinations[0]?.lines[0]).toContain("Marina Solís");
  expect(JSON.stringify(slip)).not.toContain("$");
  expect(page.more).toBe("");
  const linked = (state: string) => teresa.get(`${root}/orders${state}`, desk.loadOrders);
  expect((await linked("")).slips).toBe("/mercado/account/seller/orders/slips");
  expect((await linked("?state=shipped")).slips).toBeUndefined();
  await expect((await signedIn("ana")).get(at, desk.loadSlips)).rejects.toMatchObject({ status: 404 });
  await expect(shop.visitor().get(at, desk.loadSlips)).rejects.toMatchObject({ status: 303 });
});

test("prints a bounded number of packing slips, the longest waiting first, and says how many orders there are", async () => {
  const { db } = shop.backend;
  const copyOf = async (number: number) => {
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(waiting)));
    const lines = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(waiting)));
    if (!order) throw new Error("the order is gone");
    const { id: _, ...same } = order;
    const [made] = await db
      .insert(orders)
      .values({ ...same, placedAt: new Date(number) })
      .returning({ id: orders.id });
    const orderId = made?.id ?? 0;
    await db.insert(orderItems).values(lines.map(({ id: _line, ...line }) => ({ ...line, orderId })));
    return orderId;
  };
  const copies = [];
  for (let number = 0; number < 50; number += 1) copies.push(await copyOf(number));
  const page = await teresa.get(`${root}/orders/slips`, desk.loadSlips);
  expect(page.slips.map(({ id }) => id)).toEqual(copies.map(String));
  expect(page.more).toContain("los 50 pedidos por empacar que llevan más tiempo esperando, de 51");
  await db.delete(orderItems).where(inArray(orderItems.orderId, copies));
  await db.delete(orders).where(inArray(orders.id, copies));
});

test("packs, refuses units, and ships the rest; repeating a step reports that it was already done", async () => {
  expect((await post(waiting, { intent: "pack" })).status).toBe(303);
  expect((await errorsOf(await post(waiting, { intent: "pack" })))[""][0]).toContain("ya empacó este pedido");
  const { lines } = await openOrder(waiting);
  const [cups = "", platter = ""] = lines.map(({ id }) => id);
  expect(Object.keys(await errorsOf(await post(waiting, refusal([[cups, "0", "2"]], ""))))).toEqual([
    "reason",
    "items[0].quantity",
  ]);
  const wrong: [string, string, string][] = [
    [cups, "3", "2"],
    [platter, "-1", "1"],
  ];
  expect(Object.keys(await errorsOf(await post(waiting, refusal(wrong))))).toEqual([
    "items[0].quantity",
    "items[1].quantity",
  ]);
  const form = refusal([
    [cups, "", "2"],
    [platter, "1", "1"],
  ]);
  expect((await post(waiting, form)).status).toBe(303);
  expect((await errorsOf(await post(waiting, form)))[""][0]).toContain("ya rechazó");
  const piece = refusal([[cups, "1", "2"]]);
  expect((await post(waiting, piece)).status).toBe(303);
  expect((await errorsOf(await post(waiting, piece)))[""][0]).toContain("ya rechazó");
  const { db } = shop.backend;
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, Number(waiting)));
  expect(rows).toHaveLength(2);
  expect(Object.keys(await errorsOf(await post(waiting, { intent: "ship", carrier: " " })))).toEqual([
    "carrier",
    "trackingNumber",
  ]);
  const parcel = { intent: "ship", carrier: "DHL", trackingNumber: "JD 0146" };
  expect((await post(waiting, parcel)).status).toBe(303);
  expect((await errorsOf(await post(waiting, parcel)))[""][0]).toContain("ya envió este pedido");
  const after = await openOrder(waiting);
  expect(after).toMatchObject({ mayPack: false, mayShip: false, mayRefuse: false });
  expect(after.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(["DHL", "JD 0146"]));
  expect(after.lines.map(({ refused }) => refused)).toEqual([false, true, true]);
});

test("sets the price and stock of one article, and reports errors at their fields", async () => {
  const set = (form: Record<string, string>) =>
    teresa.post(`${root}/articles`, desk.articleIntents, { intent: "article", partNumber: "CERAM-ARBOL-05", ...form });
  expect(Object.keys(await errorsOf(await set({ price: "mucho" })))).toEqual(["price"]);
  expect(Object.keys(await errorsOf(await set({ price: "10", quantity: "2.5" })))).toEqual(["quantity"]);
  expect(Object.keys(await errorsOf(await set({ price: "0", quantity: "1" })))).toEqual(["price"]);
  expect(Object.keys(await errorsOf(await set({ price: " ", quantity: "1" })))).toEqual(["price"]);
  const both = { price: "mucho", quantity: "2.5" };
  const refused = await (await set(both)).json();
  expect(Object.keys(refused.errors)).toEqual(["price", "quantity"]);
  expect(refused.values).toMatchObject({ price: ["mucho"], quantity: ["2.5"] });
  expect(Object.keys(await errorsOf(await set({ ...both, price: "0" })))).toEqual(["price", "quantity"]);
  expect(Object.keys(await errorsOf(await set({ partNumber: "HAMACA-04", price: "1" })))).toEqual([""]);
  expect((await set({ price: "1,999.90", quantity: "12" })).status).toBe(303);
  const { articles } = await teresa.get(`${root}/articles`, desk.loadArticles);
  expect(articles.find(({ partNumber }) => partNumber === "CERAM-ARBOL-05")).toMatchObject({
    price: "1999.90",
    quantity: "12",
  });
});

test("a new price leaves pieces that changed meanwhile alone, and a stale number is refused with the current one", async () => {
  const partNumber = "CERAM-ARBOL-05";
  const shown = async () => {
    const { articles } = await teresa.get(`${root}/articles`, desk.loadArticles);
    return articles.find((article) => article.partNumber === partNumber) ?? { price: "", quantity: "" };
  };
  const save = (form: Record<string, string>) =>
    teresa.post(`${root}/articles`, desk.articleIntents, { intent: "article", partNumber, ...form });
  const { price: seenPrice, quantity: seenQuantity } = await shown();
  const tab = { price: seenPrice, quantity: seenQuantity, seenPrice, seenQuantity };
  expect((await save({ ...tab, quantity: "5" })).status).toBe(303);
  expect((await save({ ...tab, price: "1500.00" })).status).toBe(303);
  expect(await shown()).toMatchObject({ price: "1500.00", quantity: "5" });
  expect((await save(tab)).status).toBe(303);
  expect(await shown()).toMatchObject({ price: "1500.00", quantity: "5" });
  expect(await errorsOf(await save({ ...tab, quantity: "8" }))).toEqual({
    quantity: [expect.stringContaining("ahora hay 5")],
  });
  expect(await errorsOf(await save({ ...tab, price: "1600" }))).toEqual({
    price: [expect.stringContaining("ahora es 1500.00")],
  });
  expect(await shown()).toMatchObject({ price: "1500.00", quantity: "5" });
});

test("imports the valid rows of a file, and returns the others with line and reason for correction", async () => {
  const { db } = shop.backend;
  const [cups] = await db.select().from(products).where(eq(products.partNumber, "BARRO-MEZCAL-02"));
  const shelf = and(eq(stock.productId, cups?.id ?? 0), eq(stock.fulfillmentCenterId, 13_003));
  await db.update(stock).set({ reserved: 5 }).where(shelf);
  const send = (file: string, text = "") => {
    const form = new FormData();
    form.set("intent", "import");
    if (file) form.set("file", new File([file], "precios.csv"));
    form.set("text", text);
    return teresa.post(`${root}/articles/upload`, desk.importIntents, form);
  };
  const answer = await send(
    "SKU,Precio,Cantidad\nCERAM-ARBOL-05,2100,9\nBARRO-MEZCAL-02,330,4\nHAMACA-04,1,1\nCERAM-PLATON-04,-99,1\n",
  );
  expect(answer.status).toBe(400);
  const { said, left, values } = await answer.json();
  expect(said).toBe("1 producto guardado.");
  expect(left.map(({ id, problem }: { id: string; problem: string }) => [id, problem])).toEqual([
    ["3", "No puedes bajar de 5: es el número de piezas prometidas a pedidos."],
    ["4", expect.stringContaining("No tienes ningún producto")],
    ["5", expect.stringContaining("precio mayor que cero")],
  ]);
  expect((await db.select().from(stock).where(shelf))[0]?.onHand).not.toBe(4);
  // As it was typed, not as a file for spreadsheets.
  expect(values.text[0]).toContain("CERAM-PLATON-04,-99,1\n");
  const corrected = values.text[0]
    .replace("330,4", "330,44")
    .replace(/HAMACA.*\n/, "")
    .replace("-99", "99");
  expect((await send("", corrected)).status).toBe(303);
  expect((await db.select().from(stock).where(shelf))[0]?.onHand).toBe(44);
  expect(Object.keys(await errorsOf(await send("PK\u0003\u0004no zip")))).toEqual(["file"]);
  expect(Object.keys(await errorsOf(await send("", " ")))).toEqual(["text"]);

  const file = await teresa.get(`${root}/articles/export`, (context) => desk.loadExport(context));
  const text = await file.text();
  expect(text).toContain("BARRO-MEZCAL-02,330.00,44,5,");
  expect(text).not.toContain("HAMACA");
  expect((await send(text)).status).toBe(303);
});

test("says first what waits for the seller: orders to pack and to ship, and questions to answer", async () => {
  const { db } = shop.backend;
  const todo = async () => (await teresa.get(root, desk.loadOverview)).todo;
  const before = await todo();
  expect(before.map(({ href }) => href)).toEqual([
    ...[`${root}/orders?state=open`, `${root}/orders?state=packed`],
    `${root}/questions`,
  ]);
  expect(before.at(-1)?.label).toBe("0 preguntas por responder");
  const [pot] = await db.select().from(products).where(eq(products.partNumber, "BARRO-MEZCAL-02"));
  const asked = { storeId: 3, productId: pot?.id ?? 0, displayName: "Eva", languageId: -5, text: "¿Se lava?" };
  const [question] = await db.insert(questions).values(asked).returning();
  expect((await todo()).at(-1)?.label).toBe("1 pregunta por responder");
  await db.delete(questions).where(eq(questions.id, question?.id ?? 0));
});

test("pauses and resumes sales, and saves the seller's texts", async () => {
  const act = (form: Record<string, string>) => teresa.post(root, desk.overviewIntents, form);
  await act({ intent: "pause" });
  const paused = await teresa.get(root, desk.loadOverview);
  expect(paused).toMatchObject({ active: true, online: false });
  expect(paused.frame.unsold).toContain("en pausa");
  await act({ intent: "resume" });
  await act({ intent: "save", description: "Barro negro.", returnTerms: "15 días.", deliveryTerms: "" });
  const { texts, online } = await teresa.get(root, desk.loadOverview);
  expect([texts.returnTerms, online]).toEqual(["15 días.", true]);
  expect(Object.keys(await errorsOf(await act({ intent: "save", returnTerms: "a".repeat(2001) })))).toEqual([
    "returnTerms",
  ]);
});

test("a colleague's new text stays when the seller's other texts are saved from an older page", async () => {
  const act = (form: Record<string, string>) => teresa.post(root, desk.overviewIntents, form);
  const now = { description: "Barro negro.\r\n\r\nY rojo.", returnTerms: "15 días.", deliveryTerms: "Tres días." };
  expect((await act({ intent: "save", ...now })).status).toBe(303);
  const seen = { seenDescription: now.description, seenReturnTerms: "15 días.", seenDeliveryTerms: "Tres días." };
  await act({ intent: "save", ...now, ...seen, returnTerms: "30 días." });
  await act({ intent: "save", ...now, ...seen, deliveryTerms: "" });
  const { texts } = await teresa.get(root, desk.loadOverview);
  expect(texts).toMatchObject({ returnTerms: "30 días.", deliveryTerms: "" });
  expect(texts.description).toContain("Y rojo.");
});

test("of two people who change the same texts, the second is refused, and replaces the first one's only after seeing them", async () => {
  const act = (form: Record<string, string>) => teresa.post(root, desk.overviewIntents, form);
  const now = { description: "Barro.\r\nNegro.", returnTerms: "15 días.", deliveryTerms: "Tres días." };
  await act({ intent: "save", ...now });
  const seen = { seenDescription: now.description, seenReturnTerms: "15 días.", seenDeliveryTerms: "Tres días." };
  const first = { description: "Barro rojo.", returnTerms: "20 días.", deliveryTerms: "Tres días." };
  const second = { description: "Barro azul.", returnTerms: "40 días.", deliveryTerms: "Dos días." };
  expect((await act({ intent: "save", ...first, ...seen })).status).toBe(303);
  const late = await act({ intent: "save", ...second, ...seen });
  expect(late.status).toBe(409);
  const { errors, values } = await late.json();
  const changed = expect.stringContaining("cambió este texto después");
  expect(errors).toEqual({ description: [changed], returnTerms: [changed] });
  expect(values.description).toEqual(["Barro azul."]);
  const texts = async () => (await teresa.get(root, desk.loadOverview)).texts;
  expect(await texts()).toEqual(first);
  // A button that is clicked twice, or the same words from both, is no conflict.
  expect((await act({ intent: "save", ...first, ...seen })).status).toBe(303);
  const compared = { seenDescription: first.description, seenReturnTerms: first.returnTerms };
  expect((await act({ intent: "save", ...second, ...seen, ...compared })).status).toBe(303);
  expect(await texts()).toEqual(second);
});

test("shows a deactivated seller the reason at its desk", async () => {
  const { db } = shop.backend;
  const stop = (active: boolean) => db.update(sellers).set({ active }).where(eq(sellers.id, 501));
  await stop(false);
  const unsold = async () => (await teresa.get(`${root}/orders`, desk.loadOrders)).frame.unsold;
  expect(await unsold()).toContain("todavía no activa tu tienda");
  await db.insert(sellerEvents).values({ sellerId: 501, what: "deactivated", reason: "Envía tarde." });
  expect(await unsold()).toMatch(/detuvo tu tienda.* Motivo: .?Envía tarde\./);
  await stop(true);
  expect(await unsold()).toBe("");
});

test("shows the settlement of a period, and exports it as a file with the same amounts", async () => {
  const all = await teresa.get(`${root}/settlement`, desk.loadSettlement);
  expect(all.rows.map(({ id }) => id.trim())).toEqual([sent, anas, waiting]);
  const none = await teresa.get(`${root}/settlement?from=2030-01-01`, desk.loadSettlement);
  expect([none.rows, none.totals, none.period]).toEqual([[], [], { from: "2030-01-01" }]);
  for (const query of ["from=xx", "from=2026-03-02&to=2026-03-01", "from=0202-01-01", "to=9999-12-31"]) {
    const wrong = await teresa.get(`${root}/settlement?${query}`, desk.loadSettlement);
    expect([wrong.rows, wrong.problems.errors.length, wrong.links.file], query).toEqual([[], 1, undefined]);
    const nothing = await teresa.get(`${root}/settlement/export?${query}`, desk.loadSettlementFile);
    expect((await nothing.text()).split("\r\n").filter(Boolean), query).toHaveLength(1);
  }
  const file = await teresa.get(`${root}/settlement/export`, desk.loadSettlementFile);
  const lines = (await file.text()).split("\r\n").filter(Boolean).slice(1);
  const exported = lines.map((line) => line.split(","));
  const [date, orderId, , , gross, commission, net] = exported[0] ?? [];
  expect([orderId, gross, commission, net]).toEqual([sent, "320.00", "40.00", "280.00"]);
  const [parcel] = await shop.backend.db
    .select()
    .from(sellerParcels)
    .where(eq(sellerParcels.orderId, Number(sent)));
  // Mexico City is six hours behind UTC all year: an evening belongs to the day the page shows.
  const here = new Date((parcel?.shippedAt?.getTime() ?? 0) - 6 * 3_600_000).toISOString();
  expect(date).toBe(here.slice(0, 16).replace("T", " "));
  const numbers = (amounts: readonly string[]) =>
    amounts.map((amount) => Number(amount.replace("\u2212", "-").replace(/[^\d.-]/g, "")));
  const inFile = exported.map((cells) => numbers(cells.slice(4, 7)));
  expect(all.rows.map((one) => numbers([one.gross, one.commission, one.net]))).toEqual(inFile);
  const sums = [0, 1, 2].map((column) => inFile.reduce((sum, amounts) => sum + (amounts[column] ?? 0), 0));
  expect(all.totals.map((one) => numbers([one.gross, one.commission, one.net]))).toEqual([
    sums.map((sum) => Number(sum.toFixed(2))),
  ]);
});
