import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startShop, type Shop } from "./support.ts";

let shop: Shop;
beforeAll(
  async () =>
    void (shop = await startShop({ PAYMENT_ORIGIN: "https://pay.example/path", BANK_ORIGIN: "https://bank.example/" })),
);
afterAll(() => shop.close());

const ofPages = [
  /^script-src 'nonce-[\w+/]{22}==' 'strict-dynamic';default-src 'self';/,
  /form-action 'self' https:\/\/pay.example https:\/\/bank.example;/,
];
/** Of pages that the server makes without the app: they load nothing and send nothing. */
const ofSmallPages = [/^default-src 'none';style-src 'sha256-[\w+/]{43}=';/, /form-action 'none'/];

const everyKind: [string, string, number, RegExp[]][] = [
  ["a page", "/cart", 200, ofPages],
  ["a page that is not there", "/a/nothing-here", 404, ofPages],
  ["a page that fails", "/broken", 500, ofPages],
  ["an app that fails before Remix", "/context-fails", 500, ofSmallPages],
  ["an app that fails after Remix", "/commit-fails", 500, ofSmallPages],
  ["a resource that fails", "/resources/broken", 500, ofSmallPages],
  ["a refusal", "/cart%00", 400, ofSmallPages],
];

describe.each(everyKind)("%s", (_name, path, status, policy) => {
  it("has the security headers and exposes no internals", async () => {
    const { headers, body, status: given } = await shop.call(path);
    expect(given).toBe(status);
    for (const part of policy) expect(headers["content-security-policy"]).toMatch(part);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|ws:/);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cache-control": expect.stringContaining("no-store"),
    });
    expect(headers["x-powered-by"] ?? headers["strict-transport-security"]).toBeUndefined();
    expect(body).not.toMatch(/SECRET|db:5432|at .*\.ts/);
  });
});

it("allows pictures from the configured CDN, and otherwise from the shop only", async () => {
  const policyOf = async (one: Shop) => String((await one.call("/cart")).headers["content-security-policy"]);
  const split = await startShop({ PICTURE_URL: "https://pictures.example/cdn/" });
  expect(await policyOf(split)).toContain(";img-src 'self' data: https://pictures.example;");
  expect(await policyOf(shop)).toContain(";img-src 'self' data:;");
  await split.close();
});

describe("Trusted Types", () => {
  const wanted = "require-trusted-types-for 'script';trusted-types hydrate;";
  it.each(["/cart", "/checkout/payment", "/oficina/checkout", "/track", "/account/orders/7"])(
    "are required on %s, in report-only mode",
    async (path) => {
      const { headers } = await shop.call(path);
      expect(headers["content-security-policy-report-only"]).toContain(wanted);
      expect(headers["content-security-policy-report-only"]).toContain(
        "report-uri /resources/csp-reports;report-to csp",
      );
    },
  );

  it("are not required on other pages", async () => {
    expect((await shop.call("/sillas")).headers["content-security-policy-report-only"]).toBeUndefined();
  });
});

describe("the nonce", () => {
  it("differs in every response", async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => shop.call("/cart")));
    expect(new Set(answers.map(({ headers }) => headers["content-security-policy"])).size).toBe(200);
  });
});

it("allows exactly the styles that a page made by the server has", async () => {
  const { headers, body } = await shop.call("/cart%00");
  const [, styles = ""] = /<style>(.*)<\/style>/s.exec(body) ?? [];
  const hash = createHash("sha256").update(styles).digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
});

describe("the generic error page", () => {
  it.each(["/context-fails", "/commit-fails?cookie", "/resources/broken"])("is shown for %s", async (path) => {
    const { body, headers } = await shop.call(path);
    expect(body).toContain("<title>Default Generic Error</title>");
    expect(body).toContain('<meta name="keywords" content="error, generic error, internal server error, 500">');
    expect(body).toContain(String(headers["x-request-id"]));
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("is not appended to a response that fails halfway: the connection is aborted", async () => {
    await expect(shop.call("/resources/stream")).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    const failures = shop.lines.filter((line) => line.includes("halfStream") || line.includes("Object.pull"));
    expect(failures.map((line) => JSON.parse(line).event)).toEqual(["request_failed"]);
  });
});

describe("cookies and caching", () => {
  it("adds the session cookie after Remix responds and keeps the response out of shared caches", async () => {
    const { headers } = await shop.call("/cart?cookie");
    expect(headers["set-cookie"]).toEqual(["session=1; HttpOnly"]);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("commits the session for HEAD requests too, and sends no body", async () => {
    const before = shop.seen.commits;
    const { body, status } = await shop.call("/cart", { method: "HEAD" });
    expect({ body, status, commits: shop.seen.commits - before }).toEqual({ body: "", status: 200, commits: 1 });
  });
});

describe("the request id", () => {
  it("is kept if it is safe and replaced otherwise", async () => {
    const given = async (id: string) =>
      (await shop.call("/cart", { headers: { "X-Request-Id": id } })).headers["x-request-id"];
    expect(await given("trace-0123456789")).toBe("trace-0123456789");
    expect(await given('"},{"level":"fatal')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await given("a".repeat(500))).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("spoofed headers", () => {
  it("do not affect the app", async () => {
    const strange = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-For": "203.0.113.9",
      "X-HTTP-Method-Override": "DELETE",
      "X-Original-URL": "/account",
      "X-Remix-Test": "1",
    };
    const plain = await shop.call("/cart");
    expect((await shop.call("/cart", { headers: strange })).body).toBe(plain.body);
  });
});

describe("https", () => {
  it("is enforced with HSTS when the public address uses it", async () => {
    const secure = await startShop({ PUBLIC_ORIGIN: "https://shop.example" });
    const { headers } = await secure.call("/cart");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    await secure.close();
  });
});

describe("health", () => {
  it("is answered ahead of every guard and without details", async () => {
    const probe = (path: string) => shop.call(path, { headers: { Host: "10.0.0.7:3000" } });
    expect(await probe("/health/live")).toMatchObject({ status: 200, body: '{"status":"up"}' });
    expect((await probe("/health/ready")).status).toBe(200);
    shop.state.draining = true;
    expect(await probe("/health/ready")).toMatchObject({ status: 503, body: '{"status":"unavailable"}' });
    expect((await probe("/health/live")).status).toBe(200);
    shop.state.draining = false;
  });

  it("is ready without the backend, as error pages can still be shown", async () => {
    const alone = await startShop({ BACKEND_URL: "http://127.0.0.1:9" });
    expect((await alone.call("/health/ready")).status).toBe(200);
    alone.state.listening = false;
    expect((await alone.call("/health/ready")).status).toBe(503);
    await alone.close();
  });
});
