import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Binding, Commerce } from "#app/commerce/client.server.ts";
import type { Trouble } from "#app/commerce/errors.ts";
import { type FaultProxy, type Mode, startFaultProxy } from "#tests/support/fault-proxy.ts";

let proxy: FaultProxy;
beforeAll(async () => void (proxy = await startFaultProxy()));
afterAll(() => proxy.close());
beforeEach(() => void (proxy.log.length = 0));

/** The storefront's own client, loaded afresh: breakers and caches remember nothing of the test before. */
async function load({ url = proxy.url, patience = 3_500 } = {}) {
  vi.resetModules();
  vi.stubEnv("BACKEND_URL", url);
  const { createCommerce } = await import("#app/commerce/client.server.ts");
  const bind = (more: Partial<Binding> = {}) =>
    createCommerce({
      storeId: "1",
      catalogId: "10001",
      languageId: "-5",
      currency: "MXN",
      contractIds: [],
      tokens: () => ({ WCToken: "planted-token", WCTrustedToken: "planted-trusted-token" }),
      deadline: Date.now() + patience,
      requestId: "test",
      log: pino({ level: "silent" }),
      ...more,
    });
  return { commerce: bind(), bind };
}

const reads: [string, (shop: Commerce) => Promise<unknown>][] = [
  ["cart.get", ({ cart }) => cart.get()],
  ["order.get", ({ order }) => order.get({ orderId: "900100501" })],
  ["catalog.urls", ({ catalog }) => catalog.urls({ query: { identifier: "sala" } })],
];
const writes: [string, (shop: Commerce) => Promise<unknown>][] = [
  ["cart.add", ({ cart }) => cart.add({ body: { orderItem: [{ partNumber: "A", quantity: 1 }] } })],
  ["cart.checkout", ({ cart }) => cart.checkout({ body: {} })],
  ["identity.createGuest", ({ identity }) => identity.createGuest({ body: {} })],
  ["contact.remove", ({ contact }) => contact.remove({ nickName: "Casa" })],
];
type Verdict = { trouble: Trouble; status: 502 | 503 | 504; repeated: boolean; doubtful: boolean };
const failed: Verdict = { trouble: "failed", status: 502, repeated: true, doubtful: true };
const malformed: Verdict = { trouble: "malformed", status: 502, repeated: false, doubtful: true };
const timeout: Verdict = { trouble: "timeout", status: 504, repeated: false, doubtful: true };

const verdicts: [Mode, Verdict][] = [
  ["refuse", { trouble: "refused", status: 503, repeated: false, doubtful: false }],
  ["reset", failed],
  ["truncated", failed],
  ["error-json", failed],
  ["busy", { trouble: "overloaded", status: 503, repeated: false, doubtful: true }],
  ["error-html", malformed],
  ["html", malformed],
  ["html-as-json", malformed],
  ["null", malformed],
  ["list", malformed],
  ["wrong-shape", malformed],
  ["cut-short", malformed],
  ["large", malformed],
  ["zipped", malformed],
  ["deep", malformed],
  ["hang", timeout],
  ["drip", timeout],
];
/** The longest a page waits for one call; an outage must be told within four seconds. */
const mostMs = 3_900;

describe.each(verdicts)("%s", (mode, verdict) => {
  let told: Outcome[];
  let calls: typeof proxy.log;
  const anyShape = mode === "list" || mode === "wrong-shape" || mode === "deep";

  beforeAll(async () => {
    proxy.log.length = 0;
    await proxy.set(mode);
    const { commerce } = await load();
    // `contact.remove` promises nothing about its answer, so any object is a good one.
    const asked = [...reads, ...writes].filter(([name]) => !anyShape || name !== "contact.remove");
    told = await Promise.all(asked.map((one) => outcomeOf(commerce, one)));
    calls = [...proxy.log];
  });

  test("is told as what it is, with an honest status", () => {
    const { trouble, status } = verdict;
    for (const { name, error } of told) expect(error, name).toMatchObject({ trouble, status, call: name });
  });

  test("is told in time", () => {
    for (const { name, ms } of told) expect(ms, name).toBeLessThan(mostMs);
  });

  test("makes a write doubtful unless it was never sent, and a read never", () => {
    for (const { name, error } of told.filter(({ name }) => writes.some(([write]) => write === name)))
      expect(error, name).toMatchObject({ doubtful: verdict.doubtful });
  });

  test.skipIf(mode === "refuse")("repeats reads at most once and writes never", () => {
    const counted = told.map(({ name }) => [
      name,
      calls.filter(({ path }) => path.includes(pathOf[name] ?? name)).length,
    ]);
    const isRead = (name: string) => reads.some(([read]) => read === name);
    expect(counted).toEqual(told.map(({ name }) => [name, isRead(name) && verdict.repeated ? 2 : 1]));
  });

  test("leaves nothing of the backend, and no token, in what may be logged or shown", () => {
    for (const { name, error } of told)
      for (const text of [String(error), JSON.stringify(error), (error as Error).stack])
        expect(text, name).not.toMatch(/SECRET-STACK|db:5432|planted-/);
  });
});

type Outcome = { name: string; error: unknown; ms: number };

