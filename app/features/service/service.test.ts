import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { letterKinds, sampleMail } from "#backend/store/letter/letters.fixture.ts";
import letter from "#app/i18n/locales/en-US/letter.json" with { type: "json" };
import { lettersInEnglish } from "#backend/operations/texts/letters-english.ts";
import { buyerReasons, shopReasons } from "#contract/shapes/order.ts";
import { addCard } from "#tests/support/loyalty.ts";
import { openMember } from "#tests/support/member.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { addAddress, shopOf } from "#tests/support/test-shop.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { criteriaOf } from "./criteria.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

async function signIn(visitor: Visitor, logonId: string, password = passwordOf(logonId)) {
  const { signInIntents } = await import("./sign-in.server.ts");
  return visitor.post("/service/sign-in", signInIntents, { intent: "signIn", logonId, password });
}

/** A registered person with an address, whose orders the agents work on. */
async function openBuyer() {
  const { backend } = shop;
  const member = await openMember(backend);
  return { ...member, address: await addAddress(backend.db, member.memberId) };
}

async function deskOf(logonId: string): Promise<Visitor> {
  const visitor = shop.visitor();
  expect((await signIn(visitor, logonId)).status).toBe(303);
  return visitor;
}

const search = async (visitor: Visitor, query: string) =>
  visitor.get(`/service?${query}`, (await import("./search.server.ts")).loadSearch);
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => new Response(),
    (error: unknown) => {
      if (error instanceof Response) return error;
      throw error;
    },
  );
const idOf = async (logonId: string) => {
  const [row] = await shop.backend.db.select().from(members).where(eq(members.logonId, logonId));
  return String(row?.id);
};

test("rejects shoppers and wrong passwords at the desk with the same message and no session", async () => {
  const bodies = [];
  for (const [logonId, password] of [
    ["ana", passwordOf("ana")],
    ["carla", "no es esta"],
  ] as const) {
    const visitor = shop.visitor();
    const answer = await signIn(visitor, logonId, password);
    bodies.push((await answer.json()).errors);
    expect([...visitor.jar.keys()].filter((name) => name.includes("staff"))).toEqual([]);
  }
  expect(bodies[0]).toEqual(bodies[1]);
});

test("an agent and a shopper can be signed in separately in the same browser", async () => {
  const visitor = shop.visitor();
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  await visitor.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password: passwordOf("ana") });
  await signIn(visitor, "carla");
  const { loadOverview } = await import("#app/features/account/overview.server.ts");
  expect((await visitor.get("/account", loadOverview)).heading).toContain("Ana");
  const { loadServiceMenu } = await import("./menu.server.ts");
  expect((await visitor.get("/service", loadServiceMenu)).who).toContain("Carla Montes");
  const { leaveIntents } = await import("./sign-in.server.ts");
  await visitor.post("/service/sign-in", leaveIntents, { intent: "leave" });
  expect((await thrown(search(visitor, ""))).status).toBe(303);
  expect((await visitor.get("/account", loadOverview)).heading).toContain("Ana");
});

test("the desk remains the agent's while the agent acts for a shopper", async () => {
  const carla = await deskOf("carla");
  const ana = await idOf("ana");
  const { personIntents } = await import("./person-actions.server.ts");
  const form = { intent: "begin", userId: ana, reason: "Pidió ayuda con su pedido" };
  expect((await carla.post(`/service/people/${ana}`, personIntents(ana), form)).status).toBe(303);
  expect((await search(carla, "by=name&q=Ríos")).result?.rows).toHaveLength(1);
  const { loadServiceMenu } = await import("./menu.server.ts");
  expect((await carla.get("/service", loadServiceMenu)).who).toContain("Carla Montes");
  const gift = await carla.post(`/service/people/${ana}`, personIntents(ana), { intent: "goodwill", amount: "$50" });
  expect(gift.status).toBe(303);
  const refused = await carla.post(`/service/people/${ana}`, personIntents(ana), {
    intent: "goodwill",
    amount: "9999",
  });
  expect((await refused.json()).errors.amount).toHaveLength(1);
  const goodwill = async (amount: string) => {
    const answer = await carla.post(`/service/people/${ana}`, personIntents(ana), { intent: "goodwill", amount });
    return (await answer.json()).errors.amount;
  };
  const words = await carla.get("/service", async (context) => (await context.shop()).words.service.person.goodwill);
  expect(await goodwill("abc")).toEqual([words.invalid]);
  expect(await goodwill("0.00")).toEqual([words.invalid]);
});

