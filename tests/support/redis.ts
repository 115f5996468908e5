import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import net from "node:net";
import { createClient, RESP_TYPES } from "@redis/client";
import { openEntry } from "#server/second-level/sealed-entry.ts";
import { freePort } from "./ports.ts";

/** `redis-server` is installed. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export type Redis = Awaited<ReturnType<typeof startRedis>>;

/** Starts a Redis for one test that keeps nothing on disk and fails on command. */
export async function startRedis() {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async () => {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    server = spawn("redis-server", options, { stdio: "ignore" });
    while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once("exit", () => resolve());
      server.kill("SIGCONT");
      server.kill(signal);
    });
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server?.pid,
    kill: () => end("SIGKILL"),
    restart: start,
    /** Keeps its connections and answers nothing. */
    freeze: () => void server?.kill("SIGSTOP"),
    thaw: () => void server?.kill("SIGCONT"),
    /** Every name and value in it, as text. */
    contents: () => withClient(port, async (client) => JSON.stringify(await everything(client))),
    /** The text of every entry that was sealed with this secret. */
    opened: (secret: string) =>
      withClient(port, async (client) => {
        const raw = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
        const open = async (name: string) => {
          const value = (await client.type(name)) === "string" ? await raw.get(name) : null;
          return value ? ((await openEntry(name, value, [secret])) ?? []) : [];
        };
        return (await Promise.all((await client.keys("*")).map(open))).flat();
      }),
    /** Gives each name that matches the value of the next one. */
    exchangeAll: (names: RegExp) =>
      withClient(port, async (client) => {
        const found = (await everything(client)).filter(([name]) => names.test(name));
        for (const [at, [name]] of found.entries())
          await client.set(name, found[(at + 1) % found.length]?.[1] ?? "", { expiration: "KEEPTTL" });
      }),
    close: () => end("SIGKILL"),
  };
}

const clientAt = (port: number) => createClient({ url: `redis://127.0.0.1:${port}` });

async function withClient<T>(port: number, work: (client: ReturnType<typeof clientAt>) => Promise<T>): Promise<T> {
  const client = clientAt(port);
  await client.connect();
  return work(client).finally(() => client.destroy());
}

async function everything(client: ReturnType<typeof clientAt>): Promise<[name: string, value: string][]> {
  const names = await client.keys("*");
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const isHash = (await client.type(name)) === "hash";
      return [name, isHash ? JSON.stringify(await client.hGetAll(name)) : ((await client.get(name)) ?? "")];
    }),
  );
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    const end = (is: boolean) => (socket.destroy(), resolve(is));
    socket.once("data", (data) => end(data.toString().startsWith("+PONG")));
    socket.once("error", () => end(false));
  });
