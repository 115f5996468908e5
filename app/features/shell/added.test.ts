import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

/** A store whose backend has nothing beyond the suite's interface. */
let shop: VisitedShop;
beforeAll(async () => {
  vi.stubEnv("CAPABILITIES", "none");
  shop = await openVisitedShop(undefined, { plain: true });
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("counts what is in the cart where the backend does not", async () => {
  const { listIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadShell } = await import("./shell.server.ts");
  const visitor = shop.visitor();
  const form = { intent: "add", quantity: "2", ticket: "", partNumber: goods.plain };
  await visitor.post("/search?q=cafetera", listIntents, form);
  const { added } = await visitor.get("/", (context, request) => loadShell(request, context));
  expect(added?.total).toMatch(/2 artículos: \$/);
});
