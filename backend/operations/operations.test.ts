import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { advanceReturns } from "#backend/after-sales/return/advance.ts";
import { jobRuns } from "#backend/platform/db/schema/clock.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { fraudChecks, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { operatorActs } from "#backend/platform/db/schema/operator-act.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { claimMail, settleMail } from "#backend/platform/mail/queue.ts";
import { sum } from "#backend/platform/money.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import {
  type OrderStatus,
  orderStatus,
  orderStatuses,
  requisitionListStatuses,
} from "#contract/shapes/order-status.ts";
import type { Shopper, TestShop } from "#tests/support/test-shop.ts";
import { withOperations } from "./serve.ts";
import { css, moneyText } from "./views.ts";
import { type Desk, desk, inArabicDigits, openDesk, versionIn } from "#tests/support/operators-desk.ts";

let shop: TestShop;
let buyer: Shopper;
let own: string;
let other: string;
let visit: Desk["visit"];
let get: Desk["get"];
let post: Desk["post"];
let enter: Desk["enter"];
let text: Desk["text"];
let act: Desk["act"];
let actsOf: Desk["actsOf"];
beforeAll(async () => {
  const opened = await openDesk();
  ({ shop, own, other, visit, get, post, enter, text, act, actsOf } = opened);
  await shop.db.update(stock).set({ onHand: 500, reserved: 0, restockAt: null });
  buyer = await shop.shopper();
});
afterAll(() => shop.close());

async function placed(goods = 2, pieces = 2) {
  const orderId = Number((await shop.placed(buyer, "COD", { goods, pieces })).orderId);
  await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
  const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
  return { orderId, lines, page: `${desk}/order/${orderId}` };
}

test.each(["en-US", "es-MX", "ar-EG"])("an order is in words whatever its status is, in %s", async (language) => {
  const { orderId, page } = await placed(1, 1);
  const codes: readonly string[] = [orderStatus.cart, ...requisitionListStatuses];
  const stateOf = async (status: OrderStatus) => {
    await shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
    return /class="state[^"]*">([^<]*)</.exec(await (await get(page, own, language)).text())?.[1];
  };
  for (const status of orderStatuses.filter((one) => !codes.includes(one)))
    expect([undefined, ...orderStatuses]).not.toContain(await stateOf(status));
});

test.each([
  ["en-US", "Why it was canceled:</strong> found it cheaper<"],
  ["es-MX", "Por qué se canceló:</strong> lo encontró más barato<"],
  ["ar-EG", "سبب الإلغاء:</strong> وجده بسعر أقل<"],
])("a canceled order says why its buyer canceled it, if they did, in %s", async (language, words) => {
  const { orderId, page } = await placed(1, 1);
  const read = async () => (await get(page, own, language)).text();
  const [label = ""] = words.split("<");
  expect(await read()).not.toContain(label);
  const call = `tracking/order/${orderId}/cancel`;
  expect((await buyer.call("POST", call, { body: { x_reason: "FOUND_CHEAPER" } })).status).toBe(200);
  expect(await read()).toContain(words);
});

