import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { configure } from "#backend/platform/config.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { openTestBackend, type TestBackend, testConfig } from "#tests/support/backend.ts";
import { type MailServer, openMailServer } from "#tests/support/smtp.ts";
import { letterJob } from "./letter-job.ts";
import { openMailer } from "./smtp.ts";

let backend: TestBackend;
let server: MailServer;
beforeAll(async () => {
  backend = await openTestBackend();
  server = await openMailServer();
  configure({ ...testConfig, shopOrigin: "https://shop.example" });
});
afterAll(async () => {
  configure(testConfig);
  await backend.close();
  await server.close();
});
beforeEach(() => void (server.accepted.length = 0));

/** The header of this letter as a mail server gets it, with each field on one line. */
async function headOf(kind: string, more: Record<string, string>): Promise<string> {
  const payload = { storeId: "1", languageId: -1, ...more };
  // A secret with its letter, as `sendSecret` stores it: some letters are not sent without.
  const secret = { secretOf: kind, secretUntil: new Date(Date.now() + 3_600_000) };
  await backend.db.insert(outbox).values({ to: "ana@example.com", kind, payload, ...secret });
  const mailer = openMailer({ url: server.url, from: "shop@casanorte.example", tls: "off" });
  // A second more: rows have the database's time, which may be a fraction of a millisecond ahead of ours.
  await letterJob({ mailer }).run(backend.db, { now: new Date(Date.now() + 1_000) });
  const [{ raw } = { raw: "" }] = server.accepted;
  return `\r\n${raw.split("\r\n\r\n", 1)[0]}\r\n`.replace(/\r\n[ \t]+/g, " ");
}

const token = "kX-9_".repeat(6);

test.each([
  ["newsletter-confirmation", "newsletter"],
  ["newsletter-welcome", "newsletter"],
  ["stock-back", "stock-alert"],
])("a %s lets mail programs unsubscribe its reader with one click", async (kind, list) => {
  const head = await headOf(kind, { confirmToken: "c", unsubscribeToken: token, url: "https://shop.example/mesa" });
  const address = `https://shop.example/resources/unsubscribe?storeId=1&list=${list}&token=${token}`;
  expect(head).toContain(`\r\nList-Unsubscribe: <${address}>\r\n`);
  expect(head).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
});

test("a letter whose reader has to sign in to stop it does not promise one click", async () => {
  const head = await headOf("review-invitation", { name: "Mesa", productId: "11201" });
  expect(head).toContain("\r\nList-Unsubscribe: <https://shop.example/casanorte/account/preferences>\r\n");
  expect(head).not.toContain("List-Unsubscribe-Post");
});

test("a letter that a shopper caused has no header about lists", async () => {
  expect(await headOf("welcome", { logonId: "ana" })).not.toContain("\r\nList-");
});
