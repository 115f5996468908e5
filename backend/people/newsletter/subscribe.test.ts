import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { members } from "#backend/platform/db/schema/member.ts";
import { newsletterSubscriptions } from "#backend/platform/db/schema/newsletter.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { openTestBackend, type TestBackend, type Tokens } from "#tests/support/backend.ts";
import { openMember } from "#tests/support/member.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const send = async (body: object, path = "newsletter", headers = {}, as?: Tokens) => {
  const answer = await backend.store(1).call("POST", path, { body, headers, as });
  if (answer.status >= 300)
    return [answer.status, answer.body.errors[0].errorKey, answer.body.errors[0].errorParameters];
  contract.newsletter.subscribe.reply.parse(answer.body);
  return [answer.status, answer.body];
};
const accepted = (email: string) => ({ email, privacyNoticeAccepted: true, privacyNoticeVersion: "3" });
const mails = async (email: string) =>
  (await backend.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)).map(
    ({ kind, payload }) => [kind, payload] as const,
  );
const statusOf = async (email: string) =>
  (await backend.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0]?.status;

test("confirms a subscription by an emailed link and ends it by another, idempotently", async () => {
  const email = "lucia@example.mx";
  const pending = [201, { email, status: "PENDING_CONFIRMATION" }];
  expect(await send(accepted(" Lucia@Example.mx "))).toEqual(pending);
  const [mail, ...more] = await mails(email);
  expect(more).toEqual([]);
  const { confirmToken, unsubscribeToken } = mail?.[1] as Record<string, string>;
  expect(await send({ token: confirmToken }, "newsletter/confirm")).toEqual([200, { email, status: "SUBSCRIBED" }]);
  // Already known: the same response, and no second email.
  expect(await send(accepted(email))).toEqual(pending);
  expect(await mails(email)).toHaveLength(1);
  expect(await statusOf(email)).toBe("SUBSCRIBED");
  for (let times = 0; times < 2; times++)
    expect(await send({ token: unsubscribeToken }, "newsletter/unsubscribe")).toEqual([
      200,
      { email, status: "UNSUBSCRIBED" },
    ]);
  // The old link does not subscribe again; a new request does, by email.
  expect((await send({ token: confirmToken }, "newsletter/confirm"))[0]).toBe(404);
  expect(await send(accepted(email))).toEqual(pending);
  expect(await mails(email)).toHaveLength(2);
});

test("the address of an account is asked like any other until its owner has followed a link while signed in", async () => {
  const email = "cuenta@example.mx";
  const person = await openMember(backend, { email: "Cuenta@Example.mx" });
  const ask = () => send(accepted(email), "newsletter", {}, person);
  const linkOf = async () => ((await mails(email)).at(-1)?.[1] as Record<string, string>) ?? {};
  const row = async () =>
    (await backend.db.select().from(members).where(eq(members.id, person.memberId)))[0] ?? { receiveEmail: {} };
  expect(await ask()).toEqual([201, { email, status: "PENDING_CONFIRMATION" }]);
  const { confirmToken, unsubscribeToken } = await linkOf();
  expect((await mails(email)).map(([kind]) => kind)).toEqual(["newsletter-confirmation"]);
  // Following the link in another browser subscribes the address, and says nothing about the account.
  await send({ token: confirmToken }, "newsletter/confirm");
  expect(await row()).toMatchObject({ confirmedEmail: null, receiveEmail: {} });
  await send({ token: unsubscribeToken }, "newsletter/unsubscribe");
  expect(await ask()).toEqual([201, { email, status: "PENDING_CONFIRMATION" }]);
  const again = await linkOf();
  const elsewhere = { receiveEmail: { "2": true } };
  await backend.db.update(members).set(elsewhere).where(eq(members.id, person.memberId));
  await send({ token: again.confirmToken }, "newsletter/confirm", {}, person);
  expect(await row()).toMatchObject({ confirmedEmail: email, receiveEmail: { "1": true, "2": true } });
  await send({ token: again.unsubscribeToken }, "newsletter/unsubscribe");
  expect(await ask()).toEqual([201, { email, status: "SUBSCRIBED" }]);
  expect((await mails(email)).at(-1)?.[0]).toBe("newsletter-welcome");
});

test("mails one letter for a form that is sent twice: a second one would void the links of the first", async () => {
  const email = "doble@example.mx";
  const pending = [201, { email, status: "PENDING_CONFIRMATION" }];
  expect(await Promise.all([send(accepted(email)), send(accepted(email))])).toEqual([pending, pending]);
  const [mail, ...more] = await mails(email);
  expect(more).toEqual([]);
  const { confirmToken } = mail?.[1] as Record<string, string>;
  // A reader who waits for it in vain may ask again.
  const aMinuteAgo = new Date(Date.now() - 61_000);
  const own = eq(newsletterSubscriptions.email, email);
  await backend.db.update(newsletterSubscriptions).set({ changedAt: aMinuteAgo }).where(own);
  expect(await send(accepted(email))).toEqual(pending);
  expect(await mails(email)).toHaveLength(2);
  expect((await send({ token: confirmToken }, "newsletter/confirm"))[0]).toBe(404);
});

test("refuses expired and unknown links", async () => {
  const email = "old@example.mx";
  await send(accepted(email));
  const { confirmToken } = (await mails(email))[0]?.[1] as Record<string, string>;
  await backend.db
    .update(newsletterSubscriptions)
    .set({ expiresAt: new Date(0) })
    .where(eq(newsletterSubscriptions.email, email));
  expect(await send({ token: confirmToken }, "newsletter/confirm")).toEqual([404, "_ERR_RESOURCE_NOT_FOUND", ""]);
  for (const path of ["newsletter/confirm", "newsletter/unsubscribe"])
    expect(await send({ token: "invented" }, path)).toEqual([404, "_ERR_RESOURCE_NOT_FOUND", ""]);
});

test("stores nothing without consent or for an invalid email address", async () => {
  const missing = [400, "_ERR_CMD_MISSING_PARAM", "privacyNoticeAccepted"];
  expect(await send({ email: "no@example.mx" })).toEqual(missing);
  expect(await send({ ...accepted("no@example.mx"), privacyNoticeAccepted: false })).toEqual(missing);
  expect(await statusOf("no@example.mx")).toBeUndefined();
  for (const email of [
    "",
    "ana",
    "ana@example",
    "a b@example.mx",
    "ana@example.mx\0",
    "ana,eva@example.mx",
    `${"a".repeat(300)}@example.mx`,
  ])
    expect(await send(accepted(email))).toEqual([400, "_ERR_CMD_INVALID_PARAM", "email"]);
  expect(await send({ privacyNoticeAccepted: true })).toEqual([400, "_ERR_CMD_MISSING_PARAM", "email"]);
});

test("allows five requests an hour per visitor and per mailbox", async () => {
  const from = { "x-forwarded-for": "203.0.113.7" };
  for (let count = 0; count < 5; count++)
    expect((await send(accepted(`many${count}@example.mx`), "newsletter", from))[0]).toBe(201);
  expect((await send(accepted("many6@example.mx"), "newsletter", from)).slice(0, 2)).toEqual([429, "_ERR_TOO_MANY_REQUESTS"]); // oxfmt-ignore
  for (let count = 0; count < 5; count++) await send(accepted("bomb@example.mx"));
  expect((await send(accepted("bomb@example.mx")))[0]).toBe(429);
});
