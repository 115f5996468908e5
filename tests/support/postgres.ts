import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#backend/platform/db/client.ts";
import { databaseCode } from "#backend/platform/db/errors.ts";
import { noLimits } from "#backend/platform/db/limits.ts";
import { seed } from "#sample/seed/index.ts";

/** A seeded database on that server for the test files of this run to copy from. */
export async function prepareTemplate(serverUrl: string): Promise<{ template: string; drop: () => Promise<void> }> {
  const template = `storefront_${process.pid}`;
  await administer(serverUrl, async (client) => {
    for (const name of await leftovers(client)) await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${template}`);
  });
  const database = await openDatabase({ url: named(serverUrl, template), poolSize: 2, limits: noLimits });
  await database.migrate();
  await seed(database.db);
  await database.close();
  const drop = async () => {
    for (const name of await copiesOf(serverUrl, template)) await dropDatabase(serverUrl, name);
    await dropDatabase(serverUrl, template);
  };
  return { template, drop };
}

/** The copies that were not dropped: those that test files shared. */
async function copiesOf(serverUrl: string, template: string): Promise<string[]> {
  const names: string[] = [];
  await administer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [`${template}_`],
    );
    names.push(...rows.map(({ datname }) => datname));
  });
  return names;
}

/** A copy of the template for one test file. */
export async function copyTemplate(
  serverUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await administer(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${template} ${await howToCopy(client)}`);
    // No test cuts the server's power, so no commit has to wait for its disk.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return { url: named(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}

/**
 * Copying a template's files takes half the time of writing its pages to the log, as PostgreSQL 15 and later do by themselves; but it waits
 * for the disk, unless the server never does.
 */
async function howToCopy(client: pg.Client): Promise<string> {
  const settings = "current_setting('server_version_num')::int as version, current_setting('fsync') as fsync";
  const { rows } = await client.query<{ version: number; fsync: string }>(`select ${settings}`);
  return rows.some(({ version, fsync }) => version >= 150_000 && fsync === "off") ? "strategy file_copy" : "";
}

/** A database without anything in it. */
export async function createEmpty(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `storefront_${process.pid}_${randomBytes(6).toString("hex")}`;
  await administer(serverUrl, (client) => client.query(`create database ${name}`));
  return { url: named(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await administer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    } catch (error) {
      // The server's autovacuum is at work there, and the tests' role may not terminate it.
      if (databaseCode(error) !== "42501" || tries === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** One at a time: PostgreSQL copies a template only while it has no other connections. */
async function administer(serverUrl: string, task: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(7305002)");
    await task(client);
  } finally {
    await client.end();
  }
}

/** Databases of runs that were killed: their name holds the id of a process that has ended. */
async function leftovers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^storefront_\\d+'",
  );
  return rows.map(({ datname }) => datname).filter((name) => !isAlive(Number(name.split("_")[1])));
}

function isAlive(pid: number) {
  if (pid === process.pid) return false; // an earlier process had our number
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The address of that database on this server. */
export function named(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
