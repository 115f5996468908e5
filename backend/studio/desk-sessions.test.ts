import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { withOperations } from "#backend/operations/serve.ts";
import { withStudio } from "./serve.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const day = 86_400_000;
const present = "Oscar.2026!";
const fresh = "Bodega.Norte.31";

test.each([
  ["temporary", { passwordExpired: true }, "studio", "editor", "Editor.2026!"],
  ["older than ninety days", { passwordChangedAt: new Date(Date.now() - 91 * day) }, "operations", "oscar", present],
])("a password that is %s has to be replaced before its owner may work", async (_, state, desk, logonId, password) => {
  const visit = desk === "studio" ? withStudio(shop.fetch, shop.db) : withOperations(shop.fetch, shop.db, []);
  const signIn = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ intent: "sign-in", logonId, password, ...form });
    const headers = { "sec-fetch-site": "same-origin", "accept-language": "en-US" };
    const answer = await visit(new Request(`http://backend/${desk}`, { method: "POST", body, headers }));
    return { text: await answer.text(), status: answer.status, cookie: answer.headers.get("set-cookie") };
  };
  await shop.db.update(members).set(state).where(eq(members.logonId, logonId));

  const asked = await signIn({});
  expect([asked.status, asked.cookie]).toEqual([422, null]);
  expect(asked.text).toContain("This password is temporary or too old.");
  expect(asked.text).toContain(`value="${logonId}"`);
  const [, renewal = ""] = /(<input[^>]*name="newPassword"[^>]*>)/.exec(asked.text) ?? [];
  expect(renewal).toContain('autocomplete="new-password"');

  for (const [form, sentence, marked] of [
    [{ newPassword: fresh, repeatedPassword: "x" }, "The two new passwords are different.", "repeatedPassword"],
    [{ newPassword: "short", repeatedPassword: "short" }, "The new password is too short", "newPassword"],
    [{ newPassword: password, repeatedPassword: password }, "was used before", "newPassword"],
    [{ password: "x", newPassword: fresh, repeatedPassword: fresh }, "the password is wrong", undefined],
  ] as const) {
    const refused = await signIn(form);
    expect([refused.status, refused.cookie]).toEqual([422, null]);
    expect(refused.text).toContain(sentence);
    expect(refused.text).toContain('name="repeatedPassword"');
    expect(/name="(\w+)"[^>]*aria-invalid="true"/.exec(refused.text)?.[1]).toBe(marked);
  }

  const entered = await signIn({ newPassword: fresh, repeatedPassword: fresh });
  expect([entered.status, entered.cookie]).toEqual([303, expect.stringMatching(new RegExp(`^${desk}=\\d+`))]);
  expect((await signIn({})).cookie).toBeNull();
  expect((await signIn({ password: fresh })).status).toBe(303);
  const letters = await shop.db.select().from(outbox).where(eq(outbox.kind, "password-changed"));
  expect(letters.map(({ payload }) => payload)).toContainEqual({ storeId: "1", logonId });
});

test.each(["studio", "operations"])("a badly encoded cookie is none: the %s asks to sign in", async (desk) => {
  const visit = desk === "studio" ? withStudio(shop.fetch, shop.db) : withOperations(shop.fetch, shop.db, []);
  const answer = await visit(new Request(`http://backend/${desk}`, { headers: { cookie: `${desk}=%zz` } }));
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('name="logonId"')]);
});
