import { like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

const person = { firstName: "Inés", lastName: "Vela", password: "Ladrillo-27", human: "test-ok" };

test.each([
  ["register", "organization", { name: "Constructora Doble", email: "alta@doble.example" }],
  ["join", "join", { organization: "Constructora Doble", email: "compras@doble.example" }],
] as const)("two clicks on the form that asks to %s are one request", async (kind, page, more) => {
  const { organizationIntents, joinIntents } = await import("./registration-actions.server.ts");
  const { loadRegistration } = await import("./registration.server.ts");
  const { db } = shop.backend;
  if (kind === "join") await db.update(organizations).set({ state: 1 }).where(like(organizations.name, "%Doble"));
  const visitor = shop.visitor();
  const path = `/oficina/register/${page}`;
  const { ticket } = await visitor.get(path, (context) => loadRegistration(context, kind));
  const form = { intent: kind, ticket, ...person, ...more };
  const click = () => visitor.post(path, kind === "join" ? joinIntents : organizationIntents, form);
  const answers = await Promise.all([click(), click()]);
  expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    Array(2).fill([303, "/oficina/register/pending"]),
  );
  expect(await db.$count(members, like(members.logonId, more.email))).toBe(1);
});
