import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "#backend/platform/db/client.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { settings } from "#scripts/lib/settings.mjs";
import { hasFront, startFront } from "#tests/deploy/front.ts";
import { type NodeProcess, nodeProcess } from "#tests/support/node-process.ts";
import { freePort } from "#tests/support/ports.ts";
import { prepareTemplate } from "#tests/support/postgres.ts";
import { hasRedis, startRedis } from "#tests/support/redis.ts";
import { startDatabase } from "./database.ts";
import type { Part } from "./model.ts";

export type Shop = {
  /** The address that visitors use. */
  origin: string;
  /** One of the backends, and the database, for requests that bypass the front. */
  backendUrl: string;
  databaseUrl: string;
  storefronts: NodeProcess[];
  backends: NodeProcess[];
  /** The processes of a part, without their children; those that are not running now are left out. */
  pids: (part: Part) => number[];
  close: () => Promise<void>;
};

/** Starts a front, two storefronts, two backends, PostgreSQL and Redis, all for this run only and with the limits of production. */
export async function openShop(): Promise<Shop> {
  if (!hasFront || !hasRedis) throw new Error("nginx, openssl and redis-server have to be installed");
  const folder = mkdtempSync(path.join(tmpdir(), "scale-"));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const server = await startDatabase(path.join(tmpdir(), `${path.basename(folder)}-data`));
    closing.push(() => rmSync(path.join(tmpdir(), `${path.basename(folder)}-data`), { recursive: true }), server.close);
    const databaseUrl = await fill(server.url);
    const redis = await startRedis();
    closing.push(redis.close);
    const ports: [number, number] = [await freePort(), await freePort()];
    const front = await startFront(ports, { client: "build/client" });
    closing.push(front.close);
    const origin = `https://127.0.0.1:${front.secure}`;
    const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, PUBLIC_ORIGIN: origin, PURGE_URLS: ports.map(local).join(",") }; // oxfmt-ignore
    const env = environment(shared);
    const backends = [await backend(env, folder, 1), await backend(env, folder, 2)];
    const backendUrls = backends.map(({ port }) => local(port));
    const storefronts = ports.map((port, index) => storefront({ ...env, PORT: `${port}`, BACKEND_URL: backendUrls.join(",") }, folder, index + 1)); // oxfmt-ignore
    const members = [...backends, ...storefronts];
    closing.push(() => Promise.all(members.map((one) => one.stop("SIGKILL"))));
    for (const member of members) await member.start();
    const running = (list: readonly NodeProcess[]) => list.flatMap((one) => one.pid() ?? []);
    const pids: Record<Part, () => number[]> = {
      front: () => [front.pid],
      storefront: () => running(storefronts),
      backend: () => running(backends),
      database: () => [server.pid],
      redis: () => [redis.pid() ?? 0],
    };
    const inside = { backendUrl: backendUrls[0] ?? "", databaseUrl };
    return { origin, ...inside, storefronts, backends, pids: (part) => pids[part](), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const local = (port: number) => `http://127.0.0.1:${port}`;

/** Fills a database with the sample shop, with more of everything than this run can sell. @returns its address */
async function fill(serverUrl: string): Promise<string> {
  const { template } = await prepareTemplate(serverUrl);
  const url = serverUrl.replace(/[^/]+$/, template);
  const { db, close } = await openDatabase({ url, poolSize: 1 });
  await db.update(stock).set({ onHand: sql`1000000` });
  await close();
  return url;
}

/** As in production, but a demo, with the sample's people and payments. Visitors have addresses of their own, so limits apply. */
function environment(shared: Record<string, string>): NodeJS.ProcessEnv {
  const { values } = settings({ PORT: "3000", DEMO: "1", ...shared });
  return {
    ...process.env,
    ...values,
    ...shared,
    NODE_ENV: "production",
    DEMO: "1",
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "1",
    METRICS_PORT: "off",
    BACKEND_METRICS_PORT: "off",
  };
}

async function backend(env: NodeJS.ProcessEnv, folder: string, number: number) {
  const [port, payment, bank, oauth] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const own = { BACKEND_PORT: `${port}`, PAYMENT_PORT: `${payment}`, BANK_PORT: `${bank}`, OAUTH_PORT: `${oauth}` };
  const name = `backend ${number}`;
  const log = path.join(folder, `backend-${number}.log`);
  const ways = { program: "build/backend.js", folders: [path.resolve()], log, health: `${local(port)}/health` };
  return { ...nodeProcess({ name, env: { ...env, ...own }, ...ways }), port };
}

function storefront(env: NodeJS.ProcessEnv, folder: string, number: number): NodeProcess {
  const log = path.join(folder, `storefront-${number}.log`);
  const health = `http://127.0.0.1:${env.PORT}/health/ready`;
  return nodeProcess({ name: `storefront ${number}`, program: "build/server.js", folders: [path.resolve()], env, log, health }); // oxfmt-ignore
}