test("gives one voucher for one rendered form, and shows its amount in the log", async () => {
  const [sofia, bruno] = [await deskOf("sofia"), await idOf("bruno")];
  const { loadPerson } = await import("./person.server.ts");
  const { loadLog } = await import("./log.server.ts");
  const { personIntents } = await import("./person-actions.server.ts");
  const address = `/service/people/${bruno}`;
  const post = (form: Record<string, string>) => sofia.post(address, personIntents(bruno), form);
  await post({ intent: "begin", userId: bruno, reason: "Llegó roto" });
  const mine = eq(vouchers.memberId, Number(bruno));
  const before = await shop.backend.db.$count(vouchers, mine);
  const { ticket } = await sofia.get(address, (context) => loadPerson(context, bruno));
  const form = { intent: "goodwill", amount: "41", ticket };
  const answers = [await post(form), await post(form), ...(await Promise.all([post(form), post(form)]))];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(await shop.backend.db.$count(vouchers, mine)).toBe(before + 1);
  const next = await sofia.get(address, (context) => loadPerson(context, bruno));
  await post({ ...form, ticket: next.ticket });
  expect(await shop.backend.db.$count(vouchers, mine)).toBe(before + 2);
  const { rows } = await sofia.get("/service/log", loadLog);
  expect(rows.map(({ what }) => what).join()).toContain("$41.00");
});

test("writes and mails a comment once for one rendered form, however often it is sent", async () => {
  const [sofia, { backend }] = [await deskOf("sofia"), shop];
  const owner = await openBuyer();
  const { orderId } = await shopOf(backend).placed(owner, "COD");
  const { loadServiceOrder } = await import("./order.server.ts");
  const { orderIntents } = await import("./order-actions.server.ts");
  const address = `/service/orders/${orderId}`;
  const page = () => sofia.get(address, (context) => loadServiceOrder(context, orderId));
  const post = async (ticket: string) => {
    const form = { intent: "comment", comment: "Sale mañana", send: "on", ticket };
    return (await sofia.post(address, orderIntents(orderId), form)).status;
  };
  const { ticket } = await page();
  expect([await post(ticket), ...(await Promise.all([post(ticket), post(ticket)]))]).toEqual([303, 303, 303]);
  const { comments, ticket: next } = await page();
  expect(comments?.map(({ text }) => text)).toEqual(["Sale mañana"]);
  const letters = sql`${outbox.kind} = 'order-comment' and ${outbox.payload}->>'orderId' = ${orderId}`;
  expect(await backend.db.$count(outbox, letters)).toBe(1);
  await post(next);
  expect(await backend.db.$count(outbox, letters)).toBe(2);
});

test("asks to confirm that a paid order is canceled, at the box that does it", async () => {
  const [sofia, { backend }] = [await deskOf("sofia"), shop];
  const owner = await openBuyer();
  const paid = Number((await shopOf(backend).placed(owner, "SimplePunchout")).orderId);
  await backend.db.update(paymentInstructions).set({ status: "Success" }).where(eq(paymentInstructions.orderId, paid));
  const { orderIntents } = await import("./order-actions.server.ts");
  const post = (orderId: number, form: Record<string, string>) =>
    sofia.post(`/service/orders/${orderId}`, orderIntents(String(orderId)), form);
  await post(paid, { intent: "begin", userId: String(owner.memberId), reason: "Ya no lo quiere" });
  const { errors } = await (await post(paid, { intent: "cancel" })).json();
  expect(errors).toEqual({ forced: [expect.stringContaining("marca")] });
  await backend.db.update(orders).set({ status: "S" }).where(eq(orders.id, paid));
  expect(Object.keys((await (await post(paid, { intent: "cancel" })).json()).errors)).toEqual([""]);
  await backend.db.update(orders).set({ status: "C" }).where(eq(orders.id, paid));
  expect((await post(paid, { intent: "cancel", forced: "on" })).status).toBe(303);
});

test("the page of a canceled order says why its buyer canceled it, if they did", async () => {
  const [sofia, { backend }] = [await deskOf("sofia"), shop];
  const owner = await openBuyer();
  const { orderId } = await shopOf(backend).placed(owner, "COD");
  const { loadServiceOrder } = await import("./order.server.ts");
  const reason = async () =>
    (await sofia.get(`/service/orders/${orderId}`, (context) => loadServiceOrder(context, orderId))).buyerReason;
  expect(await reason()).toBeUndefined();
  const query = { x_reason: "ORDERED_BY_MISTAKE" };
  expect((await shop.ask("order.cancel", { as: owner, params: { orderId }, query })).status).toBe(200);
  expect(await reason()).toBe("Lo pidió por error");
});

