// `npm run bench:search`: how long each kind of listing takes in the backend, on the database that DATABASE_URL or DATA_DIR names
// (`npm run seed -- --products 50000` makes one large). `-- --rounds 60` measures longer, `-- --only word` runs the kinds with that name;
// `-- --contract` repeats them under a contract for all goods, which is written into that database.
import os from "node:os";
import { startBackend } from "#backend/index.ts";
import { readDatabaseEnv } from "#backend/platform/env.ts";
import { readArguments } from "#scripts/lib/arguments.mjs";
import { readFacts } from "./facts.ts";
import { agreeOnEverything } from "./contract.ts";
import { kindsOf } from "./kinds.ts";
import { openIndex, warmUp } from "./warm.ts";
import { measure, type Measured } from "./measure.ts";

const { values: flags } = readArguments("usage: npm run bench:search -- [--rounds 40] [--only word] [--contract]", {
  options: {
    rounds: { type: "string", default: "40" },
    only: { type: "string", default: "" },
    contract: { type: "boolean", default: false },
  },
});
/** Nothing is bought here. */
const nowhere = "http://127.0.0.1";
const noPayments = {
  shopOrigin: nowhere,
  paymentOrigin: nowhere,
  paymentSecret: "",
  bankOrigin: nowhere,
  bankSecret: "",
};
const { databaseUrl, dataDir } = readDatabaseEnv();
const place = databaseUrl ? { databaseUrl, databaseLimits: { statementMs: 60_000 } } : { dataDir };
const backend = await startBackend({ ...noPayments, ...place });
try {
  const contractId = flags.contract ? await agreeOnEverything(backend.database.db) : undefined;
  await openIndex(backend.fetch);
  const facts = await readFacts(backend.fetch);
  const seconds = await warmUp(backend.fetch, facts.words);
  process.stdout.write(`all was in memory ${seconds.toFixed(1)} s after the first listings\n`);
  process.stdout.write(
    `${facts.products} products, ms a call: first, p50, p95, processor time of this process p50, p95\n`,
  );
  const kinds = kindsOf(facts, contractId).filter(({ name }) => name.includes(flags.only));
  for (const kind of kinds) print(await measure(backend.fetch, kind, Number(flags.rounds)));
  printMachine();
} finally {
  await backend.close();
}
process.exit(0);

function print({ name, first, p50, p95, cpu }: Measured) {
  const cells = [first, p50, p95, cpu.p50, cpu.p95].map((value) => value.toFixed(1).padStart(7));
  process.stdout.write(`${[name.padEnd(34), ...cells].join(" | ")}\n`);
}

function printMachine() {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const mega = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  process.stdout.write(
    `memory ${mega(rss)}, heap ${mega(heapUsed)}, buffers ${mega(arrayBuffers)}; load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores\n`,
  );
}