describe("the operators' desk", () => {
  test.each([
    ["ana", "Ana.2026!"],
    ["carla", "Carla.2026!"],
    ["editor", "Editor.2026!"],
    ["oscar", "wrong"],
  ])("does not admit %s with password %s", async (name, password) => expect(await enter(name, password)).toBe(""));

  test("admits operators and administrators, only with a session of this desk", async () => {
    expect(own).toMatch(/^operations=\d/);
    expect(other).toMatch(/^operations=\d/);
    for (const section of [
      "orders",
      "goods",
      "promotions",
      "people",
      "imports",
      "letters",
      "jobs",
      "order/1",
      "product/1",
      "person/1",
    ])
      for (const cookie of ["", own.replace("operations", "studio")])
        expect(await (await get(`${desk}/${section}`, cookie)).text()).toContain('type="password"');
  });

  test("rejects forms from other sites, and answers 404 for unknown pages", async () => {
    expect((await post(`${desk}/jobs`, { job: "orders" }, own, "cross-site")).status).toBe(403);
    for (const path of ["/operations/77/orders", `${desk}/secrets`, `${desk}/order/1`, `${desk}/return/1`])
      expect((await get(path)).status).toBe(404);
  });

  test("answers HEAD as GET", async () => {
    const head = { method: "HEAD", headers: { cookie: own } };
    expect((await visit(new Request(`http://backend${desk}/orders`, head))).status).toBe(200);
  });

  test("breaks long words, of an address or a name, rather than widening the page", async () => {
    const css = await (await get("/operations/style.css")).text();
    expect(css).toMatch(/(^|\n)address\{[^}]*overflow-wrap:anywhere/);
    expect(css).toMatch(/(^|\n)main\{[^}]*overflow-wrap:anywhere/);
  });

  test.each([
    ["en-US", "Section: <strong>Returns</strong>"],
    ["es-MX", "Sección: <strong>Devoluciones</strong>"],
    ["ar-EG", "القسم: <strong>المرتجعات</strong>"],
  ])("folds its sections on a narrow screen under the name of the current one, in %s", async (language, summary) => {
    const page = await (await get(`${desk}/returns`, own, language)).text();
    expect(page.replaceAll(/\s+/g, " ")).toContain(
      `<details class="sections"> <summary>${summary}</summary> </details> <nav`,
    );
    // Wide screens show the links and no summary.
    expect(css).toMatch(
      /\.sections\{display:none\}@media\(max-width:[\d.]+rem\)\{.*\.sections:not\(\[open\]\)\+nav\{display:none\}/,
    );
  });

  test("shows a not-found page for unknown paths, and tolerates NUL characters in queries", async () => {
    for (const path of [`${desk}/order/1`, `${desk}/nothing`, "/operations/77/orders"]) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("There is nothing here by this address.");
    }
    for (const path of [`${desk}/people?find=%00`, `${desk}/goods?find=%25%00`, `${desk}/orders?state=%00`])
      expect((await get(path)).status).toBe(200);
  });

  test("gives each page its own title, and returns to the requested page after signing in", async () => {
    const titles = ["orders", "jobs", "imports"].map(async (section) => text(`${desk}/${section}`));
    expect((await Promise.all(titles)).map((page) => /<title>(.*)<\/title>/.exec(page)?.[1])).toEqual([
      "Orders · Operations",
      "Jobs · Operations",
      "Imports · Operations",
    ]);
    const asked = `${desk}/goods?find=SOFA-NOGAL-01`;
    const form = { intent: "sign-in", logonId: "admin", password: "Admin.2026!" };
    const next = /name="next" value="([^"]*)"/.exec(await (await get(asked, "")).text())?.[1] ?? "";
    expect(next).toBe(asked);
    const enter = async (where: string) =>
      (await post("/operations", { ...form, next: where }, "")).headers.get("location");
    expect(await enter(next)).toBe(asked);
    for (const foreign of ["https://evil.example/", "//evil.example/operations/1/orders", `${desk}/orders/../../x`])
      expect(await enter(foreign)).toBe("/operations");
    const late = await post(`${desk}/jobs`, { job: "orders" }, "");
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining("so nothing was done")]);
    const wrong = await post("/operations", { ...form, password: "wrong", next }, "");
    expect(await wrong.text()).toContain(`name="next" value="${asked}"`);
  });

  test("shows a generic error page for a defect, with the details only in the log", async () => {
    const unusable = new Proxy(shop.db, {
      get: () => () => {
        throw new Error("secret");
      },
    });
    const broken = withOperations(shop.fetch, unusable, []);
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const answer = await broken(new Request(`http://backend${desk}/orders`, { headers: { cookie: own } }));
    expect([answer.status, log.mock.calls.length]).toEqual([500, 1]);
    log.mockRestore();
    const page = await answer.text();
    expect(page).toContain("This page can&#39;t be shown right now.");
    expect(page).not.toContain("secret");
  });

  test("forbids caching and framing its pages, and serves them in three languages", async () => {
    const answer = await get(`${desk}/orders`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await (await get(`${desk}/orders`, own, "es-MX")).text()).toContain("Por empacar");
    expect(await (await get(`${desk}/orders`, own, "ar-EG")).text()).toContain('dir="rtl"');
  });

  test("serves the style sheet and the icon that its sign-in page links to", async () => {
    const links = [...(await (await get("/operations", "")).text()).matchAll(/<link[^>]* href="([^"]+)"/g)];
    const types = links.map(async ([, path = ""]) => (await get(path, "")).headers.get("content-type"));
    expect(await Promise.all(types)).toEqual(["text/css; charset=utf-8", "image/svg+xml"]);
  });
});

