import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";

/** A whole shop of a test's own: storefront, backend and provider on ports and data of its own. */
export type OwnShop = {
  origin: string;
  start: () => Promise<void>;
  startNode: () => Promise<string>;
  kill: () => Promise<void>;
  close: () => Promise<void>;
};

/** `env`: settings besides the usual ones, e.g. DATABASE_URL. `log`: a file for what all its processes say. */
type Options = { env?: Record<string, string>; log?: string };

/** @param port the first of nine; the data is new at the first start and kept until `close` */
export async function ownShop(port: number, { env: more = {}, log }: Options = {}): Promise<OwnShop> {
  const origin = `http://127.0.0.1:${port}`;
  const data = `var/test-shop-${port}`;
  const output = log ? openSync(log, "w") : ("ignore" as const);
  const stdio: StdioOptions = ["ignore", output, output];
  let child: ChildProcess | undefined;
  let second: ChildProcess | undefined;
  await rm(data, { recursive: true, force: true });

  async function start() {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: data,
      NODE_ENV: "production",
      DEMO: "1",
      RATE_LIMIT: "off",
      DRAIN_SECONDS: "0",
      LOG_LEVEL: "warn",
      ...more,
    };
    child = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio });
    await until(() => isReady(origin), "the shop did not open");
  }
  /** As a power cut would: nothing gets a chance to say goodbye. */
  async function kill() {
    child?.kill("SIGKILL");
    // The backend follows its storefront; the data is free again once it has gone.
    await until(async () => !(await answers(`http://127.0.0.1:${port + 1}/health`)), "the backend did not end");
  }
  /** A second storefront on the same backend, with the same secrets: another node. */
  async function startNode() {
    const node = `http://127.0.0.1:${port + 8}`;
    const secrets = { SESSION_SECRET: secret("session-secret"), PAYMENT_SECRET: secret("payment-secret") };
    const addresses = {
      PORT: String(port + 8),
      METRICS_PORT: "off",
      PUBLIC_ORIGIN: node,
      BACKEND_URL: `http://127.0.0.1:${port + 1}`,
    };
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...addresses,
      ...secrets,
      NODE_ENV: "production",
      RATE_LIMIT: "off",
      DRAIN_SECONDS: "0",
      LOG_LEVEL: "warn",
      ...more,
    };
    second = spawn(process.execPath, ["build/server.js"], { env, stdio });
    await until(() => isReady(node), "the second node did not open");
    return node;
  }
  const close = async () => {
    second?.kill("SIGKILL");
    await kill();
    await rm(data, { recursive: true, force: true });
  };
  return { origin, start, startNode, kill, close };
}

const secret = (name: string) => readFileSync(`var/${name}`, "utf8").trim();
const answers = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
const isReady = (origin: string) => answers(`${origin}/health/ready`);

async function until(holds: () => Promise<boolean>, otherwise: string) {
  for (let round = 0; round < 600; round += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(otherwise);
}
