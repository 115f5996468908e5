import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { validationCodes } from "#backend/platform/db/schema/identity.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { composeLetter } from "#backend/store/letter/compose.ts";
import { waitOut } from "#tests/support/attempts.ts";
import { type Answer, openTestBackend, type TestBackend, type Tokens } from "#tests/support/backend.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;
let logonId: string;
let as: Tokens;
let count = 0;
const password = "Luna.4715";

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(1);
});
afterAll(() => backend.close());
beforeEach(async () => {
  logonId = `persona${(count += 1)}@example.mx`;
  as = (await register({})).body;
});

const register = (more: object, who?: Tokens) =>
  shop.call("POST", "person", {
    ...(who && { as: who }),
    body: { logonId, logonPassword: password, logonPasswordVerify: password, ...more },
  });
const self = (who: Tokens = as) => shop.call("GET", "person/@self", { as: who });
const put = (body: object, who: Tokens | undefined = as) =>
  shop.call("PUT", "person/@self", { ...(who && { as: who }), body });
const signIn = (logonPassword = password) => shop.call("POST", "loginidentity", { body: { logonId, logonPassword } });
const faultOf = ({ status, body }: Answer) => {
  const [fault] = body?.errors ?? [];
  return fault ? `${status} ${fault.errorKey} ${fault.errorCode} ${fault.errorParameters}`.trim() : String(status);
};

