import { afterAll, beforeAll, expect, test } from "vitest";
import { goods } from "#tests/contract/world.ts";
import { openPlainShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openPlainShop();
});
afterAll(() => shop.close());

test("counts what is in the cart where the backend does not", async () => {
  const { listIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadShell } = await import("./shell.server.ts");
  const visitor = shop.visitor();
  const form = { intent: "add", quantity: "2", ticket: "", partNumber: goods.plain };
  await visitor.post("/search?q=cafetera", listIntents, form);
  const { added } = await visitor.get("/", (context, request) => loadShell(request, context));
  expect(added?.total).toMatch(/2 artículos: \$/);
});
