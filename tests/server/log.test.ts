import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createLogger } from "#server/log.ts";
import { maskUrl } from "#server/redact.ts";
import { startShop } from "./support.ts";

const names = [
  "password",
  "logonPassword",
  "logonPasswordNew",
  "logonPasswordVerify",
  "usr_logonPassword",
  "usr_logonPasswordVerify",
  "xcred_logonPasswordOld",
  "xcred_logonPasswordVerify",
  "xcred_validationCode",
  "administratorPassword",
  "challengeAnswer",
  "otp",
  "x_otp",
  "folio",
  "token",
  "accessToken",
  "authorizationCode",
  "codeVerifier",
  "payment_token",
  "paymentToken",
  "previewToken",
  "cardNumber",
  "pin",
  "account",
  "plainString",
  "PAttrValue",
  "cc_cvc",
  "WCToken",
  "WCTrustedToken",
  "cookie",
  "authorization",
  "set-cookie",
];
const CANARY = "canary-7f3a91";

describe.each(names)("the field %s", (name) => {
  it.each<[string, (log: ReturnType<typeof createLogger>) => void]>([
    ["at the top", (log) => log.info({ [name]: CANARY })],
    ["in another case", (log) => log.info({ [name.toUpperCase()]: CANARY })],
    ["five levels down, in an array", (log) => log.info({ a: { b: [{ c: { d: { [name]: CANARY } } }] } })],
    ["in a child's bindings", (log) => log.child({ call: { [name]: CANARY } }).info("x")],
    ["in a form body", (log) => log.info({ body: `a=1&${name}=${CANARY}&b=2` })],
    ["in a JSON dump", (log) => log.info({ body: `{"a":1,"${name}":"${CANARY}\\"x"}` })],
    ["in a list of a JSON dump", (log) => log.info({ body: `{"${name}":["other","${CANARY}"],"b":2}` })],
    ["in a message", (log) => log.info(`sent ${name}=${CANARY}`)],
    ["in a message's values", (log) => log.info("sent %s %j", `${name}=${CANARY}`, `{"${name}":"${CANARY}"}`)],
    ["in an error", (log) => log.error({ err: new Error(`refused ${name}=${CANARY}`) }, "failed")],
    ["on an error", (log) => log.error(Object.assign(new Error("failed"), { request: { [name]: CANARY } }))],
    ["in a thrown text", (log) => log.error({ err: `refused ${name}=${CANARY}` }, "failed")],
    ["as a list", (log) => log.info({ headers: { [name]: [CANARY, CANARY] } })],
  ])("is masked %s", (_where, write) => {
    const lines: string[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    write(createLogger("trace", sink));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(CANARY);
    expect(lines[0]).toContain("****");
    expect(() => JSON.parse(lines[0] ?? "")).not.toThrow();
  });
});

describe("a logged URL", () => {
  it.each([
    ["/cart?page=2", "/cart?page=2"],
    ["/?WCPreviewToken=abc&storeId=1", "/?WCPreviewToken=****&storeId=1"],
    ["/track?email=ana%40casa.mx&orderId=7", "/track?email=****&orderId=7"],
    ["/track?contact=ana@casa.mx", "/track?contact=****"],
    ["/track?address.phone1=5550001", "/track?address.phone1=****"],
    ["/track?%65mail=ana", "/track?%65mail=****"],
    ["/cart?shippingMode=7&pin=1234", "/cart?shippingMode=7&pin=****"],
    ["/loyalty/card/validate/6370120000044821", "/loyalty/card/validate/****"],
    ["/loyalty/card/validate/6370120000044821?langId=-5", "/loyalty/card/validate/****?langId=-5"],
    ["/wishlist/shared/7?key=canary&page=2", "/wishlist/shared/7?key=****&page=2"],
    ["/login/callback?code=canary&state=canary", "/login/callback?code=****&state=****"],
    ["/oficina/reset?invitation=canary", "/oficina/reset?invitation=****"],
    ["/login?returnTo=%2Freset%3Finvitation%3Dcanary", "/login?returnTo=%2Freset%3Finvitation%3D****"],
    ["/newsletter?confirm=canary", "/newsletter?confirm=****"],
    ["/casanorte/stock-alert?stop=canary", "/casanorte/stock-alert?stop=****"],
    [
      "/resources/unsubscribe?storeId=1&list=newsletter&token=canary",
      "/resources/unsubscribe?storeId=1&list=newsletter&token=****",
    ],
    ["/newsletter?unsubscribe=canary&sent=1", "/newsletter?unsubscribe=****&sent=1"],
    ["/account/addresses/edit?name=Casa%20de%20Ana", "/account/addresses/edit?name=****"],
    ["/stores?lat=24.02&lon=-104.65&page=2", "/stores?lat=****&lon=****&page=2"],
    [
      "/wcs/resources/store/1/person/@self/contact/Casa%20de%20Ana?langId=-5",
      "/wcs/resources/store/1/person/@self/contact/****?langId=-5",
    ],
    [
      "/login?returnTo=%2Fwishlist%2Fshared%2F7%3Fkey%3Dcanary%26page%3D2",
      "/login?returnTo=%2Fwishlist%2Fshared%2F7%3Fkey%3D****%26page%3D2",
    ],
    ["/search?q=key%3Dvalue&sort=2", "/search?q=key%3Dvalue&sort=2"],
    ["/casanorte/service?by=name&q=Ana%20R%C3%ADos&storeId=1", "/casanorte/service?by=name&q=****&storeId=1"],
    [
      "/service/sign-in?returnTo=%2Fservice%3Fby%3Dphone%26q%3D6181234567",
      "/service/sign-in?returnTo=%2Fservice%3Fby%3Dphone%26q%3D****",
    ],
    ["/search?q=mesa", "/search?q=mesa"],
    ["/a?b", "/a?b"],
    ["/a?%zz=1", "/a?%zz=1"],
  ])("%s is logged as %s", (url, logged) => expect(maskUrl(url)).toBe(logged));
});

describe("the access log", () => {
  it("has one JSON line per request, with the id that the client got, and none for static files", async () => {
    const shop = await startShop();
    const { headers } = await shop.call("/cart?WCPreviewToken=abc", {
      headers: { "X-Evil": "\n{}".trim(), Cookie: `s=${CANARY}` },
    });
    await shop.call("/assets/none.js");
    await shop.post("/cart", { Origin: "https://evil.example" }, `password=${CANARY}`);
    const lines = shop.lines.map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({
      level: "info",
      msg: "request",
      method: "GET",
      url: "/cart?WCPreviewToken=****",
      status: 200,
      requestId: headers["x-request-id"],
    });
    expect(lines[0].time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(lines.some(({ url }) => url?.startsWith("/assets/"))).toBe(false);
    expect(lines.find(({ event }) => event === "refused")).toMatchObject({
      level: "warn",
      reason: "cross-site",
      status: 403,
    });
    expect(shop.lines.join("")).not.toContain(CANARY);
    await shop.close();
  });
});
