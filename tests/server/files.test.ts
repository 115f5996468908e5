import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { staticFiles } from "#server/static-files.ts";
import { portOf, startShop, type Shop } from "./support.ts";

const folder = mkdtempSync(path.join(tmpdir(), "files-"));
const asked: { url: string; headers: http.IncomingHttpHeaders }[] = [];
const backend = http.createServer((req, res) => {
  asked.push({ url: req.url ?? "", headers: req.headers });
  const kind = /(\w+)\.\w+$/.exec((req.url ?? "").split("?")[0] ?? "")?.[1];
  const headers = { "Content-Type": "image/svg+xml", ETag: '"v1"', "Set-Cookie": "leak=1", "X-Backend": "db:5432" };
  if (kind === "missing") return void res.writeHead(404).end("SECRET");
  if (kind === "broken") return void res.writeHead(500).end("SECRET-STACK");
  if (kind === "page") return void res.writeHead(200, { "Content-Type": "text/html" }).end("<script>");
  if (kind === "moved") return void res.writeHead(302, { Location: "http://169.254.169.254/" }).end();
  if (kind === "huge") return void res.writeHead(200, { ...headers, "Content-Length": 20_000_000 }).end();
  if (kind === "own")
    return void res
      .writeHead(200, { ...headers, "Cache-Control": "private, no-store", "Content-Length": 5 })
      .end("<own>");
  if (kind === "revocable") {
    const caching = { "Cache-Control": "public, max-age=1, must-revalidate", "Content-Length": 7 };
    return void (isTakenDown
      ? res.writeHead(404).end()
      : res.writeHead(200, { ...headers, ...caching }).end("<photo>"));
  }
  if (kind === "large")
    return void res.writeHead(200, { ...headers, "Content-Length": 900_000 }).end("x".repeat(900_000));
  setTimeout(() => res.writeHead(200, { ...headers, "Content-Length": 5 }).end("<svg>"), 20);
});

let isTakenDown = false;
let shop: Shop;
beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  mkdirSync(path.join(folder, ".secret"));
  writeFileSync(path.join(folder, "assets/app-1a2b.js"), "let a = 1;".repeat(300));
  writeFileSync(path.join(folder, "assets/app-1a2b.js.map"), "{}");
  writeFileSync(path.join(folder, "assets/packed-3c4d.js"), "let b = 2;");
  writeFileSync(path.join(folder, "assets/packed-3c4d.js.br"), "br-six");
  writeFileSync(path.join(folder, "assets/packed-3c4d.js.gz"), "gz-six");
  writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(path.join(folder, ".env"), "SECRET=1");
  writeFileSync(path.join(folder, ".secret/manifest.json"), "SECRET");
  await new Promise<void>((resolve) => void backend.listen(0, "127.0.0.1", () => resolve()));
  shop = await startShop(
    { BACKEND_URL: `http://127.0.0.1:${portOf(backend.address())}` },
    { files: staticFiles(folder) },
  );
});
beforeEach(() => void (asked.length = 0));
afterAll(async () => {
  await shop.close();
  backend.closeAllConnections();
  backend.close();
  rmSync(folder, { recursive: true });
});

