import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readMetrics } from "#backend/platform/clock/metrics.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { sendSecret, takeOutSecrets } from "#backend/platform/mail/secrets.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { type MailServer, openMailServer } from "#tests/support/smtp.ts";
import { letterJob, type Ways } from "./letter-job.ts";
import { type Mailer, openMailer } from "./smtp.ts";
import { openTexter } from "./sms.ts";

let backend: TestBackend;
let server: MailServer;
let ways: Ways;
const short = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, dnsTimeout: 500 };
beforeAll(async () => {
  backend = await openTestBackend();
  server = await openMailServer();
  ways = { mailer: openMailer({ url: server.url, from: "shop@casanorte.example", tls: "off" }) };
});
afterAll(async () => {
  await backend.close();
  await server.close();
});
beforeEach(async () => {
  await backend.db.delete(outbox);
  server.accepted.length = 0;
  server.answer("ok");
});

// A second more: rows have the database's time, which may be a fraction of a millisecond ahead of ours.
const minutes = (count: number) => new Date(Date.now() + 1_000 + count * 60_000);
const round = (now = minutes(0), by: Ways = ways) => letterJob(by).run(backend.db, { now });
const rows = () => backend.db.select().from(outbox).orderBy(outbox.id);
const welcome = { to: "ana@example.com", kind: "welcome", payload: { storeId: "1", languageId: -5, logonId: "ana" } };
const write = (more: object = {}) => backend.db.insert(outbox).values({ ...welcome, ...more });
/** The way of emails, which notes the Message-ID of every attempt. */
function watched(before: (envelope: Parameters<Mailer["send"]>[0]) => void = () => undefined) {
  const ids: string[] = [];
  const { mailer } = ways;
  if (!mailer) throw new Error("no mailer");
  const send: Mailer["send"] = (envelope) => {
    before(envelope);
    ids.push(envelope.messageId);
    return mailer.send(envelope);
  };
  return { ids, by: { mailer: { ...mailer, send } } };
}
const idIn = (raw = "") => /^Message-ID: (\S+)/im.exec(raw)?.[1];

