import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Once from "#app/forms/once.server.ts";
import type * as Attempts from "#app/session/attempts.server.ts";
import type { Session } from "#app/session/session.server.ts";
import { openShared, type Shared } from "#server/second-level/open.ts";
import { hasRedis, type Redis, startRedis } from "#tests/support/redis.ts";
import { patience } from "#tests/support/patience.ts";

const secret = "what the nodes of this test share";
const log = pino({ level: "silent" });

/** The app's modules as in a process of its own, with or without a Redis. */
type Node = { forms: typeof Once; shared?: Shared | undefined; attempts: ReturnType<typeof attemptsOf> };
let redis: Redis;
let nodes: Node[] = [];
async function node(redisUrl?: string, patience = 40): Promise<Node> {
  vi.resetModules();
  const shared = openShared({ redisUrl, sessionSecrets: [secret], origins: ["https://shop.example"], patience }, log);
  const { share } = await import("#app/delivery/share.server.ts");
  if (shared) share(shared);
  const attempts = attemptsOf(await import("#app/session/attempts.server.ts"));
  const opened = { forms: await import("#app/forms/once.server.ts"), shared, attempts };
  nodes.push(opened);
  return opened;
}
const attemptsOf = ({ attemptsAt }: typeof Attempts) => attemptsAt("gate", 60_000);
const answers = ({ shared }: Node) =>
  vi.waitUntil(async () => (await shared?.entries.find("ready?"))?.asOf !== undefined, patience);
const twoNodes = async (patience?: number) => {
  const two: [Node, Node] = [await node(redis.url, patience), await node(redis.url, patience)];
  await Promise.all(two.map(answers));
  return two;
};

/** A browser's cookies as one of the nodes reads them. */
async function openSession(cookie = ""): Promise<Session> {
  const { openSession: open } = await import("#app/session/session.server.ts");
  return open(new Request("https://shop.example/", { headers: { cookie } }));
}
/** A form that was rendered for a browser, and the browser's cookies. */
async function rendered({ forms }: Node) {
  const session = await openSession();
  const ticket = forms.makeTicket(session);
  const headers = new Headers();
  session.commit(headers);
  const cookie = headers.getSetCookie().map((line) => line.split(";")[0]).join("; "); // oxfmt-ignore
  return { ticket, cookie };
}
let done = 0;
const work = (takesMs = 100) =>
  vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    return { number: (done += 1), identity: { WCToken: "a guest's" } };
  });
/** Sends the form to this node from this browser. */
const send = async (to: Node, { ticket, cookie }: { ticket: string; cookie: string }, what: () => Promise<unknown>) =>
  to.forms.onceFor(await openSession(cookie), { ticket, wish: "a quote" }, what);

beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", secret);
  if (hasRedis) redis = await startRedis();
});
beforeEach(() => void (nodes = []));
afterEach(() => nodes.forEach(({ shared }) => shared?.close()));
afterAll(() => redis?.close());

