import { createClient } from "@redis/client";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openEntry, sealEntry } from "#server/second-level/sealed-entry.ts";
import { TaggedEntries } from "#server/second-level/tagged-entries.ts";
import { openShared, type Shared } from "#server/second-level/open.ts";
import { hasRedis, type Redis, startRedis } from "#tests/support/redis.ts";
import { patience } from "#tests/support/patience.ts";

const secret = "what the nodes of this test share";
const log = pino({ level: "silent" });
const minute = 60_000;
/** How long a query may take, plus what a slow machine adds. */

describe("a cache entry", () => {
  test("opens with any of the secrets, under its own name only", async () => {
    const entry = await sealEntry("a", "text of a page ".repeat(99), secret);
    expect(entry.length).toBeLessThan(150);
    expect(await openEntry("a", entry, ["another", secret])).toBe("text of a page ".repeat(99));
    expect(await openEntry("b", entry, [secret])).toBeUndefined();
    expect(await openEntry("a", entry, ["another"])).toBeUndefined();
  });

  test.each([0, 20, 33])("that was altered or truncated at byte %i does not open", async (at) => {
    const entry = await sealEntry("a", "text", secret);
    expect(await openEntry("a", entry.subarray(0, at), [secret])).toBeUndefined();
    entry[at] = (entry[at] ?? 0) ^ 1;
    expect(await openEntry("a", entry, [secret])).toBeUndefined();
  });
});

test("a purge that fails is owed even if an earlier one of the same tag succeeds meanwhile", async () => {
  const answers: ((marked: unknown) => void)[] = [];
  const ask = vi.fn(() => new Promise<never>((resolve) => answers.push(resolve as (marked: unknown) => void)));
  const entries = new TaggedEntries({ ask }, [secret], (...parts) => parts.join());
  const purges = [entries.purge(["product:1"]), entries.purge(["product:1"])];
  answers[0]?.(1);
  answers[1]?.(undefined);
  expect(await Promise.all(purges)).toEqual([true, false]);
  void entries.find("home");
  await vi.waitFor(() => expect(answers).toHaveLength(3), patience);
});

