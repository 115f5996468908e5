import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { fakeBuild } from "./fake-build.ts";
import { FORM, startShop, type Shop } from "./support.ts";

let shop: Shop;
const cookies: (string | null)[] = [];
const noteCookies: Parameters<typeof fakeBuild>[1] = {
  unsubscribe: async ({ request }) => {
    shop.seen.actions.push("unsubscribe");
    cookies.push(request.headers.get("cookie"));
    return new Response(await request.text());
  },
};
beforeAll(async () => void (shop = await startShop({}, { actions: noteCookies })));
afterAll(() => shop.close());
beforeEach(() => void (shop.seen.actions.length = 0));

const doors = [
  "/cart",
  "/casanorte/cart",
  "/orders?index",
  "/cart?_data=cart",
  "/orders?index&_data=orders-index",
  "/cart.data",
  "/resources/events",
  "/resources/events?_data=events",
  "/zapatos",
  "/resources/payment%2Dcallback",
  "/resources/unsubscribe/",
  "/resources/unsubscribe.data",
  "/resources/%75nsubscribe",
  "/casanorte/resources/unsubscribe",
];
const forgeries: Record<string, () => Record<string, string>> = {
  "a foreign origin": () => ({ Origin: "https://evil.example" }),
  "a foreign origin that claims to be forwarded": () => ({
    Origin: "https://evil.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
  }),
  "the origin null": () => ({ Origin: "null" }),
  "the origin null, from the same origin": () => ({ Origin: "null", "Sec-Fetch-Site": "same-origin" }),
  "a sibling": () => ({ Origin: shop.origin, "Sec-Fetch-Site": "same-site" }),
  "a cross-site fetch without an origin": () => ({ "Sec-Fetch-Site": "cross-site" }),
  "a cross-site fetch with our origin": () => ({ Origin: shop.origin, "Sec-Fetch-Site": "cross-site" }),
  "two fetch sites": () => ({ "Sec-Fetch-Site": "same-origin, cross-site" }),
  "neither header": () => ({}),
  "a referer only": () => ({ Referer: `${shop.origin}/cart` }),
  "another scheme": () => ({ Origin: shop.origin.replace("http:", "https:") }),
  "another port": () => ({ Origin: `http://127.0.0.1:${shop.port + 1}` }),
  "a host that starts like ours": () => ({ Origin: `${shop.origin}.evil.example` }),
  "a foreign origin with same-origin": () => ({ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }),
};

describe.each(doors)("a forged post to %s", (door) => {
  it.each(Object.entries(forgeries))("with %s is refused and runs no action", async (_name, headers) => {
    const answer = await shop.post(door, headers());
    expect(answer.status).toBe(403);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body).toContain("403 Forbidden");
    expect(shop.seen.actions).toEqual([]);
  });
});

describe("a preview form, which has no origin", () => {
  const door = "/cart?WCPreviewToken=t";
  it("is accepted from our own pages", async () => {
    const answer = await shop.post(door, { Origin: "null", "Sec-Fetch-Site": "same-origin" });
    expect(answer.status).not.toBe(403);
    expect(shop.seen.actions).toHaveLength(1);
  });
  it.each([
    ["null", ""],
    ["null", "same-site"],
    ["null", "cross-site"],
    ["https://evil.example", "same-origin"],
  ])("is refused from origin %s with fetch site '%s'", async (origin, site) => {
    const headers = { Origin: origin, ...(site && { "Sec-Fetch-Site": site }) };
    expect((await shop.post(door, headers)).status).toBe(403);
    expect(shop.seen.actions).toEqual([]);
  });
});

describe("a legitimate post", () => {
  it.each<[string, () => Record<string, string>]>([
    ["from a browser", () => ({ Origin: shop.origin, "Sec-Fetch-Site": "same-origin" })],
    ["from an older browser", () => ({ Origin: shop.origin })],
    ["from localhost", () => ({ Origin: `http://localhost:${shop.port}`, Host: `localhost:${shop.port}` })],
    ["that the visitor typed", () => ({ "Sec-Fetch-Site": "none" })],
    ["with a forged forwarded host", () => ({ Origin: shop.origin, "X-Forwarded-Host": "evil.example" })],
  ])("%s runs the action once", async (_name, headers) => {
    const answer = await shop.post("/cart", headers(), "sku=1&quantity=2");
    expect(answer.status).toBe(200);
    expect(shop.seen.actions).toEqual(["cart"]);
    expect(JSON.parse(answer.body).actionData.cart).toEqual({ id: "cart", fields: ["sku", "quantity"] });
  });

  it("reaches the action of an index route", async () => {
    await shop.post("/orders?index", { Origin: shop.origin });
    await shop.post("/orders", { Origin: shop.origin });
    expect(shop.seen.actions).toEqual(["orders-index", "orders"]);
  });
});

