import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { purgeHeaders, signPurge } from "#settings/purge-message.ts";
import { startShop, type Shop } from "./support.ts";

const secret = "what storefront and backend share in this test";
const told: (readonly string[])[] = [];
const fails = { next: false };
const pages = {
  answer: (_req: unknown, _res: unknown, next: () => void) => next(),
  fill: (_req: unknown, _res: unknown, next: () => void) => next(),
  purge: async (tags: readonly string[]) => {
    if (fails.next) throw new Error("not now");
    told.push(tags);
  },
};
const opened: Shop[] = [];
const shopWith = async (settings: Record<string, string>) => {
  const shop = await startShop(settings, { pages });
  opened.push(shop);
  return shop;
};
beforeEach(() => {
  told.length = 0;
  fails.next = false;
});
afterAll(() => Promise.all(opened.map((shop) => shop.close())));

const text = JSON.stringify({ tags: ["product:10001"] });
const signed = (body: string, by = secret, time = String(Date.now())) => ({
  "Content-Type": "application/json",
  [purgeHeaders.time]: time,
  [purgeHeaders.signature]: signPurge(time, body, by),
});

describe("a purge message", () => {
  it("is accepted with a recent signature, under any host name of the node, and gets an empty response", async () => {
    const shop = await shopWith({ PURGE_SECRET: `${secret}, ${secret} and the next` });
    const answer = await shop.post("/purge", { ...signed(text), Host: "storefront-2.internal" }, text);
    expect([answer.status, answer.body, answer.headers["cache-control"]]).toEqual([204, "", "no-store"]);
    expect((await shop.post("/purge", signed(text, `${secret} and the next`), text)).status).toBe(204);
    expect(told).toEqual([["product:10001"], ["product:10001"]]);
  });

  it("has no effect when it is repeated", async () => {
    const shop = await shopWith({ PURGE_SECRET: secret });
    const headers = signed(text);
    for (let time = 0; time < 3; time += 1) expect((await shop.post("/purge", headers, text)).status).toBe(204);
    expect(told).toHaveLength(1);
  });

  it("takes effect when it is repeated after a failed purge", async () => {
    const shop = await shopWith({ PURGE_SECRET: secret });
    const headers = signed(text);
    fails.next = true;
    expect((await shop.post("/purge", headers, text)).status).toBe(500);
    fails.next = false;
    expect((await shop.post("/purge", headers, text)).status).toBe(204);
    expect(told).toHaveLength(1);
  });

  it.each([
    ["no signature", { ...signed(text), [purgeHeaders.signature]: "" }],
    ["another secret", signed(text, "some other secret of the same length or so")],
    ["a signature of another body", signed(text.replace("1", "2"))],
    ["no time", { ...signed(text), [purgeHeaders.time]: "" }],
    ["an expired time", signed(text, secret, String(Date.now() - 301_000))],
    // More than 300 s ahead, on a machine that takes its time before the test begins too.
    ["a future time", signed(text, secret, String(Date.now() + 400_000))],
    ["a time other than the signed one", { ...signed(text), [purgeHeaders.time]: String(Date.now() + 1) }],
  ])("is refused with %s before it is parsed", async (_name, headers) => {
    const shop = await shopWith({ PURGE_SECRET: secret });
    const parsing = vi.spyOn(JSON, "parse");
    expect((await shop.post("/purge", headers, text)).status).toBe(403);
    expect(parsing).not.toHaveBeenCalledWith(text);
    parsing.mockRestore();
    expect(told).toEqual([]);
  });

  it("is refused if it is too large, compressed, of another content type or without valid tags", async () => {
    const shop = await shopWith({ PURGE_SECRET: secret });
    const send = async (body: string, more: Record<string, string> = {}) =>
      (await shop.post("/purge", { ...signed(body), ...more }, body)).status;
    expect(await send(text, { "Content-Type": "application/x-www-form-urlencoded" })).toBe(415);
    expect(await send(text, { "Content-Encoding": "gzip" })).toBe(415);
    const large = JSON.stringify({ tags: ["product:1"], more: "x".repeat(66_000) });
    expect(await send(large)).toBe(413);
    expect(await send(large, { "Transfer-Encoding": "chunked" })).toBe(413);
    for (const body of ["", "{", "[]", '{"tags":[]}', '{"tags":[7]}', JSON.stringify({ tags: ["x".repeat(201)] })])
      expect(await send(body)).toBe(400);
    expect(told).toEqual([]);
  });

  it("is not found without a configured secret", async () => {
    const shop = await shopWith({});
    expect((await shop.post("/purge", signed(text), text)).status).toBe(404);
    expect(told).toEqual([]);
  });

  it("is rate-limited per sender", async () => {
    const shop = await shopWith({ PURGE_SECRET: secret, RATE_LIMIT: "100000", TRUST_PROXY: "loopback" });
    const from = async (sender: string) =>
      (await shop.post("/purge", { "Content-Type": "text/plain", "X-Forwarded-For": sender }, "")).status;
    const statuses = [];
    for (let time = 0; time < 601; time += 1) statuses.push(await from("203.0.113.7"));
    expect(statuses.lastIndexOf(415)).toBe(599);
    expect([statuses.at(-1), await from("203.0.113.8"), await from("203.0.113.7")]).toEqual([429, 415, 429]);
  });
});
