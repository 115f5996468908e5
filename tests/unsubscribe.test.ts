import http from "node:http";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { config, configure } from "#backend/platform/config.ts";
import { newsletterSubscriptions } from "#backend/platform/db/schema/newsletter.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { composeLetter } from "#backend/store/letter/compose.ts";
import { goods } from "./contract/world.ts";
import { openServedShop, type ServedShop } from "./support/served-shop.ts";

let shop: ServedShop;
beforeAll(async () => {
  shop = await openServedShop({ faulty: true });
  configure({ ...config(), shopOrigin: "https://shop.example" });
}, 120_000);
afterAll(() => shop.close());
beforeEach(() => shop.proxy?.set("pass"));

const form = "application/x-www-form-urlencoded";
const once = "List-Unsubscribe=One-Click";

/** What a mail provider's server sends: neither cookies nor an Origin. */
function post(path: string, more: Record<string, string> = {}, body = once) {
  const headers = { host: "127.0.0.1:3000", "content-type": form, ...more };
  return new Promise<{ status: number; text: string; headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    const request = http.request(shop.node + path, { method: "POST", headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    request.on("error", reject).end(body);
  });
}

/** The address that the letter to this reader gives mail programs. */
async function addressFor(email: string): Promise<string> {
  const [row] = await shop.backend.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.id));
  const letter = row && (await composeLetter(shop.backend.db, row));
  const { origin, pathname, search } = new URL(letter?.stop?.oneClick ?? "");
  expect(origin).toBe("https://shop.example");
  return pathname + search;
}

async function subscribed(email: string, store = 1) {
  const body = { email, privacyNoticeAccepted: true, privacyNoticeVersion: "3" };
  expect((await shop.ask("newsletter.subscribe", { store, body })).status).toBe(201);
  return addressFor(email);
}

const statusOf = async (email: string) =>
  (await shop.backend.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0]
    ?.status;
const said = ({ status, text }: { status: number; text: string }) => [status, text];

test("the address in a newsletter unsubscribes at once, however often it is posted to", async () => {
  const address = await subscribed("once@example.mx");
  for (let times = 0; times < 2; times += 1) {
    const answer = await post(address);
    expect(said(answer)).toEqual([200, "unsubscribed\n"]);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await statusOf("once@example.mx")).toBe("UNSUBSCRIBED");
  }
});

test("a form in parts unsubscribes too, in any store", async () => {
  const address = await subscribed("parts@example.mx", 2);
  const type = { "content-type": "multipart/form-data; boundary=aaa" };
  const body = `--aaa\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--aaa--\r\n`;
  expect(said(await post(address, type, body))).toEqual([200, "unsubscribed\n"]);
  expect(await statusOf("parts@example.mx")).toBe("UNSUBSCRIBED");
});

test("the address in a stock alert ends the other alerts of its reader", async () => {
  const { db } = shop.backend;
  const email = "alert@example.mx";
  for (const partNumber of [goods.plain, goods.other])
    await shop.ask("stockAlert.request", { body: { partNumber, email } });
  const mine = () => db.select().from(stockAlerts).where(eq(stockAlerts.email, email)).orderBy(stockAlerts.id);
  const [first] = await mine();
  await db
    .update(stockAlerts)
    .set({ stopHash: hashToken("alert-token"), sentAt: new Date() })
    .where(eq(stockAlerts.id, first?.id ?? 0));
  const payload = { storeId: "1", languageId: -1, name: "Mesa", url: "mesa", unsubscribeToken: "alert-token" };
  await db.insert(outbox).values({ to: email, kind: "stock-back", payload });
  const address = await addressFor(email);
  for (let times = 0; times < 2; times += 1) {
    expect(said(await post(address))).toEqual([200, "unsubscribed\n"]);
    expect((await mine()).map(({ id }) => id)).toEqual([first?.id]);
  }
});

test("an address opened by a person leads to the page that asks first, and changes nothing", async () => {
  const address = await subscribed("person@example.mx");
  const { status, headers } = await shop.page(address);
  const [page = ""] = [headers.get("location")];
  expect([status, page]).toEqual([302, expect.stringMatching(/^\/newsletter\?unsubscribe=[\w-]+&storeId=1$/)]);
  expect((await shop.page(page ?? "")).text).toContain("Darme de baja");
  expect(await statusOf("person@example.mx")).toBe("PENDING_CONFIRMATION");
  const alert = await shop.page("/resources/unsubscribe?storeId=1&list=stock-alert&token=t");
  expect(alert.headers.get("location")).toBe("/stock-alert?stop=t&storeId=1");
  expect((await shop.page("/resources/unsubscribe?list=offers&token=t")).status).toBe(404);
});

test("nothing but that form, of another server, with a token that is known, unsubscribes", async () => {
  const address = await subscribed("still@example.mx");
  const unknown = [404, "unknown\n"];
  expect(said(await post(address.replace(/token=.*/, "token=invented")))).toEqual(unknown);
  expect(said(await post(address.replace("storeId=1&", "storeId=2&")))).toEqual(unknown);
  expect(said(await post(address.replace("storeId=1&", "storeId=999&")))).toEqual(unknown);
  expect(said(await post(address.replace("=newsletter", "=stock-alert")))).toEqual(unknown);
  expect(said(await post(address.replace("=newsletter", "=offers")))).toEqual(unknown);
  expect(said(await post(address, {}, "List-Unsubscribe=Maybe"))).toEqual([400, "malformed\n"]);
  expect((await post(address, {}, "")).status).toBe(400);
  expect((await post(address, { origin: "https://evil.example" })).status).toBe(403);
  expect((await post(address, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await post(address, { "content-type": "application/json" }, "{}")).status).toBe(415);
  expect(await statusOf("still@example.mx")).toBe("PENDING_CONFIRMATION");
});

test.each([
  ["cuts the connection", 2, "reset", /newsletter\/unsubscribe/, 502],
  ["fails", 2, "error-json", /newsletter\/unsubscribe/, 502],
  ["refuses for a reason that is not the token", 2, "refusal", /newsletter\/unsubscribe/, 502],
  ["has too much to do", 2, "busy", /newsletter\/unsubscribe/, 503],
  // Without its settings, the shop would ask the default store, which does not know this token.
  ["does not say what store it is", 3, "error-json", /online_store/, 503],
] as const)("asks for a retry when the backend %s", async (_name, store, mode, path, status) => {
  const email = `later-${store}-${mode}@example.mx`;
  const address = await subscribed(email, store);
  await shop.proxy?.set(mode, (call) => path.test(call.path));
  const answer = await post(address);
  expect(said(answer)).toEqual([status, "unavailable\n"]);
  expect(answer.headers["retry-after"]).toBe("10");
  expect(await statusOf(email)).toBe("PENDING_CONFIRMATION");
  await shop.proxy?.set("pass");
  expect(said(await post(address))).toEqual([200, "unsubscribed\n"]);
});
