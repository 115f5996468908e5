import { scryptSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attempts } from "#backend/platform/db/schema/attempt.ts";
import { trustedDevices } from "#backend/platform/db/schema/identity.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { waitOut, windowsPass } from "#tests/support/attempts.ts";
import { type Answer, openTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;
const password = "Luna.4715";
let logonId: string;
let count = 0;

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(1);
});
afterAll(() => backend.close());
beforeEach(async () => {
  await windowsPass(backend.db);
  logonId = `duena${(count += 1)}@example.mx`;
  const passwordHash = await hashPassword(password);
  await backend.db.insert(members).values({ registerType: "R", logonId, passwordHash, email: logonId });
});

type Sent = { id?: string; password?: string; from?: string; devices?: string[] };
const signIn = ({ id = logonId, password: typed = password, from, devices }: Sent = {}) =>
  shop.call("POST", "loginidentity", {
    body: { logonId: id, logonPassword: typed, ...(devices && { x_deviceToken: devices }) },
    ...(from && { headers: { "x-forwarded-for": from } }),
  });
const wrong = (sent: Sent) => signIn({ ...sent, password: "wrong" });
const codeOf = ({ status, body }: Answer) => body.errors?.[0]?.errorCode ?? String(status);
const network = (index: number) => `203.0.${index >> 8}.${index & 255}`;

/** Strangers in many networks, who never wait. */
async function strangers(misses: number, networks: number, id: (index: number) => string = () => logonId) {
  const answers: string[] = [];
  for (let index = 0; index < misses; index += 1)
    answers.push(codeOf(await wrong({ id: id(index), from: network(index % networks) })));
  return answers;
}

async function resetBy(from: string) {
  const headers = { "x-forwarded-for": from };
  const put = async (body: object) =>
    shop.call("PUT", "person/@self", {
      as: await shop.guest(),
      headers,
      body: { resetPassword: "true", logonId, ...body },
    });
  await put({ challengeAnswer: "-" });
  const mails = await backend.db.select().from(outbox).where(eq(outbox.to, logonId));
  const code = mails.findLast(({ kind }) => kind === "password-reset")?.payload.code;
  const next = { logonPassword: "Sol.2026", xcred_logonPasswordVerify: "Sol.2026" };
  return put({ xcred_validationCode: code, ...next });
}

describe("two hundred wrong passwords", () => {
  test("from forty networks against one account lock out no device trusted before or by an email reset", async () => {
    const { body } = await signIn({ from: "198.51.100.1" });
    const devices = [body.x_deviceToken];
    const answers = await strangers(200, 40);
    expect(answers.filter((code) => code === "2010").length).toBeLessThan(60);
    expect(answers.at(-1)).toBe("2490");
    const home = await signIn({ from: "198.51.100.1", devices });
    expect([home.status, home.body.x_deviceToken]).toEqual([201, undefined]);

    expect(codeOf(await signIn({ from: "192.0.2.9" }))).toBe("2490");
    const reset = await resetBy("192.0.2.9");
    expect(reset.status).toBe(200);
    await strangers(80, 40);
    expect(codeOf(await signIn({ password: "Sol.2026", from: "192.0.2.77" }))).toBe("2490");
    const fresh = { password: "Sol.2026", from: "192.0.2.9", devices: [reset.body.x_deviceToken] };
    expect((await signIn(fresh)).status).toBe(201);
  });

  test("spread over many accounts block the networks they come from, but not owners elsewhere", async () => {
    const answers = await strangers(200, 2, (index) => `cuenta${index}@example.mx`);
    expect(answers.filter((code) => code === "2010")).toHaveLength(100);
    expect(answers.at(-1)).toBe("2300");
    expect((await signIn({ from: "198.51.100.1" })).status).toBe(201);
    expect(codeOf(await signIn({ from: network(0) }))).toBe("2300");
  });
});

