import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Sample, percentile } from "./figures.ts";
import { kinds } from "./kinds.ts";
import { arrivals, drawn, seeded } from "./random.ts";
import type { Town } from "./town.ts";
import { openVisitors, type Visitors } from "./visitors.ts";

/** `only`: one kind of page instead of the mix. `few`: so many addresses of each kind, so that nearly every page is in memory. */
export type Plan =
  | { do: "prepare"; town: Town; seed: number; people: { logonId: string; password: string }[] }
  | { do: "run"; rate: number; seconds: number; only?: string; few?: number };
/** `lagMs`: how late views were begun, at the 99th percentile. `files`: what views of first visitors brought with them. */
export type Report = { samples: Sample[]; files: Sample[]; lagMs: number };

/**
 * Visitors in a process of their own. They come by a clock, whether the shop answers or not, and their time counts from the
 * moment at which they were meant to come. Takes plans as messages of its parent and answers each with a report.
 */
let state: { town: Town; visitors: Visitors; random: () => number } | undefined;
let files: Sample[] = [];
let begun = 0;

process.on("disconnect", () => process.exit());
process.on("message", (plan: Plan) => {
  carryOut(plan).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      process.stderr.write(`[scale] the generator gives up: ${String(error)}\n`);
      process.exit(1);
    },
  );
});

async function carryOut(plan: Plan): Promise<Report> {
  if (plan.do === "run") return run(plan);
  const random = seeded(plan.seed);
  const visitors = openVisitors(plan.town, random, ({ status, politely }, from) => {
    files.push({ kind: "file", at: from - begun, ms: performance.now() - from, status, politely });
  });
  state = { town: plan.town, visitors, random };
  await visitors.prepare(plan.people);
  return { samples: [], files: [], lagMs: 0 };
}

async function run({ rate, seconds, only, few }: Plan & { do: "run" }): Promise<Report> {
  if (!state) throw new Error("nobody is there yet");
  const { visitors, random } = state;
  const town = few === undefined ? state.town : partOf(state.town, few);
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
      view(visitors, town, random).then(({ status, politely, step }) => ({
        ...{ kind: name, at, status, politely, step },
        ms: performance.now() - begun - at,
      })),
    );
  }
  const samples = await Promise.all(all);
  loop.disable();
  return { samples, files, lagMs: Math.max(loop.percentile(99) / 1e6 - 5, percentile(lags, 0.99)) };
}

/** The same town with only so many addresses of each kind of page. */
const partOf = (town: Town, count: number): Town => ({
  ...town,
  listings: town.listings.slice(0, count),
  searches: town.searches.slice(0, count),
  products: town.products.slice(0, count),
});
