import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readItems } from "#backend/cart/load.ts";
import { supplyAt } from "#backend/catalog/inventory/availability.ts";
import { components, products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItemComponents, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { releaseStock, reserveStock, shipStock } from "./reserve.ts";
import { stockNeeds } from "./stock.ts";

let shop: TestShop;
let store: Store;
let items: Awaited<ReturnType<TestShop["items"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  store = await findStore(shop.db, "1");
  items = await shop.items();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const { id } of items)
    await shop.db.update(stock).set({ onHand: 10, reserved: 0 }).where(eq(stock.productId, id));
});

const shelves = async () => {
  const counts = await Promise.all(
    items.map(({ id }) =>
      shop.db
        .select()
        .from(stock)
        .where(and(eq(stock.productId, id), eq(stock.fulfillmentCenterId, 13_001))),
    ),
  );
  return counts.map(([row]) => `${row?.onHand}-${row?.reserved}`);
};
const cartLines = async (goods: number, pieces: number) =>
  readItems(shop.db, (await shop.cart(await shop.shopper(), { goods, pieces })).id);

describe("reserving stock", () => {
  test("is undone on cancellation and reduces the stock on shipment", async () => {
    const lines = await cartLines(2, 3);
    await shop.db.transaction((tx) => reserveStock(tx, store, lines));
    expect((await shelves()).slice(0, 3)).toEqual(["10-3", "10-3", "10-0"]);
    await shop.db.transaction((tx) => releaseStock(tx, store, lines));
    expect((await shelves()).slice(0, 2)).toEqual(["10-0", "10-0"]);
    await shop.db.transaction((tx) => reserveStock(tx, store, lines));
    await shop.db.transaction((tx) => shipStock(tx, store, lines));
    expect((await shelves()).slice(0, 2)).toEqual(["7-0", "7-0"]);
  });

  test("adds up lines of the same item, and refuses all lines if one is short", async () => {
    const [line, other] = await cartLines(2, 5);
    if (!line || !other) throw new Error("no lines");
    await expect(
      shop.db.transaction((tx) => reserveStock(tx, store, [other, line, { ...line, quantity: 6 }])),
    ).rejects.toMatchObject({
      key: "_API_BAD_INV",
      code: "2",
      parameters: [line.partNumber, "6"],
    });
    expect((await shelves()).slice(0, 2)).toEqual(["10-0", "10-0"]);
    await shop.db.transaction((tx) => reserveStock(tx, store, [line, line]));
    expect((await shelves())[0]).toBe("10-10");
  });

  test.each([-3, -4])(
    "accepts any quantity where inventory system %i leaves stock uncounted",
    async (inventorySystem) => {
      const uncounted = { ...store, inventorySystem };
      const lines = await cartLines(1, 999);
      await shop.db.transaction((tx) => reserveStock(tx, uncounted, lines));
      expect((await shelves())[0]).toBe("10-0");
      const needs = await stockNeeds(shop.db, uncounted, lines);
      expect([...needs.values()].map(({ status }) => status)).toEqual(["Available"]);
      expect(
        supplyAt(
          { productId: 1, partNumber: "", orderItemId: null, quantity: 1, parts: [] },
          {
            centerIds: [13_001],
            inventorySystem,
          },
        ).available,
      ).toBeGreaterThan(999);
    },
  );

  test("reserves the parts of packages and configured kits", async () => {
    const [line, kit] = await cartLines(2, 2);
    const [, , third, fourth] = items;
    if (!line || !kit || !third || !fourth) throw new Error("no lines");
    await shop.db.update(products).set({ type: "package" }).where(eq(products.id, line.productId));
    await shop.db
      .insert(components)
      .values({ parentId: line.productId, productId: third.id, quantity: 2, sequence: 1 });
    await shop.db.update(orderItems).set({ configurationId: "1" }).where(eq(orderItems.id, kit.id));
    await shop.db.insert(orderItemComponents).values({
      orderItemId: kit.id,
      productId: fourth.id,
      partNumber: fourth.partNumber,
      quantity: 3,
      unitPrice: "1",
    });
    await shop.db.transaction((tx) => reserveStock(tx, store, [line, { ...kit, configurationId: "1" }]));
    expect((await shelves()).slice(0, 4)).toEqual(["10-0", "10-0", "10-4", "10-6"]);
    await shop.db.delete(components).where(eq(components.parentId, line.productId));
    await shop.db.update(products).set({ type: "item" }).where(eq(products.id, line.productId));
  });
});

test("a package gives back what was reserved for it, although an import has given it other parts since", async () => {
  const [line] = await cartLines(1, 2);
  const [, , third, fourth] = items;
  if (!line || !third || !fourth) throw new Error("no lines");
  const made = eq(components.parentId, line.productId);
  await shop.db.update(products).set({ type: "package" }).where(eq(products.id, line.productId));
  const parts = { parentId: line.productId, productId: third.id, quantity: 2, sequence: 1 };
  await shop.db.insert(components).values(parts);
  await shop.db.transaction((tx) => reserveStock(tx, store, [line]));
  await shop.db.update(components).set({ productId: fourth.id, quantity: 1 }).where(made);
  await shop.db.update(orderItems).set({ status: "C" }).where(eq(orderItems.id, line.id));
  const [held] = await readItems(shop.db, line.orderId);
  if (!held) throw new Error("no line");
  await shop.db.update(stock).set({ reserved: 3 }).where(eq(stock.productId, fourth.id));
  await shop.db.transaction((tx) => releaseStock(tx, store, [held]));
  expect((await shelves()).slice(2, 4)).toEqual(["10-0", "10-3"]);
  await shop.db.delete(components).where(made);
  await shop.db.update(products).set({ type: "item" }).where(eq(products.id, line.productId));
});

// On PGlite transactions run one after the other; with TEST_DATABASE_URL they really meet.
describe("concurrent buyers", () => {
  const buy = (lines: Awaited<ReturnType<typeof cartLines>>) =>
    shop.db
      .transaction((tx) => reserveStock(tx, store, lines))
      .then(
        () => "held",
        (error: { key: string }) => error.key,
      );

  test("never get more than is in stock", async () => {
    const [line] = await cartLines(1, 1);
    if (!line) throw new Error("no line");
    const answers = await Promise.all(Array.from({ length: 16 }, () => buy([line])));
    expect(answers.filter((answer) => answer === "held")).toHaveLength(10);
    expect(answers.filter((answer) => answer === "_API_BAD_INV")).toHaveLength(6);
    expect((await shelves())[0]).toBe("10-10");
  });

  test("do not deadlock with the same items in a different sequence", async () => {
    const lines = await cartLines(4, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => buy(index % 2 ? lines : lines.toReversed())),
    );
    expect(new Set(answers)).toEqual(new Set(["held"]));
    expect((await shelves()).slice(0, 4)).toEqual(["10-8", "10-8", "10-8", "10-8"]);
  });
});
