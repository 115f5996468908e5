import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { settings } from "#scripts/lib/settings.mjs";
import { firstPort } from "./two-nodes.ts";

/** A backend's process that can be killed and started again, on the port behind `firstPort`. @param more additional settings */
export function killableBackend(databaseUrl: string, more: Record<string, string> = {}) {
  const { values } = settings({ PORT: String(firstPort), DEMO: "1" });
  const own = { DATABASE_URL: databaseUrl, NODE_ENV: "production", DEMO: "1", LOG_LEVEL: "error" } as const;
  const env: NodeJS.ProcessEnv = { ...process.env, ...values, ...own, ...more };
  let child: ChildProcess | undefined;
  return {
    port: firstPort + 1,
    /** Undefined before it has been started. */
    pid: () => child?.pid,
    async start() {
      child = spawn(process.execPath, ["build/backend.js"], { env, stdio: ["ignore", "ignore", 2] });
      const up = () =>
        fetch(`http://127.0.0.1:${firstPort + 1}/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (const end = Date.now() + 60_000; !(await up()); await sleep(50))
        if (Date.now() > end || child.exitCode !== null || child.signalCode !== null)
          throw new Error("the backend did not start");
    },
    /** As a power cut would: nothing gets a chance to say goodbye. */
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The status of a response; 0 if none came. */
export const asked = (ask: () => Promise<{ status: number }>): Promise<number> =>
  ask().then(
    ({ status }) => status,
    () => 0,
  );