describe("registering", () => {
  it.each([
    [{ logonPasswordVerify: "other" }, "400 _ERR_PASSWORDS_NOT_SAME 2080"],
    [{ logonPassword: "a1", logonPasswordVerify: "a1" }, "400 _ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD 2200 6,1,1"],
    [{ logonId: " " }, "400 _ERR_CMD_MISSING_PARAM CMN0206E logonId"],
    [{ logonId: "two words" }, "400 _ERR_CMD_INVALID_PARAM 2010 logonId"],
    [{ logonId: "new1@example.mx", email1: "nonsense" }, "400 _ERR_CMD_INVALID_PARAM 5210 email1"],
    [{ logonId: "new1@example.mx", firstName: "a".repeat(129) }, "400 _ERR_CMD_INVALID_PARAM 5066 firstName"],
    [{ logonId: "new1@example.mx", firstName: "a\u0007" }, "400 _ERR_CMD_INVALID_PARAM CMN0191E firstName"],
  ])("refuses %j", async (more, fault) => {
    expect(faultOf(await register(more))).toBe(fault);
  });

  it("refuses a taken logon id regardless of case, even in a race", async () => {
    expect(faultOf(await register({ logonId: logonId.toUpperCase() }))).toBe(
      `400 _ERR_LOGONID_ALREDY_EXIST 2030 ${logonId}`,
    );
    logonId = `carrera${count}@example.mx`;
    const guests = await Promise.all([shop.guest(), shop.guest(), shop.guest()]);
    const statuses = (await Promise.all(guests.map((guest) => register({}, guest)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400, 400]);
  });

  it("is refused for signed-in callers and in admin mode", async () => {
    expect(faultOf(await register({ logonId: "x@example.mx" }, as))).toBe("400 _ERR_USER_ALREADY_REGISTERD");
    const answer = await shop.call("POST", "person", {
      query: { mode: "admin" },
      body: { logonId: "y@example.mx", logonPassword: password, logonPasswordVerify: password },
    });
    expect(faultOf(answer)).toBe("401 _ERR_DIDNT_LOGON CMN1039E");
  });
});

describe("a profile", () => {
  it("is minimal for the generic user and a guest", async () => {
    expect((await shop.call("GET", "person/@self")).body).toMatchObject({ userId: "-1002", orgizationId: "-2000" });
    const guest = await shop.guest();
    expect((await self(guest)).body).toMatchObject({ registrationStatus: "Guest" });
    expect((await shop.call("GET", "person/@self/name", { as: guest })).body).toMatchObject({ displayName: "" });
  });

  it("updates only the fields that were sent", async () => {
    await put({ firstName: "Lucía", lastName: "Martínez", phone1: "6181234567", preferredLanguage: "es-ES" });
    expect(faultOf(await put({ gender: "F", dateOfBirth: "1990-04-17" }))).toBe("200");
    expect((await self()).body).toMatchObject({
      logonId,
      firstName: "Lucía",
      phone1: "6181234567",
      gender: "Female",
      dateOfBirth: "1990-04-17",
      preferredLanguage: "es_ES",
      registrationStatus: "RegisteredPerson",
    });
    expect((await shop.call("GET", "person/@self/name", { as })).body.displayName).toBe("Lucía Martínez");
  });

  it.each([
    [{ email1: "x" }, "5210 email1"],
    [{ preferredCurrency: "EUR" }, "CMN0191E preferredCurrency"],
    [{ preferredLanguage: "xx" }, "CMN0191E preferredLanguage"],
    [{ gender: "?" }, "CMN0191E gender"],
    [{ dateOfBirth: "2026-13-45" }, "dateOfBirth dateOfBirth"],
    [{ dateOfBirth: "2026-02-30" }, "dateOfBirth dateOfBirth"],
    [{ city: "Durango" }, "_"],
  ])("refuses %j", async (body, fault) => {
    expect(faultOf(await put(body))).toContain(fault);
  });

  it("can change its logon id to one that is not taken", async () => {
    const other = `otra${count}@example.mx`;
    const proof = { xcred_logonPasswordOld: password };
    expect(faultOf(await put({ logonId: "ana", ...proof }))).toBe("400 _ERR_LOGONID_ALREDY_EXIST 2030 ana");
    expect(faultOf(await put({ logonId: other, email1: other, ...proof }))).toBe("200");
    logonId = other;
    expect((await signIn()).status).toBe(201);
  });

  it("can be updated only with an identity, and not by a guest", async () => {
    expect(faultOf(await shop.call("PUT", "person/@self", { body: { firstName: "X" } }))).toBe(
      "400 USR.CWXFR0130E USR.CWXFR0130E",
    );
    expect(faultOf(await put({ firstName: "X" }, await shop.guest()))).toBe("403 _ERR_USER_AUTHORITY CMN1501E person");
  });

  it("can have its forgotten password reset by a caller without an identity", async () => {
    const ask = (body: object) => shop.call("PUT", "person/@self", { body: { resetPassword: "true", ...body } });
    expect(faultOf(await ask({ logonId }))).toBe("200");
    expect(faultOf(await ask({ logonId, xcred_validationCode: "AAAAAAAA" }))).toContain("2190");
    expect(faultOf(await ask({}))).toContain("_ERR_CMD_MISSING_PARAM 2000");
  });

  it("reports opt-in by the store's setting before the site's, and defaults to no", async () => {
    const wants = async (profileName: string) =>
      (await shop.call("GET", "person/@self/optOut", { as, query: { profileName } })).body;
    expect(await wants("IBM_optOut_all")).toEqual({ userReceive: false, userReceiveSMS: false });
    await put({ receiveEmailPreference: [{ storeID: "0", value: "true" }], receiveSMS: "true" });
    expect(await wants("IBM_optOut_all")).toEqual({ userReceive: true, userReceiveSMS: true });
    await put({ receiveEmailPreference: [{ storeID: "1", value: "false" }] });
    expect(await wants("IBM_optOut_email")).toEqual({ userReceive: false });
    const strange = await shop.call("GET", "person/@self/optOut", { as, query: { profileName: "IBM_x" } });
    expect(faultOf(strange)).toBe("400 _ERR_CMD_INVALID_PARAM CMN0191E profileName");
    expect((await shop.call("GET", "person/@self/optOut", { as: await shop.guest() })).status).toBe(403);
  });
});

describe("logon id and email address", () => {
  it("change only with the current password; missing and wrong ones count toward the lockout", async () => {
    const other = { logonId: `otra${count}@example.mx`, email1: `otra${count}@example.mx` };
    const proven = { ...other, xcred_logonPasswordOld: password };
    const unchanged = { logonId, email1: logonId };
    expect(faultOf(await put({ email1: other.email1 }))).toBe("400 _ERR_BAD_PARMS 2050");
    expect(faultOf(await put({ logonId: other.logonId }))).toBe("400 _ERR_BAD_PARMS 2050");
    expect(faultOf(await put(proven))).toContain("_ERR_LOGIN_NOT_ALLOWED_NOW 2300");
    await waitOut(backend.db);
    expect(faultOf(await put({ ...other, xcred_logonPasswordOld: "wrong" }))).toBe("400 _ERR_BAD_PARMS 2050");
    expect(faultOf(await put(proven))).toContain("_ERR_LOGIN_NOT_ALLOWED_NOW 2300");
    expect(faultOf(await signIn())).toContain("_ERR_LOGIN_NOT_ALLOWED_NOW 2300");
    expect((await self()).body).toMatchObject(unchanged);
    await waitOut(backend.db);
    expect(faultOf(await put(proven))).toBe("200");
    expect((await self()).body).toMatchObject(other);
  });

  it.each(["two words", "a".repeat(255), `per\u200bsona`, `\u202epersona@example.mx`])(
    "cannot become %j",
    async (name) => {
      const refused = "400 _ERR_CMD_INVALID_PARAM 2010 logonId";
      expect(faultOf(await put({ logonId: name, xcred_logonPasswordOld: password }))).toBe(refused);
      expect(faultOf(await register({ logonId: name }))).toBe(refused);
      expect((await self()).body).toMatchObject({ logonId });
    },
  );

  it("notifies the former address of a new one", async () => {
    const fresh = `nueva${count}@example.mx`;
    expect(faultOf(await put({ logonId: fresh, email1: fresh, xcred_logonPasswordOld: password }))).toBe("200");
    const mails = await backend.db.select().from(outbox).where(eq(outbox.kind, "email-changed"));
    expect(mails.filter(({ to }) => to === logonId)).toMatchObject([{ payload: { storeId: "1", logonId } }]);
    expect(faultOf(await put({ firstName: "Ana", email1: fresh }))).toBe("200");
    expect(await backend.db.$count(outbox, eq(outbox.to, fresh))).toBe(0);
  });

  it("takes along the letters about orders that went to the former address", async () => {
    const [member] = await backend.db.select().from(members).where(eq(members.logonId, logonId));
    const head = {
      storeId: 1,
      memberId: member?.id ?? 0,
      organizationId: -2000,
      currency: "MXN",
      languageId: -5,
      status: "M",
    };
    const sent = [logonId, "regalo@example.mx", ""].map((email) => ({ ...head, email, status: "M" as const }));
    await backend.db.insert(orders).values(sent);
    const fresh = `otra${count}@example.mx`;
    expect(faultOf(await put({ email1: fresh, xcred_logonPasswordOld: password }))).toBe("200");
    const found = await backend.db.select().from(orders).where(eq(orders.memberId, head.memberId)).orderBy(orders.id);
    expect(found.map(({ email }) => email)).toEqual([fresh, "regalo@example.mx", ""]);
  });

  it("can be sent unchanged without the password, as can the rest of the profile", async () => {
    expect(faultOf(await put({ firstName: "Ana", email1: logonId, logonId: logonId.toUpperCase() }))).toBe("200");
    expect((await self()).body).toMatchObject({ firstName: "Ana", email1: logonId, logonId });
  });
});

describe("changing the password", () => {
  const change = (old: string, next = "Sol.2026", who = as, verify = next) =>
    put(
      {
        resetPassword: "true",
        logonId,
        xcred_logonPasswordOld: old,
        logonPassword: next,
        xcred_logonPasswordVerify: verify,
      },
      who,
    );

  it("ends all other sessions, keeps this one and sends an email", async () => {
    const other = (await signIn()).body;
    expect(faultOf(await change(password))).toBe("200");
    expect((await self()).status).toBe(200);
    expect((await self(other)).status).toBe(401);
    expect((await signIn("Sol.2026")).status).toBe(201);
    const [mail] = await backend.db.select().from(outbox).where(eq(outbox.to, logonId)).orderBy(desc(outbox.id));
    expect(mail?.kind).toBe("password-changed");
    expect(JSON.stringify(mail)).not.toContain("Sol.2026");
  });

  it("requires the current password, and wrong guesses count toward the lockout", async () => {
    expect(faultOf(await change("wrong"))).toBe("400 _ERR_BAD_PARMS 2050");
    expect(faultOf(await change("wrong"))).toBe("400 _ERR_BAD_PARMS 2050");
    expect(faultOf(await change(password))).toContain("_ERR_LOGIN_NOT_ALLOWED_NOW 2300");
    expect(faultOf(await signIn())).toContain("_ERR_LOGIN_NOT_ALLOWED_NOW 2300");
  });

  it("refuses a mismatched confirmation and a reused password", async () => {
    expect(faultOf(await change(password, "Sol.2026", as, "Sol.2027"))).toBe("400 _ERR_PASSWORDS_NOT_SAME 2080");
    expect(faultOf(await change(password, password))).toBe("400 _ERR_AUTHENTICATION_REUSEOLD_PASSWORD 2260");
  });

  it("works from a guest session when the password has expired", async () => {
    await backend.db.update(members).set({ passwordExpired: true }).where(eq(members.logonId, logonId));
    expect(faultOf(await change(password, "Sol.2026", await shop.guest()))).toBe("200");
    expect((await signIn("Sol.2026")).status).toBe(201);
  });
});

describe("a forgotten password", () => {
  const ask = async (id = logonId) =>
    put({ resetPassword: "true", logonId: id, challengeAnswer: "-" }, await shop.guest());
  const codeFor = async (id = logonId) => {
    const rows = await backend.db.select().from(outbox).where(eq(outbox.to, id)).orderBy(desc(outbox.id));
    return String(rows.find(({ kind }) => kind === "password-reset")?.payload.code ?? "");
  };
  const redeem = async (code: string, next = "Sol.2026", id = logonId) =>
    put(
      {
        resetPassword: "true",
        logonId: id,
        xcred_validationCode: code,
        logonPassword: next,
        xcred_logonPasswordVerify: next,
      },
      await shop.guest(),
    );
  const wrongCode = "400 _ERR_CMD_INVALID_PARAM 2190 xcred_validationCode";

  it("gets the same response whether or not the account exists, but only an existing one gets an email", async () => {
    const [known, unknown] = [await ask(), await ask("nobody@example.mx")];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(await codeFor()).toMatch(/^[A-Z2-9]{8}$/);
    expect(await codeFor("nobody@example.mx")).toBe("");
    expect(faultOf(await redeem("AAAAAAAA", "Sol.2026", "nobody@example.mx"))).toBe(wrongCode);
  });

  it("is replaced once with the code, which ends all sessions and unlocks the account", async () => {
    await ask();
    const code = await codeFor();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await waitOut(backend.db);
      await signIn("wrong");
    }
    expect(faultOf(await signIn())).toContain("2490");
    expect(faultOf(await redeem(code, "a1"))).toContain("2200");
    expect(faultOf(await redeem(` ${code.toLowerCase()} `))).toBe("200");
    expect((await self()).status).toBe(401);
    expect((await signIn("Sol.2026")).status).toBe(201);
    expect(faultOf(await redeem(code, "Mar.2026"))).toBe(wrongCode);
  });

  it("is mailed in the name of the store in which it was asked for, as is the new one", async () => {
    const office = backend.store(2);
    const from = async (body: object) => {
      await office.call("PUT", "person/@self", { as: await office.guest(), body: { resetPassword: "true", ...body } });
      const [mail] = await backend.db.select().from(outbox).where(eq(outbox.to, logonId)).orderBy(desc(outbox.id));
      return mail && [mail.kind, (await composeLetter(backend.db, mail))?.brand.name];
    };
    expect(await from({ logonId, challengeAnswer: "-" })).toEqual(["password-reset", "Oficina Central"]);
    const chosen = { logonPassword: "Sol.2026", xcred_logonPasswordVerify: "Sol.2026" };
    const code = { logonId, xcred_validationCode: await codeFor(), ...chosen };
    expect(await from(code)).toEqual(["password-changed", "Oficina Central"]);
  });

  it("allows five wrong codes; the sixth voids the code", async () => {
    await ask();
    const code = await codeFor();
    for (let attempt = 1; attempt <= 6; attempt += 1) expect(faultOf(await redeem("AAAAAAAA"))).toBe(wrongCode);
    expect(faultOf(await redeem(code))).toBe(wrongCode);
  });

  it("gets a code that expires, and no second one within a minute", async () => {
    await ask();
    const code = await codeFor();
    await ask();
    expect(await codeFor()).toBe(code);
    await backend.db.update(validationCodes).set({ expiresAt: new Date() }).where(eq(validationCodes.logonId, logonId));
    expect(faultOf(await redeem(code))).toBe("400 _ERR_CMD_INVALID_PARAM 2195 xcred_validationCode");
    await waitOut(backend.db);
    await ask();
    expect(await codeFor()).not.toBe(code);
  });

  it("does not store the code itself in the database", async () => {
    await ask();
    const [row] = await backend.db.select().from(validationCodes).where(eq(validationCodes.logonId, logonId));
    expect(JSON.stringify(row)).not.toContain(await codeFor());
  });
});
