import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Commerce } from "#app/commerce/client.server.ts";
import type { findChanges as FindChanges } from "#app/features/cart/page/find-changes.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { contracts, offers } from "#backend/platform/db/schema/price.ts";
import { openVisitedShop } from "#tests/support/visitor.ts";
import type { Served } from "./ask.ts";
import { goods } from "./world.ts";

/** The storefront's comparison of a cart with today's prices, for a buyer whose organization has prices of its own. */
let served: Served;
let bind: (tokens?: Record<string, string>) => Commerce;
let findChanges: typeof FindChanges;
beforeAll(async () => {
  served = await openVisitedShop();
  const { createCommerce } = await import("#app/commerce/client.server.ts");
  ({ findChanges } = await import("#app/features/cart/page/find-changes.server.ts"));
  bind = (tokens = {}) =>
    createCommerce({
      storeId: "1",
      catalogId: "10051",
      languageId: "-5",
      currency: "MXN",
      contractIds: [],
      tokens: () => tokens,
      deadline: Date.now() + 60_000,
      requestId: "contract-prices",
      log: pino({ level: "silent" }),
    });
});
afterAll(() => served.close());

async function buyer() {
  const { db } = served.backend;
  const { userId, WCToken, WCTrustedToken } = await bind().identity.createGuest({ body: {} });
  const memberId = Number(userId);
  const organizationId = 9700;
  await db.update(members).set({ organizationId }).where(eq(members.id, memberId));
  await db.update(activities).set({ organizationId }).where(eq(activities.memberId, memberId));
  const [contract] = await db.insert(contracts).values({ storeId: 1, name: "Convenio", organizationId }).returning();
  const [item] = await db.select().from(products).where(eq(products.partNumber, goods.plain));
  const offer = { productId: item?.id ?? 0, contractId: contract?.id ?? 0, currency: "MXN", price: "1.23" };
  await db.insert(offers).values(offer);
  return { commerce: bind({ WCToken, WCTrustedToken }), contractId: offer.contractId };
}

test("a contract price in the cart is not reported as a price change, but a real change is", async () => {
  const { commerce, contractId } = await buyer();
  await commerce.cart.add({ body: { orderItem: [{ partNumber: goods.plain, quantity: "2" }] } });
  const { orderItem = [] } = await commerce.cart.get();
  expect(orderItem).toMatchObject([{ contractId: String(contractId), unitPrice: "1.23000" }]);

  const shop: Pick<Shop, "commerce" | "currency"> = { commerce, currency: "MXN" };
  expect(await findChanges(shop, orderItem)).toEqual({ changes: [], failed: false });

  await served.backend.db.update(offers).set({ price: "1.50" }).where(eq(offers.contractId, contractId));
  expect(await findChanges(shop, orderItem)).toMatchObject({ changes: [{ kind: "price", now: 1.5 }] });
});
