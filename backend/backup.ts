import path from "node:path";
import { parseArgs } from "node:util";
import { backUpEmbedded, restoreEmbedded } from "#backend/platform/backup/embedded.ts";
import { kindOf } from "#backend/platform/backup/file.ts";
import { backUpServer, restoreServer } from "#backend/platform/backup/server.ts";
import { readDatabaseEnv } from "#backend/platform/env.ts";
import { runCommand } from "#backend/platform/run-command.ts";

const usage = "usage: npm run backup -- shop.backup | npm run restore -- shop.backup";

/** Runs `backup FILE` and `restore FILE` on the database in DATABASE_URL or DATA_DIR. */
async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [act, name, ...more] = positionals;
  if (!name || more.length > 0 || (act !== "backup" && act !== "restore")) throw new Error(usage);
  const { databaseUrl, dataDir } = readDatabaseEnv();
  const file = path.resolve(name);
  const said = await (act === "backup" ? backUp(databaseUrl, dataDir, file) : restore(databaseUrl, dataDir, file));
  process.stdout.write(`${said}\n`);
}

async function backUp(databaseUrl: string | undefined, dataDir: string, file: string) {
  if (databaseUrl) await backUpServer(databaseUrl, file);
  else await backUpEmbedded(dataDir, file);
  return `${file} holds the shop's database. It contains personal data: keep it as safe as the shop itself.`;
}

async function restore(databaseUrl: string | undefined, dataDir: string, file: string) {
  const kind = await kindOf(file);
  if (kind === "server" && !databaseUrl) throw new Error(`${file} is of a PostgreSQL database: set DATABASE_URL`);
  if (kind === "embedded" && databaseUrl) throw new Error(`${file} is of the embedded database: unset DATABASE_URL`);
  if (databaseUrl) {
    await restoreServer(databaseUrl, file);
    return "restored";
  }
  const { former } = await restoreEmbedded(dataDir, file);
  return former ? `restored; the former data are in ${former}` : "restored";
}

runCommand(main, usage);
