import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { openDatabase } from "#backend/platform/db/client.ts";
import { noLimits } from "#backend/platform/db/limits.ts";
import { ownShop } from "#tests/support/own-shop.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { openTcpGate, type TcpGate } from "#tests/support/tcp-gate.ts";
import { shopOf } from "#tests/support/test-shop.ts";
import { firstPort, quiet, remoteBackend, type TwoNodes } from "./two-nodes.ts";

/** A storefront and a backend as processes, whose PostgreSQL server can be made to fail. `db` bypasses all failures. */
export type GatedShop = TwoNodes & {
  gate: TcpGate;
  /** What happens to a primary after a failover: new connections are read-only, old ones are gone. */
  demote: () => Promise<void>;
  /** Affects new connections only: those opened in the meantime stay as they are. */
  promote: () => Promise<void>;
};

export async function openGatedShop(port = firstPort): Promise<GatedShop> {
  const copy = await copyTemplate(inject("databaseUrl"), inject("template"));
  const server = new URL(copy.url);
  const gate = await openTcpGate({ host: server.hostname, port: Number(server.port || 5432) });
  const gated = new URL(copy.url);
  gated.host = `127.0.0.1:${gate.port}`;
  const shop = await ownShop(port, { env: { DATABASE_URL: gated.href, LOG_LEVEL: "error" } });
  server.searchParams.set("options", "-c default_transaction_read_only=off");
  const database = await openDatabase({ url: server.href, poolSize: 6, limits: noLimits });
  const close = async () => {
    gate.open();
    await shop.close();
    await database.close();
    await gate.close();
    await copy.drop();
  };
  const name = sql.identifier(server.pathname.slice(1));
  const setReadOnly = (value: "on" | "off") =>
    database.db.execute(sql`alter database ${name} set default_transaction_read_only = ${sql.raw(value)}`);
  const demote = async () => {
    await setReadOnly("on");
    gate.drop();
  };
  const promote = async () => void (await setReadOnly("off"));
  try {
    await shop.start();
    const calls = shopOf(remoteBackend(port + 1, database.db, close));
    return {
      ...calls,
      nodes: [shop.origin, shop.origin],
      quiet: () => quiet(database.db),
      gate,
      demote,
      promote,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
