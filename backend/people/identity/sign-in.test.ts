import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { waitOut as waitOutAll, windowsPass } from "#tests/support/attempts.ts";
import { openTestBackend, type Answer, type TestBackend, type Tokens } from "#tests/support/backend.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;
const password = "Luna.4715";
let passwordHash: string;
let logonId: string;
let count = 0;

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(1);
  passwordHash = await hashPassword(password);
});
afterAll(() => backend.close());

beforeEach(async () => {
  await windowsPass(backend.db);
  logonId = `lucia${(count += 1)}@example.mx`;
  await member({});
});

const member = (more: Partial<typeof members.$inferInsert>) =>
  backend.db
    .insert(members)
    .values({ registerType: "R", logonId, passwordHash, email: logonId, ...more })
    .onConflictDoUpdate({ target: members.logonId, set: { passwordHash, ...more } });
const signIn = (body: object = {}, { as, query = {} }: { as?: Tokens; query?: Record<string, string> } = {}) =>
  shop.call("POST", "loginidentity", {
    ...(as && { as }),
    query,
    body: { logonId, logonPassword: password, ...body },
  });
const faultOf = ({ status, body }: Answer) => {
  const [fault] = body?.errors ?? [];
  return fault ? `${status} ${fault.errorKey} ${fault.errorCode} ${fault.errorParameters}`.trim() : String(status);
};
const wrong = (id = logonId) => signIn({ logonId: id, logonPassword: "wrong" });
const waitOut = () => waitOutAll(backend.db);
const context = (as: Tokens) => shop.call("GET", "usercontext/@self/contextdata", { as });
const idle = (as: Tokens, minutes: number) =>
  backend.db
    .update(activities)
    .set({ lastSeenAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(activities.tokenHash, hashToken(as.WCToken)));

describe("signing in", () => {
  it("returns tokens of a registered person, ignoring the case of the logon id", async () => {
    const { status, body } = await signIn({ logonId: ` ${logonId.toUpperCase()} ` });
    expect([status, body.resourceName]).toEqual([201, "loginidentity"]);
    expect((await context(body)).body.basicInfo.registerType).toBe("R");
  });

  it("gives the same response for an unknown id and a wrong password", async () => {
    const unknown = await wrong("nobody@example.mx");
    const known = await wrong();
    expect(faultOf(known)).toBe("400 _ERR_AUTHENTICATION_ERROR 2010");
    delete unknown.body.errors[0].correlationIdentifier;
    delete known.body.errors[0].correlationIdentifier;
    expect(unknown).toEqual(known);
  });

  it("requires a logon id", async () => {
    expect(faultOf(await signIn({ logonId: " " }))).toBe("400 _ERR_AUTHENTICATION_ERROR 2000");
  });

  it.each(["known", "unknown"])("delays a %s id after two failures, even with the right password", async (kind) => {
    const id = kind === "known" ? logonId : `nobody${count}@example.mx`;
    await wrong(id);
    await wrong(id);
    const third = await signIn({ logonId: id });
    expect(faultOf(third)).toMatch(/^400 _ERR_LOGIN_NOT_ALLOWED_NOW 2300 (10|9)$/);
  });

  it.each(["known", "unknown"])(
    "locks a %s id at the sixth failure, for longer each time but never permanently",
    async (kind) => {
      const id = kind === "known" ? logonId : `nobody${count}@example.mx`;
      const answers: string[] = [];
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        await waitOut();
        answers.push(faultOf(await wrong(id)));
      }
      expect(answers.slice(0, 5)).toEqual(Array(5).fill("400 _ERR_AUTHENTICATION_ERROR 2010"));
      expect(answers[5]).toBe("400 _ERR_PERSON_ACCOUNT_LOCKED_OUT 2490 6,60");
      expect(faultOf(await signIn({ logonId: id }))).toMatch(/^400 _ERR_PERSON_ACCOUNT_LOCKED_OUT 2490 6,(60|59)$/);
      for (const seconds of [300, 900, 3600, 3600]) {
        await waitOut();
        expect(faultOf(await wrong(id))).toBe(`400 _ERR_PERSON_ACCOUNT_LOCKED_OUT 2490 6,${seconds}`);
      }
      await waitOut();
      if (kind === "known") expect((await signIn()).status).toBe(201);
      expect(faultOf(await wrong(id))).toContain(kind === "known" ? "2010" : "2490");
    },
  );

  it("counts failures of identity provider accounts with the same responses as for others", async () => {
    await member({ provider: "demo", passwordHash: null });
    for (const times of [1, 2, 3, 4, 5]) {
      expect([times, faultOf(await wrong())]).toEqual([times, "400 _ERR_AUTHENTICATION_ERROR 2010"]);
      await waitOut();
    }
    expect(faultOf(await wrong())).toBe("400 _ERR_PERSON_ACCOUNT_LOCKED_OUT 2490 6,60");
  });

  it("locks staff accounts at the third failure", async () => {
    await member({ registerType: "A" });
    await wrong();
    await wrong();
    await waitOut();
    expect(faultOf(await wrong())).toBe("400 _ERR_PERSON_ACCOUNT_LOCKED_OUT 2490 3,60");
  });

  it("resets the failure count after a success", async () => {
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await waitOut();
      if (attempt % 5 === 0) expect((await signIn()).status).toBe(201);
      else expect(faultOf(await wrong())).toContain("2010");
    }
  });

  it("refuses disabled, pending and rejected accounts, but says so only for the right password", async () => {
    await member({ enabled: false });
    expect(faultOf(await wrong())).toContain("2010");
    expect(faultOf(await signIn())).toBe("400 _ERR_PERSON_ACCOUNT_DISABLED 2110");
    await member({ enabled: true, state: 0 });
    expect(faultOf(await signIn())).toBe("400  2410 PENDING");
    await member({ state: 2 });
    expect(faultOf(await signIn())).toBe("400  2410 REJECTED");
  });

  it("ends the sessions of a disabled account", async () => {
    const { body: as } = await signIn();
    expect((await context(as)).status).toBe(200);
    await member({ enabled: false });
    expect(faultOf(await context(as))).toContain("401 _ERR_TERMINATED_ACTIVITY_TOKEN");
  });

  it("replaces an expired password in the same call and ends older sessions", async () => {
    const before = (await signIn()).body;
    await member({ passwordExpired: true });
    expect(faultOf(await signIn())).toBe("400 _ERR_PASSWORD_EXPIRED 2170");
    const renew = (logonPasswordNew: string, logonPasswordVerify = logonPasswordNew) =>
      signIn({ logonPasswordNew, logonPasswordVerify });
    expect(faultOf(await renew(password))).toBe("400 _ERR_AUTHENTICATION_REUSEOLD_PASSWORD 2260");
    expect(faultOf(await renew("Sol.2026", "Sol.2027"))).toBe("400 _ERR_PASSWORDS_NOT_SAME 2080");
    expect(faultOf(await renew("Sol.2"))).toBe("400 _ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD 2200 6,1,1");
    expect((await renew("Sol.2026")).status).toBe(201);
    expect(faultOf(await context(before))).toContain("401 _ERR_TERMINATED_ACTIVITY_TOKEN");
    expect((await signIn({ logonPassword: "Sol.2026" })).status).toBe(201);
  });

  it("treats a password as expired after 180 days", async () => {
    await member({ passwordChangedAt: new Date(Date.now() - 181 * 86_400_000) });
    expect(faultOf(await signIn())).toBe("400 _ERR_PASSWORD_EXPIRED 2170");
  });
});