describe.skipIf(!hasRedis)("nodes with Redis", () => {
  let redis: Redis;
  let nodes: Shared[];
  const node = ({ secrets = [secret], origin = "https://shop.example", patience = 40 } = {}) => {
    const opened = openShared({ redisUrl: redis.url, sessionSecrets: secrets, origins: [origin], patience }, log);
    if (!opened) throw new Error("no second level was opened");
    nodes.push(opened);
    return opened.entries;
  };
  const ready = (entries: Shared["entries"]) =>
    vi.waitUntil(async () => (await entries.find("ready?")).asOf !== undefined, patience);
  const keep = async (entries: Shared["entries"], key: string, value: string, tags: string[] = []) => {
    const { asOf = 0 } = await entries.find(key);
    await entries.keep(key, { value, tags, goodUntil: Date.now() + minute, asOf });
  };
  beforeAll(async () => void (redis = await startRedis()));
  beforeEach(() => void (nodes = []));
  afterEach(() => nodes.forEach(({ close }) => close()));
  afterAll(() => redis.close());

  test("find what another node has stored until it expires", async () => {
    const [one, other] = [node(), node()];
    await Promise.all([ready(one), ready(other)]);
    await keep(one, "home", "a page");
    expect((await other.find("home")).value).toBe("a page");
    await one.keep("short", { value: "a page", tags: [], goodUntil: Date.now() + 30, asOf: 1 });
    await vi.waitUntil(async () => (await other.find("short")).value === undefined, patience);
    await one.keep("past", { value: "a page", tags: [], goodUntil: Date.now() - 1, asOf: 1 });
    expect((await other.find("past")).value).toBeUndefined();
  });

  test("send many concurrent queries without a leak warning", async () => {
    const warnings: string[] = [];
    const hear = ({ name }: Error) => void warnings.push(name);
    process.on("warning", hear);
    const entries = node();
    await ready(entries);
    await Promise.all(Array.from({ length: 40 }, (_, at) => entries.find(`page ${at}`)));
    // Warnings are emitted in the next tick.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", hear);
    expect(warnings).toEqual([]);
  });

  test("of another shop, or with another secret, find none of its entries", async () => {
    const [one, foreign, stranger] = [
      node(),
      node({ origin: "https://other.example" }),
      node({ secrets: ["another"] }),
    ];
    await Promise.all([one, foreign, stranger].map(ready));
    await keep(one, "home", "a page");
    expect((await foreign.find("home")).value).toBeUndefined();
    expect((await stranger.find("home")).value).toBeUndefined();
    await keep(stranger, "home", "smuggled in");
    expect((await one.find("home")).value).toBeUndefined();
  });

  test("find neither purged entries nor those begun before the purge, whatever the order of writes", async () => {
    const [one, other] = [node(), node()];
    await Promise.all([ready(one), ready(other)]);
    await keep(one, "mirror", "old", ["product:1", "listing:2"]);
    await keep(one, "chair", "stays", ["product:2"]);
    const { asOf = 0 } = await other.find("table");
    expect(await one.purge(["product:1"])).toBe(true);
    await other.keep("table", { value: "begun before", tags: ["product:1"], goodUntil: Date.now() + minute, asOf });
    expect((await other.find("mirror")).value).toBeUndefined();
    expect((await one.find("table")).value).toBeUndefined();
    expect((await one.find("chair")).value).toBe("stays");
    await keep(other, "mirror", "new", ["product:1"]);
    expect((await one.find("mirror")).value).toBe("new");
  });

  test("that could not announce a purge do so before they read again", async () => {
    const one = node();
    await ready(one);
    await keep(one, "mirror", "old", ["product:1"]);
    redis.freeze();
    expect(await one.purge(["product:1"])).toBe(false);
    redis.thaw();
    await ready(one);
    expect((await one.find("mirror")).value).toBeUndefined();
  });

  test("with more pending purges than they can remember trust no older entries", async () => {
    const one = node();
    await ready(one);
    await keep(one, "chair", "old", ["product:2"]);
    redis.freeze();
    await one.purge(Array.from({ length: 20_001 }, (_, id) => `product:${id + 10}`));
    redis.thaw();
    await ready(one);
    expect((await one.find("chair")).value).toBeUndefined();
    await keep(one, "chair", "new", ["product:2"]);
    expect((await one.find("chair")).value).toBe("new");
  });

  test("continue without Redis while it hangs, is killed or is full, and use it again afterward", async () => {
    const one = node();
    const hasty = node({ patience: 1 });
    await ready(hasty);
    await ready(one);
    await keep(one, "home", "a page");
    redis.freeze();
    for (let time = 0; time < 20; time += 1) expect(await hasty.find("home")).toEqual({});
    redis.thaw();
    await ready(one);
    expect((await one.find("home")).value).toBe("a page");
    await redis.kill();
    await vi.waitUntil(async () => (await one.find("home")).asOf === undefined, patience);
    await one.keep("home", { value: "lost", tags: [], goodUntil: Date.now() + minute, asOf: 1 });
    await redis.restart();
    await ready(one);
    expect((await one.find("home")).value).toBeUndefined();
    const control = await createClient({ url: redis.url }).connect();
    await control.configSet({ maxmemory: "1", "maxmemory-policy": "noeviction" });
    await keep(one, "home", "no place for it");
    expect(await one.find("home")).toEqual({ asOf: expect.any(Number) });
    expect(await one.purge(["product:1"])).toBe(false);
    await control.configSet("maxmemory", "0");
    await keep(one, "home", "a page again");
    expect((await one.find("home")).value).toBe("a page again");
    control.destroy();
  });

  test("count the requests of an address together, under keys that do not reveal it", async () => {
    const client = () => ({ totalHits: 0, unsent: 0, resetTime: new Date(Date.now() + minute) });
    const [here, there] = [client(), client()];
    const hit = (counted: typeof here, hits: number) => {
      counted.totalHits += hits;
      counted.unsent += hits;
    };
    await Promise.all([ready(node()), ready(node())]);
    const [one, other] = nodes;
    hit(here, 70);
    one?.hits.share("all 192.0.2.7", here);
    await vi.waitUntil(async () => (await hitsIn(redis.url)) === 70, patience);
    hit(there, 60);
    other?.hits.share("all 192.0.2.7", there);
    await vi.waitUntil(() => there.totalHits === 130, patience);
    hit(here, 1);
    one?.hits.share("all 192.0.2.7", here);
    await vi.waitUntil(() => here.totalHits === 131, patience);
    const control = await createClient({ url: redis.url }).connect();
    expect((await control.keys("*")).filter((key) => key.includes("192."))).toEqual([]);
    control.destroy();
  });
});

async function hitsIn(url: string) {
  const control = await createClient({ url }).connect();
  const keys = await control.keys("shop:hits:*");
  const hits = keys[0] ? Number(await control.get(keys[0])) : 0;
  control.destroy();
  return hits;
}
