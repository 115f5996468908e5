import { startBankGateway } from "./bank-gateway/bank-gateway.ts";
import { startClock } from "./clock.ts";
import { prepareDump } from "./db/prepare.ts";
import { readBackendEnv } from "./env.ts";
import { serve } from "./http/serve.ts";
import { withIdle } from "./idle.ts";
import { startBackend } from "./index.ts";
import { withOutbox } from "./outbox.ts";
import { startOauthProvider } from "./oauth-provider/oauth-provider.ts";
import { startOrderClock } from "./order/advance.ts";
import { startPaymentClock } from "./payment/ask-provider.ts";
import { startProvider } from "./provider/provider.ts";
import { placeDue } from "./subscription/place-due.ts";
import { placeScheduled } from "./subscription/schedule.ts";
import { traceOf } from "./trace.ts";

/** The reference backend as a process of its own, with the simulated payment provider, bank and identity provider beside it. */
async function main() {
  if (process.argv.includes("--prepare")) {
    await prepareDump();
    return;
  }
  const env = readBackendEnv();
  const { shopOrigin, paymentOrigin, paymentSecret, bankOrigin, bankSecret } = env;
  const place = env.databaseUrl ? { databaseUrl: env.databaseUrl } : { dataDir: env.dataDir };
  const { oauth, recaptcha } = env;
  const oauthProviders = oauth && { demo: providerAt(oauth) };
  const paying = { paymentOrigin, paymentSecret, bankOrigin, bankSecret };
  const options = { ...place, shopOrigin, ...paying, oauthProviders, recaptcha };
  const backend = await startBackend(options);
  const identityProvider = oauth && (await startOauthProvider({ ...oauth, shopOrigin, host: env.host }));
  const provider = await startProvider({ secret: paymentSecret, port: env.paymentPort, host: env.host });
  const bank = await startBankGateway({ secret: bankSecret, port: env.bankPort, host: env.host });
  const { db } = backend.database;
  const answer = env.outbox ? withIdle(withOutbox(backend.fetch, db), db) : backend.fetch;
  const serving = await serve(answer, { port: env.port, host: env.host });
  const stopClock = startOrderClock(db);
  const stopPayments = startPaymentClock(db);
  const stopScheduler = startClock("subscription", async () => [await placeScheduled(db), await placeDue(db)]);
  const stop = once(async () => {
    await Promise.all([
      serving.close(),
      provider.close(),
      bank.close(),
      identityProvider?.close(),
      stopClock(),
      stopPayments(),
      stopScheduler(),
    ]);
    await backend.close();
  });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
  process.stdout.write(`${JSON.stringify({ ready: true, port: serving.port })}\n`);
}

const providerAt = ({ port, clientId, clientSecret }: NonNullable<ReturnType<typeof readBackendEnv>["oauth"]>) => ({
  tokenUrl: `http://127.0.0.1:${port}/token`,
  userInfoUrl: `http://127.0.0.1:${port}/userinfo`,
  clientId,
  clientSecret,
});

function once(task: () => Promise<void>) {
  let running: Promise<void> | undefined;
  return () => (running ??= task().then(() => process.exit(0), fail));
}

function fail(error: unknown): never {
  process.stderr.write(`${JSON.stringify({ level: 60, msg: "backend", err: traceOf(error) })}\n`);
  process.exit(1);
}

main().catch(fail);
