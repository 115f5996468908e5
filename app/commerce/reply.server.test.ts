import type * as lossless from "lossless-json";
import { describe, expect, test, vi } from "vitest";
import { type Call, contract } from "#contract";
import { CommerceError, CommerceUnavailable, isNoCart, isUnauthorized } from "./errors.ts";
import { parseBody, readReply } from "./reply.server.ts";

const losslessly = vi.hoisted(() => vi.fn());
vi.mock("lossless-json", async (original) => {
  const real = await original<typeof lossless>();
  return { ...real, parse: losslessly.mockImplementation(real.parse) };
});

test.each([
  ['{"id":1234567890123456789}', { id: "1234567890123456789" }],
  ['{"ids":[-1234567890123456789 , 2]}', { ids: ["-1234567890123456789", 2] }],
  ['[1234567890123456789,{"id": 9007199254740993}]', ["1234567890123456789", { id: "9007199254740993" }]],
  ['{"text":"a:1234567890123456","price":1.5}', { text: "a:1234567890123456", price: 1.5 }],
])("reads long integers as strings: %s", (text, read) => {
  expect(parseBody("any", text)).toEqual(read);
});

test("parses losslessly only for long integers, not for long digits in strings or fractions", () => {
  losslessly.mockClear();
  const text =
    '{"value":"facets.80971121011081011149732100101108","amount":"12345678901234567.5","share":0.1234567890123456789}';
  expect(parseBody("any", text)).toEqual(JSON.parse(text));
  expect(losslessly).not.toHaveBeenCalled();
  parseBody("any", '{"id":1234567890123456789}');
  expect(losslessly).toHaveBeenCalled();
});

/** Answers of installations to writes, with less in them than ours has. */
test.each<[string, Call, string]>([
  ["order.comment", contract.order.comment, '{"orCommentId":"9101","SubmitFinishMessage":"OK"}'],
  [
    "person.register",
    contract.person.register,
    '{"userId":"12045","addressId":"55120","personalizationID":"1-7","WCToken":"a","WCTrustedToken":"b"}',
  ],
  ["person.register", contract.person.register, '{"userId":"12051","logonId":"jr.compras","addressId":"55201"}'],
  ["cart.discard", contract.cart.discard, ""],
  ["buyer.changeRoles", contract.buyer.changeRoles, ""],
  ["buyer.changeGroups", contract.buyer.changeGroups, "{}"],
  ["buyer.remove", contract.buyer.remove, ""],
  ["checkoutProfile.update", contract.checkoutProfile.update, ""],
  [
    "requisitionList.update",
    contract.requisitionList.update,
    '{"name":"Paper","status":"Y","billtoAddressId":"","viewTaskName":"RequisitionListUpdateView"}',
  ],
  ["requisitionList.remove", contract.requisitionList.remove, ""],
  [
    "wishlist.update",
    contract.wishlist.update,
    '{"uniqueID":"10502","descriptionName":"Terrace","item":[{"giftListItemID":"10501"}]}',
  ],
  ["wishlist.create", contract.wishlist.create, '{"uniqueID":"10502","descriptionName":"Terrace"}'],
  ["wishlist.remove", contract.wishlist.remove, '{"uniqueID":"10502","descriptionName":"Terrace","item":[{}]}'],
  ["wishlist.announce", contract.wishlist.announce, '{"uniqueID":"10502"}'],
])("takes what an installation answers to %s for done", (name, call, text) => {
  const report = vi.fn();
  expect(() => readReply({ name, call, anonymous: false }, { status: 200, text }, report)).not.toThrow();
  expect(report).not.toHaveBeenCalled();
});

test("a product keeps its prices when it also has one of a kind we do not know", () => {
  const price = ["Offer", "Display", "Promotional"].map((usage) => ({ usage, currency: "USD", value: "9.5" }));
  const cup = { id: "1", partNumber: "CUP", type: "item", name: "Cup", buyable: "true", price };
  const asked = { name: "catalog.products", call: contract.catalog.products, anonymous: true };
  const read = readReply(asked, { status: 200, text: JSON.stringify({ contents: [cup] }) });
  expect(read).toMatchObject({
    contents: [{ partNumber: "CUP", price: [{ usage: "Offer" }, { usage: "Display" }, {}] }],
  });
});

