import { readBackendEnv } from "#backend/env.ts";
import { startBackend } from "#backend/index.ts";
import { growCatalog } from "./grow.ts";

/** `--products 50000`: makes the first store's catalogue as large as that, in DATABASE_URL or DATA_DIR. */
async function main(args: string[]) {
  const wanted = Number(args[args.indexOf("--products") + 1]);
  if (!args.includes("--products") || !Number.isInteger(wanted) || wanted < 1)
    throw new Error("usage: npm run seed -- --products 50000");
  const { databaseUrl, dataDir, shopOrigin, paymentOrigin, paymentSecret } = readBackendEnv();
  const place = databaseUrl ? { databaseUrl } : { dataDir };
  const { database, close } = await startBackend({ ...place, shopOrigin, paymentOrigin, paymentSecret });
  try {
    const begun = Date.now();
    const added = await growCatalog(database.db, wanted);
    process.stdout.write(
      `${added} products added in ${((Date.now() - begun) / 1000).toFixed(1)} s (${databaseUrl ? "PostgreSQL" : dataDir})\n`,
    );
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`[seed] ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
