import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { openDatabase } from "#backend/platform/db/client.ts";
import { settings } from "#scripts/lib/settings.mjs";
import { copyTemplate } from "#tests/support/postgres.ts";
import { shopOf } from "#tests/support/test-shop.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import { anotherBuild } from "./another-build.ts";
import { quiet, remoteBackend, type TwoNodes } from "./two-nodes.ts";

/** One process of a fleet, which can be stopped and started again, a storefront also with another build. */
export type Member = {
  name: string;
  isStorefront: boolean;
  /** @returns milliseconds until it has ended */
  stop: (signal: "SIGTERM" | "SIGKILL") => Promise<number>;
  start: () => Promise<void>;
};
export type Fleet = TwoNodes & { storefronts: Member[]; backends: Member[]; front: Balancer; back: Balancer };

/**
 * Two storefronts behind a balancer, two backends, one PostgreSQL. The storefronts know both backends; `db` and what a
 * test asks of the backend itself (through a balancer, too) are for setting the stage.
 * @param port the first of thirty
 */
export async function openFleet(port: number): Promise<Fleet> {
  const { url, drop } = await copyTemplate(inject("databaseUrl"), inject("template"));
  const database = await openDatabase({ url, poolSize: 4 });
  const folder = path.resolve("var/soak-fleet");
  mkdirSync(folder, { recursive: true });
  const { values } = settings({ PORT: String(port), DEMO: "1", PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  const shared: NodeJS.ProcessEnv = { ...process.env, ...values, DATABASE_URL: url, NODE_ENV: "production", DEMO: "1", DRAIN_SECONDS: "2", LOG_LEVEL: "warn", RATE_LIMIT: "off", PATIENCE: "3" }; // prettier-ignore
  const ports = { storefronts: [port + 10, port + 11], backends: [port + 12, port + 20] };
  const addresses = ports.backends.map((one) => `http://127.0.0.1:${one}`);
  const assets = path.join(folder, "assets");
  rmSync(assets, { recursive: true, force: true });
  const builds = [path.resolve(), anotherBuild(path.join(folder, "build-b"))];
  const backends = ports.backends.map((one) => {
    const own = { BACKEND_PORT: `${one}`, PAYMENT_PORT: `${one + 1}`, BANK_PORT: `${one + 2}`, OAUTH_PORT: `${one + 3}`, BACKEND_METRICS_PORT: "off" }; // prettier-ignore
    const ways = {
      program: "build/backend.js",
      env: { ...shared, ...own },
      log: path.join(folder, `backend-${one}.log`),
    };
    return memberOf({ ...ways, name: `backend ${one}`, folders: [path.resolve()], health: `http://127.0.0.1:${one}/health` }); // prettier-ignore
  });
  const storefronts = ports.storefronts.map((one) => {
    const own = { PORT: `${one}`, METRICS_PORT: "off", BACKEND_URL: addresses.join(","), ASSETS_DIR: assets };
    const ways = { program: "build/server.js", env: { ...shared, ...own }, log: path.join(folder, `storefront-${one}.log`) }; // prettier-ignore
    return memberOf({ ...ways, name: `storefront ${one}`, folders: builds, health: `http://127.0.0.1:${one}/health/ready` }); // prettier-ignore
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
    const front = await openBalancer(port, ports.storefronts.map((one) => `http://127.0.0.1:${one}`), "/health/ready"); // prettier-ignore
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

type Options = {
  name: string;
  program: string;
  folders: string[];
  env: NodeJS.ProcessEnv;
  log: string;
  health: string;
};

/** Each start takes the next of `folders`: another build. */
function memberOf({ name, program, folders, env, log, health }: Options): Member {
  let child: ChildProcess | undefined;
  let starts = 0;
  const start = async () => {
    const cwd = folders[starts++ % folders.length];
    const output = openSync(log, "a");
    child = spawn(process.execPath, [program], { cwd, env, stdio: ["ignore", output, output] });
    for (const end = Date.now() + 60_000; !(await isUp(health)); await sleep(100))
      if (Date.now() > end || child.exitCode !== null) throw new Error(`${name} did not start, see ${log}`);
  };
  const stop = async (signal: "SIGTERM" | "SIGKILL") => {
    const begun = Date.now();
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return Date.now() - begun;
  };
  return { name, isStorefront: name.startsWith("storefront"), start, stop };
}

const isUp = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
