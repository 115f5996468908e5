/** The address of a PostgreSQL that tests may write to, or undefined. Databases other than "test" are never guessed. */
export async function findTestDatabase(env = process.env) {
  const guesses = ["root", "postgres"].map((user) => `postgres://${user}@127.0.0.1:5432/test`);
  for (const url of env.TEST_DATABASE_URL ? [env.TEST_DATABASE_URL] : guesses) if (await answers(url)) return url;
  return undefined;
}

/**
 * An empty database on that server for this process; it waits for no disk, because no test cuts the server's power. One that a killed
 * run left behind is dropped by the next unit tests, which know it by the process in its name.
 */
export async function createDatabase(serverUrl) {
  const name = `storefront_${process.pid}_browser`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => administer(serverUrl, [`drop database if exists ${name} with (force)`]);
  await drop();
  await administer(serverUrl, [`create database ${name}`, `alter database ${name} set synchronous_commit = off`]);
  return { url: url.href, drop };
}

async function administer(connectionString, statements) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(connectionString) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