test("asks agents why they cancel, and keeps the reason when the box has to be checked first", async () => {
  const [sofia, { backend }] = [await deskOf("sofia"), shop];
  const owner = await openBuyer();
  const { orderId } = await shopOf(backend).placed(owner, "SimplePunchout");
  const mine = eq(paymentInstructions.orderId, Number(orderId));
  await backend.db.update(paymentInstructions).set({ status: "Success" }).where(mine);
  const [{ loadServiceOrder }, { orderIntents }] = [
    await import("./order.server.ts"),
    await import("./order-actions.server.ts"),
  ];
  const address = `/service/orders/${orderId}`;
  const read = () => sofia.get(address, (context) => loadServiceOrder(context, orderId));
  const post = (form: Record<string, string>) => sofia.post(address, orderIntents(orderId), form);
  const values = (await read()).reasons.map(({ label, options }) => [label, ...options.map(({ value }) => value)]);
  expect(values).toEqual([
    ["El cliente", ...buyerReasons],
    ["La tienda", ...shopReasons],
  ]);
  await post({ intent: "begin", userId: String(owner.memberId), reason: "Llamó por su pedido" });
  const refused = await (await post({ intent: "cancel", why: "OUT_OF_STOCK" })).json();
  expect(refused).toMatchObject({ errors: { forced: [expect.anything()] }, values: { why: ["OUT_OF_STOCK"] } });
  expect((await post({ intent: "cancel", why: "OUT_OF_STOCK", forced: "on" })).status).toBe(303);
  expect((await read()).buyerReason).toBe("No hay existencias");
});

test("a reason waits with the cancellation for a second agent, who reads it, and is in the log after that", async () => {
  const [carla, sofia, { backend }] = [await deskOf("carla"), await deskOf("sofia"), shop];
  const [store] = await backend.db.select().from(stores).where(eq(stores.id, 1));
  const wants = (acts: string) =>
    backend.db
      .update(stores)
      .set({ userData: { ...store?.userData, "dualControl.acts": acts } })
      .where(eq(stores.id, 1));
  await wants("cancel");
  const owner = await openBuyer();
  const { orderId } = await shopOf(backend).placed(owner, "SimplePunchout");
  const mine = eq(paymentInstructions.orderId, Number(orderId));
  await backend.db.update(paymentInstructions).set({ status: "Success" }).where(mine);
  const [{ loadServiceOrder }, { orderIntents }] = [
    await import("./order.server.ts"),
    await import("./order-actions.server.ts"),
  ];
  const [{ loadDualControl, dualControlIntents }, { loadLog }] = [
    await import("./dual-control.server.ts"),
    await import("./log.server.ts"),
  ];
  const address = `/service/orders/${orderId}`;
  const post = (form: Record<string, string>) => carla.post(address, orderIntents(orderId), form);
  const read = () => carla.get(address, (context) => loadServiceOrder(context, orderId));
  const waiting = async () => (await sofia.get("/service/dual-control", loadDualControl)).open[0];
  await post({ intent: "begin", userId: String(owner.memberId), reason: "Llamó por su pedido" });
  expect((await post({ intent: "cancel", why: "FOUND_CHEAPER", forced: "on" })).status).toBe(303);
  const request = await waiting();
  expect([request?.order?.href, (await read()).buyerReason]).toEqual([address, undefined]);
  expect(request?.rows[0]).toEqual({ name: "Por qué se cancela", value: "Lo encontró más barato" });
  await sofia.post("/service/dual-control", dualControlIntents, { intent: "confirm", requestId: request?.id ?? "" });
  await wants("");
  expect((await read()).buyerReason).toBe("Lo encontró más barato");
  const { rows } = await sofia.get(`/service/log?orderId=${orderId}`, loadLog);
  expect(rows.map(({ what }) => what)).toContain("Pedido o carrito cancelado: Lo encontró más barato");
});

