import { withWarehouse } from "#backend/after-sales/fulfillment/serve.ts";
import { photoFolder } from "#backend/catalog/photo/folder.ts";
import { openJobHealth, withJobHealth } from "#backend/platform/clock/health.ts";
import { serveMetrics } from "#backend/platform/clock/metrics.ts";
import { startClocks } from "#backend/platform/clock/start.ts";
import { openDoor } from "#backend/platform/backup/door.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { readBackendEnv } from "#backend/platform/env.ts";
import { serve } from "#backend/platform/http/serve.ts";
import { traceOf } from "#backend/platform/trace.ts";
import { startSimulators } from "#backend/simulators/start.ts";
import { startTracing } from "#settings/start-tracing.ts";
import { SettingsError, settingsFault } from "#settings/read.ts";
import { withIdle } from "./idle.ts";
import { startBackend } from "./index.ts";
import { allJobs } from "./jobs.ts";
import { allQueues } from "./queues.ts";
import { roomForFiles } from "#backend/operations/room-for-files.ts";
import { withOperations } from "#backend/operations/serve.ts";
import { roomForPhotos } from "#backend/people/review/room-for-photos.ts";
import { roomForPictures } from "#backend/studio/room-for-pictures.ts";
import { withStudio } from "#backend/studio/serve.ts";
import { openWays } from "#backend/store/letter/letter-job.ts";
import { withOutbox } from "./outbox.ts";
import { prepareDump } from "./prepare.ts";
import { refuseSamplePeople } from "./sample-people.ts";

/** The reference backend as a process of its own; in a demo the simulated payment provider, bank and identity provider are beside it. */
async function main() {
  if (process.argv.includes("--prepare")) {
    await prepareDump();
    return;
  }
  const env = readBackendEnv();
  const endTracing = await startTracing("backend", env.tracing);
  const { shopOrigin, paymentOrigin, paymentSecret, bankOrigin, bankSecret } = env;
  const { databaseUrl, databaseLimits, poolSize } = env;
  const place = databaseUrl ? { databaseUrl, databaseLimits, poolSize } : { dataDir: env.dataDir };
  const { oauth, recaptcha } = env;
  const oauthProviders = oauth && { demo: providerAt(oauth) };
  const paying = { paymentOrigin, paymentSecret, bankOrigin, bankSecret, simulatesWallets: env.demo };
  const options = {
    ...place,
    plain: env.plain,
    photoDir: env.photoDir,
    seedIfEmpty: env.demo,
    shopOrigin,
    ...paying,
    oauthProviders,
    recaptcha,
  };
  const backend = await startBackend(options);
  const { db } = backend.database;
  if (!env.demo) await requireOwnShop(db);
  const closeSimulators = await startSimulators(env);
  const { token } = env.warehouse;
  const open = token ? withWarehouse(backend.fetch, db, token) : backend.fetch;
  const photos = photoFolder(env.photoDir);
  const jobs = allJobs(env.retention, openWays(env.delivery), env.warehouse.simulated, photos, env.storefronts);
  const desks = env.operations ? withOperations(open, db, jobs, photos) : open;
  const shown = env.studio ? withStudio(desks, db) : desks;
  const health = openJobHealth(jobs);
  const answer = withJobHealth(env.outbox ? withIdle(withOutbox(shown, db), db) : shown, health);
  const serving = await serve(answer, {
    ...{ port: env.port, host: env.host, trusted: env.trustedProxies },
    roomFor: (asked) =>
      Math.max(roomForPhotos(asked), env.studio ? roomForPictures(asked) : 0, env.operations ? roomForFiles(asked) : 0),
  });
  const door = openDoor(backend.database, env.dataDir);
  const metrics = serveMetrics(
    db,
    { port: env.metricsPort, host: env.metricsHost },
    { queues: allQueues(Boolean(token)), health, connections: backend.database.connections },
  );
  const stopClocks = startClocks(db, jobs, { health });
  const stop = once(async () => {
    const rounds = stopClocks();
    door.close();
    // Requests that are still accepted may need the simulated services, so those are closed later.
    await serving.close(env.acceptMs);
    // A round may wait for a provider that does not answer; what it has not committed is resumed after the next start.
    await within(maxRoundMs, Promise.all([rounds, closeSimulators(), metrics.close()]));
    await within(maxRoundMs, Promise.all([backend.close(), endTracing()]));
  });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
  process.stdout.write(`${JSON.stringify({ ready: true, port: serving.port })}\n`);
}

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

const providerAt = ({ port, clientId, clientSecret }: NonNullable<ReturnType<typeof readBackendEnv>["oauth"]>) => ({
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
