import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Service } from "./transport.server.ts";

const asked: string[] = [];
const servers: Server[] = [];

/** A host that records its requests, at an address with a path of its own. */
async function host(name: string): Promise<string> {
  const server = createServer((request, response) => {
    asked.push(`${name} ${request.url}`);
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/${name}/`;
}

beforeAll(async () => {
  vi.stubEnv("BACKEND_URL", await host("transaction"));
  vi.stubEnv("SEARCH_URL", await host("search"));
  vi.stubEnv("PREVIEW_BACKEND_URL", await host("preview"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const server of servers) server.close().closeAllConnections();
});

test.each<[Service, string]>([
  ["transaction", "transaction /transaction/a"],
  ["search", "search /search/a"],
  ["preview-transaction", "preview /preview/a"],
  ["preview-search", "preview /preview/a"],
])("calls the %s service at its own host and base path", async (service, expected) => {
  const { exchange } = await import("./transport.server.ts");
  await exchange({
    name: "t",
    service,
    method: "GET",
    isRead: true,
    path: "/a",
    headers: {},
    deadline: Date.now() + 5_000,
  });
  expect(asked.at(-1)).toBe(expected);
});
