import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const asked: string[] = [];
let isStopping = false;
const server = (name: string) =>
  createServer((_request, response) => {
    asked.push(name);
    if (name === "first" && isStopping) response.shouldKeepAlive = false;
    response.setHeader("Content-Type", "application/json").end("{}");
  });
const servers = [server("first"), server("second")];

beforeAll(async () => {
  const addresses = await Promise.all(
    servers.map(async (one) => {
      await new Promise<void>((resolve) => void one.listen(0, "127.0.0.1", () => resolve()));
      const address = one.address();
      return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    }),
  );
  vi.stubEnv("BACKEND_URL", addresses.join(","));
});
afterAll(() => {
  for (const one of servers) one.close().closeAllConnections();
});

test("a backend that closes its connections gets no further calls while another one is there", async () => {
  const { exchange } = await import("./transport.server.ts");
  const call = () => exchange({ name: "t", method: "GET", path: "/", headers: {}, deadline: Date.now() + 5_000 });
  await call();
  isStopping = true;
  for (let one = 0; one < 3; one += 1) await call();
  expect(asked).toEqual(["first", "first", "second", "second"]);
});