test("a list keeps goods of a kind that the installation has defined itself, as products", () => {
  const cup = { id: "1", partNumber: "CUP", type: "item", name: "Cup", buyable: "true" };
  const asked = { name: "catalog.products", call: contract.catalog.products, anonymous: true };
  const text = JSON.stringify({ contents: [cup, { ...cup, partNumber: "SET", type: "predefined_kit" }] });
  expect(readReply(asked, { status: 200, text })).toMatchObject({
    contents: [{ type: "item" }, { partNumber: "SET", type: "product" }],
  });
});

test("banks may leave out what there is nothing to say about", () => {
  const text = '{"orderId":"1","currency":"MXN","orderAmount":"10.00","evaluatedAt":"2026-01-01","promos":[]}';
  const asked = { name: "eligibility", call: contract.bankPromotion.eligibility, anonymous: false };
  expect(readReply(asked, { status: 200, text })).toMatchObject({ orderId: "1", promos: [] });
});

/** @see https://help.hcl-software.com/commerce/9.1.0/storeseparation/refs/rupdatingerrorcode.html */
describe("an installation that has nothing yet", () => {
  const ask = (name: string, call: Call, status: number, text: string) => () =>
    readReply({ name, call, anonymous: false }, { status, text });

  test.each([
    [204, ""],
    [404, "{}"],
    [404, '{"errors":[{"errorKey":"_ERR_RESOURCE_NOT_FOUND"}]}'],
  ])("has no wish lists when it answers %d %s", (status, text) => {
    expect(ask("wishlist.own", contract.wishlist.own, status, text)()).toEqual({});
    expect(ask("wishlist.default", contract.wishlist.default, status, text)()).toEqual({});
  });

  test("has no cart when it answers 204", () => {
    const error = catching(ask("cart.get", contract.cart.get, 204, ""));
    expect(isNoCart(error)).toBe(true);
  });

  test("is not what any other refusal or an empty 200 says", () => {
    const odd = '{"errors":[{"errorKey":"ERR_ODD"}]}';
    expect(ask("wishlist.own", contract.wishlist.own, 404, odd)).toThrow(CommerceError);
    expect(ask("wishlist.own", contract.wishlist.own, 200, "")).toThrow(CommerceUnavailable);
  });
});