describe("a session", () => {
  it("gets new tokens at every change of identity", async () => {
    const guest = await shop.guest();
    const first = (await signIn({}, { as: guest })).body;
    const second = (await signIn({}, { as: first })).body;
    expect(second.personalizationID).toBe(first.personalizationID);
    for (const dead of [guest, first]) expect(faultOf(await context(dead))).toContain("401 _ERR_TERMINATED");
    expect((await context(second)).status).toBe(200);
  });

  it("expires after half an hour without a call, and not before", async () => {
    const as = (await signIn()).body;
    await idle(as, 29);
    expect((await context(as)).status).toBe(200);
    await idle(as, 29);
    expect((await context(as)).status).toBe(200);
    await idle(as, 31);
    expect(faultOf(await context(as))).toBe("401 _ERR_EXPIRED_ACTIVITY_TOKEN CWXBB1011E");
  });

  it("of a guest does not expire from inactivity", async () => {
    const as = await shop.guest();
    await idle(as, 60 * 24 * 7);
    expect((await context(as)).status).toBe(200);
  });

  it("that is remembered becomes partially authenticated: it can read the cart, but not private data or pay", async () => {
    const as = (await signIn({}, { query: { rememberMe: "true" } })).body;
    await idle(as, 60 * 24);
    expect((await context(as)).body.isPartiallyAuthenticated).toBe(true);
    expect((await shop.call("GET", "cart/@self", { as })).status).toBe(404);
    expect((await shop.call("GET", "person/@self/name", { as })).status).toBe(200);
    for (const [method, path] of [
      ["GET", "person/@self"],
      ["PUT", "person/@self"],
      ["GET", "person/@self/optOut"],
      ["GET", "person/@self/contact"],
      ["DELETE", "person/@self/contact/Casa"],
      ["PUT", "cart/@self/shipping_info"],
      ["GET", "cart/@self/payment_instruction"],
      ["POST", "cart/@self/checkout"],
    ] as const) {
      const answer = await shop.call(method, path, { as, ...(method !== "GET" && { body: {} }) });
      expect([path, faultOf(answer)]).toEqual([path, "401 ERR_PARTIAL_AUTHENTICATION_NOT_ALLOWED CWXFR0222E"]);
    }
    const again = (await signIn({}, { as })).body;
    expect((await shop.call("GET", "person/@self", { as: again })).status).toBe(200);
  });

  it("of staff is never remembered", async () => {
    await member({ registerType: "A", role: "agent", servedStoreIds: [1] });
    const as = (await signIn({}, { query: { rememberMe: "true" } })).body;
    await idle(as, 31);
    expect(faultOf(await context(as))).toBe("401 _ERR_EXPIRED_ACTIVITY_TOKEN CWXBB1011E");
  });

  it("ends by signing out, which also succeeds without a session", async () => {
    const as = (await signIn()).body;
    expect((await shop.call("DELETE", "loginidentity/@self", { as })).status).toBe(200);
    expect(faultOf(await context(as))).toContain("401 _ERR_TERMINATED_ACTIVITY_TOKEN");
    expect((await shop.call("DELETE", "loginidentity/@self", { as })).status).toBe(200);
    expect((await shop.call("DELETE", "loginidentity/@self")).status).toBe(200);
  });
});

describe("recaptcha", () => {
  const verify = (body: object) => shop.call("POST", "recaptcha/verify", { body });
  it("accepts the test token and refuses everything else", async () => {
    expect(await verify({ token: "test-ok", action: "register" })).toMatchObject({
      status: 200,
      body: { success: true, action: "register" },
    });
    expect(faultOf(await verify({ token: "test-fail" }))).toBe("400 ERR_RECAPTCHA_INVALID  test-fail");
    expect(faultOf(await verify({ token: "anything" }))).toBe("400 ERR_RECAPTCHA_INVALID  invalid-input-response");
    expect(faultOf(await verify({}))).toContain("400 _ERR_CMD_MISSING_PARAM");
  });
});
