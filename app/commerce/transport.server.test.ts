import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
let isStopping = false;
let isHanging = false;
const answer =
  (name: string): RequestListener =>
  (_request, response) => {
    asked.push(name);
    if (isHanging) return;
    if (name === "first" && isStopping) response.shouldKeepAlive = false;
    response.setHeader("Content-Type", "application/json").end("{}");
  };
const servers = ["first", "second"].map((name) => createServer(answer(name)));

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
beforeEach(() => {
  asked.length = 0;
  [isStopping, isHanging] = [false, false];
});
afterAll(() => {
  for (const one of servers) one.close().closeAllConnections();
});

const request = { name: "t", path: "/", headers: {} };

test("sends no further calls to a backend that closes its connections while another is available", async () => {
  const { exchange } = await import("./transport.server.ts");
  const call = () => exchange({ ...request, method: "GET", isRead: true, deadline: Date.now() + 5_000 });
  await call();
  isStopping = true;
  for (let one = 0; one < 3; one += 1) await call();
  expect(asked).toEqual(["first", "first", "second", "second"]);
});

test("a timeout leaves the outcome of a write in doubt, but not that of a read", async () => {
  const { exchange } = await import("./transport.server.ts");
  isHanging = true;
  const lost = (isRead: boolean) => exchange({ ...request, method: "POST", isRead, deadline: Date.now() + 200 });
  await expect(lost(false)).rejects.toMatchObject({ trouble: "timeout", doubtful: true });
  await expect(lost(true)).rejects.toMatchObject({ trouble: "timeout", doubtful: false });
});
