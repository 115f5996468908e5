import { beforeAll, expect, test, vi } from "vitest";
import { serve, type Serving } from "./serve.ts";

let serving: Serving;
let at: string;
let release: (() => void) | undefined;
beforeAll(async () => {
  serving = await serve(echo, { port: 0, host: "127.0.0.1" });
  at = `http://127.0.0.1:${serving.port}`;
});

async function echo(request: Request) {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/empty") return new Response(null, { status: 204 });
  if (pathname === "/slow") await new Promise<void>((resolve) => (release = resolve));
  return Response.json({
    method: request.method,
    pathname,
    search,
    token: request.headers.get("wctoken"),
    body: await request.text(),
  });
}

test("method, path, query, headers and body arrive, the answer comes back", async () => {
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

test("a path cannot become a host", async () => {
  const answer = await fetch(`${at}//elsewhere/x`);
  expect(await answer.json()).toMatchObject({ pathname: "//elsewhere/x" });
});

test("a body of more than a megabyte is refused, also one that does not say its length", async () => {
  const megabytes = new Uint8Array(1_000_001);
  expect((await fetch(at, { method: "POST", body: megabytes })).status).toBe(413);
  const stream = new Blob([megabytes]).stream();
  expect((await fetch(at, { method: "POST", body: stream, duplex: "half" } as RequestInit)).status).toBe(413);
});

test("closing lets the answers under way finish", async () => {
  const underWay = fetch(`${at}/slow`);
  await vi.waitUntil(() => release);
  const closed = serving.close();
  release?.();
  expect((await underWay).status).toBe(200);
  await closed;
  await expect(fetch(at)).rejects.toThrow();
});
