import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "#scripts/scale/figures.ts";
import { Agent, request } from "undici";

/** A request as a browser without scripts would send it; `form` makes it a post. */
export type Shot = { url: string; cookie?: string; form?: Record<string, string> };
/** Shots in sequence, starting over when they are used up unless `once`. */
export type Stream = { kind: string; perSecond: number; shots: Shot[]; once?: boolean };
/** `open`: sent at their rates whether responses come or not. `closed`: this many visitors who wait for each response. */
export type Plan =
  | { type: "open"; seconds: number; streams: Stream[] }
  | { type: "closed"; seconds: number; visitors: number; shots: Shot[] };
/** `status` 0: no answer. `ms`: from when it was due, so that a late generator does not flatter the shop. */
export type Sample = { kind: string; status: number; ms: number; retryAfter: boolean; location: string };
export type Report = {
  samples: Sample[];
  /** How late requests were sent and this process's event loop turned, at the 99th percentile, in milliseconds. */
  lagMs: number;
};

/**
 * Sends requests from a process of its own: in the test's process, its own work would make the shop look slow.
 * Receives plans as messages from its parent and answers each with a report.
 */
const agent = new Agent({ connections: 4_000, pipelining: 1, headersTimeout: 15_000, bodyTimeout: 15_000 });
process.on("disconnect", () => process.exit());
process.on("message", (plan: Plan) => {
  void run(plan).then((report) => process.send?.(report));
});

async function run(plan: Plan): Promise<Report> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const lags: number[] = [];
  const samples = await (plan.type === "open" ? open(plan, lags) : closed(plan));
  loop.disable();
  return { samples, lagMs: Math.round(Math.max(loop.percentile(99) / 1e6, percentile(lags, 0.99))) };
}

async function open({ seconds, streams }: Plan & { type: "open" }, lags: number[]): Promise<Sample[]> {
  const begun = performance.now();
  const sent = streams.map(() => 0);
  const all: Promise<Sample>[] = [];
  for (let now = begun; now - begun < seconds * 1_000; now = performance.now()) {
    for (const [index, { kind, perSecond, shots, once }] of streams.entries()) {
      const wanted = Math.floor(((now - begun) / 1_000) * perSecond);
      const due = once ? Math.min(wanted, shots.length) : wanted;
      for (let count = sent[index] ?? 0; count < due; count += 1) {
        const shot = shots[count % shots.length];
        const dueAt = begun + ((count + 1) / perSecond) * 1_000;
        lags.push(performance.now() - dueAt);
        if (shot) all.push(fire(kind, shot, dueAt));
      }
      sent[index] = Math.max(due, sent[index] ?? 0);
    }
    await sleep(4);
  }
  return Promise.all(all);
}

async function closed({ seconds, visitors, shots }: Plan & { type: "closed" }): Promise<Sample[]> {
  const samples: Sample[] = [];
  const end = performance.now() + seconds * 1_000;
  const visitor = async (index: number) => {
    for (let one = index; performance.now() < end; one += 1) {
      const shot = shots[one % shots.length];
      if (shot) samples.push(await fire("closed", shot, performance.now()));
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index)));
  return samples;
}

async function fire(kind: string, { url, cookie, form }: Shot, dueAt: number): Promise<Sample> {
  const headers = {
    "accept-encoding": "gzip",
    "accept-language": "es-MX",
    ...(cookie && { cookie }),
    ...(form && { "content-type": "application/x-www-form-urlencoded", origin: new URL(url).origin }),
  };
  const post = form && { method: "POST" as const, body: new URLSearchParams(form).toString() };
  const [status, retryAfter, location] = await request(url, { dispatcher: agent, headers, ...post }).then(
    async ({ statusCode, headers: answered, body }) => {
      await body.dump();
      return [statusCode, answered["retry-after"] !== undefined, String(answered.location ?? "")] as const;
    },
    () => [0, false, ""] as const,
  );
  return { kind, status, retryAfter, location, ms: performance.now() - dueAt };
}