test("desk pages offer to begin a session for a shopper, and link to the shopper's pages during it", async () => {
  const sofia = await deskOf("sofia");
  const ana = await idOf("ana");
  const { loadPerson } = await import("./person.server.ts");
  const { loadServiceOrder } = await import("./order.server.ts");
  const { personIntents } = await import("./person-actions.server.ts");
  const person = () => sofia.get(`/service/people/${ana}`, (context) => loadPerson(context, ana));
  const [order] = (await person()).orders ?? [];
  const openOrder = () => sofia.get(order?.href ?? "", (context) => loadServiceOrder(context, order?.id ?? ""));
  const { links, begin } = await openOrder();
  expect(links.person).toBe(`/service/people/${ana}`);
  expect(begin).toMatchObject({ userId: ana, links: [] });
  expect(begin?.starts[0]?.value).toMatch(/^(order-\d+|cart)$/);
  const form = { intent: "begin", userId: ana, reason: "Preguntó por su pedido", start: "vouchers" };
  const begun = await sofia.post(`/service/people/${ana}`, personIntents(ana), form);
  expect(begun.headers.get("location")).toBe("/account/vouchers");
  const leads = (await person()).begin?.links.map(({ href }) => href);
  expect(leads).toEqual(expect.arrayContaining(["/cart", "/account/orders", "/account/returns", "/account/vouchers"]));
  expect((await openOrder()).begin?.links).not.toEqual([]);
});

test("begins a session for the buyer of an order from its page, with a reason", async () => {
  const sofia = await deskOf("sofia");
  const ana = await idOf("ana");
  const { loadPerson } = await import("./person.server.ts");
  const { loadServiceOrder } = await import("./order.server.ts");
  const { runServiceOrder } = await import("./order-actions.server.ts");
  const [order] = (await sofia.get(`/service/people/${ana}`, (context) => loadPerson(context, ana))).orders ?? [];
  const { id, href } = { id: order?.id ?? "", href: order?.href ?? "" };
  const open = () => sofia.get(href, (context) => loadServiceOrder(context, id));
  const { begin } = await open();
  const post = (reason: string) =>
    sofia.send(href, runServiceOrder, { intent: "begin", userId: begin?.userId ?? "", reason }, { id });
  const refused = await post("");
  expect(refused.status).toBe(400);
  expect((await refused.json()).errors.reason).toHaveLength(1);
  expect((await post("Preguntó por su pedido")).status).toBe(303);
  expect((await open()).begin).toMatchObject({
    userId: ana,
    links: expect.arrayContaining([{ label: expect.anything(), href: "/cart" }]),
  });
});

test("speaks of the shopper's order and letters, not of the agent's", async () => {
  const sofia = await deskOf("sofia");
  const { loadServiceOrder } = await import("./order.server.ts");
  const { loadPerson } = await import("./person.server.ts");
  const ana = await idOf("ana");
  const [order] = (await sofia.get(`/service/people/${ana}`, (context) => loadPerson(context, ana))).orders ?? [];
  const page = await sofia.get(order?.href ?? "", (context) => loadServiceOrder(context, order?.id ?? ""));
  expect(page.summary).toBe("Contenido");
  for (const names of [letter.kind, lettersInEnglish])
    expect(Object.values(names).filter((name) => /\byours?\b/i.test(name))).toEqual([]);
});

test("shows a comment on a cart, and rejects one that cannot be emailed to its guest, keeping its text", async () => {
  const sofia = await deskOf("sofia");
  const { backend } = shop;
  const guest = await backend.store(1).guest();
  const body = { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }] };
  const cart = (await backend.store(1).call("POST", "cart", { as: guest, body })).body;
  const orderId = String(cart.orderId);
  const { loadServiceOrder } = await import("./order.server.ts");
  const { orderIntents } = await import("./order-actions.server.ts");
  const write = (form: Record<string, string>) =>
    sofia.post(`/service/orders/${orderId}`, orderIntents(orderId), { intent: "comment", ...form });
  const refused = await (await write({ comment: "¿Sigues ahí?", send: "on" })).json();
  expect(refused.errors.send).toHaveLength(1);
  expect(refused.values.comment).toEqual(["¿Sigues ahí?"]);
  expect((await write({ comment: "Preguntó por el tostado" })).status).toBe(303);
  const { comments } = await sofia.get(`/service/orders/${orderId}`, (context) => loadServiceOrder(context, orderId));
  expect(comments?.map(({ text, mailed }) => [text, mailed])).toEqual([["Preguntó por el tostado", false]]);
});

