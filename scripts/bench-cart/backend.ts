// The backend that `npm run bench:cart` asks, in a process of its own, so that its processor time is its own.
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { startBackend } from "#backend/index.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { serve } from "#backend/platform/http/serve.ts";

/** Processor time in milliseconds that this process has used so far, and the database's process if that is on this machine. */
export type Used = { own: number; database: number | undefined };
export type Ready = { port: number; partNumbers: string[] };

const databaseUrl = process.env.DATABASE_URL;
const nowhere = "http://127.0.0.1";
const noPayments = { shopOrigin: nowhere, paymentOrigin: nowhere, paymentSecret: "", bankOrigin: nowhere, bankSecret: "" }; // oxfmt-ignore
// One connection, so that one process of the server does all of the work.
const place = databaseUrl ? { databaseUrl, poolSize: 1, seedIfEmpty: true } : {};
const backend = await startBackend({ ...noPayments, ...place });
const { db } = backend.database;
const { port } = await serve(backend.fetch, { port: 0, host: "127.0.0.1" });
const [server] = databaseUrl ? await readRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`) : [];
const sold = await readRows<{ partNumber: string }>(
  db,
  sql`select distinct p.part_number as "partNumber" from products p
    join stores s on s.id = p.store_id join offers o on o.product_id = p.id and o.contract_id = s.default_contract_id
    where p.store_id = 1 and p.type = 'item' and p.parent_id is not null and p.buyable and not p.withdrawn
      and o.currency = s.default_currency and o.workspace_id is null order by 1 limit 100`,
);

process.on("message", () => process.send?.(used()));
process.on("disconnect", () => process.exit());
process.send?.({ port, partNumbers: sold.map(({ partNumber }) => partNumber) } satisfies Ready);

function used(): Used {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1_000, database: server && ofProcess(server.pid) };
}

/** Returns user and system time, which are in ticks of ten milliseconds and follow the name in parentheses. */
function ofProcess(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
