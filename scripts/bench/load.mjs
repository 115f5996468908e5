import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { asBrowser } from "./shop.mjs";
import { together } from "./turns.mjs";

const ticksPerSecond = 100;
const connections = 8;
/** Seconds until the compiler has seen everything. If we counted requests, a page from memory would be measured before that. */
const warmUp = 3;

/**
 * Requests the same page again and again over eight connections: how many per second, and the processor time of both processes for
 * each. The load generator runs on the same machine; only the processor time can be compared from one day to another.
 */
export const measureLoad = async (shop, page, seconds) => together([await measureRun(shop, page, seconds)]);

/** The same as sums, to be added to those of other runs. */
export async function measureRun(shop, page, seconds) {
  const { path } = page;
  const cookie = await renewed(shop, page);
  const run = (limit) =>
    autocannon({
      url: shop.origin + path,
      connections,
      ...limit,
      headers: { ...asBrowser, "accept-encoding": "gzip, br", ...(cookie && { cookie }) },
    });
  await run({ duration: warmUp });
  const before = [cpuMs(shop.storefront.pid), cpuMs(shop.backend.pid)];
  const result = await run({ duration: seconds });
  const [storefront, backend] = [cpuMs(shop.storefront.pid) - before[0], cpuMs(shop.backend.pid) - before[1]];
  const done = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0 || done === 0)
    throw new Error(`${path}: ${result.non2xx} refusals and ${result.errors} errors under load`);
  const { duration, latency } = result;
  return { done, duration, p50: latency.p50, p99: latency.p99, storefrontMs: storefront, backendMs: backend };
}

/**
 * The cookies that a browser would have by now. What a session remembers expires after some minutes, and a generator that sends the
 * old cookies forever would cause it to be read again for every page.
 */
async function renewed({ origin }, { path, cookie }) {
  if (!cookie) return cookie;
  const answer = await fetch(origin + path, { headers: { ...asBrowser, cookie } });
  await answer.text();
  const pairs = [...cookie.split("; "), ...answer.headers.getSetCookie().map((line) => line.split(";")[0])];
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair]));
  return [...jar.values()].join("; ");
}

/** User and system time of a process so far; where there is no /proc, nothing is measured. */
export function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
