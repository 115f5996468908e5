import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A built program as people run it, which can be stopped and started again. */
export type NodeProcess = {
  name: string;
  /** Undefined while it is not running. */
  pid: () => number | undefined;
  /** @returns milliseconds until it has ended */
  stop: (signal: "SIGTERM" | "SIGKILL") => Promise<number>;
  start: () => Promise<void>;
};

/** `log`: a file. `health`: the address that answers when it is ready. */
type Options = {
  name: string;
  program: string;
  folders: string[];
  env: NodeJS.ProcessEnv;
  log: string;
  health: string;
};

/** Each start uses the next of `folders`, which is another build. */
export function nodeProcess({ name, program, folders, env, log, health }: Options): NodeProcess {
  let child: ChildProcess | undefined;
  let starts = 0;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const start = async () => {
    const cwd = folders[starts++ % folders.length];
    const output = openSync(log, "a");
    child = spawn(process.execPath, [program], { cwd, env, stdio: ["ignore", output, output] });
    for (const end = Date.now() + 60_000; !(await isUp(health)); await sleep(100))
      if (Date.now() > end || !isRunning()) throw new Error(`${name} did not start, see ${log}`);
  };
  const stop = async (signal: "SIGTERM" | "SIGKILL") => {
    const begun = Date.now();
    if (!child || !isRunning()) return 0;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return Date.now() - begun;
  };
  return { name, pid: () => (isRunning() ? child?.pid : undefined), start, stop };
}

const isUp = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
