import { pino } from "pino";
import { Writable } from "node:stream";
import { register } from "prom-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Binding } from "#app/commerce/binding.ts";
import type { Commerce } from "#app/commerce/client.server.ts";
import type { Trouble } from "#app/commerce/errors.ts";
import { type FaultProxy, type Mode, startFaultProxy } from "#tests/support/fault-proxy.ts";
import { leastMs, leastOf } from "#tests/support/least.ts";
import { patience } from "#tests/support/patience.ts";

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
  ["busy", { trouble: "overloaded", status: 503, repeated: false, doubtful: false }],
  ["unavailable", { trouble: "overloaded", status: 503, repeated: false, doubtful: true }],
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
  ["late", timeout],
  ["hang", timeout],
  ["drip", timeout],
];
/** The longest a page waits for one call; an outage must be shown within four seconds. */
const maxMs = 3_900;

describe.each(verdicts)("%s", (mode, verdict) => {
  let outcomes: Outcome[];
  let calls: typeof proxy.log;
  const anyShape = mode === "list" || mode === "wrong-shape" || mode === "deep";

  beforeAll(async () => {
    proxy.log.length = 0;
    await proxy.set(mode);
    const { commerce } = await load();
    // `contact.remove` promises nothing about its answer, so any object is a good one.
    const asked = [...reads, ...writes].filter(([name]) => !anyShape || name !== "contact.remove");
    outcomes = await Promise.all(asked.map((one) => outcomeOf(commerce, one)));
    calls = [...proxy.log];
  });

  test("is reported by kind, with a matching status", () => {
    const { trouble, status } = verdict;
    for (const { name, error } of outcomes) expect(error, name).toMatchObject({ trouble, status, call: name });
  });

  test("is reported in time", () => {
    for (const { name, ms } of outcomes) expect(ms, name).toBeLessThan(maxMs);
  });

  test("makes a write doubtful if it may have been carried out", () => {
    for (const { name, error } of outcomes.filter(({ name }) => writes.some(([write]) => write === name)))
      expect(error, name).toMatchObject({ doubtful: verdict.doubtful });
  });

  test.skipIf(mode === "refuse")("repeats reads at most once and writes never", () => {
    const counted = outcomes.map(({ name }) => [
      name,
      calls.filter(({ path }) => path.includes(pathOf[name] ?? name)).length,
    ]);
    const isRead = (name: string) => reads.some(([read]) => read === name);
    expect(counted).toEqual(outcomes.map(({ name }) => [name, isRead(name) && verdict.repeated ? 2 : 1]));
  });

  test("leaves no backend internals and no token in errors that may be logged or shown", () => {
    for (const { name, error } of outcomes)
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

describe("an empty response", () => {
  beforeEach(() => proxy.set("empty"));

  test("is malformed where the contract promises content", async () => {
    const { commerce } = await load();
    await expect(commerce.cart.precheckout({ body: {} })).rejects.toMatchObject({
      trouble: "malformed",
      doubtful: true,
    });
    await expect(commerce.cart.get()).rejects.toMatchObject({ trouble: "malformed" });
  });

  test("is accepted where the contract promises nothing", async () => {
    const { commerce } = await load();
    await expect(commerce.identity.endGuest()).resolves.toEqual({});
    await expect(commerce.cart.discard()).resolves.toEqual({});
  });
});

test("the reply to another call is malformed, not an empty list", async () => {
  await proxy.set("other");
  const { commerce } = await load();
  const lists: [string, () => Promise<unknown>][] = [
    ["order.history", () => commerce.order.history({ query: {} })],
    ["wishlist.own", () => commerce.wishlist.own()],
    ["spot.byName", () => commerce.spot.byName({ name: "Home" })],
  ];
  for (const [call, ask] of lists)
    await expect(ask(), call).rejects.toMatchObject({ trouble: "malformed", doubtful: false });
});

test("a 401 counts as unauthorized only if tokens were sent", async () => {
  await proxy.set("unauthorized");
  const { bind } = await load();
  const { isUnauthorized } = await import("#app/commerce/errors.ts");
  const refusal = (tokens: Record<string, string>) =>
    bind({ tokens: () => tokens })
      .wishlist.own()
      .catch((error: unknown) => error);
  expect(isUnauthorized(await refusal({ WCToken: "planted-token" }))).toBe(true);
  expect(isUnauthorized(await refusal({}))).toBe(false);
});

test("a redirect is not followed, so tokens are sent nowhere else", async () => {
  await proxy.set("redirect");
  const { commerce } = await load();
  await expect(commerce.cart.get()).rejects.toMatchObject({ trouble: "malformed" });
  expect(proxy.log).toHaveLength(1);
});

test("a response half a second late is still awaited", async () => {
  await proxy.set("latency");
  const { commerce } = await load();
  await expect(commerce.cart.discard()).resolves.toEqual({});
});

test("a call is not sent if its request has no time left", async () => {
  await proxy.set("pass");
  const { commerce } = await load({ patience: 0 });
  await expect(commerce.cart.checkout({ body: {} })).rejects.toMatchObject({ trouble: "timeout", doubtful: false });
  expect(proxy.log).toEqual([]);
});

test("one request's calls share its deadline: the second gets the time remaining after the first", async () => {
  await proxy.set("hang");
  const both = async () => {
    const { commerce } = await load({ patience: 900 });
    const started = Date.now();
    await commerce.cart.get().catch(() => undefined);
    await commerce.order.get({ orderId: "1" }).catch(() => undefined);
    return Date.now() - started;
  };
  expect(await leastOf(1_300, both)).toBeLessThan(1_300);
});

describe("when the backend carries out a write and its response is lost", () => {
  let behind: FaultProxy;
  let front: FaultProxy;
  beforeAll(async () => {
    behind = await startFaultProxy();
    front = await startFaultProxy(behind.url);
  });
  afterAll(() => Promise.all([front.close(), behind.close()]));

  test.each<Mode>(["commit-then-reset", "commit-then-hang"])(
    "%s: the error is doubtful, and the write is sent once",
    async (mode) => {
      behind.log.length = 0;
      await front.set(mode);
      const { commerce } = await load({ url: front.url });
      await expect(commerce.cart.checkout({ body: {} })).rejects.toMatchObject({ doubtful: true });
      expect(behind.log.map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
        "POST /wcs/resources/store/1/cart/@self/checkout",
      ]);
    },
  );
});

describe("during a long outage", () => {
  test("calls fail fast without being sent, and recover by themselves", async () => {
    await proxy.set("busy");
    const { commerce } = await load({ patience: 20_000 });
    for (let round = 0; round < 12; round += 1) await commerce.cart.get().catch(() => undefined);
    const sent = proxy.log.length;
    expect(sent).toBeLessThanOrEqual(14);
    const refusal = { trouble: "overloaded", status: 503, doubtful: false };
    const refused = () => expect(commerce.cart.get()).rejects.toMatchObject(refusal);
    expect(await leastMs(100, refused)).toBeLessThan(100);
    expect(proxy.log).toHaveLength(sent);
    // Another dependency is not affected.
    await proxy.set("pass");
    await expect(commerce.identity.endGuest()).resolves.toEqual({});
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    await expect(commerce.cart.discard()).resolves.toEqual({});
  });
});

describe("one caller's failed calls", () => {
  const attempt = ({ identity }: Commerce, logonId: string) =>
    identity.signIn({ body: { logonId, logonPassword: "guess" } });

  test("do not open the breaker for others: a sign-in is still sent after 24 concurrent ones fail with 500", async () => {
    await proxy.set("error-json", ({ path }) => path.includes("loginidentity"));
    const { commerce } = await load();
    const bad = await Promise.allSettled(Array.from({ length: 24 }, () => attempt(commerce, "a\u0000b")));
    for (const one of bad) expect(one).toMatchObject({ reason: { trouble: "failed", answered: 500 } });
    await proxy.set("pass");
    proxy.log.length = 0;
    // "{}" isn't a sign-in, but the call was made: an open breaker would have answered "overloaded" without one.
    await expect(attempt(commerce, "bruno")).rejects.toMatchObject({ trouble: "malformed" });
    await expect(commerce.identity.createGuest({ body: {} })).rejects.toMatchObject({ trouble: "malformed" });
    expect(proxy.log).toHaveLength(2);
  });

  test("do not block new guests while sign-in is unavailable", async () => {
    await proxy.set("busy", ({ path }) => path.includes("loginidentity"));
    const { commerce } = await load();
    await Promise.allSettled(Array.from({ length: 24 }, () => attempt(commerce, "ana")));
    proxy.log.length = 0;
    await expect(attempt(commerce, "ana")).rejects.toMatchObject({ trouble: "overloaded" });
    await expect(commerce.identity.createGuest({ body: {} })).rejects.toMatchObject({ trouble: "malformed" });
    expect(proxy.log.map(({ path }) => path.includes("guestidentity"))).toEqual([true]);
  });

  test("do not count against the backend if the page had hardly any time left", async () => {
    await proxy.set("hang");
    const { bind } = await load();
    const late = Array.from({ length: 24 }, () => bind({ deadline: Date.now() + 60 }).cart.get());
    await Promise.allSettled(late);
    await proxy.set("pass");
    await expect(bind().cart.discard()).resolves.toEqual({});
  });
});

describe("with two backend addresses", () => {
  let other: FaultProxy;
  beforeEach(async () => {
    other = await startFaultProxy();
    await proxy.set("pass");
  });
  afterEach(() => other.close());
  const both = () => load({ url: `${proxy.url}, ${other.url}` });

  test("the first is used while it responds", async () => {
    const { commerce } = await both();
    await commerce.cart.discard();
    expect([proxy.log.length, other.log.length]).toEqual([1, 0]);
  });

  test("a write whose connection is refused goes to the second, and later calls start there", async () => {
    await proxy.set("refuse");
    const { commerce } = await both();
    await expect(commerce.cart.discard()).resolves.toEqual({});
    await expect(commerce.identity.endGuest()).resolves.toEqual({});
    expect(other.log.map(({ method }) => method)).toEqual(["DELETE", "DELETE"]);
    await proxy.set("pass");
    await commerce.cart.discard();
    expect([proxy.log.length, other.log.length]).toEqual([0, 3]);
  });

  test("a read that was cut off is retried at the second", async () => {
    await proxy.set("reset");
    const { commerce } = await both();
    await expect(commerce.cart.get()).rejects.toMatchObject({ trouble: "malformed" });
    expect([proxy.log.length, other.log.length]).toEqual([1, 1]);
  });

  test("a write that was cut off is not retried, since it may have been carried out", async () => {
    await proxy.set("reset");
    const { commerce } = await both();
    await expect(commerce.cart.checkout({ body: {} })).rejects.toMatchObject({ trouble: "failed", doubtful: true });
    expect([proxy.log.length, other.log.length]).toEqual([1, 0]);
  });
});

describe("what operators see of an outage", () => {
  test("is one warning for its calls, one for the breaker, and metrics for the rest", async () => {
    await proxy.set("busy");
    const lines: { level: number; msg: string; state?: string; failures?: number }[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk))), done()),
    });
    const { bind } = await load();
    const { cart } = bind({ log: pino({ level: "info" }, sink) });
    const before = await opened();
    for (let round = 0; round < 40; round += 1) await cart.get().catch(() => undefined);
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, msg: "commerce calls failed", failures: 1 }),
      expect.objectContaining({ level: 40, msg: "calls to a dependency are not made for now", state: "open" }),
    ]);
    expect((await opened()) - before).toBe(1);
    expect(await register.metrics()).toMatch(/^commerce_breaker_state\{dependency="cart"\} 2$/m);
  });

  async function opened(): Promise<number> {
    const text = await register.metrics();
    return Number(/^commerce_breaker_changes_total\{dependency="cart",state="open"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  }
});

