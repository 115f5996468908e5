import pg from "pg";

const maxWaitMs = 1_000;

/**
 * Asks whether the server takes writes, on a new connection of its own each time: busy, hanging and stale connections of
 * the others cannot make it lie or wait. Checks at the same time share one.
 */
export function openHealthCheck(url: string) {
  let running: Promise<boolean> | undefined;
  const isHealthy = () => (running ??= check(url).finally(() => (running = undefined)));
  return { isHealthy, close: async () => void (await running) };
}

async function check(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: maxWaitMs,
    query_timeout: maxWaitMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ writable: boolean }>(
      "select current_setting('transaction_read_only') = 'off' as writable",
    );
    return rows[0]?.writable === true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
