import net from "node:net";
import { afterEach, expect, it } from "vitest";
import { startShop, type Shop } from "./support.ts";

let shop: Shop | undefined;
afterEach(() => shop?.close());

const get = (path: string, port: number) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;

it("pipelined requests behind a response that never ends release everything on disconnect", async () => {
  const { port, seen, state, call } = (shop = await startShop({ RENDER_LIMIT: "4" }));
  const socket = net.connect(port, "127.0.0.1");
  socket.write(get("/slow", port) + get("/cart", port).repeat(20));
  await until(() => seen.release !== undefined);
  // Gives the requests behind it time to start, if anything starts them.
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await until(() => state.running.size === 0);
  for (let one = 0; one < 5; one += 1) expect((await call("/sillas")).status).toBe(200);
});

it("pipelined requests are answered in order", async () => {
  const { port } = (shop = await startShop());
  const socket = net.connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (part) => (text += String(part)));
  socket.write(["/cart", "/health/live", "/sillas"].map((path) => get(path, port)).join(""));
  await until(() => (text.match(/HTTP\/1\.1 200/g)?.length ?? 0) === 3);
  expect(text.indexOf('"status":"up"')).toBeGreaterThan(text.indexOf('"cart"'));
  socket.destroy();
});

it("a connection with too many pipelined requests is closed", async () => {
  const { port, seen } = (shop = await startShop());
  const socket = net.connect(port, "127.0.0.1").on("error", () => undefined);
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(get("/slow", port) + get("/cart", port).repeat(50));
  await closed;
  expect(seen.commits).toBe(0);
});

async function until(condition: () => boolean) {
  for (const end = Date.now() + 5_000; !condition(); await new Promise((resolve) => setTimeout(resolve, 5)))
    if (Date.now() > end) throw new Error("it did not come true in five seconds");
}
