import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("a return says what of its order is still to be paid, and promises no refund of that", async () => {
  const { readReturning, viewNewReturn } = await import("./new.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = shop.visitor();
  await ana.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" });
  const due = (unpaid: object) =>
    ana.get("/account/returns/new/900100510", async (context) => {
      const returning = await readReturning(context, "900100510");
      if (!returning) throw new Error("no order");
      return (
        await viewNewReturn(
          await context.shop(),
          { ...returning, ...unpaid },
          { asked: undefined, near: "", ticket: "" },
        )
      ).due;
    });
  expect(await due({})).toBe("");
  expect(await due({ x_due: "1250.50" })).toContain("$1,250.50");
});
