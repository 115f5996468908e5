import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** Staff have rights that a shopper's pages must never have, so their accounts cannot sign in to the shop. */
let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(() => shop.close());

async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  return { catalogIntents, loginIntents };
}

const page = "/espejo-sol-de-laton";
const identityOf = (visitor: Visitor) => visitor.get(page, async ({ session }) => session.get("identity"));
const unitsOf = (visitor: Visitor) =>
  visitor.get(page, async ({ shop }) => (await (await shop()).commerce.cart.get()).orderItem?.length ?? 0);

test("a staff member is refused, their session is ended, and the guest keeps the cart", async () => {
  const visitor = shop.visitor();
  await visitor.post(page, features.catalogIntents, { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1" });
  const guest = await identityOf(visitor);
  const carla = { intent: "signIn", logonId: "carla", password: "Carla.2026!" };
  const answer = await visitor.post("/login", features.loginIntents, carla);
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("nuestro personal")]);

  expect((await identityOf(visitor))?.userId).toBe(guest?.userId);
  expect(await unitsOf(visitor)).toBe(1);
  const open = await shop.backend.db
    .select({ id: activities.id })
    .from(activities)
    .innerJoin(members, eq(members.id, activities.memberId))
    .where(and(eq(members.logonId, "carla"), isNull(activities.endedAt)));
  expect(open).toEqual([]);
});
