import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasOpenssl, makeCertificates } from "#tests/support/certificates.ts";
import { SettingsError } from "./read.ts";
import { tlsOf } from "./tls.ts";

/** Readable, but neither a certificate nor a key. */
const here = import.meta.filename;
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
};

test.each([
  ["a missing file", { BACKEND_CA_FILE: "/nowhere/ca.pem" }, /^BACKEND_CA_FILE: there is no readable file/],
  ["authorities that are not PEM", { BACKEND_CA_FILE: here }, /^BACKEND_CA_FILE: the file holds no certificates/],
  ["a certificate without its key", { BACKEND_CERT_FILE: here }, /set both or neither$/],
  ["a key without its certificate", { BACKEND_KEY_FILE: here }, /set both or neither$/],
  [
    "a certificate that is not PEM",
    { BACKEND_CERT_FILE: here, BACKEND_KEY_FILE: here },
    /^BACKEND_CERT_FILE and BACKEND_KEY_FILE: no certificate/,
  ],
])("rejects %s with a message of one line", (_, settings, message) => {
  const refusal = refusalOf(() => tlsOf(settings));
  expect(refusal).toBeInstanceOf(SettingsError);
  expect(String(refusal)).not.toContain("\n");
  expect(refusal).toHaveProperty("message", expect.stringMatching(message));
});

test("needs no settings", () => expect(tlsOf({})).toEqual({}));

describe.skipIf(!hasOpenssl())("a backend that requires a client certificate", () => {
  const made = makeCertificates();
  const at = made.file;
  const server = { close: () => undefined as void, url: "" };

  beforeAll(async () => {
    const [key, cert, ca] = ["server.key", "server.pem", "ca.pem"].map((name) => readFileSync(at(name)));
    const https = createServer({ key, cert, ca, requestCert: true, rejectUnauthorized: true }, (_, response) =>
      response.end("{}"),
    );
    await new Promise<void>((resolve) => void https.listen(0, "127.0.0.1", () => resolve()));
    const address = https.address();
    server.url = `https://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
    server.close = () => void https.close().closeAllConnections();
  });
  afterAll(() => {
    server.close();
    made.remove();
  });

  const ask = (settings: Parameters<typeof tlsOf>[0]) =>
    request(server.url, { dispatcher: new Agent({ connect: tlsOf(settings) }) }).then(({ statusCode }) => statusCode);
  const ca = { BACKEND_CA_FILE: at("ca.pem") };

  test("accepts calls with our certificate, and none without it or without the authority", async () => {
    expect(await ask({ ...ca, BACKEND_CERT_FILE: at("client.pem"), BACKEND_KEY_FILE: at("client.key") })).toBe(200);
    await expect(ask(ca)).rejects.toThrow();
    await expect(ask({})).rejects.toThrow(/self-signed/);
  });
});
