import { rmSync } from "node:fs";
import http from "node:http";
import { sendPurge } from "#backend/catalog/shop-change/tell.ts";
import { type NodeProcess, nodeProcess } from "#tests/support/node-process.ts";
import { pageOf, type ServedShop } from "#tests/support/served-shop.ts";
import { firstPort } from "./two-nodes.ts";

const purgeSecret = "a secret for purges in a soak test and for nothing else";

/**
 * Two storefronts as they are built for production, each a process of its own, in front of a served shop's backend. They have its session
 * secret, so they accept its visitors' cookies; each answers every other request.
 */
export async function builtNodes(
  shop: ServedShop,
  redisUrl: string | undefined,
): Promise<ServedShop & { logs: string[] }> {
  const nodes = [firstPort + 50, firstPort + 51].map((port) => ({ port, process: storefront(port, redisUrl) }));
  const started: NodeProcess[] = [];
  const logs = nodes.map(({ port }) => logOf(port));
  for (const log of logs) rmSync(log, { force: true });
  const close = async () => {
    for (const node of started) await node.stop("SIGKILL");
    await shop.close();
  };
  try {
    for (const { process } of nodes) {
      started.push(process);
      await process.start();
    }
  } catch (error) {
    await close();
    throw error;
  }
  const agent = new http.Agent({ keepAlive: true });
  const pages = nodes.map(({ port }) => pageOf(port, agent));
  let asked = 0;
  const page: ServedShop["page"] = (...request) => (pages[asked++ % pages.length] ?? shop.page)(...request);
  const purge = async (tags: readonly string[]) => {
    for (const { port } of nodes) {
      const answer = await sendPurge(`http://127.0.0.1:${port}`, JSON.stringify({ tags }), purgeSecret);
      if (answer !== 204) throw new Error(`the purge was refused: ${answer}`);
    }
  };
  return { ...shop, node: `http://127.0.0.1:${firstPort + 50}`, page, purge, close, logs };
}

/** The session secret and the backend's address are in this process's environment. */
const storefront = (port: number, redisUrl = "") =>
  nodeProcess({
    name: `storefront ${port}`,
    program: "build/server.js",
    folders: ["."],
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: "off",
      PUBLIC_ORIGIN: "http://127.0.0.1:3000",
      NODE_ENV: "production",
      RATE_LIMIT: "off",
      DRAIN_SECONDS: "0",
      LOG_LEVEL: "info",
      REDIS_URL: redisUrl,
      PURGE_SECRET: purgeSecret,
    },
    log: logOf(port),
    health: `http://127.0.0.1:${port}/health/ready`,
  });

const logOf = (port: number) => `var/soak-storefront-${port}.log`;
