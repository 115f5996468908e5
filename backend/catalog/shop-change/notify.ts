import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { countPurge } from "#backend/platform/clock/metrics.ts";
import type { Storefronts } from "#backend/platform/purging.ts";
import { purgeHeaders, purgePath, signPurge } from "#settings/purge-message.ts";

/** Milliseconds before each retry. A storefront that stays unreachable shows stale data no longer than it promises anyway. */
const pauses = [200, 800];
const patienceMs = 1_000;

/** Notifies each storefront of what has changed. A failure is logged and counted; nothing else happens. */
export async function notifyStorefronts({ urls, secret }: Storefronts, tags: readonly string[]): Promise<void> {
  const body = JSON.stringify({ tags });
  const nodes = (await Promise.all(urls.map(nodesAt))).flat();
  await Promise.all([...new Set(nodes)].map((node) => notify(node, body, secret)));
}

/**
 * The nodes behind an address: a name may have several (a headless service, a scaled container). With https there is only one,
 * because its certificate names the host.
 */
async function nodesAt(url: string): Promise<string[]> {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:" || isIP(hostname.replace(/^\[|\]$/g, ""))) return [url];
  const found = await lookup(hostname, { all: true }).catch(() => []);
  const fours = found.filter(({ family }) => family === 4);
  const nodes = (fours.length > 0 ? fours : found).map(({ address, family }) => {
    const node = new URL(url);
    node.hostname = family === 6 ? `[${address}]` : address;
    return node.href.replace(/\/$/, "");
  });
  return nodes.length > 0 ? nodes : [url];
}

async function notify(node: string, body: string, secret: string): Promise<void> {
  let trouble = "";
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await sleep(pause, undefined, { ref: false });
    const answer = await sendPurge(node, body, secret);
    if (answer === 204) return countPurge("delivered");
    trouble = String(answer);
    // A different secret, or none: a retry would get the same response.
    if (typeof answer === "number" && answer < 500 && answer !== 429) break;
  }
  countPurge("failed");
  process.stderr.write(`${JSON.stringify({ level: 40, msg: "a storefront was not notified", node, trouble })}\n`);
}

/**
 * Sends one signed purge to one storefront, once.
 * @param body `{ "tags": […] }` as JSON
 * @returns the status of the response, or the kind of error
 */
export async function sendPurge(node: string, body: string, secret: string): Promise<number | string> {
  const time = String(Date.now());
  try {
    const response = await fetch(`${node}${purgePath}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [purgeHeaders.time]: time,
        [purgeHeaders.signature]: signPurge(time, body, secret),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error && "code" in cause ? String(cause.code) : "no answer";
  }
}
