import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isProviderDown } from "./provider-availability.server.ts";

/** Probes a payment page whose server behaves like this. */
async function ask(behave: RequestListener, { closed = false } = {}) {
  const server = createServer(behave);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  if (closed) await close();
  const away = await isProviderDown(`http://127.0.0.1:${port}/pay/sealed`);
  if (!closed) await close();
  return away;
}

test("treats a refused or reset connection and a 503 as unavailable", async () => {
  expect(await ask(() => undefined, { closed: true })).toBe(true);
  expect(await ask((req) => req.socket.resetAndDestroy())).toBe(true);
  expect(await ask((_, res) => res.writeHead(503).end())).toBe(true);
});

test("treats any other answer as available, without touching the payment itself", async () => {
  const seen: string[] = [];
  for (const status of [200, 303, 404, 405, 500])
    expect(await ask((req, res) => (seen.push(`${req.method} ${req.url}`), res.writeHead(status).end()))).toBe(false);
  expect(new Set(seen)).toEqual(new Set(["HEAD /"]));
});

test("treats an unanswered probe as available, and times out quickly", async () => {
  const asked = Date.now();
  expect(await ask(() => undefined)).toBe(false);
  expect(Date.now() - asked).toBeLessThan(3_000);
});
