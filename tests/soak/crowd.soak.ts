import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Agent, request } from "undici";
import { ownShop, type OwnShop } from "#tests/support/own-shop.ts";

/** `npm run soak -- crowd [--phase-seconds 10]`: more than one process can render, from this machine only. */
const port = Number(process.env.SOAK_PORT ?? 4600) + 20;
const phaseSeconds = Number(process.env.SOAK_PHASE_SECONDS ?? 10);
const browse = ["/", "/vestido-midi-agave", "/search?q=mesa"];
const first = ["/login", "/cart"];
const agent = new Agent({ connections: 4_000, pipelining: 1, headersTimeout: 10_000, bodyTimeout: 10_000 });

type Sample = { kind: "first" | "browse"; status: number; ms: number; retryAfter: boolean };
let shop: OwnShop;
let knee = 0;

beforeAll(async () => {
  shop = await ownShop(port, { env: { LOG_LEVEL: "error" } });
  await shop.start();
  for (let round = 0; round < 3; round += 1) for (const path of [...browse, ...first]) await ask("browse", path);
  knee = await measureKnee();
  report({ phase: "knee", pagesPerSecond: knee });
}, 180_000);
afterAll(() => shop.close(), 60_000);

describe.each([2, 4])("%s times what can be rendered", (times) => {
  test("is answered in time or refused politely; sign-in and cart go first, probes answer, and it is over soon", async () => {
    const [samples, probes] = await Promise.all([crowd(knee * times), probe()]);
    const recoveryMs = await recovery();
    const served = samples.filter(({ status }) => status === 200);
    const refused = samples.filter(({ status }) => status !== 200);
    const firsts = samples.filter(({ kind }) => kind === "first");
    const firstServed = firsts.filter(({ status }) => status === 200).length / firsts.length;
    report({
      phase: `${times}x`,
      offered: samples.length,
      served: served.length,
      refused: refused.length,
      first: firstServed,
      p50: at(served, 0.5),
      p99: at(served, 0.99),
      refusalP99: at(refused, 0.99),
      liveP99: at(probes, 0.99),
      recoveryMs,
    });
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(refused.length ? [503] : []));
    expect(refused.every(({ retryAfter }) => retryAfter)).toBe(true);
    expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(4_000);
    expect(firstServed).toBeGreaterThanOrEqual(0.99);
    expect(at(probes, 0.99)).toBeLessThanOrEqual(200);
    expect(recoveryMs).toBeLessThanOrEqual(5_000);
  }, 120_000);
});

/** Sixteen visitors who wait for each answer: what the shop renders in a second. */
async function measureKnee(): Promise<number> {
  const end = Date.now() + phaseSeconds * 500;
  let answers = 0;
  const visitor = async (index: number) => {
    for (let one = index; Date.now() < end; one += 1) {
      await ask("browse", pick(browse, one));
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => visitor(index)));
  return Math.round(answers / (phaseSeconds * 0.5));
}

/** Requests at a steady rate, whether answers come or not. A tenth of them goes to sign-in and cart. */
async function crowd(perSecond: number): Promise<Sample[]> {
  const begun = Date.now();
  const all: Promise<Sample>[] = [];
  while (Date.now() - begun < phaseSeconds * 1_000) {
    const due = Math.floor(((Date.now() - begun) / 1_000) * perSecond);
    while (all.length < due) {
      const kind = all.length % 10 === 0 ? "first" : "browse";
      all.push(ask(kind, pick(kind === "first" ? first : browse, all.length)));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(all);
}

async function probe(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const end = Date.now() + phaseSeconds * 1_000; Date.now() < end;) {
    samples.push(await ask("browse", "/health/live", `http://127.0.0.1:${port + 3}`));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return samples;
}

/** Until five pages in a row are served within half a second. */
async function recovery(): Promise<number> {
  const begun = Date.now();
  for (let good = 0; good < 5;) {
    const { status, ms } = await ask("browse", "/");
    good = status === 200 && ms < 500 ? good + 1 : 0;
    if (Date.now() - begun > 30_000) break;
  }
  return Date.now() - begun;
}

async function ask(kind: Sample["kind"], path: string, origin = shop.origin): Promise<Sample> {
  const begun = performance.now();
  const headers = { "accept-encoding": "gzip", "accept-language": "es-MX" };
  const [status, retryAfter] = await request(origin + path, { dispatcher: agent, headers }).then(
    async (answer) => {
      await answer.body.dump();
      return [answer.statusCode, answer.headers["retry-after"] !== undefined] as const;
    },
    () => [0, false] as const,
  );
  return { kind, status, retryAfter, ms: performance.now() - begun };
}

function at(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}

const pick = (list: readonly string[], index: number) => list[Math.floor(index / 3) % list.length] ?? "/";

function report(figures: object) {
  process.stdout.write(`[soak] ${JSON.stringify(figures)}\n`);
}
