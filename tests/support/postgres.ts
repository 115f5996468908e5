import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#backend/db/client.ts";
import { seed } from "#backend/db/seed/index.ts";

const template = "storefront_template";

/** A seeded database on that server, to copy from. Made anew for every run. @returns what removes it */
export async function prepareTemplate(serverUrl: string): Promise<() => Promise<void>> {
  await administer(serverUrl, `drop database if exists ${template} with (force)`, `create database ${template}`);
  const database = await openDatabase({ url: named(serverUrl, template), poolSize: 2 });
  await database.migrate();
  await seed(database.db);
  await database.close();
  return () => administer(serverUrl, `drop database if exists ${template} with (force)`);
}

/** A copy of the template for one test file. */
export async function copyTemplate(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `storefront_${randomUUID().replaceAll("-", "")}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  return {
    url: named(serverUrl, name),
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** One lock for the run: PostgreSQL copies a template only while nobody else is connected to it. */
async function administer(serverUrl: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(7305002)");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function named(serverUrl: string, database: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
