import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { sendSecret, takeOutSecrets } from "#backend/platform/mail/secrets.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { errorOf, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

let served: Served;
let world: World;
let agent: Member;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  agent = await openMember(served.backend, { kind: "A" });
});
afterAll(() => served.close());

/** A shopper with an order confirmation, a letter with a code, and one whose code was used. */
async function withLetters() {
  const { db } = served.backend;
  const shopper = await openMember(served.backend);
  const [person] = await db.select().from(members).where(eq(members.id, shopper.memberId));
  const to = person?.email ?? "";
  await db.insert(outbox).values({ to, kind: "order-confirmation", payload: { storeId: "1", orderId: "900100501" } });
  const secret = { of: `password ${to}`, until: new Date(Date.now() + 60_000) };
  await sendSecret(db, { to, kind: "temporary-password", payload: { storeId: "1", code: "QRST9876" } }, secret);
  await sendSecret(
    db,
    { to, kind: "loyalty-otp", payload: { storeId: "1", code: "482913" } },
    { ...secret, of: `otp ${to}` },
  );
  await takeOutSecrets(db, `otp ${to}`);
  const userId = String(shopper.memberId);
  await world.must("onBehalf.begin", { as: agent, body: { userId, reason: "No le llegó el correo" } });
  const list = () => served.ask("letter.list", { as: agent, params: { userId } });
  const resend = (letterId: string, as = agent) =>
    served.ask("letter.resend", { as, params: { userId }, body: { letterId } });
  const ids = new Map<string, string>(
    (await list()).body.letters.map(({ kind, letterId }: { kind: string; letterId: string }) => [kind, letterId]),
  );
  return { shopper, to, userId, list, resend, idOf: (kind: string) => ids.get(kind) ?? "" };
}

test("an agent sees which emails a shopper has received, but not their contents", async () => {
  const { list, to } = await withLetters();
  const answer = await list();
  expectConformance("letter.list", answer, ["letters[].orderId"]);
  const read = answer.body.letters.map(({ kind, resendable }: { kind: string; resendable: string }) => [
    kind,
    resendable,
  ]);
  expect(read).toEqual([
    ["loyalty-otp", "false"],
    ["temporary-password", "false"],
    ["order-confirmation", "true"],
  ]);
  for (const secret of ["QRST9876", "482913", to]) expect(answer.text).not.toContain(secret);
});

test("letters of a store that an agent does not serve are neither listed nor sent again", async () => {
  const { db } = served.backend;
  const { to, list, resend } = await withLetters();
  const payload = { storeId: "2", orderId: "900100502" };
  const [other] = await db.insert(outbox).values({ to, kind: "order-confirmation", payload }).returning();
  expect((await list()).text).not.toContain("900100502");
  expect(errorOf(await resend(String(other?.id)))).toEqual([404, "_ERR_RESOURCE_NOT_FOUND"]);
});

test("an email is resent to the address on file, recorded and rate-limited; one with a code never is", async () => {
  const { db } = served.backend;
  const { shopper, to, resend, idOf, userId } = await withLetters();
  expectConformance("letter.resend", await resend(idOf("order-confirmation")));
  const sent = await db.select().from(outbox).where(eq(outbox.to, to));
  expect(sent.filter(({ kind }) => kind === "order-confirmation").map(({ payload }) => payload)).toEqual([
    { storeId: "1", orderId: "900100501" },
    { storeId: "1", orderId: "900100501" },
  ]);
  for (const kind of ["temporary-password", "loyalty-otp"])
    expect(errorOf(await resend(idOf(kind))), kind).toEqual([400, "_ERR_LETTER_SECRET"]);
  const [other] = await db.insert(outbox).values({ to: "x@example.mx", kind: "welcome", payload: {} }).returning();
  expect(errorOf(await resend(String(other?.id)))).toEqual([404, "_ERR_RESOURCE_NOT_FOUND"]);
  const answers: unknown[] = [];
  for (let count = 0; count < 6; count += 1) answers.push((await resend(idOf("order-confirmation"))).status);
  expect(answers.at(-1)).toBe(429);
  const { body } = await served.ask("onBehalf.forMe", { as: shopper });
  expect(body.acts.filter(({ call }: { call: string }) => call === "letter.resend").length).toBeGreaterThan(1);
  expect(errorOf(await resend(idOf("order-confirmation"), shopper))).toEqual([403, "_ERR_USER_AUTHORITY"]);
  const colleague = await openMember(served.backend, { kind: "A" });
  expect(errorOf(await resend(idOf("order-confirmation"), colleague))).toEqual([403, "_ERR_NO_ON_BEHALF_SESSION"]);
  const elsewhere = await openMember(served.backend, { kind: "A", serves: [2] });
  const refused = await served.ask("letter.list", { as: elsewhere, params: { userId } });
  expect(errorOf(refused)).toEqual([403, "_ERR_USER_AUTHORITY"]);
});
