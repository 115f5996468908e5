import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(() => shop.close());

const loadFeatures = async () => ({
  ...(await import("#app/features/identity/actions.server.ts")),
  ...(await import("#app/features/account/profile.server.ts")),
});

const phoneAgent = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";
const laptopAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const address = "/account/profile";
const password = "Luna.4715";

/** A new shopper, signed in on a phone and on a laptop. */
async function shopperOnTwo(logonId: string) {
  const [phone, laptop] = [shop.visitor(undefined, phoneAgent), shop.visitor(undefined, laptopAgent)];
  const form = { firstName: "Lucía", lastName: "M", email: logonId, password, human: "test-ok" };
  const made = await phone.post("/register", features.registerIntents, { intent: "register", ...form });
  const there = await laptop.post("/login", features.loginIntents, { intent: "signIn", logonId, password });
  expect([made.status, there.status]).toEqual([303, 303]);
  return { phone, laptop };
}

const read = (visitor: Visitor) => visitor.get(address, features.loadProfile).then(({ signIns }) => signIns);
const post = (visitor: Visitor, form: Record<string, string>) => visitor.post(address, features.profileIntents, form);
/** Where a page of somebody who is no longer signed in leads. */
const led = async (visitor: Visitor) => {
  const error: unknown = await visitor.get(address, features.loadProfile).catch((thrown: unknown) => thrown);
  return error instanceof Response ? error.headers.get("location") : undefined;
};

test("the profile names every device, the one in use first, and a form signs another one out at once", async () => {
  const { phone, laptop } = await shopperOnTwo("dos@example.mx");
  const before = await read(laptop);
  expect(before?.rows.map(({ name, current }) => [name, current])).toEqual([
    ["Firefox en Linux", true],
    ["Chrome en Android", false],
  ]);
  const signIn = before?.rows[1]?.id ?? "";
  expect((await post(laptop, { intent: "endSignIn", signIn })).headers.get("location")).toBe(address);
  expect(await led(phone)).toBe("/login?returnTo=%2Faccount%2Fprofile&why=expired");
  const after = await read(laptop);
  expect([after?.rows.length, after?.others]).toEqual([1, false]);
  // The form of a page that was open meanwhile: it has ended already, and that is what the shopper wants.
  expect((await post(laptop, { intent: "endSignIn", signIn })).status).toBe(303);
});

test("one button signs out all other devices, and none with it", async () => {
  const { phone, laptop } = await shopperOnTwo("todas@example.mx");
  const third = shop.visitor();
  await third.post("/login", features.loginIntents, { intent: "signIn", logonId: "todas@example.mx", password });
  expect((await read(phone))?.rows.map(({ name }) => name)).toContain("Otro dispositivo");
  expect((await post(phone, { intent: "endOtherSignIns" })).status).toBe(303);
  expect([await led(laptop), await led(third)].every((location) => location?.endsWith("why=expired"))).toBe(true);
  expect((await read(phone))?.rows).toHaveLength(1);
});

test("a form that names no device, or somebody else's, signs no one out", async () => {
  const [mine, theirs] = [await shopperOnTwo("mia@example.mx"), await shopperOnTwo("suya@example.mx")];
  const foreign = (await read(theirs.phone))?.rows.map(({ id }) => id) ?? [];
  for (const signIn of foreign) await post(mine.phone, { intent: "endSignIn", signIn });
  for (const signIn of ["", "x/../y", "a".repeat(61)])
    expect((await post(mine.phone, { intent: "endSignIn", signIn })).status, signIn).toBe(400);
  for (const visitor of [theirs.phone, theirs.laptop, mine.laptop]) expect((await read(visitor))?.rows).toHaveLength(2);
});

test("a new password signs out the other devices, as before", async () => {
  const { phone, laptop } = await shopperOnTwo("clave@example.mx");
  const form = { intent: "password", currentPassword: password, newPassword: "Sol.2026" };
  expect((await post(phone, form)).status).toBe(303);
  expect(await led(laptop)).toMatch(/why=expired$/);
  expect((await read(phone))?.rows).toHaveLength(1);
});
