// `npm run bench:cart`: processor time of the backend for each call of a cart with three and with a hundred lines, on a database in
// memory or on the one that DATABASE_URL names (an empty one gets the sample). `-- --calls 500` measures longer, `-- --profile folder`
// writes the backend's profile as Node's profiler sees it.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { readArguments } from "#scripts/lib/arguments.mjs";
import type { Ready, Used } from "./backend.ts";
import { fillCart } from "./fill.ts";

const { values: flags } = readArguments("usage: npm run bench:cart -- [--calls 300] [--profile folder]", {
  options: { calls: { type: "string", default: "300" }, profile: { type: "string" } },
});
const calls = Number(flags.calls);
const batches = 10;
const profiling = flags.profile ? ["--cpu-prof", `--cpu-prof-dir=${flags.profile}`] : [];
const child = fork(new URL("backend.ts", import.meta.url), { execArgv: ["--import", "tsx", ...profiling] });
child.on("exit", (code) => process.exit(code ?? 1));
const { port, partNumbers } = await heard<Ready>(child);
const root = `http://127.0.0.1:${port}/wcs/resources/store/1`;

process.stdout.write("ms of processor time a call: backend, database server; lowest tenth of batches and median\n");
for (const lines of [3, 100]) {
  const headers = await fillCart(root, partNumbers.slice(0, lines));
  const get = (query: string) => () => fetch(`${root}/cart/@self${query}`, { headers });
  await print(`cart.get, ${lines} lines`, get(""));
  await print(`cart.get, a page of ${lines} lines`, get("?pageNumber=1&pageSize=25"));
  await print(`cart.get, a count of ${lines} lines`, get("?profileName=IBM_Summary"));
}
process.stdout.write(`load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores\n`);
child.disconnect();

async function print(name: string, ask: () => Promise<Response>) {
  const measured: Used[] = [];
  await repeat(ask, 50);
  for (let batch = 0; batch < batches; batch += 1) {
    const before = await usedBy(child);
    await repeat(ask, calls / batches);
    const after = await usedBy(child);
    measured.push({
      own: ((after.own - before.own) * batches) / calls,
      database: after.database && ((after.database - (before.database ?? 0)) * batches) / calls,
    });
  }
  const cells = [measured.map(({ own }) => own), measured.flatMap(({ database }) => database ?? [])].map(lowAndMiddle);
  process.stdout.write(`${[name.padEnd(34), ...cells].join(" | ")}\n`);
}

function lowAndMiddle(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return [1, sorted.length / 2].map((at) => (sorted[Math.floor(at)] ?? Number.NaN).toFixed(2).padStart(7)).join(" ");
}

async function repeat(ask: () => Promise<Response>, times: number) {
  for (let call = 0; call < times; call += 1) {
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  }
}

function usedBy(backend: ChildProcess): Promise<Used> {
  const answer = heard<Used>(backend);
  backend.send("used");
  return answer;
}

/** Returns the next message; the caller says what type it is. */
async function heard<Message>(backend: ChildProcess): Promise<Message> {
  const [message]: Message[] = await once(backend, "message");
  if (message === undefined) throw new Error("the backend has said nothing");
  return message;
}
