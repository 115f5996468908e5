import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startDatabase } from "#scripts/scale/database.ts";
import { prepareTemplate } from "#tests/support/postgres.ts";
import { runIn, startIn } from "./root.ts";
import type { Made } from "./stages.ts";

/** One try per second: longer than any process takes to start. */
const maxTries = 30;

/** A demo: the sample shops have passwords that everybody knows, which production refuses. */
const shared = {
  DEMO: "1",
  PUBLIC_ORIGIN: "https://shop.example",
  PAYMENT_ORIGIN: "https://pay.example",
  BANK_ORIGIN: "https://bank.example",
  PURGE_SECRET: "p".repeat(64),
};

/**
 * Starts the images of backend and storefront on read-only files, as in production, until their own health checks pass; then
 * reads the home page and stops them.
 * @throws Error if one does not become healthy, answers no page, or does not end with 0
 */
export async function serve(made: ReadonlyMap<string, Made>, say: (message: string) => void): Promise<void> {
  const folder = path.join(tmpdir(), `image-data-${process.pid}`);
  const database = await startDatabase(folder);
  const running: ChildProcess[] = [];
  const start = async (name: string, writable: string, env: Record<string, string>) => {
    const image = made.get(name);
    if (!image) throw new Error(`there is no stage ${name}`);
    const place = { ...image.place, env: { ...image.place.env, ...env } };
    running.push(startIn(image.root, { ...place, writable: [writable] }, image.command));
    await untilHealthy(image, name);
    say(`${name} is healthy`);
  };
  try {
    const { template } = await prepareTemplate(database.url);
    await start("backend", "/var/shop/photos", {
      ...shared,
      DATABASE_URL: database.url.replace(/[^/]+$/, template),
      PAYMENT_SECRET: "q".repeat(64),
      BANK_SECRET: "b".repeat(64),
      RECAPTCHA_SECRET: "off",
      PURGE_URLS: "http://127.0.0.1:3000",
    });
    await start("storefront", "/var/shop/assets", {
      ...shared,
      BACKEND_URL: "http://127.0.0.1:3001",
      SESSION_SECRET: "s".repeat(64),
      TRUST_PROXY: "loopback",
      CAPABILITIES: "all",
    });
    say(`home page of ${await readHome()} characters`);
    for (const child of running.splice(0).reverse()) say(`ended with 0 after ${await stop(child)} ms`);
  } finally {
    for (const child of running) child.kill("SIGKILL");
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

async function untilHealthy({ root, place, health }: Made, name: string) {
  for (let tries = 1; ; tries += 1) {
    const failed = await runIn(root, place, health).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failed === undefined) return;
    if (tries === maxTries) throw new Error(`${name} did not become healthy`);
    await sleep(1_000);
  }
}

/** Requests the home page as the front does. @returns its length */
async function readHome(): Promise<number> {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "shop.example", "user-agent": "Mozilla/5.0" };
  const answer = await fetch("http://127.0.0.1:3000/", { headers });
  const text = await answer.text();
  if (answer.status !== 200 || !text.endsWith("</html>"))
    throw new Error(`the home page was answered with ${answer.status}`);
  return text.length;
}

/** @returns how long it took, in milliseconds */
async function stop(child: ChildProcess): Promise<number> {
  const begun = Date.now();
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const [status] = await ended;
  if (status !== 0) throw new Error(`a process ended with ${String(status)}`);
  return Date.now() - begun;
}
