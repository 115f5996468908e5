import { rmSync } from "node:fs";
import http from "node:http";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { sendPurge } from "#backend/catalog/shop-change/notify.ts";
import { nodeProcess } from "#tests/support/node-process.ts";
import { named } from "#tests/support/postgres.ts";
import { pageOf, type ServedShop } from "#tests/support/served-shop.ts";
import { killableBackend } from "./killable-backend.ts";
import { firstPort } from "./two-nodes.ts";

const purgeSecret = "a secret for purges in a soak test and for nothing else";

export type BuiltNodes = ServedShop & {
  /** The log files of the nodes. */
  logs: string[];
  /** Processes to be measured, by name. */
  pids: () => Record<string, number | undefined>;
};

/**
 * Starts two storefronts built for production, each a process of its own. They have the served shop's session secret, so they accept
 * its visitors' cookies; they take turns answering requests. On PostgreSQL the backend is a process of its own too: it reads
 * the served shop's database, and leaves this process to the visitors.
 */
export async function builtNodes(shop: ServedShop, redisUrl: string | undefined): Promise<BuiltNodes> {
  const backend = await ownBackend(shop);
  const nodes = [firstPort + 50, firstPort + 51].map((port) => ({
    port,
    process: storefront(port, { REDIS_URL: redisUrl ?? "", ...(backend && { BACKEND_URL: backend.url }) }),
  }));
  const logs = nodes.map(({ port }) => logOf(port));
  for (const log of logs) rmSync(log, { force: true });
  const close = async () => {
    for (const { process } of nodes) await process.stop("SIGKILL");
    await backend?.kill();
    await shop.close();
  };
  try {
    await backend?.start();
    for (const { process } of nodes) await process.start();
  } catch (error) {
    await close();
    throw error;
  }
  const agent = new http.Agent({ keepAlive: true });
  const pages = nodes.map(({ port }) => pageOf(port, agent));
  let asked = 0;
  const page: ServedShop["page"] = (...request) => (pages[asked++ % pages.length] ?? shop.page)(...request);
  const purge = async (tags: readonly string[]) => {
    for (const { port } of nodes) {
      const answer = await sendPurge(`http://127.0.0.1:${port}`, JSON.stringify({ tags }), purgeSecret);
      if (answer !== 204) throw new Error(`the purge was refused: ${answer}`);
    }
  };
  const pids = () => ({
    ...Object.fromEntries(nodes.map(({ process }) => [process.name, process.pid()])),
    backend: backend?.pid(),
  });
  return { ...shop, node: `http://127.0.0.1:${firstPort + 50}`, page, purge, close, logs, pids };
}

/** A backend on the database of this one; undefined without a PostgreSQL server, as no other process can open the embedded one. */
async function ownBackend({ backend: { db } }: ServedShop) {
  const server = inject("databaseUrl");
  if (!server) return undefined;
  const [found] = await db
    .select({ name: sql<string>`name` })
    .from(sql`(select current_database() as name) as current`);
  if (!found) throw new Error("the database has no name");
  const backend = killableBackend(named(server, found.name));
  return { ...backend, url: `http://127.0.0.1:${backend.port}` };
}

/** The session secret, and the backend's address if `more` has none, are in this process's environment. */
const storefront = (port: number, more: Record<string, string>) =>
  nodeProcess({
    name: `storefront ${port}`,
    program: "build/server.js",
    folders: ["."],
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: "off",
      PUBLIC_ORIGIN: "http://127.0.0.1:3000",
      NODE_ENV: "production",
      RATE_LIMIT: "off",
      DRAIN_SECONDS: "0",
      LOG_LEVEL: "info",
      PURGE_SECRET: purgeSecret,
      ...more,
    },
    log: logOf(port),
    health: `http://127.0.0.1:${port}/health/ready`,
  });

const logOf = (port: number) => `var/soak-storefront-${port}.log`;
