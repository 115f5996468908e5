import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FileRefused, readRows } from "#backend/catalog/import/file.ts";
import { importCatalog } from "#backend/catalog/import/run.ts";
import { findStore } from "#backend/store/store.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { operatorActs } from "#backend/platform/db/schema/operator-act.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { dayOf, endOfDay } from "#backend/platform/time.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { type Desk, desk, openDesk, versionIn } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => void (open = await openDesk()));
afterAll(() => open.shop.close());

const errorOf = async (answer: Response) =>
  /role="alert">[\s\S]*?<p>([\s\S]*?)<\/p>/.exec(await answer.text())?.[1] ?? "";

describe("a product", () => {
  const one = async () => {
    const [item] = await open.shop.items();
    const id = item?.id ?? 0;
    const shelf = and(eq(stock.productId, id), eq(stock.fulfillmentCenterId, 13_001));
    await open.shop.db.update(stock).set({ onHand: 20, reserved: 4, safetyStock: 0, restockAt: null }).where(shelf);
    return { id, shelf, page: `${desk}/product/${id}`, partNumber: item?.partNumber ?? "" };
  };
  /** What the page's first form would send unchanged; the one for pictures comes after it. */
  const shown = async (page: string) =>
    Object.fromEntries(
      [
        ...((await open.text(page)).split("<h2>Pictures</h2>")[0] ?? "").matchAll(
          /<input[^>]* name="([^"]+)"[^>]*? value="([^"]*)"/g,
        ),
      ].map(([, name = "", value = ""]) => [name, value]),
    );

  test("is found by part number, with wildcards taken literally", async () => {
    const { id, partNumber } = await one();
    expect(await open.text(`${desk}/goods?find=${partNumber}`, "goods")).toContain(`product/${id}`);
    expect(await open.text(`${desk}/goods?find=%25`)).toContain("Nothing here right now.");
  });

  test("gets a new price and stock only with a reason, and its page shows what changed and why", async () => {
    const { id, shelf, page, partNumber } = await one();
    const form = { ...(await shown(page)), "price.MXN": "٧٧٧٫٥٠", "stock.main": "١٨", "safetyStock.main": "3" };
    expect(await errorOf(await open.post(page, { ...form, reason: "" }))).toContain("#reason");
    const corrected = await open.post(page, { ...form, reason: "Conteo" });
    expect([corrected.status, corrected.headers.get("location")]).toEqual([303, `${page}?done=correct`]);
    expect(await open.text(`${page}?done=correct`)).toMatch(/role="status">The correction is saved\./);
    const [counted] = await open.shop.db.select().from(stock).where(shelf);
    expect(counted).toMatchObject({ onHand: 18, reserved: 4, safetyStock: 3 });
    const usual = and(eq(offers.productId, id), eq(offers.currency, "MXN"), eq(offers.contractId, 11_005));
    const prices = await open.shop.db
      .select()
      .from(offers)
      .where(and(usual, eq(offers.minimumQuantity, 1), isNull(offers.startsAt)));
    expect(prices.map(({ price }) => price)).toEqual([expect.stringMatching(/^777\.50*$/)]);
    expect(await open.actsOf(`product/${partNumber}`)).toEqual(["correct"]);
    const recorded = await open.text(page, "product");
    expect(recorded).toContain("On hand main: 20 → 18");
    expect(await (await open.get(page, open.own, "es-MX")).text()).toMatch(/Existencias? main: 20 → 18/);
    expect(recorded).toContain("Conteo");
  });

  test.each([
    ["stock.main", "3", "Orders have reserved more than that."],
    ["stock.main", "-1", "Enter a whole number."],
    ["price.MXN", "0", "Enter a price above zero"],
    ["price.MXN", "12,50", "Enter a price above zero"],
    ["restockOn.main", "2026-02-30", "Enter a date from 1900 to 2199."],
    ["restockOn.main", "0001-01-01", "Enter a date from 1900 to 2199."],
    ["restockOn.main", "9999-12-31", "Enter a date from 1900 to 2199."],
    ["restockOn.main", "2020-01-01", "Enter a day to come"],
  ])("%s = %s is refused, and stays in its field", async (field, value, sentence) => {
    const { shelf, page } = await one();
    const answer = await open.post(page, { ...(await shown(page)), [field]: value, reason: "Conteo" });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain(`<a href="#${field}">${sentence}`);
    expect(text).toContain(`value="${value}"`);
    expect((await open.shop.db.select().from(stock).where(shelf))[0]?.onHand).toBe(20);
  });

  test("keeps its list price at or above its price, whichever of them is changed", async () => {
    const { page } = await one();
    const set = async (fields: Record<string, string>) =>
      open.post(page, { ...(await shown(page)), ...fields, reason: "Precio" });
    expect((await set({ "price.MXN": "700", "listPrice.MXN": "700" })).status).toBe(303);
    for (const [name, amount] of [
      ["listPrice.MXN", "699.99"],
      ["price.MXN", "700.01"],
    ] as const) {
      const answer = await set({ [name]: amount });
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('id="listPrice.MXN-error"')]);
    }
    expect((await set({ "price.MXN": "800", "listPrice.MXN": "" })).status).toBe(303);
    expect(await shown(page)).toMatchObject({ "price.MXN": "800.00", "listPrice.MXN": "" });
  });

  test("does not list what was done to another store's product of the same part number", async () => {
    const { page, partNumber } = await one();
    const row = { memberId: 1, storeId: 2, act: "correct", object: `product/${partNumber}` };
    await open.shop.db.insert(operatorActs).values({ ...row, detail: { reason: "Elsewhere" } });
    expect(await open.text(page)).not.toContain("Elsewhere");
  });

  test("shows the restock day that shoppers are shown, also in the evening", async () => {
    const { shelf, page } = await one();
    await open.shop.db
      .update(stock)
      .set({ restockAt: new Date("2126-12-25T03:00:00Z") })
      .where(shelf);
    expect((await shown(page))["restockOn.main"]).toBe("2126-12-24");
  });

  test("is refused with all that is wrong at once, and nothing of it is written", async () => {
    const { shelf, page } = await one();
    const form = { ...(await shown(page)), "price.MXN": "0", "stock.main": "19", "restockOn.main": "2026-02-30" };
    const answer = await open.post(page, { ...form, reason: "" });
    const links = [...(await answer.text()).matchAll(/<a href="#([^"]+)"/g)].map(([, field]) => field);
    expect([answer.status, links]).toEqual([422, ["price.MXN", "restockOn.main", "reason"]]);
    const valid = await open.post(page, { ...(await shown(page)), "stock.main": "19", reason: "" });
    expect(valid.status).toBe(422);
    expect((await open.shop.db.select().from(stock).where(shelf))[0]?.onHand).toBe(20);
  });

  test("accepts a price as people type it", async () => {
    const { id, page } = await one();
    const form = { ...(await shown(page)), "price.MXN": "$1,299.50", reason: "Conteo" };
    expect((await open.post(page, form)).status).toBe(303);
    expect((await shown(page))["price.MXN"]).toBe("1299.50");
    expect(await open.text(`${desk}/product/${id}`)).toContain("→ 1299.50");
  });

  test("rejects the second of two concurrent corrections", async () => {
    const { page } = await one();
    const form = { ...(await shown(page)), "stock.main": "19", reason: "Conteo" };
    const answers = await Promise.all([open.post(page, form), open.post(page, form, open.other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("of another store is not found", async () => {
    const [foreign] = await open.shop.db.select().from(products).where(eq(products.storeId, 2)).limit(1);
    expect((await open.get(`${desk}/product/${foreign?.id}`)).status).toBe(404);
  });
});

describe("a promotion", () => {
  const section = `${desk}/promotions/new`;
  const planned = {
    ...{ intent: "create", name: "Buen fin", kind: "order-percent", value: "15", minimum: "1000", code: "fin-15" },
    ...{
      "text-5": "15 % en todo",
      startsOn: "2026-11-20",
      endsOn: "2030-11-30",
      overallLimit: "100",
      perShopperLimit: "1",
      budget: "25000.50",
    },
  };

  test("is refused with all that is wrong at once", async () => {
    const wrong = { name: "", value: "120", minimum: "x", code: "a", startsOn: "", endsOn: "", overallLimit: "0" };
    const answer = await open.post(section, { ...planned, ...wrong, budget: "-1" });
    const links = [...(await answer.text()).matchAll(/<a href="#(\w+)"/g)].map(([, field]) => field);
    expect([answer.status, links]).toEqual([422, [...Object.keys(wrong), "budget"]]);
  });

  test("is created, rescheduled and stopped", async () => {
    const made = await open.post(section, planned);
    expect(made.status).toBe(303);
    const page = (made.headers.get("location") ?? "").replace(/\?.*/, "");
    const id = Number(page.split("/").at(-1));
    const row = async () => (await open.shop.db.select().from(promotions).where(eq(promotions.id, id)))[0];
    expect(await row()).toMatchObject({
      needsCode: true,
      overallLimit: 100,
      budget: "25000.500000",
      description: { "-5": "15 % en todo", "-1": "Buen fin" },
    });
    const seen = await open.text(page, "promotion");
    expect(seen).toContain("FIN-15");
    expect(seen).toContain("MX$0.00 / MX$25,000.50");
    const dates = { startsOn: "2030-01-01", endsOn: "2030-01-31", overallLimit: "", perShopperLimit: "2", budget: "" };
    expect((await open.act(page, { intent: "schedule", ...dates })).status).toBe(303);
    expect(await row()).toMatchObject({
      overallLimit: null,
      budget: null,
      perShopperLimit: 2,
      value: expect.stringMatching(/^15/),
    });
    expect(await open.text(page)).toContain("Scheduled");
    expect((await open.act(page, { intent: "stop" })).status).toBe(303);
    expect((await open.act(page, { intent: "stop" })).status).toBe(409);
    expect(await open.actsOf(`promotion/${id}`)).toEqual(["create", "schedule", "stop"]);
    // Its form shows the day on which it was stopped: with another limit alone it stays stopped.
    const stoppedAt = (await row())?.endsAt ?? new Date();
    await open.shop.db
      .update(promotions)
      .set({ startsAt: new Date(stoppedAt.getTime() - 1) })
      .where(eq(promotions.id, id));
    const shown = { startsOn: dayOf(stoppedAt), endsOn: dayOf(stoppedAt), overallLimit: "7", perShopperLimit: "" };
    expect((await open.act(page, { intent: "schedule", ...shown })).status).toBe(303);
    expect(await row()).toMatchObject({ overallLimit: 7, endsAt: stoppedAt });
    expect((await open.act(page, { intent: "schedule", ...shown, endsOn: "2030-01-31" })).status).toBe(303);
    expect((await row())?.endsAt).toEqual(endOfDay("2030-01-31"));
    await open.text(`${desk}/promotions`, "promotions");
  });

  test.each([
    ["name", "", "name"],
    ["kind", "free-gift", "kind"],
    ["value", "101", "value"],
    ["value", "1e3", "value"],
    ["minimum", "-1", "minimum"],
    ["code", "a b", "code"],
    ["code", "FIN-15", "code"],
    ["startsOn", "soon", "startsOn"],
    ["endsOn", "2026-11-19", "endsOn"],
    ["endsOn", "9999-12-31", "endsOn"],
    ["overallLimit", "0", "overallLimit"],
    ["budget", "0.00", "budget"],
    ["budget", "1.005", "budget"],
  ])("%s = %j is refused at its field, and the rest of the form is kept", async (field, value, at) => {
    const answer = await open.post(section, { ...planned, code: "OTHER-1", [field]: value });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain(`<a href="#${at}">`);
    expect(text).toContain('value="15 % en todo"');
  });
});

test("a last day that no shop reaches is not called earlier than the first one", async () => {
  const days = { startsOn: "2029-01-01", endsOn: "9999-12-31" };
  const answer = await open.post(`${desk}/promotions/new`, { name: "For ever", kind: "shipping-free", ...days });
  const text = await answer.text();
  expect(text).toContain("Enter a date from 1900 to 2199.");
  expect(text).not.toContain("on or after the first one");
});

describe("a person", () => {
  const find = async (term: string) => open.text(`${desk}/people?find=${encodeURIComponent(term)}`, "people");
  const pageOf = async (logonId: string) => {
    const [row] = await open.shop.db.select().from(members).where(eq(members.logonId, logonId));
    return { id: row?.id ?? 0, page: `${desk}/person/${row?.id}` };
  };

  test("is found by the beginning of a name, a user name or an email, from three letters on; staff are never found", async () => {
    const { id } = await pageOf("ana");
    await open.shop.db.update(members).set({ firstName: "Ána María", lastName: "Ríos" }).where(eq(members.id, id));
    for (const term of ["ana", "ANA@", "ána m", "ana maría ri", "Rio"])
      expect([term, await find(term)]).toEqual([term, expect.stringContaining(`person/${id}"`)]);
    for (const term of ["an", "%%%", "___", "maria", "carla", "admin"])
      expect([term, await find(term)]).toEqual([term, expect.stringContaining("Nothing here right now.")]);
    const { page } = await pageOf("carla");
    expect((await open.get(page)).status).toBe(404);
  });

  test("is among the first twenty that are found, or more letters are asked for", async () => {
    const people = Array.from({ length: 21 }, (_, index) => ({
      ...{ registerType: "R" as const, logonId: `zz-${index}@example.com`, firstName: "Zoé" },
      lastName: index === 20 ? "Único" : "Muchos",
    }));
    await open.shop.db.insert(members).values(people);
    const all = await find("zoe");
    expect([all.match(/href="[^"]*\/person\/\d+"/g)?.length, all.includes("More people match")]).toEqual([20, true]);
    const one = await find("zoe uni");
    expect([one.match(/href="[^"]*\/person\/\d+"/g)?.length, one.includes("More people match")]).toEqual([1, false]);
  });

  test("is shown with the latest orders from this store, and without carts", async () => {
    const buyer = await open.shop.shopper();
    const address = `${desk}/person/${buyer.memberId}`;
    expect(await open.text(address)).not.toContain("Latest orders");
    const [first, second] = [await open.shop.placed(buyer, "COD"), await open.shop.placed(buyer, "COD")];
    await open.shop.cart(buyer);
    const shown = [...(await open.text(address)).matchAll(/\/order\/(\d+)">Order/g)].map(([, id]) => id);
    expect(shown).toEqual([String(second.orderId), String(first.orderId)]);
    await open.shop.db
      .update(orders)
      .set({ storeId: 3 })
      .where(eq(orders.id, Number(first.orderId)));
    expect(await open.text(address)).not.toContain(`order/${first.orderId}"`);
    await open.shop.db
      .update(orders)
      .set({ preview: true })
      .where(eq(orders.id, Number(second.orderId)));
    expect(await open.text(address)).not.toContain("Latest orders");
  });

  test("is shown with what all their paid orders sum up to, not only the latest ten, and what went back", async () => {
    const buyer = await open.shop.shopper();
    const address = `${desk}/person/${buyer.memberId}`;
    const first = await open.shop.placed(buyer, "COD");
    const [row] = await open.shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(first.orderId)));
    if (!row) throw new Error("no order");
    const { id: _, ...like } = { ...row, grandTotal: "1000.000000", status: orderStatus.delivered };
    const others = [
      ...Array.from({ length: 11 }, () => like),
      { ...like, status: orderStatus.canceled },
      { ...like, status: orderStatus.received },
      { ...like, preview: true },
      { ...like, storeId: 3 },
      { ...like, currency: "USD", grandTotal: "20.500000" },
    ];
    const made = await open.shop.db.insert(orders).values(others).returning({ id: orders.id });
    await open.shop.db.update(orders).set({ status: orderStatus.canceled }).where(eq(orders.id, row.id));
    const money = { method: "COD", currency: "MXN" };
    await open.shop.db.insert(refunds).values([
      { ...money, orderId: made[0]?.id ?? 0, returnId: 1, amount: "250.25" },
      { ...money, orderId: row.id, amount: "99" },
    ]);
    const figures = [...(await open.text(address)).matchAll(/<strong><bdi>([^<]*)<\/bdi><\/strong> (\w+)/g)];
    expect(figures.map(([, value, label]) => `${label} ${value}`)).toEqual([
      ...["Orders 11", "Bought MX$11,000.00", "Refunded MX$250.25"],
      ...["Orders 1", "Bought $20.50", "Refunded $0.00"],
    ]);
    expect((await open.text(address)).match(/\/order\/\d+">Order/g)).toHaveLength(10);
    expect(await open.text(address)).not.toContain(`/order/${made[13]?.id}"`);
  });

  test("can be unlocked after too many wrong passwords, disabled, which ends the session, and enabled again", async () => {
    const { page, id } = await pageOf("ana");
    const enter = (password: string) =>
      open.shop.store(1).call("POST", "loginidentity", { body: { logonId: "ana", logonPassword: password } });
    for (let guess = 0; guess < 7; guess += 1) await enter(`wrong-${guess}`);
    expect((await enter("Ana.2026!")).status).not.toBe(201);
    expect(await open.text(page, "person")).toContain("too many wrong passwords");
    expect(await errorOf(await open.act(page, { intent: "unlock", reason: " " }))).toContain("#reason");
    expect((await open.act(page, { intent: "unlock", reason: "Llamó" })).status).toBe(303);
    const { body } = await enter("Ana.2026!");
    const as = { WCToken: body.WCToken, WCTrustedToken: body.WCTrustedToken };
    const self = async () => (await open.shop.store(1).call("GET", "person/@self", { as })).status;
    expect(await self()).toBe(200);
    expect((await open.act(page, { intent: "disable", reason: "Fraude" })).status).toBe(303);
    expect(await self()).not.toBe(200);
    expect((await enter("Ana.2026!")).status).not.toBe(201);
    expect((await open.act(page, { intent: "enable", reason: "Aclarado" })).status).toBe(303);
    expect((await enter("Ana.2026!")).status).toBe(201);
    expect(await open.actsOf(`person/${id}`)).toEqual(["unlock", "disable", "enable"]);
  });

  test("is disabled by only one of two concurrent operators", async () => {
    const { page } = await pageOf("ana");
    const version = versionIn(await open.text(page));
    const form = { intent: "disable", reason: "x", version };
    const answers = await Promise.all([open.post(page, form), open.post(page, form, open.other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    await open.act(page, { intent: "enable", reason: "x" });
  });
});

test("an import lists its rejected rows in the reader's language, and offers them as a file", async () => {
  const store = await findStore(open.shop.db, "1");
  const text = "partNumber,price.MXN\nNOPE-1,abc\n=1+1,12\n";
  expect([...readRows(text, "csv")]).toHaveLength(2);
  await importCatalog(open.shop.db, store, { name: "<b>.csv", hash: "h", format: "csv", text }).catch(
    (error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
    },
  );
  const list = await open.text(`${desk}/imports`, "imports");
  expect(list).toContain("&lt;b&gt;.csv");
  const page = /href="([^"]*\/import\/\d+)"/.exec(list)?.[1] ?? "";
  expect(await open.text(page, "import")).toContain("Use a number above zero");
  expect(await (await open.get(page, open.own, "es-MX")).text()).toContain("Usa un número mayor que cero");
  const file = await open.get(`${page}?csv`);
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect(Buffer.from(await file.arrayBuffer()).toString()).toMatch(/^\ufeffrow,[\s\S]*'=1\+1/);
});
