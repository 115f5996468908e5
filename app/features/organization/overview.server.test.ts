import { afterAll, beforeAll, expect, test } from "vitest";
import people from "#sample/seed/people.json" with { type: "json" };
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("an organization's address has the names of its state and country", async () => {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { loadOverview } = await import("./overview.server.ts");
  const elena = shop.visitor();
  const password = people.find(({ logonId }) => logonId === "elena")?.password ?? "";
  await elena.post("/oficina/login", loginIntents, { intent: "signIn", logonId: "elena", password });
  const { contact } = await elena.get("/oficina/account/organization", loadOverview);
  expect(contact.join("\n")).toMatch(/\d{5} Durango, Durango\nMéxico$/m);
});
