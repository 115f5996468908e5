import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const load = () => import("./provider.server.ts");
let provider: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  vi.stubEnv("OAUTH_AUTHORIZE_URL", "http://provider.test/authorize");
  provider = await load();
});
afterAll(() => vi.unstubAllEnvs());

const state = "a".repeat(32);

function setup() {
  const oauthValidate = vi.fn(async () => {
    throw new Error("the code was redeemed");
  });
  const shop = { commerce: { identity: { oauthValidate } }, t: (key: string) => key, href: (path: string) => path };
  const said: unknown[] = [];
  const session = {
    take: () => ({ state, verifier: "v", to: "/account" }),
    get: () => undefined,
    isRegistered: () => false,
    set: (_: string, value: unknown) => said.push(value),
    device: { kind: () => ({}) },
  };
  const context: AppLoadContext = Object({ shop: async () => shop, session });
  const answer = (returned: string) =>
    provider.comeBack(
      context,
      new Request(`http://shop.test/login/callback?${new URLSearchParams({ code: "c", state: returned })}`),
    );
  return { answer, oauthValidate, said };
}

test.each(["é".repeat(32), "𝒜".repeat(16), "", "b".repeat(32), `${state}a`])(
  "a callback with the state %j leads to the sign-in page with a message",
  async (returned) => {
    const { answer, oauthValidate, said } = setup();
    const { status, headers } = await answer(returned);
    expect([status, headers.get("location")]).toEqual([303, "/login"]);
    expect(said).toEqual([{ kind: "warning", text: "identity:provider.lost" }]);
    expect(oauthValidate).not.toHaveBeenCalled();
  },
);

test("a callback with the state that was sent redeems the code", async () => {
  const { answer, oauthValidate } = setup();
  await expect(answer(state)).rejects.toThrow("the code was redeemed");
  expect(oauthValidate).toHaveBeenCalledOnce();
});

test("who gives no permission is led back to the sign-in page they came from, in its store and with where they wanted to go", async () => {
  const kept = new Map<string, unknown>();
  const session = {
    take: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => kept.set(name, value),
    get: () => undefined,
    isRegistered: () => false,
  };
  const contextIn = (prefix: string): AppLoadContext =>
    Object({ session, shop: async () => ({ t: (key: string) => key, href: (path: string) => `${prefix}${path}` }) });
  const returnTo = new URLSearchParams({ returnTo: "/checkout" });
  await provider.goToProvider(
    contextIn("/oficina"),
    new Request(`http://shop.test/oficina/login/with/demo?${returnTo}`),
    "demo",
  );
  const denied = new Request("http://shop.test/login/callback?error=access_denied");
  const { headers } = await provider.comeBack(contextIn(""), denied);
  expect(headers.get("location")).toBe("/oficina/login?returnTo=%2Fcheckout");
});
