import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import https from "node:https";
import net from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Certificates, hasOpenssl, makeCertificates } from "#tests/support/certificates.ts";
import { backendFaults, checkBackend } from "#server/backend-check.ts";
import { readServerEnv } from "#server/env.ts";
import { createLogger } from "#server/log.ts";
import { patience } from "#tests/support/patience.ts";
import { portOf } from "./support.ts";

/** The responses of a host: store 11 is open, store 12 is closed, and there are no others. */
const installation: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://host.test");
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const [, id = ""] = /^\/wcs\/resources\/store\/(\d+)\/online_store$/.exec(pathname) ?? [];
  const states: Record<string, string> = { 11: "open", 12: "closed" };
  if (states[id]) return json(200, { resultList: [{ storeId: id, state: states[id] }] });
  if (searchParams.get("storeIdentifier") === "plaza") return json(200, { resultList: [{ storeId: 11 }] });
  if (pathname.startsWith("/search/resources/")) return json(200, { contents: [] });
  return json(404, { errors: [{ errorKey: "_ERR_RESOURCE_NOT_FOUND" }] });
};
const website: RequestListener = (_, response) =>
  void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<h1>It works: SECRET</h1>");

const servers: (Server | net.Server)[] = [];
const listening = async <S extends Server | net.Server>(server: S, scheme = "http") => {
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  return `${scheme}://127.0.0.1:${portOf(server.address())}`;
};
afterAll(() => {
  for (const server of servers) {
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
  }
});

const faults = (settings: Record<string, string>) =>
  backendFaults(readServerEnv({ NODE_ENV: "test", DEFAULT_STORE_ID: "11", ...settings }));
const host = (address: string) => new URL(address).host;

test("reports no fault for a backend whose store is open, whether configured by id or by name", async () => {
  const backend = await listening(createServer(installation));
  expect(await faults({ BACKEND_URL: backend })).toEqual([]);
  expect(await faults({ BACKEND_URL: backend, DEFAULT_STORE_IDENTIFIER: "plaza" })).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["a wrong store id", { DEFAULT_STORE_ID: "99" }, /^\S+ knows no store 99: check DEFAULT_STORE_ID and/],
  ["a wrong name", { DEFAULT_STORE_IDENTIFIER: "x" }, /^\S+ knows no store x: check DEFAULT_STORE_IDENTIFIER and/],
  [
    "a closed store",
    { DEFAULT_STORE_ID: "12" },
    /^The configured store 12 is not open: visitors see the page of a closed shop/,
  ],
  ["a path that is none", { BACKEND_URL: "/nowhere" }, /^\S+ knows no store 11: .* and the path of BACKEND_URL\.$/],
])("names the setting to check for %s", async (_name, settings, sentence) => {
  const backend = await listening(createServer(installation));
  const found = await faults({ ...settings, BACKEND_URL: backend + (settings.BACKEND_URL ?? "") });
  expect(found).toEqual([expect.stringMatching(sentence)]);
});

test("says where a host redirects to, without the rest of the address", async () => {
  const front = await listening(
    createServer(
      (_, response) => void response.writeHead(301, { location: "https://u:p@b.test:5443/x?t=SECRET" }).end(),
    ),
  );
  const sentence = (setting: string) =>
    `${host(front)} redirects to https://b.test:5443, which the shop does not follow: put that into ${setting} if it is right.`;
  expect(await faults({ BACKEND_URL: front })).toEqual([sentence("BACKEND_URL")]);
  const backend = await listening(createServer(installation));
  expect(await faults({ BACKEND_URL: backend, SEARCH_URL: front })).toEqual([sentence("SEARCH_URL")]);
});