test("acts for the guest of a cart, without a link to a page that guests do not have", async () => {
  const sofia = await deskOf("sofia");
  const store = shop.backend.store(1);
  const guest = await store.guest();
  const body = { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }] };
  const orderId = String((await store.call("POST", "cart", { as: guest, body })).body.orderId);
  const { loadServiceOrder } = await import("./order.server.ts");
  const { runServiceOrder } = await import("./order-actions.server.ts");
  const address = `/service/orders/${orderId}`;
  const { links, begin } = await sofia.get(address, (context) => loadServiceOrder(context, orderId));
  expect(links.person).toBeUndefined();
  expect(begin?.starts.map(({ value }) => value)).toEqual(["cart", "home"]);
  const form = { intent: "begin", userId: begin?.userId ?? "", reason: "Llamó por su carrito", start: "cart" };
  const begun = await sofia.send(address, runServiceOrder, form, { id: orderId });
  expect(begun.headers.get("location")).toBe("/cart");
  await shop.backend.db
    .update(orders)
    .set({ status: "C", placedAt: new Date() })
    .where(eq(orders.id, Number(orderId)));
  const placed = await sofia.get(address, (context) => loadServiceOrder(context, orderId));
  expect(placed.begin?.starts.map(({ value }) => value)).toEqual(["home", "cart"]);
  expect(placed.begin?.links.map(({ href }) => href)).toEqual(["/", "/cart"]);
});

test("names the letters about parcels, payments and approvals, and calls only those with a secret private", async () => {
  const { loadPerson } = await import("./person.server.ts");
  const sofia = await deskOf("sofia");
  const id = await idOf("ana");
  const { db } = shop.backend;
  const [ana] = await db
    .select()
    .from(members)
    .where(eq(members.id, Number(id)));
  const kinds = [
    ...["approval-requested", "order-part-refused", "order-parcel-ready", "order-parcel-shipped"],
    ...["payment-reference", "password-reset"],
  ];
  await db.insert(outbox).values(kinds.map((kind) => ({ to: ana?.email ?? "", kind, payload: { storeId: "1" } })));
  const { letters } = await sofia.get(`/service/people/${id}`, (context) => loadPerson(context, id));
  const latest = (letters?.rows ?? []).slice(0, kinds.length).toReversed();
  expect(latest.map(({ name }) => name)).toEqual([
    ...["Solicitud por aprobar", "Parte de un pedido rechazada", "Paquete listo para recoger", "Paquete enviado"],
    ...["Referencia de pago", "Restablecer contraseña"],
  ]);
  expect([latest[0]?.whyNot, latest[5]?.whyNot]).toEqual([
    "No se puede enviar otra vez desde aquí.",
    expect.stringContaining("es privado"),
  ]);
});

test("names every kind of letter", async () => {
  const { loadPerson } = await import("./person.server.ts");
  const sofia = await deskOf("sofia");
  const { db } = shop.backend;
  const { memberId } = await openMember(shop.backend);
  const [reader] = await db.select().from(members).where(eq(members.id, memberId));
  const mails = letterKinds.map((kind) => ({ ...sampleMail(kind, -5), to: reader?.email ?? "" }));
  const unnamed: string[] = [];
  for (let from = 0; from < mails.length; from += 20) {
    const some = mails.slice(from, from + 20);
    await db.insert(outbox).values(some);
    const id = String(memberId);
    const { letters } = await sofia.get(`/service/people/${id}`, (context) => loadPerson(context, id));
    const latest = (letters?.rows ?? []).slice(0, some.length).toReversed();
    expect(latest).toHaveLength(some.length);
    unnamed.push(...some.flatMap(({ kind }, index) => (latest[index]?.name.startsWith("Otro correo") ? [kind] : [])));
  }
  await db.delete(outbox).where(eq(outbox.to, reader?.email ?? ""));
  expect(unnamed).toEqual([]);
});

test("asks for a comment at its own field, though it has only spaces", async () => {
  const sofia = await deskOf("sofia");
  const { orderIntents } = await import("./order-actions.server.ts");
  for (const comment of ["", "   "]) {
    const form = { intent: "comment", comment, send: "on" };
    const answer = await sofia.post("/service/orders/900100541", orderIntents("900100541"), form);
    expect(await answer.json()).toMatchObject({ errors: { comment: ["Escribe un comentario."] } });
  }
});

