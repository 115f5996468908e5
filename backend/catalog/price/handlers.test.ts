import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { activities } from "#backend/platform/db/schema/member.ts";
import { contracts, offers } from "#backend/platform/db/schema/price.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { openMember } from "#tests/support/member.ts";
import { furnish } from "#tests/support/small-shop/furnish.ts";
import { shop } from "#tests/support/small-shop/shop.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await furnish(backend.db);
});
afterAll(() => backend.close());

const get = async (query: Record<string, string | string[]>) => {
  const { status, body } = await backend
    .store(shop.id)
    .call("GET", "price", { query: { q: "byPartNumbers", ...query } });
  return status === 200
    ? contract.price.byPartNumbers.reply.parse(body).EntitledPrice
    : [status, body.errors[0].errorKey];
};
const post = async (body: unknown, query = {}) => {
  const answer = await backend.store(shop.id).call("POST", "price", { body, query });
  return answer.status === 200 ? answer.body.EntitledPrice : [answer.status, answer.body.errors[0].errorKey];
};
const products = (...partNumbers: string[]) => ({
  query: { name: "byPartNumber", products: partNumbers.map((partNumber) => ({ partNumber })) },
});
const both = [String(shop.contract), String(shop.cheaperContract)];

test("returns item prices as JSON numbers, and leaves out unknown items", async () => {
  expect(await get({ partNumber: ["T-SOFA-1-BLU", "nope", "T-MESA-1"] })).toEqual([
    {
      partNumber: "T-SOFA-1-BLU",
      productId: String(shop.blueSofa),
      contractId: String(shop.contract),
      UnitPrice: [{ price: { currency: "MXN", value: 150.5 }, quantity: { uom: "C62", value: 1 } }],
    },
    {
      partNumber: "T-MESA-1",
      productId: String(shop.roundTable),
      contractId: String(shop.contract),
      UnitPrice: [{ price: { currency: "MXN", value: 200 }, quantity: { uom: "C62", value: 1 } }],
    },
  ]);
  expect(await get({ partNumber: "nope" })).toEqual([]);
});

test("applies quantity breaks and the lowest price of several contracts", async () => {
  expect(await get({ partNumber: "T-MESA-1", quantity: "5" })).toMatchObject([
    { UnitPrice: [{ price: { value: 190 }, quantity: { value: 5 } }] },
  ]);
  expect(await get({ partNumber: "T-MESA-1", quantity: "5", contractId: both })).toMatchObject([
    { contractId: String(shop.cheaperContract), UnitPrice: [{ price: { value: 180 } }] },
  ]);
});

test("returns the price ranges of the winning contract when requested", async () => {
  const [table] = await get({ partNumber: "T-MESA-1", profileName: "IBM_Store_EntitledPrice_RangePrice_All" });
  expect(table).toMatchObject({
    RangePrice: [
      { currency: "MXN", minimumQuantity: { value: 1 }, maximumQuantity: { value: 4 }, priceInRange: { value: 200 } },
      { minimumQuantity: { value: 5 }, priceInRange: { value: 190 } },
    ],
  });
});

test("returns no price for a bundle, and the starting price for a product or a kit", async () => {
  expect(await get({ partNumber: "T-BUNDLE" })).toEqual([{ partNumber: "T-BUNDLE", productId: String(shop.bundle) }]);
  expect(await get({ partNumber: ["T-SOFA-1", "T-KIT"] })).toMatchObject([
    { UnitPrice: [{ price: { value: 100 } }] },
    { UnitPrice: [{ price: { value: 400 } }] },
  ]);
  expect(await get({ partNumber: "T-MESA-2", currency: "USD" })).toEqual([
    { partNumber: "T-MESA-2", productId: String(shop.longTable) },
  ]);
});

test("accepts part numbers or ids, and contracts, in a POST body", async () => {
  expect(await post(products("T-MESA-1"))).toMatchObject([{ UnitPrice: [{ price: { value: 200 } }] }]);
  const byId = {
    query: { name: "byProductID", products: [{ productId: String(shop.roundTable) }], contractIds: both },
  };
  expect(await post(byId, { profile: "range" })).toMatchObject([
    { contractId: String(shop.cheaperContract), RangePrice: [{ priceInRange: { value: 180 } }] },
  ]);
});

test("refuses missing and invalid parameters", async () => {
  expect(await get({})).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  expect(await get({ partNumber: "" })).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  expect(await get({ partNumber: "T-MESA-1", currency: "XXX" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  expect(await get({ partNumber: "T-MESA-1", quantity: "none" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  expect(await get({ partNumber: "T-MESA-1", contractId: "x" })).toEqual([400, "_ERR_NUMBER_FORMAT_EXCEPTION"]);
  expect(await post(products())).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  expect(await post({ query: { name: "byProductID", products: [{ partNumber: "T-MESA-1" }] } })).toEqual([
    400,
    "_ERR_CMD_MISSING_PARAM",
  ]);
  expect(await post({ query: { name: "byProductID", products: [{ productId: "x" }] } })).toEqual([
    400,
    "_ERR_NUMBER_FORMAT_EXCEPTION",
  ]);
});

test("an organization's contract applies only to its own buyers; for others it is like an unknown one", async () => {
  await backend.db
    .insert(offers)
    .values({ productId: shop.roundTable, contractId: shop.organizationContract, currency: "MXN", price: "2" });
  const contractId = String(shop.organizationContract);
  const buyer = await openMember(backend, { storeId: shop.id });
  const ofBuyer = eq(activities.memberId, buyer.memberId);
  const asked = { q: "byPartNumbers", partNumber: "T-MESA-1", contractId };
  const price = async (query: object = asked) =>
    (await buyer.call("GET", "price", { query: { ...asked, ...query } })).body.EntitledPrice[0].UnitPrice[0].price
      .value;
  const listed = async () => {
    const query = { storeId: String(shop.id), partNumber: "T-MESA-1", contractId };
    const { body } = await backend.send("GET", "/search/resources/api/v2/products", { query, as: buyer });
    return body.contents[0].price[1].value;
  };
  expect([await price(), await listed()]).toEqual([200, "200.0"]);
  expect(await get({ partNumber: "T-MESA-1", contractId })).toEqual(
    await get({ partNumber: "T-MESA-1", contractId: "5" }),
  );
  await backend.db.update(activities).set({ organizationId: 7001 }).where(ofBuyer);
  expect([await price(), await listed()]).toEqual([2, "2.0"]);
  expect(await price({ checkEntitlement: "true" })).toBe(2);
  const ended = { endsAt: new Date("2020-01-01") };
  await backend.db.update(contracts).set(ended).where(eq(contracts.id, shop.organizationContract));
  expect(await price()).toBe(200);
});

test("checks entitlement when requested, and refuses an organization's contract to others", async () => {
  const checked = { partNumber: "T-MESA-1", checkEntitlement: "true" };
  expect(await get({ ...checked, contractId: both })).toHaveLength(1);
  expect(await get({ ...checked, contractId: String(shop.organizationContract) })).toEqual([
    403,
    "_ERR_USER_AUTHORITY",
  ]);
  expect(await get({ ...checked, contractId: "5" })).toEqual([403, "_ERR_USER_AUTHORITY"]);
});
