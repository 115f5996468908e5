// `npm run scale`: how many visitors a shop of several nodes can serve, what each kind of page costs each of its parts, and what a
// million visitors an hour would need. Everything runs on this machine, with data of its own that is deleted afterward.
// `-- --seconds 20`: the length of a step. `-- --steps 8 --max 160`: eight steps up to 160 views per second.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { z } from "zod";
import { readArguments } from "#scripts/lib/arguments.mjs";
import { startWorker } from "#tests/support/worker.ts";
import type { Plan, Report } from "./generator.ts";
import { kneeOf, ratesOf } from "./knee.ts";
import { type Assumptions, each, mixed, needOf, replaced } from "./model.ts";
import { writePage } from "./page/page.ts";
import { climb, fall, measureIdle, measureKinds, say, type Visitors } from "./phases.ts";
import type { Result, StepResult } from "./result.ts";
import { openShop, type Shop } from "./shop.ts";
import { readSite } from "./site.ts";

const { values: flags } = readArguments("usage: npm run scale -- [--seconds 20] [--steps 8] [--max 160]", {
  options: {
    seconds: { type: "string", default: "20" },
    steps: { type: "string", default: "8" },
    max: { type: "string", default: "160" },
  },
});
const [seconds, steps, max] = [Number(flags.seconds), Number(flags.steps), Number(flags.max)];
const limits = { p95: 500, bad: 0.01 };
const assumptions: Assumptions = { visitorsPerHour: 1_000_000, viewsPerVisitor: 8, peak: 1.5, busy: 0.6 };

const started = Date.now();
const shop = await openShop();
const visitors: Visitors = startWorker<Plan, Report>(new URL("./generator.ts", import.meta.url));
// Whatever was started ends with this run, however it ends.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void shop.close().finally(() => process.exit(1)));
try {
  const result = await measureAll(shop);
  mkdirSync("var", { recursive: true });
  writeFileSync("var/scale.json", `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync("var/scale.html", writePage(result));
  say(`carries ${result.knee.carried} views/s; figures in var/scale.html and var/scale.json`);
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  visitors.close();
  await shop.close();
}
process.exit();

async function measureAll(shop: Shop): Promise<Result> {
  say(`the shop is open at ${shop.origin}, after ${Math.round((Date.now() - started) / 1_000)} s`);
  const site = await readSite(shop.origin, shop.backendUrl, shop.databaseUrl);
  await visitors.run({ do: "prepare", site, seed: 1, people: shoppers(4) });
  // Warm up until the compiler has seen everything: a process that has just started takes four times as long for a page.
  await visitors.run({ do: "run", rate: 15, seconds: 45 });
  const idle = await measureIdle(shop, 5);
  say("each kind of page");
  const kinds = await measureKinds(shop, visitors, { rate: 8, seconds: Math.max(10, seconds / 2), idle });
  say("pages of the catalog that nearly all come from memory");
  const busyKinds = await measureKinds(shop, visitors, { rate: 40, seconds: Math.max(10, seconds / 2), few: 3, idle });
  const found = await climb(shop, visitors, { rates: ratesOf(steps, max), seconds, limits, idle });
  const knee = kneeOf(found, limits);
  say("nodes are killed and restarted");
  const fallen = await fall(shop, visitors, {
    rate: Math.max(5, Math.round(knee.carried / 2)),
    seconds: Math.max(40, seconds * 2),
  });
  const busy = mixed(replaced(kinds, busyKinds));
  const measured = meanOf(found.filter(({ rate }) => rate <= Math.max(knee.carried, found[0]?.rate ?? 0)));
  return {
    at: new Date().toISOString(),
    machine: { cpu: os.cpus()[0]?.model.trim() ?? "", cores: os.cpus().length, node: process.version },
    ...{ limits, kinds, busyKinds, steps: found, knee, fall: fallen },
    view: { measured, predicted: mixed(kinds), busy },
    ...{ assumptions, need: needOf(measured, assumptions), busyNeed: needOf(busy, assumptions) },
  };
}

/** The mean over all steps that the shop could serve, weighted by their views. */
function meanOf(steps: readonly StepResult[]) {
  const all = steps.reduce((sum, { figures }) => sum + figures.offered, 0);
  return each((part) => steps.reduce((sum, { figures, cost }) => sum + (figures.offered / all) * cost[part], 0));
}

/** Those of the sample who buy for themselves, each in several browsers. */
function shoppers(browsers: number) {
  const People = z.array(z.object({ logonId: z.string(), password: z.string(), who: z.string().optional() }));
  const people = People.parse(JSON.parse(readFileSync("sample/seed/people.json", "utf8")));
  const found = people.filter(({ who = "" }) => who.startsWith("shopper"));
  return Array.from({ length: browsers }, () => found).flat();
}
