import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/support/ports.ts";

/** PostgreSQL refuses to run as root, so for root it runs as the user that its package created. */
const user = "postgres";

/**
 * Starts a PostgreSQL for this run alone, so that its processor time is this run's too. It writes to disk as it does in production.
 * @param folder where its data is; it must not exist
 */
export async function startDatabase(folder: string) {
  const programs = findPrograms();
  const owner = process.getuid?.() === 0 ? idsOf(user) : undefined;
  mkdirSync(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const initdb = ["-D", folder, "-U", user, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
  execFileSync(path.join(programs, "initdb"), initdb, { ...owner, cwd: "/", stdio: "ignore" });
  const port = await freePort();
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", shared_buffers: "256MB" };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(programs, "postgres"), ["-D", folder, ...options], { ...owner, cwd: "/", stdio: "ignore" }); // oxfmt-ignore
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
  for (const end = Date.now() + 30_000; !(await answers(url)); await sleep(100))
    if (Date.now() > end || server.exitCode !== null) throw new Error("PostgreSQL did not start");
  const close = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  };
  return { url, pid: server.pid ?? 0, close };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Debian installs them by version and outside of the PATH. */
function findPrograms(): string {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((one) => path.join(packaged, one, "bin")), ...(process.env.PATH ?? "").split(":")];
  const found = folders.find((folder) => existsSync(path.join(folder, "initdb")));
  if (!found) throw new Error("no PostgreSQL server is installed (initdb was not found)");
  return found;
}

function idsOf(name: string) {
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
