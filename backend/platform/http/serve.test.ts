import { request } from "node:http";
import { beforeAll, expect, test, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { serve, type Serving } from "./serve.ts";

let serving: Serving;
let at: string;
let release: (() => void) | undefined;
let waiting = 0;
let left = 0;
beforeAll(async () => {
  serving = await serve(echo, { port: 0, host: "127.0.0.1" });
  at = `http://127.0.0.1:${serving.port}`;
});

async function echo(asked: Request) {
  const { pathname, search } = new URL(asked.url);
  if (pathname === "/empty") return new Response(null, { status: 204 });
  if (pathname === "/left") {
    waiting += 1;
    await new Promise<void>((resolve) => asked.signal.addEventListener("abort", () => resolve()));
    left += 1;
  }
  if (pathname === "/broken") throw new Error("no such year");
  if (pathname === "/slow") await new Promise<void>((resolve) => (release = resolve));
  return Response.json({
    method: asked.method,
    pathname,
    search,
    token: asked.headers.get("wctoken"),
    body: await asked.text(),
  });
}

test("passes on method, path, query, headers and body, and returns the response", async () => {
  const answer = await fetch(`${at}/a%20b?c=ñ`, { method: "POST", headers: { WCToken: "t" }, body: "señal" });
  expect(await answer.json()).toEqual({
    method: "POST",
    pathname: "/a%20b",
    search: "?c=%C3%B1",
    token: "t",
    body: "señal",
  });
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
  expect((await fetch(`${at}/empty`)).status).toBe(204);
});

test("does not read a path that starts with two slashes as a host", async () => {
  const answer = await fetch(`${at}//elsewhere/x`);
  expect(await answer.json()).toMatchObject({ pathname: "//elsewhere/x" });
});

test("rejects a body over one megabyte, with or without a Content-Length", async () => {
  const megabytes = new Uint8Array(1_000_001);
  expect((await fetch(at, { method: "POST", body: megabytes })).status).toBe(413);
  const stream = new Blob([megabytes]).stream();
  expect((await fetch(at, { method: "POST", body: stream, duplex: "half" } as RequestInit)).status).toBe(413);
});

test("answers 500 and logs when nothing else responds", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const answer = await fetch(`${at}/broken`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect(await answer.text()).not.toContain("no such year");
  expect(log.mock.calls.flat().join()).toContain("no such year");
  log.mockRestore();
});

test("aborts a request in progress when its caller hangs up", async () => {
  const asked = request(`${at}/left`, { agent: false }).on("error", () => undefined);
  asked.end();
  await vi.waitUntil(() => waiting === 1, patience);
  asked.destroy();
  await vi.waitUntil(() => left === 1, patience);
});

test("lets requests in progress finish when closing", async () => {
  const underWay = fetch(`${at}/slow`);
  await vi.waitUntil(() => release, patience);
  const closed = serving.close();
  release?.();
  expect((await underWay).status).toBe(200);
  await closed;
  await expect(fetch(at)).rejects.toThrow();
});

test("while stopping, reports unhealthy, answers for a grace period, and closes each connection after its response", async () => {
  const other = await serve(echo, { port: 0, host: "127.0.0.1" });
  const address = `http://127.0.0.1:${other.port}`;
  const before = release;
  const underWay = fetch(`${address}/slow`);
  await vi.waitUntil(() => release !== before, patience);
  const closed = other.close(2_000);
  expect((await fetch(`${address}/health`)).status).toBe(503);
  const late = await fetch(`${address}/late`);
  expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
  release?.();
  expect((await underWay).headers.get("connection")).toBe("close");
  await closed;
  await expect(fetch(address)).rejects.toThrow();
});
