import { register } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { humanPolicy } from "#app/features/shop/human.server.ts";
import { mapPolicy } from "#app/features/store-locator/map-policy.server.ts";
import { startShop, type Shop } from "./support.ts";

const address = "/resources/csp-reports";
let shop: Shop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.close());

type Report = { page?: string; blocked?: string; source?: string; directive?: string; line?: number };
const old = ({
  page = "/checkout/payment",
  blocked = "inline",
  source = "",
  directive = "script-src-elem",
  line = 7,
}: Report = {}) =>
  JSON.stringify({
    "csp-report": {
      "document-uri": page.startsWith("/") ? shop.origin + page : page,
      "blocked-uri": blocked,
      "effective-directive": directive,
      "source-file": source,
      "line-number": line,
      "script-sample": "document.forms.card",
      disposition: "enforce",
    },
  });
const send = (body: string, headers: Record<string, string> = {}, to = shop) =>
  to.post(address, { "Content-Type": "application/csp-report", "Sec-Fetch-Site": "same-origin", ...headers }, body);
const reported = () => shop.lines.filter((line) => line.includes("csp_violation")).map((line) => JSON.parse(line));
const count = async (directive: string, page: string) => {
  const metric = await register.getSingleMetric("csp_violations_total")?.get();
  return metric?.values.find(({ labels }) => labels.directive === directive && labels.page === page)?.value ?? 0;
};

describe("CSP reports", () => {
  it("are sent to our own address by every policy", async () => {
    const { headers } = await shop.call("/cart");
    expect(headers["reporting-endpoints"]).toBe(`csp="${address}"`);
    for (const policy of [headers["content-security-policy"], humanPolicy("n"), mapPolicy("n")])
      expect(policy).toMatch(/;report-uri \/resources\/csp-reports;report-to csp$/);
  });

  it("have a series for each directive on pages that take money from the start, so that an alert sees the first one", async () => {
    const metric = await register.getSingleMetric("csp_violations_total")?.get();
    const paying = metric?.values.filter(({ labels }) => labels.page === "paying") ?? [];
    const directives = paying.map(({ labels }) => labels.directive);
    expect(directives).toEqual(expect.arrayContaining(["script-src-elem", "connect-src", "form-action", "other"]));
  });

  it("are counted each time and logged once, without queries, names or samples", async () => {
    const before = await count("script-src-elem", "paying");
    const report = { blocked: "https://evil.example/skim.js?card=4111", source: `${shop.origin}/assets/a.js?v=1` };
    for (let round = 0; round < 3; round += 1) expect((await send(old(report))).status).toBe(204);
    expect((await count("script-src-elem", "paying")) - before).toBe(3);
    expect(reported()).toEqual([
      expect.objectContaining({
        level: "warn",
        directive: "script-src-elem",
        blocked: "https://evil.example/skim.js",
        page: "/checkout/payment",
        paying: true,
        source: `${shop.origin}/assets/a.js`,
        line: 7,
        disposition: "enforce",
      }),
    ]);
    expect(shop.lines.join("")).not.toMatch(/4111|document\.forms|v=1/);
  });

  it.each([
    ["/checkout/confirmation/900100501?email=ana@example.mx", "/checkout/confirmation/…"],
    ["/account/addresses/Casa%20de%20Ana", "/account/addresses/…"],
    ["/oficina/account/orders/12", "/oficina/account/orders/…"],
    ["/order/900100501/return", "/order/…"],
    ["/wishlist/shared/77?key=secret", "/wishlist/shared/…"],
    ["/sala/ana%40example.mx", "/sala/…"],
    ["/espejo-sol-de-laton", "/espejo-sol-de-laton"],
  ])("of %s name the page as %s", async (page, shown) => {
    await send(old({ page, line: 11 }));
    expect(reported().at(-1)).toMatchObject({ page: shown, line: 11 });
    expect(JSON.stringify(reported().at(-1))).not.toMatch(/900100501|Ana|secret|example\.mx/);
  });

  it("are also accepted in the Reporting API format", async () => {
    const body = {
      documentURL: `${shop.origin}/track`,
      blockedURL: "trusted-types-sink",
      effectiveDirective: "require-trusted-types-for",
      lineNumber: null,
      disposition: "report",
    };
    const reports = [
      { type: "deprecation", body: {} },
      { type: "csp-violation", age: 1, url: body.documentURL, body },
    ];
    const type = { "Content-Type": "application/reports+json" };
    expect((await send(JSON.stringify(reports), type)).status).toBe(204);
    const line = {
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      paying: true,
      line: 0,
      disposition: "report",
    };
    expect(reported().at(-1)).toMatchObject(line);
  });

  it("are not logged if malformed or about other sites or extensions", async () => {
    const before = reported().length;
    const nonsense = [
      "",
      "{",
      "null",
      "[]",
      "[null]",
      "[[]]",
      '{"csp-report":1}',
      '{"csp-report":{}}',
      JSON.stringify([{ type: "csp-violation" }]),
    ];
    for (const body of nonsense) expect([body, (await send(body)).status]).toEqual([body, 204]);
    await send(old({ page: "https://evil.example/checkout" }));
    await send(old({ source: "chrome-extension://abcdef/content.js" }));
    expect(reported()).toHaveLength(before);
  });

  it("never create a new metric series: an unknown directive counts as other", async () => {
    await send(old({ directive: `x${"y".repeat(500)}`, page: "/cart" }));
    expect(await count("other", "other")).toBe(1);
  });
});

describe("the CSP report endpoint", () => {
  it.each<[number, string, Record<string, string>]>([
    [415, "{}", { "Content-Type": "application/x-www-form-urlencoded" }],
    [415, "{}", { "Content-Encoding": "gzip" }],
    [403, "{}", { "Sec-Fetch-Site": "cross-site" }],
    [413, " ".repeat(16 * 1024 + 1), {}],
    [413, " ".repeat(300_000), { "Transfer-Encoding": "chunked" }],
  ])("answers %i", async (status, body, headers) => expect((await send(body, headers)).status).toBe(status));

  it("does not accept GET requests", async () => expect((await shop.call(address)).status).toBe(405));

  it("has its own rate limit and a maximum of log lines per minute", async () => {
    const busy = await startShop({ RATE_LIMIT: "1200" });
    const bodies = Array.from({ length: 31 }, (_, line) =>
      JSON.stringify(
        Array.from({ length: 30 }, (_, part) => ({
          type: "csp-violation",
          body: {
            documentURL: `${busy.origin}/cart`,
            effectiveDirective: "img-src",
            blockedURL: "inline",
            lineNumber: line * 100 + part,
          },
        })),
      ),
    );
    const type = { "Content-Type": "application/reports+json" };
    const answers = [];
    for (const body of bodies) answers.push((await send(body, type, busy)).status);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
    expect(busy.lines.filter((line) => line.includes("csp_violation"))).toHaveLength(60);
    await busy.close();
  });
});