describe("an order", () => {
  test("is packed, partly shipped, refused for the rest and delivered, with every act recorded", async () => {
    const { orderId, lines, page } = await placed();
    const [first] = lines;
    expect(await text(`${desk}/orders`, "orders")).toContain(`order/${orderId}`);
    await text(page, "order");
    expect((await act(page, { intent: "pack", [`pack-${first?.id}`]: "1" })).status).toBe(303);
    const packed = await text(page, "order-packed");
    expect(packed).toContain("Ship (P1)");
    expect(await text(`${desk}/orders?state=packed`)).toContain(`order/${orderId}`);
    const noCarrier = await act(page, { intent: "ship", parcel: "P1", "tracking-P1": "JD <b>1" });
    expect(noCarrier.status).toBe(422);
    const refused = await noCarrier.text();
    expect(refused).toContain('<a href="#carrier-P1">Enter the carrier, in at most 60 characters.</a>');
    expect(refused).toContain('value="JD &lt;b&gt;1"');
    const named = { "carrier-P1": "DHL", "tracking-P1": "JD 1" };
    expect((await act(page, { intent: "ship", parcel: "P1", ...named })).status).toBe(303);
    expect((await shop.row(orderId))?.status).toBe("V");
    const rest = Object.fromEntries(lines.map(({ id }, index) => [`refuse-${id}`, index === 0 ? "1" : "2"]));
    expect((await act(page, { intent: "refuse", ...rest })).status).toBe(422);
    expect((await act(page, { intent: "refuse", ...rest, reason: "Agotado" })).status).toBe(303);
    expect((await shop.row(orderId))?.status).toBe("S");
    const back = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(sum(back.map(({ amount }) => amount)).gt(0)).toBe(true);
    expect((await act(page, { intent: "deliver", parcel: "P1" })).status).toBe(303);
    expect((await shop.row(orderId))?.status).toBe("D");
    expect(await actsOf(`order/${orderId}`)).toEqual(["pack", "ship", "refuse", "deliver"]);
    const done = await text(page, "order-done");
    expect(done).toContain("Agotado");
    // Which of several parcels it was.
    expect(done).toContain("<bdi>P1 · DHL · JD 1</bdi>");
  });

  test("is unpacked after a wrong click, keeps its money and its pieces, and is packed again", async () => {
    const { orderId, lines, page } = await placed();
    const [first] = lines;
    const pack = { intent: "pack", [`pack-${first?.id}`]: "1" };
    await act(page, pack);
    expect(await text(page)).toContain("Unpack (P1)");
    const undone = await act(page, { intent: "unpack", parcel: "P1" });
    expect(undone.headers.get("location")).toBe(`${page}?done=unpack`);
    const shown = await text(`${page}?done=unpack`);
    expect(shown).toContain("Unpacked. Its pieces are to be packed again.");
    expect(shown).not.toContain("Unpack (P1)");
    expect(await shop.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(0);
    expect((await shop.row(orderId))?.status).toBe("R");
    await act(page, pack);
    await act(page, { intent: "ship", parcel: "P1", "carrier-P1": "DHL", "tracking-P1": "JD 1" });
    const late = await act(page, { intent: "unpack", parcel: "P1" });
    expect(late.status).toBe(422);
    expect(await actsOf(`order/${orderId}`)).toEqual(["pack", "unpack", "pack", "ship"]);
  });

  test("is left as it is, with everything that is wrong at its field, when counts, the reason or the carrier are", async () => {
    const { lines, page } = await placed();
    const [one = 0, two = 0] = lines.map(({ id }) => id);
    const wrongOf = async (form: Record<string, string>) => {
      const answer = await act(page, form);
      expect(answer.status).toBe(422);
      const said = await answer.text();
      const marked = [...said.matchAll(/id="([\w-]+)"[^>]*aria-invalid="true"/g)].map(([, id]) => id);
      expect([...said.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id)).toEqual(marked);
      return marked;
    };
    const pack = (first: string, second: string) => ({
      intent: "pack",
      [`pack-${one}`]: first,
      [`pack-${two}`]: second,
    });
    expect(await wrongOf(pack("1", "9"))).toEqual([`pack-${two}`]);
    expect(await wrongOf(pack("-1", "1.5"))).toEqual([`pack-${one}`, `pack-${two}`]);
    expect(await wrongOf(pack("", "0"))).toEqual([`pack-${one}`]);
    expect(await wrongOf({ intent: "refuse", [`refuse-${two}`]: "3" })).toEqual([`refuse-${two}`, "reason"]);
    await act(page, { intent: "pack", [`pack-${one}`]: "١" });
    expect(await wrongOf({ intent: "ship", parcel: "P1" })).toEqual(["carrier-P1", "tracking-P1"]);
    expect(await wrongOf({ intent: "refuse", parcel: "P1" })).toEqual(["reason-P1"]);
  });

  test("says what is to be collected on delivery, and nothing of what is paid", async () => {
    const { orderId, page } = await placed(1, 1);
    const { grandTotal } = (await shop.row(orderId)) ?? { grandTotal: 0 };
    const amount = moneyText(String(grandTotal), "MXN", { lang: "en-US" });
    expect(await text(page)).toMatch(
      new RegExp(`To be collected on delivery:</strong>\\s*<bdi>${amount.replace("$", "\\$")}<`),
    );
    const prepaid = Number((await shop.placed(buyer, "SimplePunchout", { goods: 1, pieces: 1 })).orderId);
    await shop.db.update(orders).set({ status: "C" }).where(eq(orders.id, prepaid));
    await shop.db
      .update(paymentInstructions)
      .set({ status: "Success" })
      .where(eq(paymentInstructions.orderId, prepaid));
    expect(await text(`${desk}/order/${prepaid}`)).not.toContain("To be collected");
  });

  test("shows its destination and origin, and is found by its number; an unknown number is refused", async () => {
    const { orderId, page } = await placed(1);
    const shown = await text(page, "order-destination");
    const { address } = buyer;
    for (const part of [address.addressLine1, address.zipCode, address.firstName, address.phone1])
      expect(shown).toContain(part);
    expect(shown).toContain("<bdi>Durango, Mexico</bdi>");
    expect(shown).toMatch(/Ship to[^]*from: <bdi>[^<]+/);
    for (const typed of [orderId, encodeURIComponent(`\u200f${inArabicDigits(orderId)}`)]) {
      const found = await get(`${desk}/orders?number=${typed}`);
      expect(found.headers.get("location")).toBe(page);
    }
    for (const number of ["1", "ABC", "9".repeat(15)]) {
      const answer = await get(`${desk}/orders?number=${number}`);
      expect(answer.status).toBe(422);
      const list = await answer.text();
      expect(list).toContain('<a href="#number">There is no order with this number.</a>');
      expect(list).toContain(`value="${number}"`);
    }
  });

  test("offers packing and refusing only while something of it can be packed", async () => {
    const { orderId, lines, page } = await placed(1);
    expect(await text(page)).toContain('value="pack"');
    const [line] = lines;
    const goods = [{ id: line?.productId ?? 0, partNumber: line?.partNumber ?? "" }];
    const arrived = await deliveredOrder(shop.db, buyer.memberId, goods);
    await shop.db.update(orders).set({ status: "M" }).where(eq(orders.id, orderId));
    for (const address of [`${desk}/order/${arrived}`, page]) {
      const shown = await text(address);
      expect(shown).not.toContain('value="pack"');
      expect(shown).not.toContain('value="refuse"');
    }
  });

  test("is not offered for packing before its fraud check has accepted it, and its page says why", async () => {
    const orderId = Number((await shop.placed(buyer, "COD", { goods: 1, pieces: 1 })).orderId);
    await shop.db.insert(fraudChecks).values({ orderId });
    const page = `${desk}/order/${orderId}`;
    const reason = "The fraud check is not over yet.";
    const shown = await text(page);
    expect(shown).toContain(reason);
    expect(shown).not.toContain('value="pack"');
    expect(shown).toContain('value="refuse"');
    expect(await text(`${desk}/orders`)).not.toContain(`name="version-${orderId}"`);
    const held = await text(`${desk}/orders?state=checked`);
    expect(held).toContain(reason);
    expect(held).toContain(page);
    await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
    expect(await text(page)).toContain('value="pack"');
    expect(await text(page)).not.toContain(reason);
    expect(await text(`${desk}/orders`)).toContain(`name="version-${orderId}"`);
    const rest = await text(`${desk}/orders?state=checked`);
    expect(rest).not.toContain(page);
    expect(rest).not.toContain(reason);
  });

  test("is packed only once by two concurrent operators, and the second sees what the first did", async () => {
    const { orderId, lines, page } = await placed(1);
    const version = versionIn(await text(page));
    const pack = { intent: "pack", version, [`pack-${lines[0]?.id}`]: "2" };
    const answers = await Promise.all([post(page, pack), post(page, pack, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const late = await answers.find(({ status }) => status === 409)?.text();
    expect(late).toContain("This has changed since you opened it.");
    expect(late).toMatch(/Last change: <bdi>\S+<\/bdi> packed/);
    expect(await actsOf(`order/${orderId}`)).toEqual(["pack"]);
  });

  test("is listed to be packed, however many older ones wait for something else", async () => {
    const older = await placed(1);
    await act(older.page, { intent: "pack", [`pack-${older.lines[0]?.id}`]: "2" });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, older.orderId));
    if (!row) throw new Error("no order was placed");
    const { id: _, ...same } = row;
    const copies = Array.from({ length: 101 }, () => ({ ...same, placedAt: new Date("2020-01-01") }));
    const made = await shop.db.insert(orders).values(copies).returning({ id: orders.id });
    const { orderId } = await placed(1);
    const list = await text(`${desk}/orders`);
    expect(list).toContain(`name="version-${orderId}"`);
    expect(list).not.toContain(`name="version-${older.orderId}"`);
    for (const { id } of made) await shop.db.delete(orders).where(eq(orders.id, id));
  });

  test("can be packed together with others; one that has changed in the meantime is skipped", async () => {
    const [one, two] = [await placed(1), await placed(1)];
    const list = await text(`${desk}/orders`);
    const versionOf = (id: number) => new RegExp(`name="version-${id}" value="(\\w+)"`).exec(list)?.[1] ?? "";
    await act(two.page, { intent: "pack", [`pack-${two.lines[0]?.id}`]: "1" });
    const form = [one, two].flatMap(({ orderId }) => [
      ["order", String(orderId)],
      [`version-${orderId}`, versionOf(orderId)],
    ]);
    const answer = await post(`${desk}/orders`, form);
    expect(answer.headers.get("location")).toBe(`${desk}/orders?packed=1&not=1`);
    expect((await post(`${desk}/orders`, {})).status).toBe(422);
  });
});

describe("a return", () => {
  async function returned() {
    const { orderId, lines, page } = await placed(1);
    await act(page, { intent: "pack", [`pack-${lines[0]?.id}`]: "2" });
    await act(page, { intent: "ship", parcel: "P1", "carrier-P1": "DHL", "tracking-P1": "1" });
    await act(page, { intent: "deliver", parcel: "P1" });
    const { body } = await buyer.call("POST", `devolucion/${orderId}`, {
      body: {
        returnItem: [{ orderItemId: String(lines[0]?.id), quantity: "1", reasonCode: "CHANGEDMIND" }],
        deliveryMethod: "CARRIER",
      },
    });
    return { orderId, rmaId: Number(body.rmaId), page: `${desk}/return/${body.rmaId}`, credit: body.totalCredit };
  }
  const moneyBack = async (orderId: number) =>
    sum((await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(({ amount }) => amount));

  test("is approved, received and refunded exactly once, by its exact credit", async () => {
    const { orderId, rmaId, page, credit } = await returned();
    expect(await text(`${desk}/returns`, "returns")).toContain(`return/${rmaId}`);
    await act(page, { intent: "approve" });
    const version = versionIn(await text(page));
    expect((await act(page, { intent: "receive" })).status).toBe(303);
    expect((await post(page, { intent: "receive", version })).status).toBe(409);
    await text(page, "return");
    expect((await act(page, { intent: "refund" })).status).toBe(303);
    expect((await act(page, { intent: "refund" })).status).toBe(409);
    expect((await moneyBack(orderId)).toFixed(2)).toBe(sum([credit]).toFixed(2));
    expect(await actsOf(`return/${rmaId}`)).toEqual(["approve", "receive", "refund"]);
  });

  test("that fails inspection is denied with a reason by email: no refund, and no second return", async () => {
    const { orderId, rmaId, page } = await returned();
    await act(page, { intent: "approve" });
    await act(page, { intent: "receive" });
    expect((await act(page, { intent: "deny" })).status).toBe(422);
    expect((await act(page, { intent: "deny", reason: "Roto por el uso" })).status).toBe(303);
    await advanceReturns(shop.db, new Date(Date.now() + 30 * 86_400_000));
    expect((await moneyBack(orderId)).toFixed(2)).toBe("0.00");
    expect((await shop.row(orderId))?.status).toBe("D");
    const { body } = await buyer.call("GET", `devolucion/${orderId}`);
    expect(body.orderItem[0]).toMatchObject({ quantityReturned: "1.0" });
    const [letter] = await shop.db.select().from(outbox).where(eq(outbox.kind, "return-denied"));
    expect(letter?.payload).toMatchObject({ rmaId: String(rmaId), reason: "Roto por el uso" });
  });
});

test("names an email by what it says, as a decision has a letter for each outcome", async () => {
  const dead = { to: "ivan@example.mx", state: "dead" as const, attempts: 3, trouble: "550" };
  const declined = { flowTypeId: "10004", status: "2" };
  await shop.db.insert(outbox).values({ ...dead, kind: "approval-decided", payload: declined });
  expect(await text(`${desk}/letters`, "letters")).toMatch(
    /<strong>Registration not approved<\/strong>[^]*<bdi>approval-decided<\/bdi>/,
  );
});

test("resends a dead email, and records the act", async () => {
  const [row] = await shop.db
    .insert(outbox)
    .values({ to: "ana@example.mx", kind: "welcome", payload: {}, state: "dead", attempts: 3, trouble: "550" })
    .returning();
  const letters = await text(`${desk}/letters`, "letters");
  expect(letters).toContain("550");
  expect(letters).toMatch(/<strong>(?!welcome)[^<]+<\/strong>[^]*<bdi>welcome<\/bdi>/);
  expect((await post(`${desk}/letters`, { letter: String(row?.id) })).status).toBe(303);
  const [after] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.id, row?.id ?? 0));
  expect(after?.state).toBe("waiting");
  expect(await actsOf(`letter/${row?.id}`)).toEqual(["resend"]);
});

test("sends no letter again that is being sent at this moment", async () => {
  // By the clock of this process: the database's may be a fraction of a millisecond ahead.
  const tried = { attempts: 1, trouble: "SMTP 451", nextAt: new Date() };
  const values = { to: "ana@example.mx", kind: "welcome", payload: {}, ...tried };
  const [row] = await shop.db.insert(outbox).values(values).returning();
  const claimed = await claimMail(shop.db, row?.id ?? 0, new Date());
  const again = await post(`${desk}/letters`, { letter: String(row?.id) });
  expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("is being sent right now")]);
  expect(await claimMail(shop.db, row?.id ?? 0, new Date())).toBeUndefined();
  expect(await actsOf(`letter/${row?.id}`)).toEqual([]);
  if (!claimed) throw new Error("not claimed");
  await settleMail(shop.db, claimed, { done: false, again: "later", why: "SMTP 451" }, new Date());
  expect((await post(`${desk}/letters`, { letter: String(row?.id) })).status).toBe(303);
  expect(await claimMail(shop.db, row?.id ?? 0, new Date())).toMatchObject({ id: row?.id });
});

