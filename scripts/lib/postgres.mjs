/** The address of a PostgreSQL that tests may write to, or undefined. Databases other than "test" are never guessed. */
export async function findTestDatabase(env = process.env) {
  const guesses = ["root", "postgres"].map((user) => `postgres://${user}@127.0.0.1:5432/test`);
  for (const url of env.TEST_DATABASE_URL ? [env.TEST_DATABASE_URL] : guesses) if (await answers(url)) return url;
  return undefined;
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
