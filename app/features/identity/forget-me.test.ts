import { afterAll, beforeAll, expect, test } from "vitest";
import { goods } from "#tests/contract/world.ts";
import { openPlainShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openPlainShop();
});
afterAll(() => shop.close());

test("does not promise that orders are found by their number where they cannot be tracked", async () => {
  const { listIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadLogin } = await import("./login.server.ts");
  const guest = shop.visitor();
  const form = { intent: "add", quantity: "1", ticket: "", partNumber: goods.plain };
  await guest.post("/search?q=cafetera", listIntents, form);
  const { lost } = await guest.get("/login", loadLogin);
  expect(lost).toContain("su confirmación está en tu correo");
});