function catching(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test("a cart is read although its gifts and discounts have neither texts nor amounts of their own", () => {
  const named = ["totalProductPrice", "totalAdjustment", "totalShippingCharge", "totalSalesTax", "totalShippingTax"];
  const amounts = [...named, "grandTotal"].flatMap((name) => [
    [name, "0.00000"],
    [`${name}Currency`, "USD"],
  ]);
  const flags = [
    ...["locked", "prepareIndicator", "shipAsComplete", "x_isPurchaseOrderNumberRequired"],
    "x_isPersonalAddressesAllowedForShipping",
  ];
  const discount = { amount: "-35.00000", code: "MUG-1", displayLevel: "Order", usage: "Discount", currency: "USD" };
  const gift = { uom: "C62", productId: "14002", value: "1.0" };
  const cart = {
    ...{ orderId: "1", orderTypeCode: "ORD", orderStatus: "P", storeUniqueID: "11", storeNameIdentifier: "Emerald" },
    ...{ buyerId: "2", lastUpdateDate: "2026-01-01T00:00:00.000Z", adjustment: [discount] },
    ...Object.fromEntries([...amounts, ...flags.map((name) => [name, "false"])]),
    rewardOption: [
      {
        ...{ rewardOptionId: "28", adjustmentCode: "MUG-1", adjustmentUsage: "Discount", rewardSpecMaxQuantity: "1.0" },
        ...{ adjustmentDisplayLevel: "Order", rewardSpecGiftItem: [gift] },
      },
    ],
  };
  const report = vi.fn();
  const asked = { name: "cart.get", call: contract.cart.get, anonymous: false };
  expect(readReply(asked, { status: 200, text: JSON.stringify(cart) }, report)).toMatchObject({
    rewardOption: [{ rewardOptionId: "28" }],
  });
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ["2026-11-30T22:53:00.250Z", "2026-11-30T22:53:00.250Z"],
  ["2026-11-30 22:53:00.25", "2026-11-30T22:53:00.25Z"],
  ["2026-11-30T16:53:00-0600", "2026-11-30T22:53:00.000Z"],
  ["2026-12-01T02:53:00.000+04:00", "2026-11-30T22:53:00.000Z"],
  [1_796_079_180_000, "2026-11-30T22:53:00.000Z"],
  ["1796079180000", "2026-11-30T22:53:00.000Z"],
  ["2026-11-30", "2026-11-30"],
  ["soon", "soon"],
])("a moment that an installation writes as %j is %j", (sent, read) => {
  const list = {
    uniqueID: "1",
    externalIdentifier: "2",
    descriptionName: "Terrace",
    storeId: "1",
    storeOwnerID: "3",
    state: "Default",
  };
  Object.assign(list, { storeName: "Casa", accessSpecifier: "Private", registry: "false" });
  const lists = { GiftList: [{ ...list, lastUpdate: sent }] };
  const asked = { name: "wishlist.own", call: contract.wishlist.own, anonymous: false };
  expect(readReply(asked, { status: 200, text: JSON.stringify(lists) })).toMatchObject({
    GiftList: [{ lastUpdate: read }],
  });
});

test("the number of an order may be in a list, or not", () => {
  const read = (call: Call, text: string) => readReply({ name: "any", call, anonymous: false }, { status: 201, text });
  const added = { orderId: "7", orderItem: [{ orderItemId: "8" }] };
  expect(read(contract.cart.add, '{"orderId":["7"],"orderItem":[{"orderItemId":["8"]}]}')).toMatchObject(added);
  expect(read(contract.cart.add, '{"orderId":7,"orderItem":{"orderItemId":8}}')).toMatchObject(added);
  expect(read(contract.cart.deleteItem, '{"orderId":"7"}')).toEqual({ orderId: ["7"] });
  expect(() => read(contract.cart.add, '{"orderId":["7","9"]}')).toThrow(CommerceUnavailable);
});

describe("a list without its total", () => {
  const read = (paging: object, pageSize?: number) => {
    const asked = { name: "requisitionList.find", call: contract.requisitionList.find, anonymous: false, pageSize };
    return readReply(asked, { status: 200, text: JSON.stringify({ resultList: [], ...paging }) });
  };

  test("has one if it is complete: what comes before it and what is in it", () => {
    expect(read({ recordSetComplete: "true" })).toMatchObject({ recordSetTotal: 0 });
    expect(read({ recordSetCompleteIndicator: true, recordSetStartNumber: 10 })).toMatchObject({ recordSetTotal: 10 });
    expect(read({}, 10)).toMatchObject({ recordSetTotal: 0 });
  });

  test("has none if it says that it is not complete", () => {
    expect(() => read({ recordSetComplete: false })).not.toThrow();
    expect(read({ recordSetComplete: false })).not.toHaveProperty("recordSetTotal");
    expect(read({ recordSetComplete: true, recordSetTotal: 9 })).toMatchObject({ recordSetTotal: 9 });
  });
});

test.each([["not a name"], [[["a", "b"]]], [[null]]])("%j is no list of features", (resultList) => {
  const asked = { name: "settings.features", call: contract.settings.features, anonymous: true };
  const read = () => readReply(asked, { status: 200, text: JSON.stringify({ resultList }) });
  expect(read).toThrow(CommerceUnavailable);
});

describe("a 200 with nothing but faults", () => {
  const faults = (key: string, more: object = {}) =>
    JSON.stringify({ errors: [{ errorKey: key, errorCode: "2", errorParameters: "" }], ...more });
  const ask = (name: string, call: Call, text: string) =>
    catching(() => readReply({ name, call, anonymous: false }, { status: 200, text }));

  test("is a refusal, of a write too whose response may be empty", () => {
    const refused = { status: 400, faults: [{ key: "_ERR_ORDER_IS_LOCKED" }] };
    const text = faults("_ERR_ORDER_IS_LOCKED", { resourceName: "cart" });
    expect(ask("cart.discard", contract.cart.discard, text)).toMatchObject(refused);
    expect(ask("cart.get", contract.cart.get, text)).toMatchObject(refused);
  });

  test("is a session that has ended where the fault says so", () => {
    const error = ask("cart.add", contract.cart.add, faults("_ERR_EXPIRED_ACTIVITY_TOKEN"));
    expect(isUnauthorized(error)).toBe(true);
  });

  test("is none if it has what was asked for, or a list of faults without any", () => {
    const found = faults("WARNING", { contents: [] });
    expect(ask("catalog.urls", contract.catalog.urls, found)).toEqual({ contents: [] });
    expect(ask("cart.discard", contract.cart.discard, '{"errors":[]}')).toEqual({});
  });
});
