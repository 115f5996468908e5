import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

test("two clicks on the button that registers make one account, and both sign in", async () => {
  const { registerIntents } = await import("./actions.server.ts");
  const { loadRegister } = await import("./register.server.ts");
  const visitor = shop.visitor();
  const { ticket } = await visitor.get("/register", (context) =>
    loadRegister(context, new Request("http://shop.test/register")),
  );
  const person = { firstName: "Lucía", lastName: "Paz", email: "lucia.doble@example.com" };
  const form = { intent: "register", ticket, ...person, password: "Girasol.27", human: "test-ok" };
  const click = () => visitor.post("/register", registerIntents, form);
  const answers = await Promise.all([click(), click()]);
  expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    Array(2).fill([303, "/account"]),
  );
  const { db } = shop.backend;
  expect(await db.$count(members, eq(members.logonId, person.email))).toBe(1);
});