test("site administrators read what became of a tax certificate that they decided on", async () => {
  const { decisionIntents } = await import("#app/features/tax-exemption/decide.server.ts");
  const { requireDesk } = await import("./desk.server.ts");
  const { db } = shop.backend;
  const [waiting] = await db.select().from(taxCertificates).where(eq(taxCertificates.status, "PENDING"));
  const [admin, address] = [await deskOf("admin"), "/oficina/service/tax-certificates"];
  const intents = decisionIntents((context) => requireDesk(context, "administrator"));
  const decide = async (status: string, reason = "") => {
    const form = { intent: "decideCertificate", certificateId: String(waiting?.id), status, reason };
    await admin.post(address, intents, form);
    return admin.get(address, async ({ session }) => session.take("toast")?.text);
  };
  expect(await decide("REFUSED")).toBeUndefined();
  expect(await decide("REFUSED", "Vencida")).toContain("Enviamos el motivo por correo");
  await db.update(taxCertificates).set({ status: "PENDING" });
  expect(await decide("ACCEPTED")).toContain("Constancia aceptada");
});

test("site administrators stop sellers with a reason and reactivate them; for others, the pages return 404", async () => {
  const { loadSellers, loadSeller, loadSellerDocument, sellerIntents } = await import("./sellers.server.ts");
  const sofia = await deskOf("sofia");
  expect((await thrown(sofia.get("/mercado/service/sellers", loadSellers))).status).toBe(404);
  const admin = await deskOf("admin");
  const [seller] = (await admin.get("/mercado/service/sellers", loadSellers)).rows;
  const id = seller?.id ?? "";
  const address = `/mercado/service/sellers/${id}`;
  const open = () => admin.get(address, (context) => loadSeller(context, id));
  const post = (form: Record<string, string>) => admin.post(address, sellerIntents(id), form);
  expect((await open()).change).toBe("deactivate");
  // The register form's own label, "About you", would speak to the administrator.
  const { about } = await admin.get(address, async (context) => (await context.shop()).words.service.sellers);
  expect((await open()).facts.map(({ name }) => name)).toContain(about);
  for (const reason of ["", " "]) {
    const { errors } = await (await post({ intent: "deactivate", reason })).json();
    const { deactivate } = await admin.get(address, async (context) => (await context.shop()).words.service.sellers);
    expect(errors.reason).toEqual([deactivate.required]);
  }
  expect((await post({ intent: "deactivate", reason: "No envía a tiempo" })).status).toBe(303);
  const stopped = await open();
  expect(stopped).toMatchObject({ change: "activate", links: { page: undefined } });
  expect(stopped.events[0]).toMatchObject({ reason: "No envía a tiempo" });
  expect(stopped.stages.filter(({ current }) => current)).toHaveLength(1);
  expect((await post({ intent: "activate" })).status).toBe(303);
  expect(await open()).toMatchObject({ change: "deactivate", links: { page: `/mercado/seller/${id}` } });
  expect((await open()).events).toHaveLength(2);
  const stolen = thrown(admin.get(`${address}/documents/1`, (context) => loadSellerDocument(context, id, "1")));
  expect((await stolen).status).toBe(404);
});

test("resets a password once, and only after the agent has given a reason", async () => {
  const [carla, bruno] = [await deskOf("carla"), await idOf("bruno")];
  const { loadPerson } = await import("./person.server.ts");
  const { personIntents } = await import("./person-actions.server.ts");
  const post = (form: Record<string, string>) => carla.post(`/service/people/${bruno}`, personIntents(bruno), form);
  const refused = await post({ intent: "resetPassword" });
  expect((await refused.json()).errors[""]).toEqual([expect.stringContaining("motivo")]);
  expect((await post({ intent: "begin", userId: bruno, reason: "Olvidó su contraseña" })).status).toBe(303);
  const { ticket } = await carla.get(`/service/people/${bruno}`, (context) => loadPerson(context, bruno));
  const reset = () => post({ intent: "resetPassword", ticket });
  expect([await reset(), await reset()].map(({ status }) => status)).toEqual([303, 303]);
  const mailed = await shop.backend.db.select().from(outbox).where(eq(outbox.kind, "temporary-password"));
  expect(mailed).toHaveLength(1);
});

test("redirects a visitor who is not signed in to the desk's sign-in, with the way back", async () => {
  const answer = await thrown(search(shop.visitor(), "by=name&q=ana"));
  expect(answer.headers.get("location")).toBe("/service/sign-in?returnTo=%2Fservice%3Fby%3Dname%26q%3Dana");
});

