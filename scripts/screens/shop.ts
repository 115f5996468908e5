import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { writeEmptySearches } from "#backend/catalog/empty-search/write-job.ts";
import { withOperations } from "#backend/operations/serve.ts";
import { openDatabase } from "#backend/platform/db/client.ts";
import { serve } from "#backend/platform/http/serve.ts";
import { startBackend } from "#backend/index.ts";
import { allJobs } from "#backend/jobs.ts";
import { startBankGateway } from "#backend/simulators/bank/bank-gateway.ts";
import { startProvider } from "#backend/simulators/card-provider/provider.ts";
import { withStudio } from "#backend/studio/serve.ts";
import { seed } from "#sample/seed/index.ts";
import { askAt } from "#tests/contract/ask.ts";
import { openPeople, type People } from "#tests/faults/matrix/people.ts";
import { callsOf, testConfig, type TestBackend } from "#tests/support/backend.ts";
import { type FaultProxy, startFaultProxy } from "#tests/support/fault-proxy.ts";

export type PicturedShop = {
  /** Where the storefront is, and where the desks of operators and editors are. */
  origins: { shop: string; desk: string };
  people: People;
  /** Sits between storefront and backend and fails on command. */
  proxy: FaultProxy;
  close: () => Promise<void>;
};

/** A shop in memory with the sample data of one day, and people who have something in every part of it. */
export async function openPicturedShop(): Promise<PicturedShop> {
  const host = "127.0.0.1";
  const origin = `http://${host}:${await freePort()}`;
  const { paymentSecret, bankSecret } = testConfig;
  // The cookies of its visitors are made in this process.
  process.env.SESSION_SECRET = "a secret of the pictured shop and of nothing else";
  const provider = await startProvider({ secret: paymentSecret, port: 0, host });
  const bank = await startBankGateway({ secret: bankSecret, port: 0, host, callbackMode: "lost" });
  const backend = await startBackend({
    ...testConfig,
    shopOrigin: origin,
    paymentOrigin: provider.origin,
    bankOrigin: bank.origin,
    dump: await dumpOfToday(),
  });
  const { db } = backend.database;
  const desks = withStudio(withOperations(backend.fetch, db, allJobs({ simulatesWarehouse: false })), db);
  const serving = await serve(desks, { port: 0, host });
  const desk = `http://${host}:${serving.port}`;
  const proxy = await startFaultProxy(desk);
  const stop = await startStorefront(origin, proxy.url);
  const calls = callsOf({ fetch: backend.fetch, db, close: backend.close });
  await searchInVain(calls);
  const people = await openPeople({ ask: askAt(desk), backend: calls });
  const close = async () => {
    await stop();
    await proxy.close();
    await serving.close();
    await Promise.all([provider.close(), bank.close()]);
    await backend.close();
  };
  return { origins: { shop: origin, desk }, people, proxy, close };
}

/** What the operators' desk lists of searches that found nothing. */
async function searchInVain({ send, db }: Pick<TestBackend, "send" | "db">) {
  for (const searchTerm of ["kayak", "kayak", "kayak", "paracaídas", "paracaídas", "paracaídas", "kayak"])
    await send("GET", "/search/resources/api/v2/products", { query: { storeId: "1", langId: "-5", searchTerm } });
  await writeEmptySearches(db);
}

/** Seeds a new database instead of taking one from disk, so that its dates follow the clock. */
async function dumpOfToday(): Promise<Blob> {
  const database = await openDatabase();
  await database.migrate();
  await seed(database.db);
  const dump = await database.dump?.();
  await database.close();
  if (!dump) throw new Error("only the embedded database can be dumped");
  return dump;
}

async function startStorefront(origin: string, backend: string): Promise<() => Promise<void>> {
  const clock = new URL("clock.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", clock, "build/server.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: new URL(origin).port,
      METRICS_PORT: "off",
      PUBLIC_ORIGIN: origin,
      BACKEND_URL: backend,
      PAYMENT_SECRET: testConfig.paymentSecret,
      RATE_LIMIT: "off",
      DRAIN_SECONDS: "0",
      PATIENCE: "10",
      LOG_LEVEL: "fatal",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let round = 0; !(await answers(`${origin}/health/live`)); round += 1) {
    if (round === 300 || child.exitCode !== null) throw new Error("the storefront did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" ? address?.port : undefined;
      probe.close(() => (port ? resolve(port) : reject(new Error("no free port"))));
    });
  });
