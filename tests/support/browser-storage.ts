import type { Page } from "@playwright/test";

/** All that a browser keeps for the shop, as text: cookies, both storages, databases, caches with their answers, and the window's name. */
export async function keptBy(page: Page): Promise<string> {
  const state = await page.context().storageState({ indexedDB: true });
  const inPage = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return { session: { ...sessionStorage }, name: window.name, history: JSON.stringify(history.state), cached };
  });
  return JSON.stringify([state, inPage]);
}