test("names SEARCH_URL for a host that has no query service, not for one that refuses the store", async () => {
  const backend = await listening(createServer(installation));
  const answering = (body: unknown) =>
    listening(
      createServer(
        (_, response) => void response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify(body)),
      ),
    );
  const other = await answering({ status: 404, error: "Not Found", path: "/search/resources" });
  expect(await faults({ BACKEND_URL: backend, SEARCH_URL: other })).toEqual([
    `${host(other)} has no query service (404 for /search/resources/api/v2/categories): check SEARCH_URL, its path too.`,
  ]);
  const refusing = await answering({ errors: [{ errorKey: "_ERR_RESOURCE_NOT_FOUND" }] });
  expect(await faults({ BACKEND_URL: backend, SEARCH_URL: refusing })).toEqual([]);
});

test.each([401, 403])("says that a right is missing, not that there is no such store: %d", async (status) => {
  const refusal = JSON.stringify({ errors: [{ errorKey: "_ERR_USER_AUTHORITY" }] });
  const guarded = createServer((_, response) =>
    response.writeHead(status, { "content-type": "application/json;charset=UTF-8" }).end(refusal),
  );
  const address = await listening(guarded);
  const sentence = `${host(address)} does not let this shop read its stores without an identity (${status}): its operators have to permit that.`;
  expect(await faults({ BACKEND_URL: address })).toEqual([sentence]);
  expect(await faults({ BACKEND_URL: address, DEFAULT_STORE_IDENTIFIER: "plaza" })).toEqual([sentence]);
});

test("names the setting to check for hosts that do not exist, do not answer, or are not a backend", async () => {
  const backend = await listening(createServer(installation));
  const page = await listening(createServer(website));
  const said = async (settings: Record<string, string>) => (await faults({ BACKEND_URL: backend, ...settings })).join();
  expect(await said({ BACKEND_URL: "https://nowhere.invalid/api" })).toBe(
    "There is no host nowhere.invalid: check BACKEND_URL.",
  );
  expect(await said({ BACKEND_URL: "http://user:secret@127.0.0.1:9" })).toBe(
    "Nothing listens at 127.0.0.1:9: check BACKEND_URL, or start what belongs there.",
  );
  expect(await said({ BACKEND_URL: page })).toBe(
    `${host(page)} does not answer as the commerce interface does (text/html): check BACKEND_URL, its path too.`,
  );
  expect(await said({ SEARCH_URL: page })).toContain("(text/html): check SEARCH_URL");
  expect(await said({ SEARCH_URL: "http://127.0.0.1:9" })).toContain("check SEARCH_URL");
  expect(await said({ PREVIEW_BACKEND_URL: page })).toContain("check PREVIEW_BACKEND_URL");
  expect(await said({ PREVIEW_SEARCH_URL: page })).toContain("check PREVIEW_SEARCH_URL");
  expect(await said({ MEDIA_URL: "http://127.0.0.1:9" })).toContain("check MEDIA_URL");
  expect(await said({ MEDIA_URL: page })).toBe("");
  expect(await said({ BACKEND_URL: backend.replace("http:", "https:") })).toContain("may have to begin with http://");
  const busy = await listening(createServer((_, response) => void response.writeHead(503).end("SECRET")));
  expect(await said({ BACKEND_URL: busy })).toBe(`${host(busy)} answers 503: what BACKEND_URL names is not ready.`);
  const silent = await listening(net.createServer(() => undefined));
  expect(await said({ BACKEND_URL: silent })).toContain("does not answer: check BACKEND_URL");
});

test("reports each fault once, in the log and on the console, and logs when it is over", async () => {
  const state = { answer: website };
  const backend = await listening(createServer((request, response) => state.answer(request, response)));
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const console: string[] = [];
  const places = readServerEnv({ NODE_ENV: "test", DEFAULT_STORE_ID: "11", BACKEND_URL: backend });
  const ways = { write: (line: string) => void console.push(line), everyMs: 20 };
  const checking = checkBackend(places, createLogger("info", sink), ways);
  await vi.waitFor(() => expect(console).toHaveLength(1), patience);
  await new Promise((resolve) => setTimeout(resolve, 200));
  state.answer = installation;
  await vi.waitFor(() => expect(lines.join("")).toContain('"event":"backend_usable"'), patience);
  checking.stop();
  expect(console).toEqual([expect.stringMatching(/^The backend cannot be used\. 127\S+ does not answer as .*\n$/)]);
  expect(lines.filter((line) => line.includes("backend_unusable"))).toHaveLength(1);
  expect(lines.join("") + console.join("")).not.toContain("SECRET");
});