describe("an email", () => {
  test("is sent once, in the recipient's language and the store's name, as HTML and text", async () => {
    await write();
    expect([await round(), await round()]).toEqual([1, 0]);
    const [{ to, raw } = { to: "", raw: "" }] = server.accepted;
    expect([server.accepted.length, to]).toEqual([1, "ana@example.com"]);
    expect(raw).toMatch(/^From: Casa Norte <shop@casanorte\.example>/m);
    expect(raw).toMatch(/^Reply-To: hola@casanorte\.example\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(raw).not.toMatch(/^List-/m);
    expect(raw).toContain("multipart/alternative");
    expect(raw).toContain("Tu usuario es ana.");
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  test("is sent by only one of several concurrent processes", async () => {
    for (let index = 0; index < 10; index += 1) await write({ to: `reader${index}@example.com` });
    const done = await Promise.all([round(), round(), round()]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(10);
    expect(new Set(server.accepted.map(({ to }) => to)).size).toBe(10);
    expect(server.accepted).toHaveLength(10);
  });

  test("that is temporarily rejected is retried with growing pauses, under the same Message-ID", async () => {
    await write();
    const { ids, by } = watched();
    server.answer({ code: 451 });
    expect(await round(minutes(0), by)).toBe(0);
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1, trouble: "SMTP EENVELOPE 451" }]);
    expect(await round(minutes(0.5), by)).toBe(0);
    expect((await rows())[0]?.attempts).toBe(1);
    await round(minutes(1.1), by);
    await round(minutes(2.2), by);
    expect((await rows())[0]?.attempts).toBe(2);
    server.answer("ok");
    expect(await round(minutes(4), by)).toBe(1);
    const received = idIn(server.accepted[0]?.raw);
    expect(received).toMatch(/@casanorte\.example>$/);
    expect(ids).toEqual([received, received, received]);
  });

  test.each([{ code: 451 }, { code: 550 }])("rejected with $code does not delay the next one", async (rejected) => {
    await write({ to: "first@example.com" });
    await write({ to: "second@example.com" });
    const { by } = watched(({ to }) => server.answer(to === "first@example.com" ? rejected : "ok"));
    expect(await round(minutes(0), by)).toBe(1);
    expect(server.accepted.map(({ to }) => to)).toEqual(["second@example.com"]);
    const state = rejected.code === 451 ? "waiting" : "dead";
    expect(await rows()).toMatchObject([{ state, attempts: 1 }, { state: "sent" }]);
  });

  test("that is permanently rejected, or undeliverable for two days, is dead and counted", async () => {
    await write();
    server.answer({ code: 550 });
    await round();
    expect(await rows()).toMatchObject([{ state: "dead", attempts: 1 }]);
    await write();
    server.answer({ code: 421 });
    for (let day = 0; day < 60; day += 1) await round(minutes(day * 60));
    expect((await rows()).map(({ state }) => state)).toEqual(["dead", "dead"]);
    expect(await readMetrics(backend.db)).toMatch(/mail_letters\{state="dead"\} 2/);
  });

  test("that has waited two days to be sent is dead, unless the desk resends it", async () => {
    await write({ at: minutes(-49 * 60) });
    await write({ at: minutes(-47 * 60) });
    expect(await round()).toBe(1);
    expect(await rows()).toMatchObject([
      { state: "dead", attempts: 1, trouble: "it waited too long to be sent" },
      { state: "sent" },
    ]);
    await backend.db
      .update(outbox)
      .set({ state: "waiting", nextAt: minutes(0) })
      .where(eq(outbox.state, "dead"));
    expect(await round(minutes(1))).toBe(1);
    expect(server.accepted).toHaveLength(2);
  });

  test("stays waiting when the mail server hangs or is unreachable", async () => {
    await write();
    server.answer("hang");
    const hurried = { mailer: openMailer({ url: server.url, from: "shop@casanorte.example", tls: "off" }, short) };
    await round(minutes(0), hurried);
    expect(await rows()).toMatchObject([
      { state: "waiting", trouble: expect.stringMatching(/^SMTP (ETIMEDOUT|ESOCKET)/) },
    ]);
    const away = { mailer: openMailer({ url: "smtp://127.0.0.1:9", from: "a@b.example", tls: "off" }, short) };
    await round(minutes(2), away);
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 2 }]);
  });

  test("is not sent to a server without encryption when TLS is required", async () => {
    await write();
    const strict = { mailer: openMailer({ url: server.url, from: "a@b.example", tls: "required" }, short) };
    await round(minutes(0), strict);
    expect([server.accepted, (await rows())[0]?.state]).toEqual([[], "waiting"]);
  });

  test("is resent under the same Message-ID when its process dies before recording the delivery", async () => {
    await write();
    const { mailer } = ways;
    const dying = mailer && {
      mailer: {
        ...mailer,
        send: (envelope: Parameters<typeof mailer.send>[0]) =>
          mailer.send(envelope).then(() => Promise.reject(new Error("killed"))),
      },
    };
    await round(minutes(0), dying);
    expect(await round(minutes(4))).toBe(0);
    // The lease is over.
    expect(await round(minutes(400))).toBe(1);
    const ids = server.accepted.map(({ raw }) => idIn(raw));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(ids[0]).toMatch(/@casanorte\.example>$/);
  });

  test("of a kind without a text is marked as dead, and kept", async () => {
    await write({ kind: "no-such-kind" });
    await round();
    expect(await rows()).toMatchObject([{ state: "dead", trouble: "no text for no-such-kind" }]);
  });

  test("that its reader can unsubscribe from says where in its header, too", async () => {
    const payload = { storeId: "1", languageId: -1, unsubscribeToken: "t0ken" };
    await write({ kind: "newsletter-welcome", payload });
    await round();
    const url = "http://shop.test/casanorte/newsletter?unsubscribe=t0ken";
    const raw = server.accepted[0]?.raw.replace(/\r\n /g, " ");
    expect(raw).toContain(`List-Unsubscribe: <${url}>`);
    // Over https only (`stop.test.ts`).
    expect(raw).not.toContain("List-Unsubscribe-Post");
  });

  test("does not let a value inject header lines", async () => {
    const payload = { storeId: "1", languageId: -1, senderName: "Eve\r\nBcc: all@example.com", recipientName: "Ana" };
    await write({ kind: "wishlist-announcement", payload });
    await round();
    expect(server.accepted[0]?.raw).not.toMatch(/^Bcc:/m);
  });
});

describe("a code", () => {
  const mail = {
    to: "ana@example.com",
    kind: "password-reset",
    payload: { storeId: "1", languageId: -1, code: "SECRET77" },
  };
  const send = (until = minutes(30)) => sendSecret(backend.db, mail, { of: "password ana", until });

  test("is in its email, and removed from the outbox once that is sent", async () => {
    await send();
    await round();
    expect(server.accepted[0]?.raw).toContain("SECRET77");
    expect(JSON.stringify(await rows())).not.toContain("SECRET77");
  });

  test("that is used before its email goes out is not sent", async () => {
    await send();
    await takeOutSecrets(backend.db, "password ana");
    await round();
    expect([server.accepted, (await rows())[0]?.state]).toEqual([[], "dead"]);
  });
});

test("text messages go to their own service, under the same id on every attempt, and wait when there is none", async () => {
  const seen: { id: unknown; key: unknown; body: string }[] = [];
  let status = 503;
  const service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const { id } = JSON.parse(body) as { id: string };
      seen.push({ id, key: request.headers["idempotency-key"], body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", () => resolve()));
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  await write({ to: "6181234567", kind: "club-message", payload: { storeId: "1", languageId: -5, orderId: "77" } });
  expect(await round()).toBe(0);
  const sms = { texter: openTexter({ url, token: "t" }) };
  await round(minutes(0), sms);
  status = 200;
  expect(await round(minutes(2), sms)).toBe(1);
  service.close();
  expect(seen.map(({ key }) => key)).toEqual([seen[0]?.id, seen[0]?.id]);
  expect(seen[0]?.body).toContain("77");
  const [row] = await backend.db.select().from(outbox).where(eq(outbox.state, "sent"));
  expect(row?.to).toBe("6181234567");
});
