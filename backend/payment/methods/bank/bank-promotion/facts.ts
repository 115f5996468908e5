import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { readItems } from "#backend/cart/load.ts";
import { departmentsWithoutBanks } from "#backend/catalog/department/rules.ts";
import { productsIn } from "#backend/catalog/products-in.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { isWallet } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { productCategories, products } from "#backend/platform/db/schema/catalog.ts";
import { orderAdjustments } from "#backend/platform/db/schema/order-line.ts";
import { Decimal, roundMoney, sum } from "#backend/platform/money.ts";
import { shopTime } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { cardOf, type Facts, usesBy } from "./find.ts";

/** What is known about an order: its total before a bank's discount, and whether the shop has discounted it. */
export type Before = { total: Decimal; discounted: boolean };

/**
 * An order as the rules of bank promotions see it: what vouchers and points leave to pay, its departments, the card
 * asked about.
 * @param cardBin the first digits asked about; empty for none
 * @see docs/interface/bank-promotion.md#eligibility
 */
export async function factsOf(
  db: Db,
  store: Store,
  order: OrderRow,
  cardBin: string,
  before: Before,
  now = shopTime(),
): Promise<Facts> {
  const lines = await readItems(db, order.id);
  const wallets = (await readInstructions(db, order.id)).filter(({ method }) => isWallet(method));
  const left = before.total.minus(sum(wallets.map(({ amount }) => amount)));
  return {
    amount: Decimal.max(0, roundMoney(left, order.currency)),
    currency: order.currency,
    now,
    card: await cardOf(db, cardBin),
    uses: await usesBy(db, order.memberId),
    discounted: before.discounted,
    ...(await departmentsOf(
      db,
      store,
      lines.map(({ productId }) => productId),
    )),
  };
}

/** The totals of a calculated order. `discount`: the bank discount already included. */
export async function totalsBeforeBankDiscount(db: Db, order: OrderRow, discount: string): Promise<Before> {
  const ofTheShop = and(
    eq(orderAdjustments.orderId, order.id),
    eq(orderAdjustments.usage, "Discount"),
    isNotNull(orderAdjustments.promotionId),
  );
  const [own] = await db.select({ id: orderAdjustments.id }).from(orderAdjustments).where(ofTheShop).limit(1);
  return { total: new Decimal(order.grandTotal).plus(discount), discounted: own !== undefined };
}

/** The categories of these goods with all their ancestors, and whether banks give nothing for some of the goods. */
export async function departmentsOf(db: Db, store: Store, productIds: readonly number[]) {
  if (!productIds.length) return { departments: [], excluded: false };
  const goods = await db
    .select({ id: products.id, parentId: products.parentId })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const ids = goods.flatMap(({ id, parentId }) => [id, parentId ?? id]);
  const listed = await db.select().from(productCategories).where(inArray(productCategories.productId, ids));
  const departments = productIds.map((productId) => {
    const own = goods.find(({ id }) => id === productId);
    return listed
      .filter((row) => row.productId === productId || row.productId === own?.parentId)
      .map((row) => row.categoryId);
  });
  const out = await productsIn(
    db,
    store,
    departmentsWithoutBanks(store),
    productIds.map((productId) => ({ productId })),
  );
  return { departments, excluded: out.size > 0 };
}