test("a masked account begins with its letters in Arabic too", async () => {
  const { loadPerson } = await import("./person.server.ts");
  const [carla, ana] = [await deskOf("carla"), await idOf("ana")];
  const { facts } = await carla.get(`/service/people/${ana}?lang=ar-EG`, (context) => loadPerson(context, ana));
  expect(facts.map(({ value }) => value)).toContain("\u2068a***\u2069");
});

test("finds people by name, email, or phone, and masks their contact data", async () => {
  const carla = await deskOf("carla");
  const ana = await idOf("ana");
  await shop.backend.db
    .update(members)
    .set({ phone: "6181234567", email: "ana.rios@example.mx" })
    .where(eq(members.logonId, "ana"));
  for (const query of [
    "by=name&q=Ríos",
    "by=name&q=ana+ríos",
    "by=name&q=ana+rios",
    "by=email&q=ana.rios@",
    "by=phone&q=618+123-4567",
    "by=phone&q=٦١٨ ١٢٣ ٤٥٦٧",
  ]) {
    const { result } = await search(carla, query);
    expect(
      result?.rows.map(({ id }) => id),
      query,
    ).toContain(ana);
  }
  const { loadPerson } = await import("./person.server.ts");
  const page = await carla.get(`/service/people/${ana}`, (context) => loadPerson(context, ana));
  const text = JSON.stringify(page);
  expect(text).toContain("a***@example.mx");
  expect(text).not.toContain("ana.rios@example.mx");
  expect(text).not.toContain("Default Organization");
  expect(text).not.toContain("6181234567");
});

test("finds people by the number or last digits of a linked loyalty card, and masks the card", async () => {
  const carla = await deskOf("carla");
  const ana = await idOf("ana");
  const { number, last4 } = await addCard(shop.backend.db, { memberId: Number(ana) });
  const loose = await addCard(shop.backend.db);
  for (const q of [number, number.replace(/(\d{4})(?=\d)/g, "$1 "), last4]) {
    const { result } = await search(carla, new URLSearchParams({ by: "card", q }).toString());
    expect(result?.rows.map(({ id }) => id)).toContain(ana);
    expect(result?.rows[0]?.match).toBe(`************${last4}`);
    expect(JSON.stringify(result)).not.toContain(number);
  }
  for (const q of [loose.number, "4111111111111111"])
    expect((await search(carla, `by=card&q=${q}`)).result?.rows).toEqual([]);
  expect((await search(carla, "by=card&q=123456")).problem).not.toBe("");
});

test("rejects a search that is too short, and reports an unknown order", async () => {
  const carla = await deskOf("carla");
  for (const query of ["by=name&q=a", "by=email&q=a", "by=phone&q=61", "by=order&q=999"])
    expect((await search(carla, query)).problem, query).not.toBe("");
  expect((await search(carla, "")).problem).toBe("");
});

test("leads to an order by its number in groups, or in the digits of an Arabic keyboard", async () => {
  const carla = await deskOf("carla");
  for (const number of ["900100509", "%23900 100 509", "٩٠٠ ١٠٠ ٥٠٩"])
    expect((await thrown(search(carla, `by=order&q=${number}`))).headers.get("location"), number).toBe(
      "/service/orders/900100509",
    );
});

test("finds no staff among shoppers", async () => {
  const carla = await deskOf("carla");
  const { loadPerson } = await import("./person.server.ts");
  const colleague = await idOf("sofia");
  expect((await search(carla, "by=name&q=Campos")).result?.rows).toEqual([]);
  expect((await thrown(carla.get("/service/people/x", (context) => loadPerson(context, colleague)))).status).toBe(404);
});

test("only supervisors and administrators can open the log, and only administrators the registrations", async () => {
  const { loadLog } = await import("./log.server.ts");
  const { loadRegistrations } = await import("./registrations.server.ts");
  const outcome = async (logonId: string) => {
    const visitor = await deskOf(logonId);
    const log = await thrown(visitor.get("/service/log", loadLog));
    const registrations = await thrown(visitor.get("/service/registrations", loadRegistrations));
    return [log.status, registrations.status];
  };
  expect(await outcome("carla")).toEqual([404, 404]);
  expect(await outcome("sofia")).toEqual([200, 404]);
  expect(await outcome("admin")).toEqual([200, 200]);
});

