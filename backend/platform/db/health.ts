import pg from "pg";

const maxWaitMs = 1_000;

/**
 * Checks whether the server accepts writes, on a new connection each time, so that busy, hanging or stale connections cannot
 * distort or delay the result. Concurrent calls share one check.
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
