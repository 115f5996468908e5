import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { openDatabase } from "#backend/platform/db/client.ts";
import { settings } from "#scripts/lib/settings.mjs";
import { type NodeProcess, nodeProcess } from "#tests/support/node-process.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { shopOf } from "#tests/support/test-shop.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import { anotherBuild } from "./another-build.ts";
import { quiet, remoteBackend, type TwoNodes } from "./two-nodes.ts";

/** `storefronts` can be started with another build, too. */
export type Fleet = TwoNodes & { storefronts: NodeProcess[]; backends: NodeProcess[]; front: Balancer; back: Balancer };

/**
 * Two storefronts behind a balancer, two backends, one PostgreSQL. The storefronts know both backends; `db` and what
 * tests request from the backend itself (also through a balancer) are for setting the stage.
 * @param port the first of thirty
 */
export async function openFleet(port: number): Promise<Fleet> {
  const { url, drop } = await copyTemplate(inject("databaseUrl"), inject("template"));
  const database = await openDatabase({ url, poolSize: 4 });
  const folder = path.resolve("var/soak-fleet");
  mkdirSync(folder, { recursive: true });
  const { values } = settings({ PORT: String(port), DEMO: "1", PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  const shared: NodeJS.ProcessEnv = { ...process.env, ...values, DATABASE_URL: url, NODE_ENV: "production", DEMO: "1", DRAIN_SECONDS: "2", LOG_LEVEL: "warn", RATE_LIMIT: "off", PATIENCE: "3" }; // oxfmt-ignore
  const ports = { storefronts: [port + 10, port + 11], backends: [port + 12, port + 20] };
  const addresses = ports.backends.map((one) => `http://127.0.0.1:${one}`);
  const assets = path.join(folder, "assets");
  rmSync(assets, { recursive: true, force: true });
  const builds = [path.resolve(), anotherBuild(path.join(folder, "build-b"))];
  const backends = ports.backends.map((one) => {
    const own = { BACKEND_PORT: `${one}`, PAYMENT_PORT: `${one + 1}`, BANK_PORT: `${one + 2}`, OAUTH_PORT: `${one + 3}`, BACKEND_METRICS_PORT: "off" }; // oxfmt-ignore
    const ways = {
      program: "build/backend.js",
      env: { ...shared, ...own },
      log: path.join(folder, `backend-${one}.log`),
    };
    return nodeProcess({ ...ways, name: `backend ${one}`, folders: [path.resolve()], health: `http://127.0.0.1:${one}/health` }); // oxfmt-ignore
  });
  const storefronts = ports.storefronts.map((one) => {
    const own = { PORT: `${one}`, METRICS_PORT: "off", BACKEND_URL: addresses.join(","), ASSETS_DIR: assets };
    const ways = { program: "build/server.js", env: { ...shared, ...own }, log: path.join(folder, `storefront-${one}.log`) }; // oxfmt-ignore
    return nodeProcess({ ...ways, name: `storefront ${one}`, folders: builds, health: `http://127.0.0.1:${one}/health/ready` }); // oxfmt-ignore
  });
  const members = [...backends, ...storefronts];
  const opened: Balancer[] = [];
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()));
    await Promise.all(members.map((one) => one.stop("SIGKILL")));
    await database.close();
    await drop();
  };
  try {
    for (const member of members) await member.start();
    const front = await openBalancer(port, ports.storefronts.map((one) => `http://127.0.0.1:${one}`), "/health/ready"); // oxfmt-ignore
    opened.push(front);
    const back = await openBalancer(port + 1, addresses, "/health");
    opened.push(back);
    const calls = shopOf(remoteBackend(port + 1, database.db, close));
    const nodes: [string, string] = [front.origin, front.origin];
    return { ...calls, nodes, quiet: () => quiet(database.db), storefronts, backends, front, back };
  } catch (error) {
    await close();
    throw error;
  }
}