describe("files", () => {
  it("are cached for a year if hashed and for an hour otherwise", async () => {
    const hashed = await shop.call("/assets/app-1a2b.js", { headers: { "Accept-Encoding": "br" } });
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers["content-encoding"]).toBe("br");
    expect(hashed.headers["content-type"]).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
    expect((await shop.call("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("are sent as precompressed by the build, in an encoding that the browser accepts", async () => {
    const best = await shop.call("/assets/packed-3c4d.js", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(best.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(best.headers["content-type"]).toMatch(/javascript/);
    expect(best.headers["content-length"]).toBe("6");
    const other = await shop.call("/assets/packed-3c4d.js", { headers: { "Accept-Encoding": "gzip" } });
    expect(other.headers["content-encoding"]).toBe("gzip");
    const plain = await shop.call("/assets/packed-3c4d.js", { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect((await shop.call("/assets/packed-3c4d.js.br")).status).toBe(404);
  });

  it.each(["/assets/none.js", "/assets/app-1a2b.js.map"])("are not found at %s, with an uncached 404", async (file) => {
    const answer = await shop.call(file);
    expect(answer).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
  });

  it.each(["/.env", "/.secret/manifest.json", "/assets/..%2f.env", "/%2e%2e/package.json"])(
    "never expose %s",
    async (file) => {
      expect((await shop.call(file)).body).not.toContain("SECRET");
    },
  );
});

describe("pictures", () => {
  it("come from their own media host, below its path and within its timeout", async () => {
    const media = `http://127.0.0.1:${portOf(backend.address())}`;
    const slow = http.createServer(() => undefined);
    await new Promise<void>((resolve) => void slow.listen(0, "127.0.0.1", () => resolve()));
    const silent = `http://127.0.0.1:${portOf(slow.address())}`;
    const split = await startShop({ BACKEND_URL: silent, MEDIA_URL: `${media}/media/`, MEDIA_WAIT_MS: "200" });
    expect(await split.call("/hclstore/p/shoe.svg")).toMatchObject({ status: 200, body: "<svg>" });
    expect(asked.map(({ url }) => url)).toEqual(["/media/hclstore/p/shoe.svg"]);
    const late = await startShop({ BACKEND_URL: media, MEDIA_URL: silent, MEDIA_WAIT_MS: "200" });
    const begun = Date.now();
    expect((await late.call("/hclstore/p/shoe.svg")).status).toBe(502);
    // The default would be five seconds.
    expect(Date.now() - begun).toBeLessThan(4_000);
    await Promise.all([split.close(), late.close()]);
    slow.close();
    slow.closeAllConnections();
  });

  it("come from the backend with selected headers only, and are cached", async () => {
    const picture = "/hclstore/p/shoe.svg?w=300";
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(picture, { headers: { Cookie: "session=1" } })));
    answers.push(await shop.call(picture));
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill("<svg>"));
    expect(asked.map(({ url }) => url)).toEqual([picture]);
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(answers[0]?.headers).toMatchObject({
      "cache-control": "public, max-age=604800, immutable",
      "content-type": "image/svg+xml",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(answers[0]?.headers["set-cookie"] ?? answers[0]?.headers["x-backend"]).toBeUndefined();
    expect((await shop.call(picture, { headers: { "If-None-Match": '"v1"' } })).status).toBe(304);
  });

  it("are kept nowhere when they are private", async () => {
    for (const _ of [1, 2]) {
      const { body, headers } = await shop.call("/hclstore/own.svg?seal=1f");
      expect([body, headers["cache-control"]]).toEqual(["<own>", "private, no-store"]);
    }
    expect(asked).toHaveLength(2);
  });

  it("that may be taken down are kept for as long as the backend says, and then asked for again", async () => {
    const url = "/hclstore/revocable.svg";
    for (const _ of [1, 2]) {
      const { body, headers } = await shop.call(url);
      expect([body, headers["cache-control"]]).toEqual(["<photo>", "public, max-age=1, must-revalidate"]);
    }
    expect(asked).toHaveLength(1);
    isTakenDown = true;
    await vi.waitFor(async () => expect((await shop.call(url)).status).toBe(404), { timeout: 5_000, interval: 200 });
    const known = await shop.call(url, { headers: { "If-None-Match": '"v1"' } });
    expect(known.status).toBe(404);
  });

  it("are streamed to each visitor when they are large", async () => {
    const answers = await Promise.all([1, 2].map(() => shop.call("/hclstore/large.svg")));
    expect(answers.map(({ body }) => body.length)).toEqual([900_000, 900_000]);
  });

  it.each([
    ["/hclstore/missing.svg", 404],
    ["/hclstore/broken.svg", 502],
    ["/hclstore/page.html", 502],
    ["/hclstore/moved.svg", 502],
    ["/hclstore/huge.svg", 502],
    ["/hclstore/../wcs/resources/x.svg", 404],
    ["/hclstore/%2e%2e/wcs/x.svg", 404],
    ["/hclstore/a%2f..%2fx.svg", 404],
    ["/hclstore/%252e%252e/x.svg", 404],
    ["/hclstore//evil.example/x.svg", 404],
    ["/hclstore/x.svg?u=http://evil.example", 404],
  ])("requested as %s are answered with %i and leak no secret", async (url, status) => {
    const answer = await shop.call(url);
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).not.toContain("SECRET");
  });

  it("never reach another part of the backend", async () => {
    for (const url of ["/hclstore/../wcs/x.svg", "/hclstore/%2e%2e/wcs/x.svg"]) await shop.call(url);
    expect(asked).toEqual([]);
  });
});
