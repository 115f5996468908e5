import { spawn } from "node:child_process";
import { ensureBrowser } from "../lib/browser.mjs";
import { root } from "../lib/paths.mjs";

/** The last version for Node 20. It is fetched on use: its 201 packages of 185 MB should not be part of everybody's installation. */
export const version = "12.8.2";

const line = { rttMs: 300, throughputKbps: 700 };
const attempts = 4;
const browserFlags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/**
 * One visit of a phone with an empty cache.
 * @param factor how many times slower than this machine the phone computes
 */
export async function audit({ address, cookie, factor }) {
  const throttling = { ...line, cpuSlowdownMultiplier: factor };
  const { audits, categories, environment } = await report([
    address,
    "--quiet",
    "--output=json",
    "--only-categories=performance",
    "--throttling-method=simulate",
    ...Object.entries(throttling).map(([name, value]) => `--throttling.${name}=${value}`),
    `--chrome-path=${ensureBrowser()}`,
    `--chrome-flags=${browserFlags}`,
    `--extra-headers=${JSON.stringify({ "accept-language": "es-MX", ...(cookie && { Cookie: cookie }) })}`,
  ]);
  const figure = (name) => audits[name].numericValue;
  return {
    benchmarkIndex: environment.benchmarkIndex,
    performance: categories.performance.score * 100,
    totalBlockingTime: figure("total-blocking-time"),
    firstContentfulPaint: figure("first-contentful-paint"),
    largestContentfulPaint: figure("largest-contentful-paint"),
    layoutShift: figure("cumulative-layout-shift"),
    longTasks: audits["long-tasks"].details.items.map(({ duration }) => Math.round(duration)),
  };
}

/** On a busy machine the browser sometimes loses the beginning of its own trace: such a visit is repeated. */
async function report(args) {
  for (let round = 1; ; round += 1) {
    const output = await lighthouse(args);
    if (output) return JSON.parse(output);
    if (round === attempts) throw new Error(`${args[0]}: lighthouse failed ${attempts} times`);
  }
}

/** @returns what it prints, nothing if it failed */
function lighthouse(args) {
  const child = spawn("npx", ["--yes", `lighthouse@${version}`, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0 ? output : undefined));
  });
}