describe("the payment callback", () => {
  const json = { "Content-Type": "application/json" };

  it("accepts JSON from a server, which sends no origin", async () => {
    const answer = await shop.post("/resources/payment-callback", json, '{"paid":true}');
    expect(answer.status).toBe(200);
    expect(answer.body).toBe('{"paid":true}');
  });

  it.each<[string, string, Record<string, string>, number]>([
    ["a form", "", {}, 415],
    ["a form of our own", "", { "Sec-Fetch-Site": "same-origin" }, 415],
    ["plain text", "", { "Content-Type": "text/plain" }, 415],
    ["a browser of another site", "", { ...json, "Sec-Fetch-Site": "cross-site" }, 403],
    ["a foreign origin", "", { ...json, Origin: "https://evil.example" }, 403],
    ["another route behind it", "?_data=root", json, 403],
    ["another route behind it, in other letters", "?%5Fdata=root", json, 403],
    ["an index action behind it", "?index", json, 403],
  ])("refuses %s", async (_name, query, headers, status) => {
    expect((await shop.post(`/resources/payment-callback${query}`, headers, "{}")).status).toBe(status);
    expect(shop.seen.actions).toEqual([]);
  });

  it("does not exempt other addresses from the guard", async () => {
    expect((await shop.post("/resources/events", json, "{}")).status).toBe(403);
  });
});

describe("the address at which mail programs unsubscribe", () => {
  const address = "/resources/unsubscribe?list=newsletter&token=t";
  const once = "List-Unsubscribe=One-Click";
  const boundary = "----FormBoundaryjWmhtjORrn";
  const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;

  it.each([
    ["a form", FORM, once],
    ["a form with a charset", `${FORM}; charset=utf-8`, once],
    ["a form in parts", `multipart/form-data; boundary=${boundary}`, parts],
  ])("accepts %s from a server, which sends no origin", async (_name, type, body) => {
    const answer = await shop.post(address, { "Content-Type": type }, body);
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  it("passes no cookies on to the app, not even from our own pages", async () => {
    cookies.length = 0;
    await shop.post(address, { Cookie: "__Host-shopper=1" }, once);
    await shop.post(
      address,
      { Cookie: "__Host-shopper=1", Origin: shop.origin, "Sec-Fetch-Site": "same-origin" },
      once,
    );
    expect(cookies).toEqual([null, null]);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ["a foreign origin", "", { Origin: "https://evil.example" }, 403],
    ["a form of a page without an origin", "", { Origin: "null" }, 403],
    ["a browser of another site", "", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a sibling", "", { "Sec-Fetch-Site": "same-site" }, 403],
    ["another route behind it", "&_data=root", {}, 403],
    ["another route behind it, in other letters", "&%5Fdata=root", {}, 403],
    ["an index action behind it", "&index", {}, 403],
    ["JSON", "", { "Content-Type": "application/json" }, 415],
    ["plain text", "", { "Content-Type": "text/plain" }, 415],
    ["no content type", "", { "Content-Type": "" }, 415],
    ["parts without a boundary", "", { "Content-Type": "multipart/form-data" }, 415],
  ])("refuses %s", async (_name, more, headers, status) => {
    expect((await shop.post(address + more, headers, once)).status).toBe(status);
    expect(shop.seen.actions).toEqual([]);
  });

  it("does not let other addresses take forms in parts", async () => {
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}`, Origin: shop.origin };
    expect((await shop.post("/resources/events", headers, parts)).status).toBe(415);
  });
});

describe("data URLs", () => {
  it.each(["/cart?_data=cart", "/cart.data", "/?x=1&_data=home", "/?a?b&_data=home"])(
    "%s is forbidden to other sites",
    async (path) => {
      expect((await shop.call(path, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
      expect((await shop.call(path, { headers: { "Sec-Fetch-Site": "same-site" } })).status).toBe(403);
      expect((await shop.call(path, { headers: { "Sec-Fetch-Site": "same-origin" } })).status).toBe(200);
    },
  );

  it("are guarded without blocking links from other sites to pages", async () => {
    expect((await shop.call("/cart", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(200);
  });
});

describe("behind a trusted proxy", () => {
  it("uses the forwarded host and client address, but only an allowed host", async () => {
    const proxied = await startShop({ TRUST_PROXY: "loopback", PUBLIC_ORIGIN: "https://shop.example" });
    const via = { "X-Forwarded-Host": "shop.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9" };
    const page = await proxied.call("/cart", { headers: via });
    expect(JSON.parse(page.body).loaderData.cart).toMatchObject({
      url: "https://shop.example/cart",
      ip: "203.0.113.9",
    });
    expect((await proxied.call("/cart", { headers: { ...via, "X-Forwarded-Host": "evil.example" } })).status).toBe(421);
    expect((await proxied.post("/cart", { ...via, Origin: "https://shop.example" })).status).toBe(200);
    expect((await proxied.post("/cart", { ...via, Origin: "http://shop.example" })).status).toBe(403);
    expect(page.headers["strict-transport-security"]).toContain("max-age=31536000");
    await proxied.close();
  });
});
