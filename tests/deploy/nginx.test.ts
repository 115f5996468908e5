import { EventEmitter, once } from "node:events";
import http from "node:http";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startShop, type Shop } from "../server/support.ts";
import { freePort } from "#tests/support/ports.ts";
import { type Front, hasFront, startFront } from "./front.ts";

/** A node that does what a test says, and remembers what it was asked. */
type Node = Awaited<ReturnType<typeof startNode>>;
async function startNode(port = 0) {
  const asked: string[] = [];
  const node = { asked, answer: (_req: http.IncomingMessage, res: http.ServerResponse): void => void res.end("page") };
  const server = http.createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    req.on("error", () => undefined);
    req.on("end", () => node.answer(req, res));
    req.resume();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(node, { port: (server.address() as AddressInfo).port, close });
}

describe.skipIf(!hasFront)("the front", () => {
  let nodes: [Node, Node];
  let front: Front;
  beforeAll(async () => {
    nodes = [await startNode(), await startNode()];
    front = await startFront([nodes[0].port, nodes[1].port]);
  });
  afterEach(() => {
    for (const node of nodes) {
      node.asked.length = 0;
      node.answer = (_req, res) => void res.end("page");
    }
  });
  afterAll(async () => {
    await front?.close();
    await Promise.all(nodes.map((node) => node.close()));
  });
  const both = (answer: Node["answer"]) => nodes.forEach((node) => (node.answer = answer));
  const asked = () => nodes.flatMap((node) => node.asked);

  test("serves the build's hashed files for a year, in the smallest encoding that the browser accepts", async () => {
    const kinds = [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["identity", undefined],
    ] as const;
    for (const [taken, packing] of kinds) {
      const { status, headers, body } = await front.get("/assets/app-1.js", { "accept-encoding": taken });
      expect([status, headers["content-encoding"]]).toEqual([200, packing]);
      expect(headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        vary: "Accept-Encoding",
      });
      if (packing === "gzip") expect(gunzipSync(body).toString()).toContain("export const a");
    }
    expect(asked()).toEqual([]);
    for (const name of ["app-1.js.map", "app-1.js.br"]) expect((await front.get(`/assets/${name}`)).status).toBe(404);
    // A file of another build, which a node has.
    expect((await front.get("/assets/app-0.js", { "accept-encoding": "br" })).body.toString()).toBe("page");
    expect((await front.get("/assets/app-0.js")).headers["content-encoding"]).toBeUndefined();
    expect(asked()).toEqual(["GET /assets/app-0.js", "GET /assets/app-0.js"]);
  });

  test("passes pages on unchanged: compressed once, with their headers, never cached", async () => {
    const page = gzipSync("a page of one visitor");
    both((_req, res) => {
      const headers = { "content-type": "text/html", "content-encoding": "gzip", "cache-control": "private, no-store" };
      res.writeHead(200, { ...headers, "set-cookie": ["a=1", "b=2"] }).end(page);
    });
    for (let time = 0; time < 2; time += 1) {
      const { headers, body } = await front.get("/cart", { "accept-encoding": "gzip, br" });
      expect(gunzipSync(body).toString()).toBe("a page of one visitor");
      expect([headers["cache-control"], headers["set-cookie"]]).toEqual(["private, no-store", ["a=1", "b=2"]]);
    }
    expect(asked()).toHaveLength(2);
    both((_req, res) => void res.writeHead(200, { "content-type": "text/html" }).end("x".repeat(10_000)));
    expect((await front.get("/", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBeUndefined();
  });

  test("forwards the client's real address and discards forged forwarding headers", async () => {
    const seen: http.IncomingHttpHeaders[] = [];
    both((req, res) => {
      seen.push(req.headers);
      res.end();
    });
    const claims = { "x-forwarded-for": "1.2.3.4", "x-forwarded-host": "evil.example", forwarded: "for=1.2.3.4" };
    await front.get("/", { host: "shop.example", ...claims, "x-real-ip": "1.2.3.4", proxy: "http://evil.example" });
    expect(seen[0]).toMatchObject({
      host: "shop.example",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "shop.example",
      "x-forwarded-proto": "https",
    });
    for (const name of ["forwarded", "x-real-ip", "proxy"]) expect(seen[0]).not.toHaveProperty(name);
  });

  test("leaves URLs as they were sent and keeps their queries out of the log", async () => {
    await front.get("/a//b/%2e%2e/c?email=ana%40example.com");
    expect(asked()).toEqual(["GET /a//b/%2e%2e/c?email=ana%40example.com"]);
    await front.get("/");
    expect(front.log()).not.toContain("ana");
  });

  test("logs the address that was asked for and the node's request id, even when its own page answers", async () => {
    both((_req, res) => void res.writeHead(200, { "x-request-id": "r-17" }).end());
    await front.get("/logged/page");
    both((req) => void req.socket.destroy());
    expect((await front.post("/logged/form?email=ben%40example.com", "a=1")).status).toBe(502);
    const lines = () => front.log().split("\n").filter((line) => line.includes("/logged/")).map((line) => JSON.parse(line) as unknown); // oxfmt-ignore
    // A line is written after the answer.
    await expect.poll(lines).toMatchObject([
      { path: "/logged/page", status: 200, requestId: "r-17" },
      { path: "/logged/form", status: 502, requestId: "" },
    ]);
    expect(front.log() + front.errors()).not.toContain("ben");
  });

  test("retries another node when a read is cut off, and sends no form twice", async () => {
    nodes[0].answer = (req) => void req.socket.destroy();
    const reads = [await front.get("/a"), await front.get("/b")];
    expect(reads.map(({ status }) => status)).toEqual([200, 200]);
    nodes[1].answer = nodes[0].answer;
    const forms = [await front.post("/cart", "a=1"), await front.post("/cart", "a=1")];
    expect(forms.map(({ status }) => status)).toEqual([502, 502]);
    expect(asked().filter((one) => one === "POST /cart").length).toBeLessThanOrEqual(2);
    expect(asked().filter((one) => one.startsWith("GET")).length).toBeGreaterThan(2);
  });

  test("hides internal endpoints from visitors", async () => {
    for (const address of ["/purge", "/health/ready", "/health/live"])
      expect((await front.get(address)).status).toBe(404);
    expect(asked()).toEqual([]);
  });

  test("answers probes over HTTP and redirects all else to HTTPS", async () => {
    expect((await front.getPlain("/front/health")).body.toString()).toBe("up\n");
    const { status, headers } = await front.getPlain("/cart?x=1");
    expect([status, headers.location]).toEqual([308, "https://127.0.0.1/cart?x=1"]);
  });
});

describe.skipIf(!hasFront)("when a node or the front stops", () => {
  test("the other node takes over without a lost request, and a page explains when none remains", async () => {
    const gone = await freePort();
    const node = await startNode();
    const front = await startFront([gone, node.port]);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await front.get("/")).status);
    // Nothing was sent to the one that does not listen.
    for (let time = 0; time < 3; time += 1) statuses.push((await front.post("/cart", "a=1")).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(node.asked.filter((one) => one === "POST /cart")).toHaveLength(3);
    await node.close();
    const { status, headers, body } = await front.get("/");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([502, "5", "no-store"]);
    expect(body.toString()).toContain("Volvemos enseguida");
    await front.close();
  });

  test("the front finishes the request in progress", async () => {
    const node = await startNode();
    const front = await startFront([node.port, await freePort()]);
    const events = new EventEmitter();
    node.answer = (_req, res) => {
      events.emit("asked");
      events.once("go on", () => res.end("the whole page"));
    };
    const begun = once(events, "asked");
    const answer = front.get("/slow");
    await begun;
    front.quit();
    events.emit("go on");
    expect((await answer).body.toString()).toBe("the whole page");
    await front.ended;
    await front.close();
    await node.close();
  });
});

describe.skipIf(!hasFront)("the storefront behind the front", () => {
  let shop: Shop;
  let front: Front;
  const host = "shop.example";
  beforeAll(async () => {
    const settings = { PUBLIC_ORIGIN: `https://${host}`, TRUST_PROXY: "loopback", RATE_LIMIT: "1000" };
    shop = await startShop(settings);
    front = await startFront([shop.port, shop.port]);
  });
  afterAll(async () => {
    await front?.close();
    await shop?.close();
  });

  test("answers for its public host name only and trusts the front's forwarding headers", async () => {
    expect((await front.get("/cart", { host })).status).toBe(200);
    expect((await front.get("/cart", { host: "evil.example" })).status).toBe(421);
    expect((await front.get("/cart", { host: "evil.example", "x-forwarded-host": host })).status).toBe(421);
    expect(shop.lines.join("")).not.toContain("untrusted_proxy");
  });

  test("refuses a form that is too large by itself, and the front one that is far too large", async () => {
    const form = { host, "content-type": "application/x-www-form-urlencoded", origin: `https://${host}` };
    const send = (bytes: number, to = "/cart") => front.post(to, `a=${"x".repeat(bytes)}`, form);
    const own = await send(70_000);
    expect([own.status, own.body.toString()]).toEqual([413, expect.stringContaining("Nothing was saved.")]);
    const kept = await send(200_000);
    expect([kept.status, kept.headers["cache-control"]]).toEqual([413, "no-store"]);
    for (const text of ["No se guardó nada.", "Nothing was saved.", "لم يُحفظ أي شيء."])
      expect(kept.body.toString()).toContain(text);
    // Where photographs are uploaded, the limit is somewhat higher than the storefront's, whose page has one language.
    expect((await send(9_600_000, "/account/photo/upload")).body.toString()).not.toContain("No se guardó nada.");
    const photograph = await send(11_000_000, "/account/photo/upload");
    expect([photograph.status, photograph.body.toString()]).toEqual([
      413,
      expect.stringContaining("No se guardó nada."),
    ]);
  });

  test("serves many concurrent requests over HTTP/2", async () => {
    const session = http2.connect(`https://127.0.0.1:${front.secure}`, { rejectUnauthorized: false });
    const get = () =>
      new Promise<unknown>((resolve, reject) => {
        const stream = session.request({ ":path": "/cart", ":authority": host });
        stream.on("response", (headers) => resolve(headers[":status"]));
        stream.on("error", reject);
        stream.resume();
      });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, get)))).toEqual(new Set([200]));
    session.close();
  });
});
