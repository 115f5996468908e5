import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "#app/session/session.server.ts";
import type * as Preview from "./preview.server.ts";
import type { Shop } from "./shop.server.ts";
import { type FaultProxy, startFaultProxy } from "#tests/support/fault-proxy.ts";
import { type Served, serveBackend } from "#tests/contract/ask.ts";

let served: Served;
let proxy: FaultProxy;
let visit: (path: string, ip?: string) => Promise<Shop>;
let preview: typeof Preview;
let isPreviewToken: (asked: object) => Promise<boolean>;
let away: Error;
let forget: () => void;
beforeAll(async () => {
  served = await serveBackend();
  proxy = await startFaultProxy(served.url);
  vi.stubEnv("BACKEND_URL", proxy.url);
  const { resolveShop } = await import("./shop.server.ts");
  preview = await import("./preview.server.ts");
  const { CommerceUnavailable } = await import("#app/commerce/errors.ts");
  away = new CommerceUnavailable("preview.isValid", "timeout", false);
  ({ forgetCachedAnswers: forget } = await import("#app/commerce/cache.server.ts"));
  isPreviewToken = (asked) => preview.isPreviewToken(Object(asked));
  const session: Session = Object({ get: () => undefined, isRegistered: () => false });
  visit = async (path, ip = "203.0.113.7") => {
    const request = new Request(`http://shop.test${path}`);
    const deadline = Date.now() + 20_000;
    const { shop } = await resolveShop({
      request,
      session,
      log: pino({ level: "silent" }),
      requestId: "t",
      deadline,
      ip,
    });
    await shop.commerce.catalog.categories({ query: {} });
    return shop;
  };
}, 180_000);
afterAll(async () => {
  await proxy.close();
  await served.close();
});
const questions = () => proxy.log.filter(({ path }) => path.includes("previewToken/isvalid")).length;
beforeEach(() => {
  proxy.log.length = 0;
  forget();
});

describe("a token the backend does not know", () => {
  test("leaves the page, its links and the cache as they are for everybody; it is asked about once", async () => {
    for (let time = 0; time < 10; time += 1) await visit("/casanorte");
    const usual = proxy.log.length;
    proxy.log.length = 0;
    forget();
    for (let time = 0; time < 10; time += 1) {
      const shop = await visit("/casanorte/search?q=mesa&WCPreviewToken=Qm9v%3D&storeId=1");
      expect(shop.carry).toEqual({ prefix: "/casanorte", params: [["storeId", "1"]] });
      expect(shop.here).toBe("/search?q=mesa");
      expect(shop.href("/cart")).toBe("/casanorte/cart?storeId=1");
      expect(preview.isPreviewed(shop.address.carry)).toBe(false);
    }
    expect(questions()).toBe(1);
    expect(proxy.log.length - questions()).toBe(usual);
  }, 60_000);
});

test("one address may ask about ten tokens in a minute, others are not concerned", async () => {
  for (let token = 0; token < 30; token += 1) await visit(`/casanorte?WCPreviewToken=t${token}`, "2001:db8::1");
  expect(questions()).toBe(10);
  await visit("/casanorte?WCPreviewToken=other", "198.51.100.9");
  expect(questions()).toBe(11);
});

describe("a token the backend knows", () => {
  const asking = (token: string, valid: () => Promise<{ valid: boolean }>) => {
    const isValid = vi.fn(valid);
    const ask = (storeId = "1") => isPreviewToken({ commerce: { preview: { isValid } }, storeId, token, ip: "" });
    return { isValid, ask };
  };

  test("is asked about once a minute and good for its store only", async () => {
    const { isValid, ask } = asking("good", async () => ({ valid: true }));
    expect([await ask(), await ask()]).toEqual([true, true]);
    expect(isValid).toHaveBeenCalledOnce();
    expect(isValid).toHaveBeenCalledWith({ body: { previewToken: "good", password: "" } });
    await ask("2");
    expect(isValid).toHaveBeenCalledTimes(2);
  });

  test("an outage is no word: the page is the public one, and the next one asks again", async () => {
    const { isValid, ask } = asking("unsure", () => Promise.reject(away));
    expect([await ask(), await ask()]).toEqual([false, false]);
    expect(isValid).toHaveBeenCalledTimes(2);
  });

  test("marks its pages: not cached, not indexed, and the token not leaked", () => {
    expect(preview.isPreviewed({ prefix: "", params: [["WCPreviewToken", "t"]] })).toBe(true);
    const headers = new Headers({ "Cache-Control": "private, no-cache" });
    preview.markAsPreview(headers);
    expect(Object.fromEntries(headers)).toEqual({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin",
    });
  });
});
