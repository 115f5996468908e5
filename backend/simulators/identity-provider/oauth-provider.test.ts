import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contract } from "#contract";
import { configure } from "#backend/platform/config.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { openTestBackend, type TestBackend, testConfig } from "#tests/support/backend.ts";
import { challengeOf } from "./grants.ts";
import { startOauthProvider } from "./oauth-provider.ts";

const client = { clientId: "storefront", clientSecret: "only between these two" };
const redirectUri = `${testConfig.shopOrigin}/login/callback`;
const verifier = "a-verifier-of-at-least-forty-three-characters-1234567";
let backend: TestBackend;
let provider: Awaited<ReturnType<typeof startOauthProvider>>;

beforeAll(async () => {
  backend = await openTestBackend();
  provider = await startOauthProvider({ ...client, shopOrigin: testConfig.shopOrigin, port: 0 });
  const demo = { tokenUrl: `${provider.origin}/token`, userInfoUrl: `${provider.origin}/userinfo`, ...client };
  configure({ ...testConfig, oauthProviders: { demo } });
});
afterAll(async () => {
  await provider.close();
  await backend.close();
});

const address = (more: Record<string, string> = {}) =>
  `${provider.origin}/authorize?${new URLSearchParams({
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: redirectUri,
    state: "s1",
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
    ...more,
  })}`;
const decide = (form: Record<string, string>, to = address()) =>
  fetch(to, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
async function codeFor(email: string) {
  const answer = await decide({ decision: "allow", email, firstName: "Lucía", lastName: "Martínez" });
  return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
}
const validate = (body: object) =>
  backend.store(1).call("POST", "loginidentity/oauth_validate", { body: { authorizationProvider: "demo", ...body } });
const withCode = (authorizationCode: string, more: object = {}) =>
  validate({ authorizationCode, redirectUri, codeVerifier: verifier, ...more });

describe("the provider", () => {
  it("asks the user, and redirects back with the decision and the state", async () => {
    expect(await (await fetch(address())).text()).toContain('name="email"');
    const answer = await decide({ decision: "allow", email: "lucia@example.mx" });
    const to = new URL(answer.headers.get("location") ?? "");
    expect([answer.status, to.origin + to.pathname, to.searchParams.get("state")]).toEqual([303, redirectUri, "s1"]);
    const denied = await decide({ decision: "deny" });
    expect(denied.headers.get("location")).toBe(`${redirectUri}?error=access_denied&state=s1`);
    expect((await decide({ decision: "allow", email: "<b>" })).status).toBe(422);
  });

  const strange: Record<string, string>[] = [
    { client_id: "other" },
    { redirect_uri: "http://elsewhere.test/" },
    { response_type: "token" },
  ];
  it.each(strange)("does not redirect for %j", async (more) => {
    const answer = await decide({ decision: "allow", email: "lucia@example.mx" }, address(more));
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });
});

describe("oauth_validate", () => {
  it("answers according to the contract's reply schema", async () => {
    const { status, body } = await withCode(await codeFor("forma@example.mx"));
    const { reply } = contract.identity.oauthValidate;
    expect([status, reply.safeParse(body).error]).toEqual([201, undefined]);
  });

  it("registers a shopper on first use, and recognizes the account afterward", async () => {
    const first = await withCode(await codeFor("Nueva@example.mx"));
    expect(first).toMatchObject({ status: 201, body: { resourceName: "loginidentity" } });
    const second = await withCode(await codeFor("nueva@example.mx"));
    expect(second.body.userId).toBe(first.body.userId);
    const [member] = await backend.db.select().from(members).where(eq(members.logonId, "nueva@example.mx"));
    expect(member).toMatchObject({ firstName: "Lucía", provider: "demo", registerType: "R" });
  });

  it("accepts a code once, and only with its own verifier and redirect URI", async () => {
    const code = await codeFor("una@example.mx");
    const fails = { status: 400, body: { errors: [{ errorKey: "TOKEN_VALIDATION_FAIL" }] } };
    expect(await withCode(await codeFor("una@example.mx"), { codeVerifier: "another" })).toMatchObject(fails);
    expect(await withCode(await codeFor("una@example.mx"), { redirectUri: `${redirectUri}x` })).toMatchObject(fails);
    expect((await withCode(code)).status).toBe(201);
    expect(await withCode(code)).toMatchObject(fails);
    expect(await validate({ accessToken: "made up" })).toMatchObject(fails);
  });

  it.each([
    ["for this shop", client.clientId, 201],
    ["for another shop", "elsewhere", 400],
    ["for no particular client", undefined, 400],
  ])("answers an access token issued %s with status %s", async (_, aud, status) => {
    const claims = { email: "ficha@example.mx", email_verified: true, aud };
    const userInfo = createServer((_req, res) => void res.end(JSON.stringify(claims)));
    await new Promise<void>((resolve) => userInfo.listen(0, "127.0.0.1", resolve));
    const { port } = userInfo.address() as AddressInfo;
    const own = { tokenUrl: "", userInfoUrl: `http://127.0.0.1:${port}/`, ...client };
    const demo = { tokenUrl: `${provider.origin}/token`, userInfoUrl: `${provider.origin}/userinfo`, ...client };
    configure({ ...testConfig, oauthProviders: { demo, own } });
    expect((await validate({ authorizationProvider: "own", accessToken: "x" })).status).toBe(status);
    userInfo.close();
  });

  it("refuses sign-ins while a provider does not answer, and says so in the log", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const gone = { tokenUrl: "", userInfoUrl: `http://127.0.0.1:${port}/`, ...client };
    const demo = { tokenUrl: `${provider.origin}/token`, userInfoUrl: `${provider.origin}/userinfo`, ...client };
    configure({ ...testConfig, oauthProviders: { demo, gone } });
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect((await validate({ authorizationProvider: "gone", accessToken: "x" })).status).toBe(400);
    expect(log.mock.calls.join()).toContain(`"event":"no_answer","system":"gone","err":"TypeError ECONNREFUSED"`);
    log.mockRestore();
  });

  it("does not take over an account with a password, and rejects an unknown provider", async () => {
    const body = { logonId: "propia@example.mx", logonPassword: "Luna.4715", logonPasswordVerify: "Luna.4715" };
    await backend.store(1).call("POST", "person", { body });
    const refused = { status: 400, body: { errors: [{ errorKey: "_ERR_COULD_NOT_AUTHENTICATE" }] } };
    expect(await withCode(await codeFor("propia@example.mx"))).toMatchObject(refused);
    expect(await validate({ authorizationProvider: "constructor", accessToken: "x" })).toMatchObject(refused);
  });
});
