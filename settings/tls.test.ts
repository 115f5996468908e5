import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SettingsError } from "./read.ts";
import { tlsOf } from "./tls.ts";

test("says in one line what is missing", () => {
  expect(() => tlsOf({ BACKEND_CA_FILE: "/nowhere/ca.pem" })).toThrow(SettingsError);
  expect(() => tlsOf({ BACKEND_CERT_FILE: "/nowhere/cert.pem" })).toThrow("set both or neither");
  expect(tlsOf({})).toEqual({});
});

const openssl = () => {
  try {
    return Boolean(execFileSync("openssl", ["version"]));
  } catch {
    return false;
  }
};

describe.skipIf(!openssl())("a backend that asks for a certificate", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tls-"));
  const at = (name: string) => path.join(folder, name);
  const server = { close: () => undefined as void, url: "" };

  beforeAll(async () => {
    // One certificate that signs itself serves as authority, server and client.
    const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
    const files = ["-keyout", at("key.pem"), "-out", at("cert.pem")];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...subject, ...files], {
      stdio: "ignore",
    });
    const [key, cert] = [readFileSync(at("key.pem")), readFileSync(at("cert.pem"))];
    const https = createServer({ key, cert, ca: cert, requestCert: true, rejectUnauthorized: true }, (_, response) =>
      response.end("{}"),
    );
    await new Promise<void>((resolve) => void https.listen(0, "127.0.0.1", () => resolve()));
    const address = https.address();
    server.url = `https://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
    server.close = () => void https.close().closeAllConnections();
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const ask = (settings: Parameters<typeof tlsOf>[0]) =>
    request(server.url, { dispatcher: new Agent({ connect: tlsOf(settings) }) }).then(({ statusCode }) => statusCode);
  const ca = { BACKEND_CA_FILE: at("cert.pem") };

  test("answers with ours, and neither without it nor without the authority", async () => {
    expect(await ask({ ...ca, BACKEND_CERT_FILE: at("cert.pem"), BACKEND_KEY_FILE: at("key.pem") })).toBe(200);
    await expect(ask(ca)).rejects.toThrow();
    await expect(ask({})).rejects.toThrow(/self-signed/);
  });
});
