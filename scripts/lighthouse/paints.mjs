import { visitByPhone } from "./phone.mjs";

const latencyMs = 300;
const bytesPerSecond = (700 * 1_000) / 8;
const cpuSlowdown = 6;

/**
 * When a phone with an empty cache paints, in milliseconds. Unlike Lighthouse, which derives figures from one fast visit by a model, this
 * slows down the browser itself. `linked`: the same with a cookie, so that the page links to its styles instead of containing them.
 */
export async function paints(browser, { origin, path, cookies = [] }) {
  const styles = { name: "styles", value: "1", url: origin };
  const visit = (brought) =>
    visitByPhone(browser, { origin, path, cookies: brought }, slowDown, ({ tab }) => tab.evaluate(paintsOfPage));
  return { own: await visit(cookies), linked: await visit([...cookies, styles]) };
}

async function slowDown(session) {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
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
