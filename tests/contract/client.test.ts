import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Binding } from "#app/commerce/binding.ts";
import type { Commerce } from "#app/commerce/client.server.ts";
import type { CommerceError } from "#app/commerce/errors.ts";
import { openVisitedShop } from "#tests/support/visitor.ts";
import type { Served } from "./ask.ts";
import { addressBody, delivery, goods } from "./world.ts";

/** The storefront's own client against the reference backend: both sides read the same contract the same way. */
let served: Served;
let bind: (more?: Partial<Binding>) => Commerce;
let Refused: typeof CommerceError;
beforeAll(async () => {
  served = await openVisitedShop();
  const { createCommerce } = await import("#app/commerce/client.server.ts");
  ({ CommerceError: Refused } = await import("#app/commerce/errors.ts"));
  bind = (more) =>
    createCommerce({
      storeId: "1",
      catalogId: "10051",
      languageId: "-5",
      currency: "MXN",
      contractIds: [],
      tokens: () => ({}),
      deadline: Date.now() + 20_000,
      requestId: "client-test",
      log: pino({ level: "silent" }),
      ...more,
    });
});
afterAll(() => served.close());

async function guest(more?: Partial<Binding>) {
  const { userId, WCToken, WCTrustedToken } = await bind(more).identity.createGuest({ body: {} });
  return { userId, commerce: bind({ ...more, tokens: () => ({ WCToken, WCTrustedToken }) }) };
}

test("reads a shop without an identity", async () => {
  const { settings, catalog, spot, geo, price, inventory } = bind();
  const [store] = (await settings.onlineStore({ query: { q: "findOnlineStore", profileName: "IBM_Admin_All" } }))
    .resultList;
  expect(store).toMatchObject({ storeId: "1", identifier: "CasaNorte", state: "open" });
  const page = await catalog.products({ query: { categoryId: "10501", limit: "24" } });
  expect(page.contents.length).toBe(24);
  expect(page.facets?.every(({ entry }) => entry.every(({ count }) => typeof count === "number"))).toBe(true);
  const [product] = (await catalog.products({ query: { partNumber: goods.product } })).contents;
  const { contents } = await catalog.urls({ query: { identifier: product?.seo?.href.slice(1) ?? "" } });
  expect(contents[0]).toMatchObject({ tokenName: "ProductToken", tokenValue: product?.id });
  expect((await spot.byName({ name: "Home Hero" })).MarketingSpotData?.[0]?.eSpotName).toBe("Home Hero");
  expect(await geo.zone({ zone: "34000" })).toMatchObject({ covered: true, city: "Durango" });
  const prices = await price.byPartNumbers({ query: { q: "byPartNumbers", partNumber: [goods.plain] } });
  expect(prices.EntitledPrice[0]?.UnitPrice?.[0]?.price.value).toBeGreaterThan(0);
  const rows = await inventory.promise({ query: { sku: goods.plain, zipCode: "34000" } });
  expect(rows.InventoryAvailability[0]).toMatchObject({ inventoryStatus: "Available", requestedQuantity: 1 });
});

test("filters by a facet value as received and finds as many products as it counted", async () => {
  const { catalog } = bind();
  const all = await catalog.products({ query: { categoryId: "10501" } });
  const entries = (all.facets ?? []).map(({ entry }) => entry[0]).filter((entry) => entry !== undefined);
  expect(entries.length).toBeGreaterThan(2);
  for (const { value, count, label } of entries) {
    const some = await catalog.products({ query: { categoryId: "10501", facet: [value] } });
    expect(some.total, label).toBe(count);
  }
});

test("buys as a guest, from an empty cart to a placed order", async () => {
  const { userId, commerce } = await guest();
  const { cart, contact, shipping, payment, promotion, order } = commerce;
  const added = await cart.add({ body: { orderItem: [{ partNumber: goods.plain, quantity: 2 }] } });
  await promotion.assign({ body: { promoCode: "VERANO10" } });
  const { addressId } = await contact.create({ body: addressBody });
  await shipping.setInfo({ body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
  const { grandTotal, buyerId, orderItem } = await cart.get();
  expect(buyerId).toBe(userId);
  expect(orderItem?.[0]).toMatchObject({ partNumber: goods.plain, quantity: 2, freeGift: false, addressId });
  const piAmount = Number(grandTotal).toFixed(2);
  await payment.add({ body: { piAmount, billing_address_id: addressId, payMethodId: "COD" } });
  await cart.precheckout({ body: {} });
  expect((await cart.get()).prepareIndicator).toBe(true);
  const { orderId } = await cart.checkout({ body: { notify_EMailSender_recipient: "ana@ejemplo.mx" } });
  expect(orderId).toBe(added.orderId);
  expect(await order.get({ orderId })).toMatchObject({ orderStatus: "C", grandTotal });
  const tracked = await bind().order.track({ body: { orderId, email: "ana@ejemplo.mx" } });
  expect(tracked).toMatchObject({ orderStatus: "C", pendingItem: expect.any(Array) });
  await expect(cart.get()).rejects.toMatchObject({ status: 404, faults: [] });
});

test("keeps long ids intact, as text", async () => {
  const { userId, commerce } = await guest();
  const { basicInfo } = await commerce.identity.context();
  expect(basicInfo).toMatchObject({ callerId: userId, runAsId: userId, registerType: "G" });
});

test("identifies refusals by key, code and named parameters, never by the backend's text", async () => {
  const { commerce } = await guest();
  const wrong = commerce.cart.add({ body: { orderItem: [{ partNumber: "NO-SUCH-THING", quantity: 1 }] } });
  await expect(wrong).rejects.toBeInstanceOf(Refused);
  await expect(wrong).rejects.toMatchObject({
    call: "cart.add",
    status: 400,
    faults: [{ key: "_ERR_GETTING_SKU", code: "", parameters: { name: "NO-SUCH-THING" } }],
  });
  await expect(bind().cart.discard()).rejects.toMatchObject({ faults: [{ key: "USR.CWXFR0130E" }] });
});

test("is bound to a store, a language and a currency", async () => {
  const name = async (more: Partial<Binding>) =>
    (await bind(more).catalog.products({ query: { partNumber: goods.plain } })).contents[0];
  const [spanish, english, dollars] = [
    await name({}),
    await name({ languageId: "-1" }),
    await name({ currency: "USD" }),
  ];
  expect(spanish?.name).not.toBe(english?.name);
  expect(dollars?.price?.every(({ currency }) => currency === "USD")).toBe(true);
  expect(await name({ storeId: "2", catalogId: "10052" })).toBeUndefined();
});
