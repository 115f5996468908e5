import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { freePort } from "./ports.ts";

/** A storefront process of its own, with a proxy that fails on command between it and a backend. */
export type FaultShop = { origin: string; proxy: FaultProxy; output: () => string; stop: () => Promise<void> };

/** `npm run map -- --record` reads which call every request made. */
const recording = process.env.RECORD_CALLS;
const ownSecret = "a secret of the fault tests and of nothing else";

/** @param backend the address of a running reference backend; `secret`: of its sessions; `patience`: PATIENCE, for tests that are about no time; `tools`: PREVIEW_TOOL_ORIGINS; `serviceTools`: SERVICE_TOOL_ORIGINS; `level`: LOG_LEVEL */
export async function startFaultShop(
  backend: string,
  {
    port: wanted = 0,
    secret = ownSecret,
    patience = 1,
    tools = "",
    serviceTools = "",
    level = recording ? "debug" : "info",
  } = {},
): Promise<FaultShop> {
  const proxy = await startFaultProxy(backend);
  const port = wanted || (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["build/server.js"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      METRICS_PORT: "off",
      PUBLIC_ORIGIN: origin,
      BACKEND_URL: proxy.url,
      SESSION_SECRET: secret,
      PAYMENT_SECRET: ownSecret,
      RATE_LIMIT: "off",
      DRAIN_SECONDS: "0",
      PATIENCE: String(patience),
      PREVIEW_TOOL_ORIGINS: tools,
      SERVICE_TOOL_ORIGINS: serviceTools,
      LOG_LEVEL: level,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  if (recording) child.stdout.on("data", (chunk) => appendFileSync(recording, chunk));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await reachable(`${origin}/health/live`, () => output);
  const stop = async () => {
    child.kill("SIGTERM");
    // A shop that hangs must not make the test hang.
    const late = setTimeout(() => child.kill("SIGKILL"), 3_000);
    await ended;
    clearTimeout(late);
    await proxy.close();
  };
  return { origin, proxy, output: () => output, stop };
}

async function reachable(address: string, output: () => string) {
  for (let round = 0; round < 150; round += 1) {
    const up = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the storefront did not start: ${output()}`);
}
