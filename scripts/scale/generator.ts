import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Sample, percentile } from "./figures.ts";
import { kinds } from "./kinds.ts";
import { arrivals, drawn, seeded } from "./random.ts";
import type { Site } from "./site.ts";
import { openVisitors, type Visitors } from "./visitors.ts";

/** `only`: one kind of page instead of the mix. `few`: the number of addresses of each kind, so that nearly every page is in memory. */
export type Plan =
  | { do: "prepare"; site: Site; seed: number; people: { logonId: string; password: string }[] }
  | { do: "run"; rate: number; seconds: number; only?: string; few?: number };
/** `lagMs`: how late views were sent, at the 99th percentile. `files`: style sheets, scripts and pictures of first views. */
export type Report = { samples: Sample[]; files: Sample[]; lagMs: number };

/**
 * An open-loop load generator in a process of its own: views are sent on schedule, whether the shop answers or not, and their latency
 * counts from the scheduled time. Receives plans as messages from its parent and answers each with a report.
 */
let state: { site: Site; visitors: Visitors; random: () => number } | undefined;
let files: Sample[] = [];
let begun = 0;

process.on("disconnect", () => process.exit());
process.on("message", (plan: Plan) => {
  carryOut(plan).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      process.stderr.write(`[scale] the load generator failed: ${String(error)}\n`);
      process.exit(1);
    },
  );
});

async function carryOut(plan: Plan): Promise<Report> {
  if (plan.do === "run") return run(plan);
  const random = seeded(plan.seed);
  const visitors = openVisitors(plan.site, random, ({ status, politely }, from) => {
    files.push({ kind: "file", at: from - begun, ms: performance.now() - from, status, politely });
  });
  state = { site: plan.site, visitors, random };
  await visitors.prepare(plan.people);
  return { samples: [], files: [], lagMs: 0 };
}

async function run({ rate, seconds, only, few }: Plan & { do: "run" }): Promise<Report> {
  if (!state) throw new Error("the load generator has not been prepared");
  const { visitors, random } = state;
  const site = few === undefined ? state.site : partOf(state.site, few);
  const wanted = only === undefined ? kinds : kinds.filter(({ name }) => name === only);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  files = [];
  begun = performance.now();
  const lags: number[] = [];
  const all: Promise<Sample>[] = [];
  for (const at of arrivals(rate, seconds, random)) {
    while (performance.now() - begun < at) await sleep(Math.min(4, at - (performance.now() - begun)));
    lags.push(performance.now() - begun - at);
    const { name, view } = drawn(wanted, random);
    all.push(
      view(visitors, site, random).then(({ status, politely, step }) => ({
        ...{ kind: name, at, status, politely, step },
        ms: performance.now() - begun - at,
      })),
    );
  }
  const samples = await Promise.all(all);
  loop.disable();
  return { samples, files, lagMs: Math.max(loop.percentile(99) / 1e6 - 5, percentile(lags, 0.99)) };
}

/** The same site, limited to this many addresses of each kind of page. */
const partOf = (site: Site, count: number): Site => ({
  ...site,
  listings: site.listings.slice(0, count),
  searches: site.searches.slice(0, count),
  products: site.products.slice(0, count),
});