async function outcomeOf(commerce: Commerce, [name, call]: (typeof reads)[number]): Promise<Outcome> {
  const started = Date.now();
  const error = await call(commerce).then(
    (value) => new Error(`${name} answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  return { name, error, ms: Date.now() - started };
}

const pathOf: Record<string, string> = {
  "cart.get": "/cart/@self?",
  "cart.add": "/cart?",
  "cart.checkout": "/checkout?",
  "order.get": "/order/900100501",
  "catalog.urls": "/urls?",
  "identity.createGuest": "/guestidentity?",
  "contact.remove": "/contact/Casa",
};

describe("an empty answer", () => {
  beforeEach(() => proxy.set("empty"));

  test("is malformed where something was promised", async () => {
    const { commerce } = await load();
    await expect(commerce.cart.precheckout({ body: {} })).rejects.toMatchObject({
      trouble: "malformed",
      doubtful: true,
    });
    await expect(commerce.cart.get()).rejects.toMatchObject({ trouble: "malformed" });
  });

  test("is fine where nothing was promised", async () => {
    const { commerce } = await load();
    await expect(commerce.identity.endGuest()).resolves.toEqual({});
    await expect(commerce.cart.discard()).resolves.toEqual({});
  });
});

test("a redirect is not followed: tokens go nowhere else", async () => {
  await proxy.set("redirect");
  const { commerce } = await load();
  await expect(commerce.cart.get()).rejects.toMatchObject({ trouble: "malformed" });
  expect(proxy.log).toHaveLength(1);
});

test("half a second more is waited for", async () => {
  await proxy.set("latency");
  const { commerce } = await load();
  await expect(commerce.cart.discard()).resolves.toEqual({});
});

test("what a request has no time left for is not sent", async () => {
  await proxy.set("pass");
  const { commerce } = await load({ patience: 0 });
  await expect(commerce.cart.checkout({ body: {} })).rejects.toMatchObject({ trouble: "timeout", doubtful: false });
  expect(proxy.log).toEqual([]);
});

test("one request's calls share its time: the second gets what the first left", async () => {
  await proxy.set("hang");
  const { commerce } = await load({ patience: 900 });
  const started = Date.now();
  await commerce.cart.get().catch(() => undefined);
  await commerce.order.get({ orderId: "1" }).catch(() => undefined);
  expect(Date.now() - started).toBeLessThan(1_300);
});

describe("when the backend did it and the answer is lost", () => {
  let behind: FaultProxy;
  let front: FaultProxy;
  beforeAll(async () => {
    behind = await startFaultProxy();
    front = await startFaultProxy(behind.url);
  });
  afterAll(() => Promise.all([front.close(), behind.close()]));

  test.each<Mode>(["commit-then-reset", "commit-then-hang"])("%s: doubtful, and done once", async (mode) => {
    behind.log.length = 0;
    await front.set(mode);
    const { commerce } = await load({ url: front.url });
    await expect(commerce.cart.checkout({ body: {} })).rejects.toMatchObject({ doubtful: true });
    expect(behind.log.map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
      "POST /wcs/resources/store/1/cart/@self/checkout",
    ]);
  });
});

describe("during a long outage", () => {
  test("calls stop being sent, are answered at once, and come back by themselves", async () => {
    await proxy.set("error-json");
    const { commerce } = await load({ patience: 20_000 });
    for (let round = 0; round < 12; round += 1) await commerce.cart.get().catch(() => undefined);
    const sent = proxy.log.length;
    expect(sent).toBeLessThanOrEqual(14);
    const started = Date.now();
    await expect(commerce.cart.get()).rejects.toMatchObject({ trouble: "overloaded", status: 503, doubtful: false });
    expect(Date.now() - started).toBeLessThan(100);
    expect(proxy.log).toHaveLength(sent);
    // Another dependency is not dragged along.
    await proxy.set("pass");
    await expect(commerce.identity.endGuest()).resolves.toEqual({});
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    await expect(commerce.cart.discard()).resolves.toEqual({});
  });
});

describe("public answers", () => {
  const home = ({ spot }: Commerce) => spot.byName({ name: "Home" });
  beforeEach(() => proxy.set("pass"));
  afterEach(() => void vi.useRealTimers());

  test("are asked for once, however many people want them at the same time", async () => {
    const { commerce } = await load();
    await Promise.all(Array.from({ length: 200 }, () => home(commerce)));
    expect(proxy.log).toHaveLength(1);
  });

  test("are given during an outage for six minutes, and not for longer", async () => {
    const { commerce, bind } = await load();
    await home(commerce);
    await proxy.set("error-json");
    const later = (minutes: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
      return bind();
    };
    await expect(home(later(5.9))).resolves.toEqual({});
    // The refresh behind that answer is over before the clock moves on.
    await vi.waitFor(() => expect(proxy.log).toHaveLength(3));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(home(later(1))).rejects.toMatchObject({ trouble: "failed" });
  });

  test("belong to one store, language, currency and contract", async () => {
    const { bind } = await load();
    const kinds: Partial<Binding>[] = [
      {},
      { storeId: "2" },
      { languageId: "-1" },
      { currency: "USD" },
      { contractIds: ["7"] },
    ];
    for (const kind of kinds) await home(bind(kind));
    expect(proxy.log).toHaveLength(kinds.length);
  });

  test("are asked for without anybody's tokens, and never kept in preview", async () => {
    const { bind } = await load();
    const preview = bind({ previewToken: "draft" });
    await home(preview);
    await home(preview);
    expect(proxy.log).toHaveLength(2);
  });

  test("never hold what belongs to somebody", async () => {
    const { commerce } = await load();
    await commerce.cart.get().catch(() => undefined);
    await commerce.cart.get().catch(() => undefined);
    expect(proxy.log).toHaveLength(2);
  });
});
