import { withWarehouse } from "#backend/after-sales/fulfillment/serve.ts";
import { writeEmptySearches } from "#backend/catalog/empty-search/write-job.ts";
import { photoFolder, type PhotoStore } from "#backend/catalog/photo/folder.ts";
import { limitForFiles } from "#backend/operations/limit-for-files.ts";
import { withOperations } from "#backend/operations/serve.ts";
import { limitForPhotos } from "#backend/people/review/limit-for-photos.ts";
import { openJobHealth, withJobHealth } from "#backend/platform/clock/health.ts";
import type { Job } from "#backend/platform/clock/job.ts";
import { serveMetrics } from "#backend/platform/clock/metrics.ts";
import { startClocks } from "#backend/platform/clock/start.ts";
import { openDoor } from "#backend/platform/backup/door.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { readBackendEnv } from "#backend/platform/env.ts";
import { type BodyLimit, serve } from "#backend/platform/http/serve.ts";
import { traceOf } from "#backend/platform/trace.ts";
import { startSimulators } from "#backend/simulators/start.ts";
import { openWays } from "#backend/store/letter/letter-job.ts";
import { limitForPictures } from "#backend/studio/limit-for-pictures.ts";
import { withStudio } from "#backend/studio/serve.ts";
import { startTracing } from "#settings/start-tracing.ts";
import { SettingsError, settingsFault } from "#settings/read.ts";
import { withIdle } from "./idle.ts";
import { type Backend, type BackendOptions, startBackend } from "./index.ts";
import { allJobs } from "./jobs.ts";
import { allQueues } from "./queues.ts";
import { withOutbox } from "./outbox.ts";
import { prepareDump } from "./prepare.ts";
import { refuseSamplePeople } from "./sample-people.ts";

type Env = ReturnType<typeof readBackendEnv>;

/** The reference backend as a process of its own; in a demo, the simulated payment provider, bank and identity provider run beside it. */
async function main() {
  if (process.argv.includes("--prepare")) {
    await prepareDump();
    return;
  }
  const env = readBackendEnv();
  const endTracing = await startTracing("backend", env.tracing);
  const backend = await startBackend(backendOptions(env));
  const { db, connections } = backend.database;
  if (!env.demo) await requireOwnShop(db);
  const closeSimulators = await startSimulators(env);
  const photos = photoFolder(env.photoDir);
  const jobs = allJobs({
    retention: env.retention,
    ways: openWays(env.delivery),
    simulatesWarehouse: env.warehouse.simulated,
    photos,
    storefronts: env.storefronts,
  });
  const health = openJobHealth(jobs);
  const answer = withJobHealth(withOtherPages(env, backend, { jobs, photos }), health);
  const serving = await serve(answer, {
    ...{ port: env.port, host: env.host, trusted: env.trustedProxies },
    limitFor: limitForUploads(env),
  });
  const door = openDoor(backend.database, env.dataDir);
  const metrics = serveMetrics(
    db,
    { port: env.metricsPort, host: env.metricsHost },
    { queues: allQueues(Boolean(env.warehouse.token)), health, connections },
  );
  const stopClocks = startClocks(db, jobs, { health });
  const stop = once(async () => {
    const rounds = stopClocks();
    door.close();
    // Requests that are still accepted may need the simulated services, so those are closed later.
    await serving.close(env.acceptMs);
    // A round may wait for a provider that does not answer; what it has not committed is resumed after the next start.
    const counts = writeEmptySearches(db).catch(() => undefined);
    await within(maxRoundMs, Promise.all([rounds, counts, closeSimulators(), metrics.close()]));
    await within(maxRoundMs, Promise.all([backend.close(), endTracing()]));
  });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
  process.stdout.write(`${JSON.stringify({ ready: true, port: serving.port })}\n`);
}

function backendOptions(env: Env): BackendOptions {
  const { databaseUrl, databaseLimits, poolSize, dataDir, plain, photoDir, demo } = env;
  const { shopOrigin, paymentOrigin, paymentSecret, bankOrigin, bankSecret, oauth, recaptcha } = env;
  return {
    ...(databaseUrl ? { databaseUrl, databaseLimits, poolSize } : { dataDir }),
    ...{ plain, photoDir, seedIfEmpty: demo, simulatesWallets: demo },
    ...{ shopOrigin, paymentOrigin, paymentSecret, bankOrigin, bankSecret, recaptcha },
    oauthProviders: oauth && { demo: providerAt(oauth) },
  };
}

/** The interface, and around it what else this process serves: the warehouse's calls, the desks, and what developers need. */
function withOtherPages(env: Env, { fetch, database: { db } }: Backend, { jobs, photos }: Served): Backend["fetch"] {
  const { token } = env.warehouse;
  const open = token ? withWarehouse(fetch, db, token) : fetch;
  const operated = env.operations ? withOperations(open, db, jobs, photos) : open;
  const edited = env.studio ? withStudio(operated, db) : operated;
  return env.outbox ? withIdle(withOutbox(edited, db), db) : edited;
}

type Served = { jobs: readonly Job[]; photos: PhotoStore };

/** How large a request may be: more where files are uploaded. */
const limitForUploads =
  ({ studio, operations }: Env): BodyLimit =>
  (asked) =>
    Math.max(limitForPhotos(asked), studio ? limitForPictures(asked) : 0, operations ? limitForFiles(asked) : 0);

/** What a database needs before a shop can be opened on it. */
async function requireOwnShop(db: Db) {
  const [some] = await db.select({ id: stores.id }).from(stores).limit(1);
  if (!some)
    throw new SettingsError(
      "DATABASE_URL: this database has the tables but no store: empty it and load the backup of a shop " +
        "(docs/deploy.md), or fill it with the sample shops by DEMO=1",
    );
  await refuseSamplePeople(db);
}

const providerAt = ({ port, clientId, clientSecret }: NonNullable<Env["oauth"]>) => ({
  tokenUrl: `http://127.0.0.1:${port}/token`,
  userInfoUrl: `http://127.0.0.1:${port}/userinfo`,
  clientId,
  clientSecret,
});

const maxRoundMs = 1_500;

/** Waits for the work, but no longer than this. */
const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);

function once(task: () => Promise<void>) {
  let running: Promise<void> | undefined;
  return () => (running ??= task().then(() => process.exit(0), fail));
}

function fail(error: unknown): never {
  const fault = settingsFault(error);
  const line = fault
    ? `The backend does not start. ${fault}`
    : JSON.stringify({ level: 60, msg: "backend", err: traceOf(error) });
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

main().catch(fail);