test("runs a job on demand, shows its result, and records the act", async () => {
  const done = await post(`${desk}/jobs`, { job: "fraud_checks" });
  expect(done.headers.get("location")).toBe(`${desk}/jobs?ran=fraud_checks`);
  expect(await text(`${desk}/jobs?ran=fraud_checks`)).toMatch(/role="status">Ran: Decide fraud checks · Rows: \d/);
  expect(await text(`${desk}/jobs`, "jobs")).toMatch(/<bdi>fraud_checks<\/bdi>[^]*?Last run:\s+(?!\s|Not yet)/);
  expect(await actsOf("job/fraud_checks")).toEqual(["run"]);
  await expect(shop.db.delete(operatorActs)).rejects.toThrow();
});

test("lists failing and overdue jobs first, with their trouble", async () => {
  const { db } = shop;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const run = { startedAt: ago(1), endedAt: ago(1), rows: 0, succeededAt: ago(30) };
  await db
    .insert(jobRuns)
    .values({ ...run, job: "sessions", error: "57P01" })
    .onConflictDoNothing();
  await db
    .insert(jobRuns)
    .values({ ...run, job: "unpaid_orders", error: null })
    .onConflictDoNothing();
  const page = await text(`${desk}/jobs`, "jobs-troubled");
  const names = [...page.matchAll(/<strong>[^<]+<\/strong>\s+<span class="hint"><bdi>(\w+)<\/bdi>/g)].map(
    ([, name]) => name,
  );
  expect(names.slice(0, 2).sort()).toEqual(["sessions", "unpaid_orders"]);
  expect(page).toMatch(/<strong>Cancel unpaid orders<\/strong>[^]*?every 1 min[^]*?overdue/);
  expect(page).toContain("57P01");
});