describe("public responses", () => {
  const home = ({ spot }: Commerce) => spot.byName({ name: "Home" });
  beforeEach(() => proxy.set("pass"));
  afterEach(() => void vi.useRealTimers());

  test("are requested once, however many callers need them concurrently", async () => {
    const { commerce } = await load();
    await Promise.all(Array.from({ length: 200 }, () => home(commerce)));
    expect(proxy.log).toHaveLength(1);
  });

  test("are counted as cache misses, joined requests and hits", async () => {
    const counted = async (result: string) => {
      const line = new RegExp(`^commerce_cache_answers_total\\{dependency="spot",result="${result}"\\} (\\d+)$`, "m");
      return Number(line.exec(await register.metrics())?.[1] ?? 0);
    };
    const { commerce } = await load();
    const before = { miss: await counted("miss"), joined: await counted("joined"), hit: await counted("hit") };
    await Promise.all([home(commerce), home(commerce), home(commerce)]);
    await home(commerce);
    const [miss, joined, hit] = [await counted("miss"), await counted("joined"), await counted("hit")];
    expect({ miss: miss - before.miss, joined: joined - before.joined, hit: hit - before.hit }).toEqual({
      miss: 1,
      joined: 2,
      hit: 1,
    });
  });

  test("are served during an outage for six minutes and no longer", async () => {
    const { commerce, bind } = await load();
    await home(commerce);
    await proxy.set("error-json");
    const later = (minutes: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
      return bind();
    };
    await expect(home(later(5.9))).resolves.toEqual({});
    // The refresh behind that answer ends before the clock moves on.
    await vi.waitFor(() => expect(proxy.log).toHaveLength(3), patience);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(home(later(1))).rejects.toMatchObject({ trouble: "failed" });
  });

  test("are cached per store, language and currency, but not per contract", async () => {
    const { bind } = await load();
    const kinds: Partial<Binding>[] = [{}, { storeId: "2" }, { languageId: "-1" }, { currency: "USD" }];
    for (const kind of kinds) await home(bind(kind));
    expect(proxy.log).toHaveLength(kinds.length);
    // Prices and assortments of contracts are never shared: app/commerce/own-answers.server.test.ts.
    await home(bind({ contractIds: ["7"] }));
    expect(proxy.log).toHaveLength(kinds.length);
  });

  test("are never cached in preview", async () => {
    const { bind } = await load();
    const preview = bind({ previewToken: "draft" });
    await home(preview);
    await home(preview);
    expect(proxy.log).toHaveLength(2);
  });

  test("do not include carts, which are never cached", async () => {
    const { commerce } = await load();
    await commerce.cart.get().catch(() => undefined);
    await commerce.cart.get().catch(() => undefined);
    expect(proxy.log).toHaveLength(2);
  });
});

test.each<[string, (shop: Commerce) => Promise<unknown>]>([
  ["a shared list", ({ wishlist }) => wishlist.items({ externalId: "..", query: { pageNumber: "1", pageSize: "1" } })],
  ["an address", ({ contact }) => contact.update({ nickName: "..", body: {} })],
  ["an address to remove", ({ contact }) => contact.remove({ nickName: "." })],
])("%s whose name would lead to another call is not found, and nothing is sent", async (_, ask) => {
  const { commerce } = await load();
  await expect(ask(commerce)).rejects.toMatchObject({ status: 404 });
  expect(proxy.log).toEqual([]);
});
