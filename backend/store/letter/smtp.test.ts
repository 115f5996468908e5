import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Certificates, hasOpenssl, makeCertificates } from "#tests/support/certificates.ts";
import { type MailServer, openMailServer } from "#tests/support/smtp.ts";
import { openMailer } from "./smtp.ts";

const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 };
const user = "shop@casanorte.example";
const letter = { subject: "Hola", html: "<p>Hola</p>", text: "Hola" };
const envelope = { to: "ana@example.com", messageId: "<1@casanorte.example>", senderName: "Casa Norte", letter };

let certificates: Certificates;
let server: MailServer;
const read = (name: string) => readFileSync(certificates.file(name), "utf8");

const mailer = (password: string, authority = "ca.pem") => {
  const url = server.url.replace("smtp://", `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`);
  return openMailer({ url, from: user, tls: "required" }, { ...limits, tls: { ca: read(authority) } });
};

describe.skipIf(!hasOpenssl())("a mail server that requires a password", () => {
  beforeAll(async () => {
    certificates = makeCertificates();
    const secured = { key: read("server.key"), cert: read("server.pem"), user, password: "p4ss/wörd" };
    server = await openMailServer(undefined, secured);
  });
  afterAll(async () => {
    await server.close();
    certificates.remove();
  });

  test("accepts an email after signing in over an encrypted connection", async () => {
    expect(await mailer("p4ss/wörd").send(envelope)).toEqual({ done: true });
    expect(server.accepted.map(({ to }) => to)).toEqual(["ana@example.com"]);
  });

  test("leaves the email to be retried later when our password is wrong", async () => {
    expect(await mailer("wrong").send(envelope)).toMatchObject({ done: false, again: "later", why: "SMTP EAUTH 535" });
  });

  test("leaves the email to be retried later when its certificate is not trusted", async () => {
    expect(await mailer("p4ss/wörd", "stranger.pem").send(envelope)).toMatchObject({ done: false, again: "later" });
  });
});
