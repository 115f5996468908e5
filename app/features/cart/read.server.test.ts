import { expect, test } from "vitest";
import { Cart } from "#contract/cart.ts";
import { readWholeCart, unitsOf } from "./read.server.ts";

const line = (orderItemId: number) => ({
  orderItemId: String(orderItemId),
  partNumber: `P-${orderItemId}`,
  productId: "1",
  quantity: "2.0",
  UOM: "C62",
  currency: "MXN",
  unitPrice: "1.00000",
  orderItemPrice: "2.00000",
  freeGift: "false",
  totalAdjustment: { currency: "MXN", value: "0.00000" },
  shippingCharge: "0",
  shippingChargeCurrency: "MXN",
  salesTax: "0.00000",
  salesTaxCurrency: "MXN",
  shippingTax: "0.00000",
  shippingTaxCurrency: "MXN",
  orderItemStatus: "P",
  orderItemInventoryStatus: "Available",
  orderItemFulfillmentStatus: "Unreleased",
  createDate: "2026-01-01T00:00:00.000Z",
  lastUpdateDate: "2026-01-01T00:00:00.000Z",
});
const money = ["ProductPrice", "Adjustment", "ShippingCharge", "SalesTax", "ShippingTax"].flatMap((name) => [
  [`total${name}`, "0.00000"],
  [`total${name}Currency`, "MXN"],
]);

/** A backend whose cart has this many lines, a hundred to a page; `versions` are those of its answers, one by one. */
function backend(lines: number, versions: string[] = []) {
  const asked: (string | undefined)[] = [];
  const answer = (pageNumber = "1") => {
    const from = (Number(pageNumber) - 1) * 100;
    const some = Array.from({ length: Math.min(100, Math.max(0, lines - from)) }, (_, index) => line(from + index + 1));
    return Cart.parse({
      ...Object.fromEntries(money),
      orderId: "1",
      orderTypeCode: "ORD",
      orderStatus: "P",
      locked: "false",
      prepareIndicator: "false",
      orderVersion: versions[asked.length - 1] ?? "7",
      storeUniqueID: "1",
      storeNameIdentifier: "CasaNorte",
      buyerId: "1",
      lastUpdateDate: "2026-01-01T00:00:00.000Z",
      shipAsComplete: "true",
      x_isPurchaseOrderNumberRequired: "false",
      x_isPersonalAddressesAllowedForShipping: "true",
      grandTotal: "0.00000",
      grandTotalCurrency: "MXN",
      orderItem: some,
      recordSetStartNumber: String(from),
      recordSetCount: String(some.length),
      recordSetTotal: String(lines),
      recordSetComplete: String(from + some.length >= lines),
    });
  };
  const get = async ({ query = {} }: { query?: { pageNumber?: string | number | undefined } } = {}) => {
    asked.push(query.pageNumber === undefined ? undefined : String(query.pageNumber));
    return answer(query.pageNumber === undefined ? undefined : String(query.pageNumber));
  };
  return { asked, cart: { get } };
}

test("reads a one-page cart with a single request", async () => {
  const shop = backend(100);
  expect((await readWholeCart(shop)).orderItem).toHaveLength(100);
  expect(shop.asked).toEqual(["1"]);
});

test("assembles a long cart from its pages, with each line once", async () => {
  const shop = backend(230);
  const { orderItem } = await readWholeCart(shop);
  expect(orderItem?.map(({ orderItemId }) => Number(orderItemId))).toEqual(
    Array.from({ length: 230 }, (_, index) => index + 1),
  );
  expect(unitsOf(orderItem)).toBe(460);
  expect(shop.asked).toEqual(["1", "2", "3"]);
});

test("rereads a cart that changes between two pages, but only once", async () => {
  const once = backend(150, ["7", "8"]);
  expect((await readWholeCart(once)).orderItem).toHaveLength(150);
  expect(once.asked).toEqual(["1", "2", "1", "2"]);
  const restless = backend(150, ["7", "8", "9", "10"]);
  await readWholeCart(restless);
  expect(restless.asked).toHaveLength(4);
});
