import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openStorage } from "#backend/index.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { noLimits } from "#backend/platform/db/limits.ts";
import { readDatabaseEnv } from "#backend/platform/env.ts";
import { runCommand } from "#backend/platform/run-command.ts";
import { textOfFile } from "#contract/text-file.ts";
import { growCatalog } from "./grow.ts";
import { importStores } from "./import-stores.ts";

const usage = "usage: npm run seed -- --products 50000 | --stores shops.csv [--store 1]";

/**
 * `--products 50000` grows the first store's catalog to that size; `--stores shops.csv` adds shops on the street to a
 * store. Both work on DATABASE_URL or DATA_DIR.
 */
async function main() {
  const {
    products,
    stores: file,
    store,
  } = parseArgs({
    options: { products: { type: "string" }, stores: { type: "string" }, store: { type: "string", default: "1" } },
  }).values;
  if ((products === undefined) === (file === undefined)) throw new Error(usage);
  if (products !== undefined && !/^[1-9]\d{0,7}$/.test(products)) throw new Error(usage);
  if (!/^\d+$/.test(store)) throw new Error(usage);
  const { databaseUrl, dataDir, demo } = readDatabaseEnv();
  const server = { databaseUrl, databaseLimits: noLimits, seedIfEmpty: demo };
  const { database, close } = await openStorage(databaseUrl ? server : { dataDir });
  try {
    const begun = Date.now();
    const done = file
      ? await addStores(database.db, file, Number(store))
      : `${await growCatalog(database.db, Number(products))} products added`;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    process.stdout.write(`${done} in ${seconds} s (${databaseUrl ? "PostgreSQL" : dataDir})\n`);
  } finally {
    await close();
  }
}

async function addStores(db: Db, file: string, storeId: number) {
  const { added, changed } = await importStores(db, storeId, textOfFile(readFileSync(file)));
  return `${added} shops added, ${changed} brought up to date`;
}

runCommand(main, usage);
