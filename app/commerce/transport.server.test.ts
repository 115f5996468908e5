import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
let isStopping = false;
let isHanging = false;
let respond: ((response: ServerResponse) => void) | undefined;
const answer =
  (name: string): RequestListener =>
  (_request, response) => {
    asked.push(name);
    if (isHanging) return;
    if (respond) return void respond(response);
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
  [isStopping, isHanging, respond] = [false, false, undefined];
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

test.each([
  ["without a body", (response: ServerResponse) => response.writeHead(302, { location: "https://b.test/a" }).end()],
  [
    "with a body",
    (response: ServerResponse) => response.writeHead(307, { "content-type": "application/json" }).end("{}"),
  ],
])("a redirect %s is never taken for the answer of a write", async (_, one) => {
  const { exchange } = await import("./transport.server.ts");
  respond = one;
  const write = exchange({ ...request, method: "POST", isRead: false, deadline: Date.now() + 5_000 });
  await expect(write).rejects.toMatchObject({ trouble: "malformed", doubtful: true });
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
])("reads what something in between has compressed unasked: %s", async (encoding, compress) => {
  const { exchange } = await import("./transport.server.ts");
  const read = () => exchange({ ...request, method: "GET", isRead: true, deadline: Date.now() + 5_000 });
  const send = (body: Buffer) => (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding }).end(body);
  respond = send(compress('{"orderId":"7"}'));
  expect(await read()).toMatchObject({ status: 200, text: '{"orderId":"7"}' });
  respond = send(compress(" ".repeat(3_000_000)));
  await expect(read()).rejects.toMatchObject({ trouble: "malformed" });
  respond = send(Buffer.from("not compressed"));
  await expect(read()).rejects.toMatchObject({ trouble: "failed" });
});

test("reads JSON by whichever of its names it is sent", async () => {
  const { exchange } = await import("./transport.server.ts");
  for (const type of ["application/json;charset=UTF-8", "Application/JSON", "text/json"]) {
    respond = (response) => response.writeHead(200, { "content-type": type }).end("{}");
    const read = exchange({ ...request, method: "GET", isRead: true, deadline: Date.now() + 5_000 });
    expect(await read).toMatchObject({ text: "{}" });
  }
});
