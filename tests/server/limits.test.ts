import net from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { leastMs } from "#tests/support/least.ts";
import { patience } from "#tests/support/patience.ts";
import { FORM, startShop, type Shop } from "./support.ts";

let shop: Shop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.close());

const ours = () => ({ Origin: shop.origin });

describe("hosts", () => {
  it.each(["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example"])(
    "refuses the unknown host %j",
    async (Host) => {
      const answer = await shop.call("/cart", { headers: { Host } });
      expect(answer.status).toBe(421);
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );

  it("refuses two hosts, a missing one and an absolute URL", async () => {
    const good = `Host: 127.0.0.1:${shop.port}\r\n`;
    expect(await raw(`GET / HTTP/1.1\r\n${good}Host: evil.example\r\n\r\n`)).toMatch(/^HTTP\/1.1 4(21|00)/);
    expect(await raw(`GET / HTTP/1.1\r\nHost:\r\n\r\n`)).toMatch(/^HTTP\/1.1 421/);
    expect(await raw(`GET / HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1.1 421/);
    expect(await raw(`GET http://evil.example/ HTTP/1.1\r\n${good}\r\n`)).toMatch(/^HTTP\/1.1 400/);
  });

  it("ignores a forwarded host", async () => {
    const answer = await shop.call("/cart", { headers: { "X-Forwarded-Host": "evil.example:6666" } });
    expect(JSON.parse(answer.body).loaderData.cart.url).toBe(`${shop.origin}/cart`);
  });
});

describe("methods", () => {
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])("%s is not allowed", async (method) => {
    const answer = await shop.call("/cart", { method, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  });
});

describe("addresses", () => {
  it("answers 414 for one that is too long and 431 for headers that are", async () => {
    expect((await shop.call(`/search?q=${"a".repeat(8 * 1024)}`)).status).toBe(414);
    expect((await shop.call("/", { headers: { "X-Long": "a".repeat(20_000) } })).status).toBe(431);
  });

  it.each([
    "//evil.example/cart",
    "/\\evil.example",
    "/cart%00",
    "/cart/%0A",
    "/cart/%1f",
    "/%7f",
    "/cart/%zz",
    "/a\\b",
  ])("%s is rejected as invalid", async (path) => {
    expect((await shop.call(path)).status).toBe(400);
  });
});

describe("queries", () => {
  it.each(["%00", "%01", "%0a", "%1F", "%7f", "%C2%85", "%0%000"])(
    "%s is not passed on as a control character",
    async (character) => {
      const answer = await shop.call(`/cart?q=a${character}b&sku=1`);
      const { url } = JSON.parse(answer.body).loaderData.cart;
      expect(new URL(url).searchParams.get("sku")).toBe("1");
      expect(new URL(url).searchParams.get("q")).not.toMatch(/\p{Cc}/u);
    },
  );

  it("keep all other characters", async () => {
    const answer = await shop.call("/cart?q=a%C3%B1%20?b%2500&sku=%E2%82%AC");
    expect(JSON.parse(answer.body).loaderData.cart.url).toBe(`${shop.origin}/cart?q=a%C3%B1%20?b%2500&sku=%E2%82%AC`);
  });
});

describe("bodies", () => {
  it("refuses one whose declared length is too large without reading it", async () => {
    const answer = await shop.post("/cart", ours(), `a=${"x".repeat(64 * 1024)}`);
    expect(answer.status).toBe(413);
  });

  it("refuses one that turns out to be too large", async () => {
    const answer = await shop.post("/cart", { ...ours(), "Transfer-Encoding": "chunked" }, `a=${"x".repeat(200_000)}`);
    expect(answer.status).toBe(413);
  });

  it.each([
    ["a declared length", {}, "x".repeat(64 * 1024)],
    ["a body that turns out to be", { "Transfer-Encoding": "chunked" }, "x".repeat(200_000)],
    ["a form with fields that are", {}, "&a=".repeat(400)],
  ])("says in the visitor's language that %s too large", async (_, headers, value) => {
    const answer = await shop.post("/cart", { ...ours(), ...headers, "Accept-Language": "es-MX" }, `a=${value}`);
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('<html lang="es-MX" dir="ltr">');
    expect(answer.body).toContain("No se guardó nada.");
  });

  it("answers 413 to a hundred megabytes before they are sent", async () => {
    const head = `POST /cart HTTP/1.1\r\nHost: 127.0.0.1:${shop.port}\r\nOrigin: ${shop.origin}\r\nContent-Type: ${FORM}`;
    const announce = async () =>
      expect(await raw(`${head}\r\nContent-Length: 104857600\r\n\r\na=1`)).toMatch(/^HTTP\/1.1 413/);
    expect(await leastMs(1_000, announce)).toBeLessThan(1_000);
  });

  it("accepts 400 fields and refuses 401 before parsing them", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `a=${index}`).join("&");
    expect((await shop.post("/cart", ours(), fields(400))).status).toBe(200);
    const refused = async () => {
      expect((await shop.post("/cart", ours(), fields(401))).status).toBe(413);
      expect((await shop.post("/cart", ours(), "a=x&".repeat(16_000))).status).toBe(413);
    };
    expect(await leastMs(500, refused)).toBeLessThan(500);
  });

  it.each([
    "text/plain",
    "application/xml",
    "application/json",
    "application/csp-report",
    "application/reports+json",
    "multipart/form-data; boundary=x",
    "",
  ])("refuses the content type %j on a page, even if empty", async (type) => {
    for (const body of ["a=1", ""]) {
      const headers = { ...ours(), "Content-Type": type, "Content-Length": String(body.length) };
      expect((await shop.post("/cart", headers, body)).status).toBe(415);
    }
  });

  it("refuses compressed content", async () => {
    expect((await shop.post("/cart", { ...ours(), "Content-Encoding": "gzip" })).status).toBe(415);
  });

  it("refuses content in a GET request", async () => {
    expect((await shop.call("/cart", { headers: { "Content-Length": "3" }, body: "a=1" })).status).toBe(400);
  });

  it("accepts files of up to one megabyte and a limited number of parts where files are uploaded", async () => {
    const type = "multipart/form-data; boundary=XX";
    const part = (name: string, value: string) =>
      `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const form = (parts: string) =>
      shop.post("/lists/upload", { ...ours(), "Content-Type": type }, `${parts}--XX--\r\n`);
    const good = await form(part("file", "x".repeat(500_000)));
    expect(good.status).toBe(200);
    expect(JSON.parse(good.body).actionData.lists.fields).toEqual(["file"]);
    expect((await form(part("file", "x".repeat(1_100_000)))).status).toBe(413);
    expect((await form(part("a", "1").repeat(201))).status).toBe(413);
  });

  it.each([
    "multipart/form-data; boundary=XX; x-boundary=YY",
    "multipart/form-data; boundary=XX; boundary=YY",
    "multipart/form-data; x=y; boundary=XX",
    'multipart/form-data; boundary="XX";',
  ])("refuses the content type %j, whose boundary may be read in two ways", async (type) => {
    const parts = '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(300);
    const answer = await shop.post("/lists/upload", { ...ours(), "Content-Type": type }, `${parts}--XX--\r\n`);
    expect(answer.status).toBe(415);
  });

  it("hold no more than 64 MB of files at once, and take forms meanwhile", async () => {
    const type = { ...ours(), "Content-Type": "multipart/form-data; boundary=XX" };
    const file = `--XX\r\nContent-Disposition: form-data; name="file"\r\n\r\n${"x".repeat(9_000_000)}`;
    const received: net.Socket[] = [];
    shop.server.on("connection", (socket) => received.push(socket));
    // None of them ends: each waits for its last boundary.
    const waiting = Array.from({ length: 7 }, () => unfinished("/account/reviews/1/photo/upload", type, file));
    await expect.poll(() => received.filter(({ bytesRead }) => bytesRead > 9_000_000).length).toBe(7);
    const answer = await shop.post("/account/reviews/1/photo/upload", type, `${file}\r\n--XX--\r\n`);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expect((await shop.post("/cart", ours())).status).toBe(200);
    for (const socket of waiting) socket.destroy();
    await vi.waitFor(async () => {
      expect((await shop.post("/lists/upload", type, `${file.slice(0, 500_000)}\r\n--XX--\r\n`)).status).toBe(200);
    }, patience);
  });

  it("times out a stalled body and serves other requests meanwhile", async () => {
    const quick = { headersMs: 300, requestMs: 400, idleMs: 2_000, checkMs: 100 };
    const patient = await startShop({}, { timeouts: quick });
    const head = `POST /cart HTTP/1.1\r\nHost: 127.0.0.1:${patient.port}\r\nOrigin: ${patient.origin}\r\nContent-Type: ${FORM}\r\nContent-Length: 60000\r\n\r\na=1`;
    const stalled = raw(head, patient.port);
    expect((await patient.call("/cart")).status).toBe(200);
    expect(await stalled).toMatch(/^(HTTP\/1.1 408|$)/);
    expect(patient.seen.actions).toEqual([]);
    expect(await raw("GET / HTTP/1.1\r\nHost: x", patient.port)).toMatch(/^HTTP\/1.1 408/);
    await patient.close();
  });
});

it.each(["/resources/csp-reports", "/purge"])(
  "a client that leaves amid its message to %s is no error",
  async (path) => {
    const told = await startShop({ PURGE_SECRET: "what only the backend and the shop of this test know" });
    const type = path === "/purge" ? "application/json" : "application/csp-report";
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${told.port}\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n{"a"`;
    const socket = net.connect(told.port, "127.0.0.1", () => socket.write(head));
    await vi.waitFor(() => expect(told.server.listening && socket.bytesWritten).toBeGreaterThan(0), patience);
    await told.call("/health/live");
    socket.destroy();
    await vi.waitFor(() => expect(told.lines.join("")).toContain(path), patience);
    expect(told.lines.filter((line) => line.includes("request_failed"))).toEqual([]);
    await told.close();
  },
);

describe("rate limits", () => {
  it("count each address separately", async () => {
    const busy = await startShop({ RATE_LIMIT: "3", TRUST_PROXY: "loopback" });
    const from = async (address: string) =>
      (await busy.call("/cart", { headers: { "X-Forwarded-For": address } })).status;
    for (let read = 0; read < 3; read += 1) expect(await from("203.0.113.7")).toBe(200);
    expect([await from("203.0.113.7"), await from("203.0.113.8")]).toEqual([429, 200]);
    await busy.close();
  });

  it("answer 429 with Retry-After, sooner for writes than for reads, and ignore a forwarded address from strangers", async () => {
    const busy = await startShop({ RATE_LIMIT: "20" });
    for (let write = 0; write < 4; write += 1)
      expect((await busy.post("/cart", { Origin: busy.origin })).status).toBe(200);
    expect((await busy.post("/cart", { Origin: busy.origin })).status).toBe(429);
    for (let read = 0; read < 15; read += 1) expect((await busy.call("/cart")).status).toBe(200);
    const refused = await busy.call("/cart", { headers: { "X-Forwarded-For": "203.0.113.7" } });
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("60");
    const { body } = await busy.call("/cart?a=1", { headers: { "Accept-Language": "es-MX" } });
    expect(body).toContain("Demasiadas visitas");
    expect(body).toContain('<a href="/cart?a=1">Intentar de nuevo</a>');
    expect((await busy.call("/health/live")).status).toBe(200);
    await busy.close();
  });
});

describe("a proxy that is not trusted", () => {
  const warnings = (shop: Shop) => shop.lines.filter((line) => line.includes('"event":"untrusted_proxy"'));

  it.each([
    ["X-Forwarded-For", "203.0.113.7"],
    ["Forwarded", "for=203.0.113.7"],
  ])("is warned about once when it sends %s", async (name, value) => {
    const alone = await startShop();
    await alone.call("/cart");
    expect(warnings(alone)).toEqual([]);
    for (let one = 0; one < 3; one += 1) await alone.call("/cart", { headers: { [name]: value } });
    expect(warnings(alone)).toHaveLength(1);
    expect(warnings(alone)[0]).toContain("set TRUST_PROXY to its address");
    await alone.close();
  });

  it("causes no warning once it is trusted", async () => {
    const behind = await startShop({ TRUST_PROXY: "loopback" });
    await behind.call("/cart", { headers: { "X-Forwarded-For": "203.0.113.7" } });
    expect(warnings(behind)).toEqual([]);
    await behind.close();
  });
});

/** A POST that promises one byte more than it sends. */
function unfinished(path: string, headers: Record<string, string>, body: string) {
  const lines = Object.entries({ ...headers, Host: `127.0.0.1:${shop.port}`, "Content-Length": body.length + 1 });
  const head = [`POST ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join("\r\n");
  const socket = net.connect(shop.port, "127.0.0.1", () => socket.write(`${head}\r\n\r\n${body}`));
  return socket.on("error", () => undefined);
}

function raw(text: string, port = shop.port): Promise<string> {
  return new Promise((resolve) => {
    let reply = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => {
      reply += String(part);
      if (reply.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", () => resolve(reply));
    socket.on("close", () => resolve(reply));
  });
}