describe.skipIf(!hasOpenssl())("a backend behind TLS", () => {
  let made: Certificates;
  let guarded: string;
  let secure: string;
  beforeAll(async () => {
    made = makeCertificates();
    const [key, cert, ca] = ["server.key", "server.pem", "ca.pem"].map((name) => readFileSync(made.file(name)));
    const asking = { key, cert, ca, requestCert: true, rejectUnauthorized: true };
    guarded = await listening(https.createServer(asking, installation), "https");
    secure = await listening(https.createServer({ key, cert }, installation), "https");
  });
  afterAll(() => made.remove());

  const ours = (name: string) => ({
    BACKEND_CA_FILE: made.file("ca.pem"),
    BACKEND_CERT_FILE: made.file(`${name}.pem`),
    BACKEND_KEY_FILE: made.file(`${name}.key`),
  });
  const said = async (settings: Record<string, string>) => (await faults({ BACKEND_URL: guarded, ...settings })).join();

  test("is accepted with our certificate and its CA", async () => expect(await said(ours("client"))).toBe(""));

  test("is reported if our certificate is missing or not accepted", async () => {
    expect(await said({ BACKEND_CA_FILE: made.file("ca.pem") })).toBe(
      `${host(guarded)} asks for a certificate of ours or cuts the connection: set BACKEND_CERT_FILE and BACKEND_KEY_FILE.`,
    );
    expect(await said(ours("stranger"))).toBe(
      `${host(guarded)} does not accept our certificate: check BACKEND_CERT_FILE and the authority that signed it.`,
    );
  });

  test("is reported if our certificate has expired", async () =>
    expect(await said(ours("expired"))).toBe(
      `Our certificate expired on 2021-01-01 and ${host(guarded)} does not accept it: renew BACKEND_CERT_FILE.`,
    ));

  test("is reported if its CA is unknown or its name does not match", async () => {
    expect(await said({ BACKEND_URL: secure })).toMatch(
      /signed by an unknown authority: name .* in BACKEND_CA_FILE\.$/,
    );
    const named = secure.replace("127.0.0.1", "localhost");
    expect(await said({ BACKEND_URL: named, BACKEND_CA_FILE: made.file("ca.pem") })).toMatch(
      /check the name in BACKEND_URL/,
    );
  });

  test("is reported if called over http://, or if a proxy's error page asks for a certificate", async () => {
    expect(await said({ BACKEND_URL: secure.replace("https:", "http:") })).toContain("has to begin with https://");
    const [key, cert] = ["server.key", "server.pem"].map((name) => readFileSync(made.file(name)));
    const page: RequestListener = (_, response) =>
      void response
        .writeHead(400, { "content-type": "text/html" })
        .end("<h1>No required SSL certificate was sent</h1>");
    const proxy = await listening(https.createServer({ key, cert }, page), "https");
    expect(await said({ BACKEND_URL: proxy, BACKEND_CA_FILE: made.file("ca.pem") })).toContain("set BACKEND_CERT_FILE");
  });

  test("cannot be configured with a mismatched key or a CA file without a certificate", () => {
    const key = { ...ours("client"), BACKEND_KEY_FILE: made.file("stranger.key") };
    expect(() => readServerEnv({ NODE_ENV: "test", ...key })).toThrow(/^BACKEND_CERT_FILE and BACKEND_KEY_FILE: no/);
    const noAuthority = { BACKEND_CA_FILE: made.file("ca.key") };
    expect(() => readServerEnv({ NODE_ENV: "test", ...noAuthority })).toThrow(/^BACKEND_CA_FILE: the file holds no/);
  });
});
