import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalWords } from "#app/delivery/refusal-words.server.ts";
import { classOf } from "#server/overload.ts";
import { startShop, type Shop } from "./support.ts";

describe("the class of a request", () => {
  const of = (url: string, method = "GET", headers = {}) => classOf({ method, url, headers });
  it.each([
    ["/cart", "first"],
    ["/checkout/review?x=1", "first"],
    ["/oficina/checkout", "first"],
    ["/login", "first"],
    ["/cart.data", "first"],
    ["/checkout/address?_data=routes", "first"],
    ["/resources/payment-callback", "first"],
    ["/", "browse"],
    ["/cartas", "browse"],
    ["/search?q=cart", "browse"],
    ["/account/orders", "browse"],
  ])("of %s is %s", (url, kind) => expect(of(url)).toBe(kind));

  it("is first for every form, and prefetch if the browser says so", () => {
    expect(of("/espejo", "POST")).toBe("first");
    expect(of("/cart", "GET", { "sec-purpose": "prefetch;prerender" })).toBe("prefetch");
    expect(of("/", "GET", { purpose: "prefetch" })).toBe("prefetch");
  });
});

describe("a shop at its render limit", () => {
  let shop: Shop;
  const running: Promise<unknown>[] = [];
  beforeAll(async () => {
    shop = await startShop({ RENDER_LIMIT: "2" });
    // On a busy machine the first may have waited too long.
    while (!shop.seen.release) {
      running.push(shop.call("/slow"));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
  afterAll(async () => {
    shop.seen.release?.();
    await Promise.all(running);
    await shop.close();
  });

  it("answers 503 with Retry-After and a page that links back, without scripts or styles", async () => {
    const { status, headers, body } = await shop.call("/sillas?page=2&q=%22%3E%3Cb%3E");
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(5);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain('<html lang="en-US" dir="ltr">');
    expect(body).toContain('<a href="/sillas?page=2&amp;q=%22%3E%3Cb%3E">Try again</a>');
    expect(body).not.toMatch(/<script|<link/);
  });

  it("answers data requests in the format of the app's errors", async () => {
    const { status, headers, body } = await shop.call("/sillas?_data=address");
    expect([status, headers["x-remix-catch"]]).toEqual([503, "yes"]);
    expect(JSON.parse(body)).toEqual({ unavailable: true, trouble: "overloaded", doubtful: false });
  });

  it("still serves the cart, forms and health probes", async () => {
    expect((await shop.call("/cart")).status).toBe(200);
    expect((await shop.post("/sillas", { Origin: shop.origin })).status).toBe(200);
    expect((await shop.call("/health/live")).status).toBe(200);
  });

  it("logs the overload once, not once per refusal", async () => {
    const said = shop.lines.filter((line) => line.includes('"event":"overload"'));
    expect(said).toHaveLength(1);
    expect(shop.lines.filter((line) => line.includes('"event":"refused"'))).toEqual([]);
  });

  it("serves all requests again once there is capacity", async () => {
    shop.seen.release?.();
    await Promise.all(running);
    expect((await shop.call("/sillas")).status).toBe(200);
  });

  it("passes on when the request arrived, so that waiting counts toward the page's deadline", async () => {
    const before = Date.now();
    await shop.call("/cart");
    expect(shop.seen.arrivedAt).toBeGreaterThanOrEqual(before);
    expect(shop.seen.arrivedAt).toBeLessThanOrEqual(Date.now());
  });
});

describe("the language of the refusal", () => {
  const langOf = async (acceptLanguage: string, cookie = "") =>
    (await refusalWords("busy", { cookie, acceptLanguage })).lang;
  it.each([
    ["es-MX,es;q=0.9,en;q=0.8", "es-MX"],
    ["sv;q=0.9, ar;q=0.8, en;q=0.1", "ar-EG"],
    ["fr-CA", "fr-FR"],
    ["zh-CN", "zh-CN"],
    ["zh-Hant-HK, zh;q=0.9", "zh-TW"],
    ["en-GB", "en-US"],
    ["es;q=0, en", "en-US"],
    ["sv", "en-US"],
    ["", "en-US"],
    [";;q=,q", "en-US"],
  ])("for Accept-Language %j is %s", async (header, lang) => expect(await langOf(header)).toBe(lang));

  it("follows the shopper's own choice first", async () => {
    const { languageCookie } = await import("#app/i18n/i18n.server.ts");
    const cookie = (await languageCookie.serialize("ar-EG")).split(";")[0] ?? "";
    expect(await langOf("es-MX", cookie)).toBe("ar-EG");
    expect((await refusalWords("busy", { cookie, acceptLanguage: "es" })).dir).toBe("rtl");
    expect(await langOf("es-MX", "language=broken")).toBe("es-MX");
  });
});