describe("a trusted device", () => {
  test("has its own small budget of attempts, which does not affect sign-ins from elsewhere", async () => {
    const devices = [(await signIn()).body.x_deviceToken];
    const codes: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push(codeOf(await wrong({ devices })));
      await waitOut(backend.db);
    }
    expect(codes).toEqual([...Array<string>(5).fill("2010"), "2490"]);
    await wrong({ devices });
    expect(codeOf(await signIn({ devices }))).toBe("2490");
    expect((await signIn({ from: "198.51.100.1" })).status).toBe(201);
  });

  test("is trusted for its own account only, and its token is stored as a hash", async () => {
    const { x_deviceToken } = (await signIn()).body;
    await strangers(60, 30, () => "otra@example.mx");
    expect(codeOf(await wrong({ id: "otra@example.mx", devices: [x_deviceToken] }))).toBe("2490");
    expect(JSON.stringify(await backend.db.select().from(trustedDevices))).not.toContain(x_deviceToken);
    expect(codeOf(await signIn({ devices: ["forged", "x".repeat(101)] }))).not.toBe("201");
  });

  test("is one of at most twenty per account", async () => {
    for (let index = 0; index < 22; index += 1) await signIn();
    const [row] = await backend.db.select().from(members).where(eq(members.logonId, logonId));
    expect(await backend.db.$count(trustedDevices, eq(trustedDevices.memberId, row?.id ?? 0))).toBe(20);
  });
});

test("a newly registered logon id starts without the failed attempts made on it before", async () => {
  const id = `nueva${count}@example.mx`;
  for (let index = 0; index < 8; index += 1) {
    await wrong({ id });
    await waitOut(backend.db);
  }
  expect(codeOf(await wrong({ id }))).toBe("2490");
  const body = { logonId: id, logonPassword: password, logonPasswordVerify: password };
  const { status, body: registered } = await shop.call("POST", "person", { body });
  expect([status, typeof registered.x_deviceToken]).toEqual([201, "string"]);
  expect((await signIn({ id })).status).toBe(201);
});

test("only two of twenty concurrent passwords are tried", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => wrong({ from: "203.0.113.1" })));
  expect(answers.filter((answer) => codeOf(answer) === "2010")).toHaveLength(2);
});

test("all IPv6 addresses with the same /64 prefix count as one network", async () => {
  for (let index = 0; index < 6; index += 1) {
    await wrong({ from: `2001:db8:1:2::${index}` });
    await waitOut(backend.db);
  }
  const last = await wrong({ from: "2001:db8:1:2:ffff::1" });
  expect(codeOf(last)).toBe("2490");
  expect(codeOf(await wrong({ from: "2001:db8:1:3::1" }))).toBe("2010");
});

test("wrong reset codes block only the network they come from, and repeated requests send one email", async () => {
  const put = async (from: string, body: object) =>
    shop.call("PUT", "person/@self", {
      as: await shop.guest(),
      headers: { "x-forwarded-for": from },
      body: { resetPassword: "true", logonId, ...body },
    });
  const mails = async () =>
    (await backend.db.select().from(outbox).where(eq(outbox.to, logonId))).filter(
      ({ kind }) => kind === "password-reset",
    );
  for (let index = 0; index < 5; index += 1) await put("203.0.113.1", { challengeAnswer: "-" });
  expect(await mails()).toHaveLength(1);
  const next = { logonPassword: "Sol.2026", xcred_logonPasswordVerify: "Sol.2026" };
  for (let index = 0; index < 10; index += 1) await put("203.0.113.1", { xcred_validationCode: "AAAAAAAA", ...next });
  const code = (await mails())[0]?.payload.code;
  expect(codeOf(await put("203.0.113.1", { xcred_validationCode: code, ...next }))).toBe("2190");
  expect((await put("198.51.100.1", { xcred_validationCode: code, ...next })).status).toBe(200);
});

test("a failed sign-in stores neither the typed logon id nor the IP address", async () => {
  await wrong({ id: "Mi.Clave.Secreta", from: "203.0.113.1" });
  expect(JSON.stringify(await backend.db.select().from(attempts))).not.toMatch(/clave|203\.0/i);
});

test("an outdated, cheaper password hash is replaced at sign-in", async () => {
  const outdated = "scrypt$512$8$1$AAAAAAAAAAAAAAAAAAAAAA$";
  const salt = Buffer.from("AAAAAAAAAAAAAAAAAAAAAA", "base64url");
  const key = scryptSync(password, salt, 32, { N: 512, r: 8, p: 1 }).toString("base64url");
  await backend.db
    .update(members)
    .set({ passwordHash: outdated + key })
    .where(eq(members.logonId, logonId));
  const hashOf = async () =>
    (await backend.db.select().from(members).where(eq(members.logonId, logonId)))[0]?.passwordHash;
  expect(codeOf(await wrong({}))).toBe("2010");
  expect(await hashOf()).toBe(outdated + key);
  expect((await signIn()).status).toBe(201);
  expect(await hashOf()).toMatch(/^scrypt\$1024\$/);
  expect((await signIn()).status).toBe(201);
});
