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

test("counts as unavailable: connection refused or reset, or 503", async () => {
  expect(await ask(() => undefined, { closed: true })).toBe(true);
  expect(await ask((req) => req.socket.resetAndDestroy())).toBe(true);
  expect(await ask((_, res) => res.writeHead(503).end())).toBe(true);
});

test("whatever else it answers, it is there; the payment itself is not touched", async () => {
  const seen: string[] = [];
  for (const status of [200, 303, 404, 405, 500])
    expect(await ask((req, res) => (seen.push(`${req.method} ${req.url}`), res.writeHead(status).end()))).toBe(false);
  expect(new Set(seen)).toEqual(new Set(["HEAD /"]));
});

test("an unanswered probe does not count as unavailable, and times out quickly", async () => {
  const asked = Date.now();
  expect(await ask(() => undefined)).toBe(false);
  expect(Date.now() - asked).toBeLessThan(3_000);
});
