import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** Strangers try passwords from many networks; the account's owner comes with a browser. */
let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
const logonId = "duena@example.mx";
const password = "Luna.4715";

beforeAll(async () => {
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(() => shop.close());

const loadFeatures = () => import("#app/features/identity/actions.server.ts");
const signIn = (visitor: Visitor, typed = password) =>
  visitor.post("/login", features.loginIntents, { intent: "signIn", logonId, password: typed });
const signOut = (visitor: Visitor) => visitor.post("/login", features.loginIntents, { intent: "signOut" });

async function attack() {
  for (let index = 0; index < 80; index += 1)
    await shop.ask("identity.signIn", {
      body: { logonId, logonPassword: "wrong" },
      headers: { "x-forwarded-for": `203.0.113.${index % 40}` },
    });
}

test("under attack, an owner can sign in on a known browser, and on a new one after a reset by email", async () => {
  const home = shop.visitor();
  const form = { firstName: "Lucía", lastName: "M", email: logonId, password, human: "test-ok" };
  const registered = await home.post("/register", features.registerIntents, { intent: "register", ...form });
  expect(registered.status).toBe(303);
  await signOut(home);
  expect([...home.jar.keys()].some((name) => name.endsWith("device"))).toBe(true);
  await attack();
  expect((await signIn(home)).status).toBe(303);

  const fresh = shop.visitor();
  const refused = await signIn(fresh);
  const answer = await refused.text();
  expect([refused.status, answer]).toEqual([400, expect.stringMatching(/"paused":true/)]);
  expect(answer).toMatch(/en \d+ min/);
  expect([...fresh.jar.keys()].some((name) => name.endsWith("device"))).toBe(false);

  await fresh.post("/forgot", features.forgotIntents, { intent: "forgot", logonId });
  const mails = await shop.backend.db.select().from(outbox).where(eq(outbox.to, logonId));
  const code = String(mails.findLast(({ kind }) => kind === "password-reset")?.payload.code);
  const reset = { intent: "reset", logonId, code, password: "Sol.2026" };
  expect((await fresh.post("/reset", features.resetIntents, reset)).headers.get("location")).toContain("/account");
  await signOut(fresh);
  await attack();
  expect((await signIn(fresh, "Sol.2026")).status).toBe(303);
});

test("a shopper can stop trusting a shared browser", async () => {
  const visitor = shop.visitor();
  expect(
    (await visitor.post("/login", features.loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" }))
      .status,
  ).toBe(303);
  expect([...visitor.jar.keys()]).toContainEqual(expect.stringMatching(/device$/));
  await signOut(visitor);
  await visitor.post("/login", features.loginIntents, { intent: "forgetMe" });
  expect([...visitor.jar.keys()]).not.toContainEqual(expect.stringMatching(/device$/));
});