test("finds nothing by a filter of the log that cannot be read, and says why at its field", async () => {
  const { loadLog, loadLogFile } = await import("./log.server.ts");
  const [sofia, ana] = [await deskOf("sofia"), await idOf("ana")];
  const { personIntents } = await import("./person-actions.server.ts");
  const begin = { intent: "begin", userId: ana, reason: "Preguntó por la bitácora" };
  await sofia.post(`/service/people/${ana}`, personIntents(ana), begin);
  const linesOf = async (query: string) => {
    const file = await sofia.get(`/service/log/csv${query}`, loadLogFile);
    return (await file.text()).split("\r\n").filter(Boolean);
  };
  expect((await sofia.get("/service/log", loadLog)).rows).not.toEqual([]);
  const all = await linesOf("");
  expect(all.slice(1).join()).toContain("Sesión iniciada");
  expect(all[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,/);
  expect(all.join()).not.toContain("onBehalf.begin");
  for (const [query, field] of [
    ["orderId=abc", "orderId"],
    ["userId=zz", "userId"],
    ["from=xx", "from"],
    ["to=2026-02-30", "to"],
    ["from=2026-03-02&to=2026-03-01", "to"],
    ["from=0001-01-01", "from"],
    ["to=9999-12-31", "to"],
  ] as const) {
    const page = await sofia.get(`/service/log?${query}`, loadLog);
    expect(page.rows, query).toEqual([]);
    expect(page.links.file, query).toBeUndefined();
    expect(Object.keys(page.errors), query).toEqual([field]);
    expect(page.filter, query).toEqual(Object.fromEntries(new URLSearchParams(query)));
    expect(page.problems.errors, query).toHaveLength(1);
    expect(await linesOf(`?${query}`), query).toHaveLength(1);
  }
});

test("searches a single word as both first and last name", () => {
  expect(criteriaOf("name", "Ana")).toHaveLength(2);
  expect(criteriaOf("name", "  Ana   Ríos ")?.[0]).toMatchObject({ firstName: "Ana", lastName: "Ríos" });
  expect(criteriaOf("phone", "(618) 123")).toEqual([{ phone1: "618123", phone1SearchType: "4" }]);
  expect(criteriaOf("email", "a")).toBeUndefined();
});

test("what an agent has typed is kept when the session is over, and shown to no colleague", async () => {
  const [visitor, bruno] = [await deskOf("carla"), await idOf("bruno")];
  const { runPerson } = await import("./person-actions.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const page = `/service/people/${bruno}`;
  const keptNow = async () => (await visitor.get(page, (context, request) => loadShell(request, context))).kept?.values;
  await shop.backend.db.update(activities).set({ endedAt: new Date() });
  const form = { intent: "begin", userId: bruno, reason: "Llegó roto" };
  const { headers } = await visitor.send(page, runPerson, form, { id: bruno });
  expect(headers.get("location")).toContain("why=expired");
  await signIn(visitor, "sofia");
  expect(await keptNow()).toBeUndefined();
  await signIn(visitor, "carla");
  expect(await keptNow()).toMatchObject({ reason: ["Llegó roto"] });
});

test("staff whose password has expired choose a new one at the desk", async () => {
  const { db } = shop.backend;
  const ofCarla = eq(members.logonId, "carla");
  const { passwordHash, formerPasswords, passwordExpired } = members;
  const [before] = await db.select({ passwordHash, formerPasswords, passwordExpired }).from(members).where(ofCarla);
  await db.update(members).set({ passwordExpired: true }).where(ofCarla);
  const { signInIntents } = await import("./sign-in.server.ts");
  const visitor = shop.visitor();
  const form = { intent: "signIn", logonId: "carla", password: passwordOf("carla"), returnTo: "/service/orders" };
  const again = async (more: object = {}) => visitor.post("/service/sign-in", signInIntents, { ...form, ...more });
  const asked = await (await again()).json();
  expect(asked).toMatchObject({ expired: true, values: { logonId: ["carla"], returnTo: ["/service/orders"] } });
  expect(asked.values.password).toBeUndefined();
  const short = await (await again({ newPassword: "a1" })).json();
  expect([short.expired, Object.keys(short.errors)]).toEqual([true, ["newPassword"]]);
  const mistyped = await again({ password: "no es esta", newPassword: "Ladrillo-27" });
  expect([mistyped.status, await mistyped.json()]).toMatchObject([
    400,
    { expired: true, errors: { "": [expect.anything()] } },
  ]);
  const { headers } = await again({ newPassword: "Ladrillo-27" });
  expect(headers.get("location")).toBe("/service/orders");
  expect((await search(visitor, "by=name&q=Ríos")).result?.rows).toHaveLength(1);
  await db
    .update(members)
    .set({ ...before })
    .where(ofCarla);
});
