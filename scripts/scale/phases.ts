import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { watchMachine } from "#tests/soak/machine.ts";
import type { NodeProcess } from "#tests/support/node-process.ts";
import type { Worker } from "#tests/support/worker.ts";
import { figuresOf, isRefused, isServed, percentile, type Sample, tallyOf } from "./figures.ts";
import type { Plan, Report } from "./generator.ts";
import { isBrowsed, kinds } from "./kinds.ts";
import { type Limits, tooMuch } from "./knee.ts";
import { type Cost, costOf, each } from "./model.ts";
import { cpuMs, watchParts } from "./processor.ts";
import type { FallResult, KindResult, StepResult } from "./result.ts";
import type { Shop } from "./shop.ts";

export type Visitors = Worker<Plan, Report>;
type Run = { rate: number; seconds: number; only?: string; few?: number };

/** Runs visitors and measures what that cost. @param idle milliseconds per second that the parts use without visitors */
async function measure(shop: Shop, visitors: Visitors, { idle, ...run }: Run & { idle: Cost }) {
  const parts = watchParts(shop.pids);
  const others = watchMachine();
  const [begun, before] = [performance.now(), cpuMs(visitors.pid)];
  const report = await visitors.run({ do: "run", ...run });
  const seconds = (performance.now() - begun) / 1_000;
  const spent = parts();
  const { length } = report.samples;
  return {
    ...report,
    cost: costOf(spent, idle, seconds, length),
    cores: each((part) => spent[part] / 1_000 / seconds),
    generator: (cpuMs(visitors.pid) - before) / Math.max(1, length),
    generatorCores: (cpuMs(visitors.pid) - before) / 1_000 / seconds,
    foreignCores: (others() ?? 0) * os.cpus().length,
  };
}

/** Measures what the parts use while idle, after earlier work has ended, in milliseconds per second. */
export async function measureIdle({ pids }: Shop, seconds: number): Promise<Cost> {
  await sleep(3_000);
  const spent = watchParts(pids);
  await sleep(seconds * 1_000);
  const all = spent();
  return each((part) => all[part] / seconds);
}

/**
 * Measures each kind of page separately, at a rate that causes no queueing.
 * @param run `few`: only pages of the catalog, with so few addresses that nearly all come from memory, as in a shop with many visitors
 */
export async function measureKinds(shop: Shop, visitors: Visitors, run: Omit<Run, "only"> & { idle: Cost }) {
  const results: KindResult[] = [];
  for (const { name, share } of kinds) {
    if (run.few !== undefined && !isBrowsed(name)) continue;
    const { samples, cost, generator } = await measure(shop, visitors, { ...run, only: name });
    const { p50, p95, refused, failed } = figuresOf(samples, run.seconds);
    results.push({ name, share, views: samples.length, cost, generator, p50, p95 });
    if (refused + failed > 0) say(`${name}: ${JSON.stringify(tallyOf(samples))}`);
  }
  return results;
}

/** Adds more and more visitors until two steps in a row were too much. */
export async function climb(
  shop: Shop,
  visitors: Visitors,
  wanted: { rates: number[]; seconds: number; limits: Limits; idle: Cost },
) {
  const { rates, seconds, limits, idle } = wanted;
  const results: StepResult[] = [];
  for (const rate of rates) {
    const { samples, files, ...found } = await measure(shop, visitors, { rate, seconds, idle });
    const [figures, loaded] = [figuresOf(samples, seconds), figuresOf(files, seconds)];
    results.push({
      rate,
      seconds,
      figures,
      files: loaded,
      unserved: tallyOf([...samples, ...files]),
      ...withoutGenerator(found),
    });
    say(
      `${rate} views/s: p95 ${Math.round(figures.p95)} ms, not served ${((figures.refused + figures.failed) * 100).toFixed(1)} %`,
    );
    if (results.slice(-2).filter((one) => tooMuch(one.figures, limits)).length === 2) break;
  }
  return results;
}

const withoutGenerator = ({
  cost,
  cores,
  generatorCores,
  foreignCores,
  lagMs,
}: Omit<StepResult, "rate" | "seconds" | "figures" | "files" | "unserved">) => ({
  cost,
  cores,
  generatorCores,
  foreignCores,
  lagMs,
});

/** Kills a storefront and a backend as a power cut would, one after the other, and restarts them, while visitors keep coming. */
export async function fall(
  { storefronts, backends }: Shop,
  visitors: Visitors,
  { rate, seconds }: Run,
): Promise<FallResult> {
  const begun = performance.now();
  const events: FallResult["events"] = [];
  const note = (what: string) => events.push({ at: Math.round(performance.now() - begun), what });
  const until = (share: number) => sleep(Math.max(0, begun + share * seconds * 1_000 - performance.now()));
  const replace = async (node: NodeProcess | undefined, goes: number, comes: number) => {
    await until(goes);
    note(`${node?.name} is killed`);
    await node?.stop("SIGKILL");
    await until(comes);
    await node?.start();
    note(`${node?.name} is there again`);
  };
  const accidents = replace(storefronts[1], 0.15, 0.3).then(() => replace(backends[1], 0.6, 0.75));
  const { samples } = await visitors.run({ do: "run", rate, seconds });
  await accidents;
  return {
    rate,
    seconds,
    figures: figuresOf(samples, seconds),
    events,
    each: bySecond(samples, seconds),
    unserved: tallyOf(samples),
  };
}

const bySecond = (samples: readonly Sample[], seconds: number): FallResult["each"] =>
  Array.from({ length: seconds }, (_, second) => {
    const now = samples.filter(({ at }) => Math.floor(at / 1_000) === second);
    const served = now.filter(isServed);
    const refused = now.filter(isRefused).length;
    const times = served.map(({ ms }) => ms);
    return {
      second,
      views: now.length,
      refused,
      failed: now.length - served.length - refused,
      p95: percentile(times, 0.95),
    };
  });

export function say(message: string) {
  process.stderr.write(`[scale] ${message}\n`);
}
