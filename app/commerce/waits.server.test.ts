import { createServer } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Commerce } from "./client.server.ts";

/** Takes connections and never answers. */
const silent = createServer(() => undefined);
let commerce: Commerce;
beforeAll(async () => {
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", () => resolve()));
  const address = silent.address();
  vi.stubEnv("BACKEND_URL", `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
  vi.stubEnv("SEARCH_WAIT_MS", "150");
  const { createCommerce } = await import("./client.server.ts");
  const context = { storeId: "1", catalogId: "1", languageId: "-1", currency: "MXN", contractIds: [] };
  const log = pino({ level: "silent" });
  commerce = createCommerce({ ...context, tokens: () => ({}), deadline: Date.now() + 60_000, requestId: "t", log });
});
afterAll(() => {
  vi.unstubAllEnvs();
  silent.close();
});

test("applies the configured timeout to the search host and the default one to the transaction host", async () => {
  const took = async (call: Promise<unknown>) => {
    const begun = Date.now();
    await expect(call).rejects.toThrow(/timeout/);
    return Date.now() - begun;
  };
  const [search, transaction] = await Promise.all([
    took(commerce.catalog.categories({ query: {} })),
    took(commerce.settings.features()),
  ]);
  expect(search).toBeLessThan(2_000);
  expect(transaction).toBeGreaterThan(2_300);
});
