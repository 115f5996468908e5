import { phone } from "./tasks.mjs";

const latencyMs = 300;
const bytesPerSecond = (700 * 1_000) / 8;
const cpuSlowdown = 6;

/**
 * When a phone with an empty cache paints, in milliseconds. Unlike Lighthouse, which computes what its model makes of one fast visit, this
 * slows down the browser itself. `linked`: the same with a cookie, so that the page links to its styles instead of containing them.
 */
export async function paints(browser, { origin, path, cookies = [] }) {
  return {
    own: await visit(browser, { origin, path, cookies }),
    linked: await visit(browser, { origin, path, cookies: [...cookies, { name: "styles", value: "1", url: origin }] }),
  };
}

async function visit(browser, { origin, path, cookies }) {
  const context = await browser.newContext({ baseURL: origin, locale: "es-MX", ...phone });
  await context.addCookies(cookies);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await tab.goto(path, { waitUntil: "load" });
  await tab.waitForTimeout(500);
  const found = await tab.evaluate(paintsOfPage);
  await context.close();
  return found;
}

function paintsOfPage() {
  return new Promise((resolve) => {
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const observer = new PerformanceObserver((list) =>
      resolve({ first, largest: list.getEntries().at(-1)?.startTime }),
    );
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
}
