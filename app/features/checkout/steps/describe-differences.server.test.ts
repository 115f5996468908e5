import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let visited: VisitedShop;
beforeAll(async () => void (visited = await openVisitedShop()));
afterAll(async () => {
  await visited.close();
  vi.unstubAllEnvs();
});

test("says how a quantity changed, for one piece and for several", async () => {
  const { describeDifferences } = await import("./describe-differences.server.ts");
  const [text] = await visited.visitor().get("/", async (context) => {
    const difference = { kind: "quantity" as const, part: goods.plain, old: 1, now: 2 };
    return describeDifferences(await context.shop(), [difference], "MXN");
  });
  expect(text).toMatch(/: la cantidad era 1 y ahora es 2$/);
});