describe.skipIf(!hasRedis)("a form that is sent to two nodes", () => {
  test("is processed once when sent concurrently; both nodes get its outcome, which is unreadable in Redis", async () => {
    const [one, other] = await twoNodes();
    const form = await rendered(one);
    const job = work(300);
    const [first, second] = await Promise.all([send(one, form, job), send(other, form, job)]);
    expect(job).toHaveBeenCalledTimes(1);
    expect(second).toEqual(first);
    expect(await redis.contents()).not.toMatch(/guest|WCToken/);
    // And again a little later, on either.
    await Promise.all([send(one, form, job), send(other, form, job)]);
    expect(job).toHaveBeenCalledTimes(1);
  });

  test("counts as another request with another ticket from another browser", async () => {
    const [one, other] = await twoNodes();
    const job = work(0);
    await send(one, await rendered(one), job);
    await send(other, await rendered(one), job);
    expect(job).toHaveBeenCalledTimes(2);
  });

  test("is processed by the other node when the first attempt fails", async () => {
    const [one, other] = await twoNodes();
    const form = await rendered(one);
    const fails = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      throw new Error("refused");
    });
    const job = work(0);
    const begun = send(one, form, fails);
    await vi.waitUntil(() => fails.mock.calls.length === 1, patience);
    const [first, second] = await Promise.allSettled([begun, send(other, form, job)]);
    expect([first.status, second.status, job.mock.calls.length]).toEqual(["rejected", "fulfilled", 1]);
  });

  test("is processed by the other node a few seconds after the first one dies", async () => {
    const [one, other] = await twoNodes();
    const form = await rendered(one);
    const never = vi.fn(() => new Promise(() => undefined));
    void send(one, form, never);
    await vi.waitUntil(() => never.mock.calls.length === 1, patience);
    await vi.waitUntil(async () => /once/.test(await redis.contents()), patience);
    one.shared?.close();
    const job = work(0);
    await send(other, form, job);
    expect(job).toHaveBeenCalledTimes(1);
  });

  test("is processed once even if that takes longer than the wait for a dead node", async () => {
    const [one, other] = await twoNodes();
    const form = await rendered(one);
    const job = work(4_500);
    await Promise.all([send(one, form, job), send(other, form, job)]);
    expect(job).toHaveBeenCalledTimes(1);
  }, 20_000);

  test("is processed once per node while Redis is down, and once overall again afterward", async () => {
    const [one, other] = await twoNodes(1);
    const form = await rendered(one);
    const job = work(50);
    await redis.kill();
    await Promise.all([send(one, form, job), send(one, form, job), send(other, form, job), send(other, form, job)]);
    expect(job).toHaveBeenCalledTimes(2);
    await redis.restart();
    await Promise.all([one, other].map(answers));
    // A node remembers by itself what it has begun.
    await Promise.all([send(one, form, job), send(other, form, job)]);
    expect(job).toHaveBeenCalledTimes(2);
    const next = await rendered(one);
    await Promise.all([send(one, next, job), send(other, next, job)]);
    expect(job).toHaveBeenCalledTimes(3);
  });

  test("is processed again when its stored outcome was swapped for another one", async () => {
    const [one, other] = await twoNodes();
    const [mine, foreign] = [await rendered(one), await rendered(one)];
    await send(one, foreign, work(0));
    await send(one, mine, work(0));
    await redis.exchangeAll(/once/);
    const job = work(0);
    await send(other, mine, job);
    expect(job).toHaveBeenCalledTimes(1);
  });
});

describe.skipIf(!hasRedis)("attempts on two nodes", () => {
  test("add up, even when concurrent, and forgiven ones do not count", async () => {
    const [one, other] = await twoNodes();
    for (let time = 0; time < 3; time += 1) await one.attempts.count("a");
    expect(await other.attempts.count("a")).toBe(4);
    expect(await one.attempts.count("a")).toBe(5);
    const many = await Promise.all([1, 2, 3].flatMap(() => [one.attempts.count("b"), other.attempts.count("b")]));
    expect(Math.max(...many)).toBe(6);
    for (let time = 0; time < 9; time += 1) {
      await one.attempts.count("c");
      await one.attempts.forgive("c");
    }
    expect(await other.attempts.count("c")).toBe(1);
    expect(await redis.contents()).not.toContain("gate");
  });

  test("are remembered while Redis is down, including the other node's, and shared again after it restarts empty", async () => {
    const [one, other] = await twoNodes(1);
    for (let time = 0; time < 4; time += 1) await one.attempts.count("d");
    expect(await other.attempts.count("d")).toBe(5);
    await redis.kill();
    expect(await other.attempts.count("d")).toBe(6);
    expect(await one.attempts.count("d")).toBe(5);
    await redis.restart();
    await Promise.all([one, other].map(answers));
    expect(await one.attempts.count("d")).toBe(6);
    expect(await other.attempts.count("d")).toBe(9);
  });
});

test("without Redis, a node counts attempts and processes a form once on its own", async () => {
  const one = await node();
  const form = await rendered(one);
  const job = work(50);
  await Promise.all([send(one, form, job), send(one, form, job)]);
  expect(job).toHaveBeenCalledTimes(1);
  expect([await one.attempts.count("e"), await one.attempts.count("e")]).toEqual([1, 2]);
});
