import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { outbox } from "../db/schema/outbox.ts";
import { returnCodes } from "../db/schema/return.ts";
import { mailSecretJob } from "./secrets.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const mails = async (to: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id))).map(({ payload }) => payload);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const post = (path: string, body: unknown, as?: Parameters<TestShop["call"]>[2]) =>
  shop.call("POST", path, { ...as, body });

test("a return code stays in its email until it is used, replaced or expired", async () => {
  const email = "devolver.secreto@example.mx";
  const ana = await shop.shopper({ email });
  const { orderId } = await shop.placed(ana);
  const ask = async () => {
    await shop.db.update(returnCodes).set({ sentAt: minutes(-2) });
    await post("devolucion/access_code", { orderId, email });
    return String((await mails(email)).find(({ code }) => code)?.code);
  };
  await ask();
  const code = await ask();
  expect((await mails(email)).filter((mail) => "code" in mail)).toHaveLength(1);
  const verify = { body: { orderId, code } };
  expect((await ana.call("POST", "devolucion/access_code/verify", verify)).status).toBe(200);
  expect((await mails(email)).filter((mail) => "code" in mail)).toEqual([]);
  await ask();
  await mailSecretJob.run(shop.db, { now: minutes(14) });
  expect((await mails(email)).filter((mail) => "code" in mail)).toHaveLength(1);
  await mailSecretJob.run(shop.db, { now: minutes(16) });
  const [last] = (await mails(email)).filter(({ orderId: of }) => of === orderId);
  expect(last).toMatchObject({ orderId });
  expect(JSON.stringify(await mails(email))).not.toContain('"code"');
});

test("newsletter tokens stay in their email until confirmation, for a week at most", async () => {
  const subscribe = async (email: string) => {
    await post("newsletter", { email, privacyNoticeAccepted: true });
    return (await mails(email))[0];
  };
  const first = await subscribe("uno@carta.example.mx");
  await subscribe("dos@carta.example.mx");
  expect((await post("newsletter/confirm", { token: first?.confirmToken })).status).toBe(200);
  expect(await mails("uno@carta.example.mx")).toEqual([{ storeId: "1", languageId: -5 }]);
  await mailSecretJob.run(shop.db, { now: minutes(7 * 24 * 60 + 1) });
  expect(await mails("dos@carta.example.mx")).toEqual([{ storeId: "1", languageId: -5 }]);
});

test("a password reset code is removed from its email once it is used, or after a day", async () => {
  const [kept, used] = ["dos@clave.example.mx", "uno@clave.example.mx"];
  const put = async (body: unknown) => shop.call("PUT", "person/@self", { body, as: await shop.store(1).guest() });
  const passwords = (word: string) => ({ logonPassword: word, xcred_logonPasswordVerify: word });
  for (const logonId of [used, kept]) {
    const body = { logonId, logonPassword: "Luna.2026", logonPasswordVerify: "Luna.2026" };
    expect((await post("person", body)).status).toBe(201);
    await put({ resetPassword: "true", logonId, challengeAnswer: "-" });
    expect((await mails(logonId))[0]).toHaveProperty("code");
  }
  const code = String((await mails(used))[0]?.code);
  const redeem = { resetPassword: "true", logonId: used, xcred_validationCode: code, ...passwords("Sol.2026") };
  expect((await put(redeem)).status).toBe(200);
  expect(JSON.stringify(await mails(used))).not.toContain(code);
  expect((await mails(kept))[0]).toHaveProperty("code");
  await mailSecretJob.run(shop.db, { now: minutes(24 * 60 + 1) });
  expect((await mails(kept))[0]).not.toHaveProperty("code");
});
