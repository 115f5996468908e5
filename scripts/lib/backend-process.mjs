import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { at, root } from "./paths.mjs";

const READY_MS = 60_000;
const MAX_PAUSE_MS = 5_000;

/**
 * Starts the reference backend, waits until it reports that it is listening, and restarts it whenever it dies.
 * It gets a process group of its own, so that a Ctrl-C reaches the storefront first, which still needs it to drain.
 * @param command the arguments for node, for example ["build/backend.js"]
 */
export async function startBackend(command, env) {
  let child;
  let stopping = false;
  let pause = 500;
  const stop = () => {
    stopping = true;
    child?.kill("SIGTERM");
  };
  process.on("exit", stop);
  await launch();
  return { stop };

  async function launch() {
    const started = Date.now();
    child = spawn(process.execPath, ["--import", at("scripts/lib/follow-parent.mjs"), ...command], {
      cwd: root,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    child.once("exit", (code, signal) => {
      if (stopping) return;
      pause = Date.now() - started > 30_000 ? 500 : Math.min(pause * 2, MAX_PAUSE_MS);
      say(`the backend ended (${signal ?? code}); starting it again in ${pause / 1000} s`);
      setTimeout(() => stopping || launch().catch((error) => say(error.message)), pause);
    });
    await ready(child);
  }
}

/** Resolves at the backend's line {"ready":true,…}; its other lines are logs and go where ours go. */
function ready(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the backend did not get ready within 60 s")), READY_MS);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the backend ended with ${code} before it was ready`));
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!/^\{.*"ready"\s*:\s*true/.test(line)) return void process.stdout.write(`${line}\n`);
      clearTimeout(timer);
      resolve();
    });
  });
}

function say(message) {
  process.stderr.write(`[backend] ${message}\n`);
}
