import { spawn, spawnSync } from "node:child_process";
import { root } from "./paths.mjs";

/** Runs a command to its end, its output on standard error; throws when it fails. */
export function run(command, args, env = {}) {
  const ended = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2], env: { ...process.env, ...env } });
  if (ended.error) throw ended.error;
  if (ended.status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${ended.status ?? ended.signal}`);
}

/** Runs a command with our own output; resolves with its exit code and passes signals on to it. */
export function follow(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  return ended(child);
}

/** The same for commands that run in parallel: the output of each appears in one piece when it has ended. */
export async function runQuietly(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const code = await ended(child);
  process.stdout.write(Buffer.concat(output));
  return code;
}

function ended(child) {
  const pass = (signal) => child.kill(signal);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, pass);
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (code) => {
      for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, pass);
      resolve(code ?? 1);
    });
  });
}
