import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { type Answer, openTestBackend, type TestBackend, type Tokens } from "#tests/support/backend.ts";
import { type Member, openMember } from "#tests/support/member.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;
let passwordHash: string;
const password = "Luna.4715";
const minute = 60_000;
const path = "person/@self/sign_in";

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(1);
  passwordHash = await hashPassword(password);
});
afterAll(() => backend.close());

/** A shopper with a password, and a way to sign in from one more device. */
async function withPassword() {
  const person = await openMember(backend);
  const [row] = await backend.db
    .update(members)
    .set({ passwordHash })
    .where(eq(members.id, person.memberId))
    .returning();
  const signIn = async (x_device?: object, query = {}): Promise<Tokens> => {
    const body = { logonId: row?.logonId, logonPassword: password, ...(x_device && { x_device }) };
    const answer = await shop.call("POST", "loginidentity", { query, body });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  return { person, signIn };
}

type Listed = { signInId: string; current: string; device: object; signedInAt: string; lastUsedAt: string };
const list = async (as: Tokens): Promise<Listed[]> => (await shop.call("GET", path, { as })).body.signIns;
const idOf = async (as: Tokens) => (await list(as)).find(({ current }) => current === "true")?.signInId ?? "";
const works = async (as: Tokens) => faultOf(await shop.call("GET", "usercontext/@self/contextdata", { as }));
const faultOf = ({ status, body }: Answer) => `${status} ${body?.errors?.[0]?.errorKey ?? ""}`.trim();
const change = ({ WCToken }: Tokens, set: Partial<typeof activities.$inferInsert>) =>
  backend.db
    .update(activities)
    .set(set)
    .where(eq(activities.tokenHash, hashToken(WCToken)));
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
const ended = "401 _ERR_TERMINATED_ACTIVITY_TOKEN";

describe("where a person is signed in", () => {
  it("lists each device as it was named at its sign-in, the caller's own first, then the one used last", async () => {
    const { person, signIn } = await withPassword();
    const phone = await signIn({ browser: "safari", system: "iphone" });
    const laptop = await signIn({ browser: "firefox" });
    await change(person, { lastSeenAt: ago(20) });
    await change(phone, { lastSeenAt: ago(5) });
    expect((await list(laptop)).map(({ current, device }) => [current, device])).toEqual([
      ["true", { browser: "firefox" }],
      ["false", { browser: "safari", system: "iphone" }],
      ["false", {}],
    ]);
    expect((await list(person)).map(({ current, device }) => [current, device])[0]).toEqual(["true", {}]);
  });

  it("names the device of a new account, too", async () => {
    const body = { logonId: `nueva-${Date.now()}@example.mx`, logonPassword: password, logonPasswordVerify: password };
    const x_device = { browser: "edge", system: "windows" };
    const { body: tokens } = await shop.call("POST", "person", { body: { ...body, x_device } });
    expect((await list(tokens)).map(({ device }) => device)).toEqual([x_device]);
  });

  it("says the hour of the last use, and nothing of the tokens", async () => {
    const { person } = await withPassword();
    const answer = await shop.call("GET", path, { as: person });
    const [{ lastUsedAt, signedInAt }] = answer.body.signIns;
    expect(lastUsedAt).toMatch(/T\d\d:00:00\.000Z$/);
    expect(Date.parse(signedInAt)).toBeGreaterThan(Date.now() - minute);
    const [row] = await backend.db.select().from(activities).where(eq(activities.memberId, person.memberId));
    const text = JSON.stringify(answer.body);
    for (const secret of [person.WCToken, person.WCTrustedToken, row?.tokenHash, row?.trustedHash])
      expect(text).not.toContain(secret);
  });

  it("leaves out what has ended: signed out, idle for too long, older than its tokens", async () => {
    const { person, signIn } = await withPassword();
    const [out, idle, old] = [await signIn(), await signIn(), await signIn()];
    await shop.call("DELETE", "loginidentity/@self", { as: out });
    await change(idle, { lastSeenAt: ago(31) });
    await change(old, { expiresAt: ago(1) });
    expect(await list(person)).toHaveLength(1);
  });

  it("keeps a remembered sign-in after being idle, which has to give the password before it sees the list", async () => {
    const { person, signIn } = await withPassword();
    const remembered = await signIn({ system: "ipad" }, { rememberMe: "true" });
    await change(remembered, { lastSeenAt: ago(31) });
    expect((await list(person)).map(({ device }) => device)).toEqual([{}, { system: "ipad" }]);
    for (const method of ["GET", "DELETE"])
      expect(faultOf(await shop.call(method, path, { as: remembered }))).toMatch(/^401 ERR_PARTIAL_AUTH/);
  });

  it("names at most thirty, always the caller's own among them", async () => {
    const { person, signIn } = await withPassword();
    for (let count = 0; count < 31; count += 1) await signIn();
    await change(person, { lastSeenAt: ago(29) });
    const names = await list(person);
    expect([names.length, names[0]?.current]).toEqual([30, "true"]);
  });
});

describe("signing out elsewhere", () => {
  it("ends one sign-in: its tokens are refused at once, and all others work", async () => {
    const { person, signIn } = await withPassword();
    const [lost, kept] = [await signIn(), await signIn()];
    const signInId = await idOf(lost);
    expect((await shop.call("DELETE", `${path}/${signInId}`, { as: person })).body).toEqual({ signInId });
    expect([await works(lost), await works(kept), await works(person)]).toEqual([ended, "200", "200"]);
    expect(faultOf(await shop.call("DELETE", `${path}/${signInId}`, { as: person }))).toBe(
      "404 _ERR_RESOURCE_NOT_FOUND",
    );
    expect(await list(person)).toHaveLength(2);
  });

  it("ends all but the caller's own", async () => {
    const { person, signIn } = await withPassword();
    const others = [await signIn(), await signIn({}, { rememberMe: "true" })];
    const stranger = await openMember(backend);
    expect((await shop.call("DELETE", path, { as: person })).status).toBe(200);
    expect([await works(others[0] ?? person), await works(others[1] ?? person)]).toEqual([ended, ended]);
    expect([await works(person), await works(stranger)]).toEqual(["200", "200"]);
  });

  it("does not find what belongs to someone else", async () => {
    const [mine, theirs] = [await withPassword(), await withPassword()];
    const signInId = await idOf(theirs.person);
    const unknown = hashToken("unknown");
    for (const id of [signInId, unknown, "1", "%00"])
      expect((await shop.call("DELETE", `${path}/${id}`, { as: mine.person })).status, id).toBeGreaterThanOrEqual(400);
    expect(faultOf(await shop.call("DELETE", `${path}/${signInId}`, { as: mine.person }))).toBe(
      "404 _ERR_RESOURCE_NOT_FOUND",
    );
    expect(await works(theirs.person)).toBe("200");
  });

  it("is nothing for guests and strangers", async () => {
    const guest = await shop.guest();
    for (const [method, where] of [
      ["GET", path],
      ["DELETE", path],
      ["DELETE", `${path}/x`],
    ] as const) {
      expect(faultOf(await shop.call(method, where, { as: guest }))).toBe("403 _ERR_USER_AUTHORITY");
      expect(faultOf(await shop.call(method, where))).toMatch(/^401 /);
    }
  });
});

describe("an agent who works for the shopper", () => {
  async function served() {
    const { person } = await withPassword();
    const agent = await openMember(backend, { kind: "A" });
    const body = { userId: String(person.memberId), reason: "llamó por teléfono" };
    expect((await agent.call("POST", "on_behalf/session", { body })).status).toBe(201);
    const as = (method: string, where: string) =>
      agent.call(method, where, { query: { forUserId: String(person.memberId) } });
    return { person, agent, as };
  }
  const calls = (signInId: string): [string, string][] => [
    ["GET", path],
    ["DELETE", path],
    ["DELETE", `${path}/${signInId}`],
  ];

  it("neither sees nor ends where the shopper is signed in", async () => {
    const { person, as } = await served();
    for (const [method, where] of calls(await idOf(person)))
      expect(faultOf(await as(method, where))).toBe("403 _ERR_USER_AUTHORITY");
    expect(await works(person)).toBe("200");
  });

  it("does not appear in the shopper's list, and keeps working after the shopper has signed out elsewhere", async () => {
    const { person, as } = await served();
    expect(await list(person)).toHaveLength(1);
    await shop.call("DELETE", path, { as: person });
    expect(faultOf(await as("GET", "usercontext/@self/contextdata"))).toBe("200");
    expect(await list(person)).toHaveLength(1);
  });
});

/** Members of staff are people, too: their list is their own. */
it("an agent's own list has the agent's sign-in", async () => {
  const agent: Member = await openMember(backend, { kind: "A" });
  expect((await list(agent)).map(({ current }) => current)).toEqual(["true"]);
});
