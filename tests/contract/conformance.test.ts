import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentTokens } from "#backend/platform/db/schema/payment.ts";
import { openMember } from "#tests/support/member.ts";
import { type CallName, callNames, callOf, type Input, type Raw, type Served, serveBackend } from "./ask.ts";
import { hasOwnFile } from "./conforms.ts";
import { storeLocatorCases } from "./store-locator.ts";
import { compare } from "#scripts/conformance/compare.ts";
import { breaches } from "./wire-rules.ts";
import { addressBody, createWorld, delivery, goods, pickUp, type World } from "./world.ts";

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
});
afterAll(() => served.close());

/** One form of a call: its setup and its input. */
type Case = { form?: string; input: () => Promise<Input> | Input; has?: string[] };
const plain = (input: Input = {}): Case => ({ input: () => input });
const kitXml = `<BOM productID="${goods.kit}"><item partNumber="${goods.plain}" quantity="1"/><item partNumber="${goods.other}" quantity="2"/></BOM>`;

const ana = { logonId: "ana", logonPassword: "Ana.2026!" };
const productOf = async (partNumber: string, profileName?: string) =>
  (await world.must("catalog.products", { query: { partNumber, ...(profileName && { profileName }) } })).body
    .contents[0];

const cases: Partial<Record<CallName, Case[]>> = {
  "identity.createGuest": [plain({ body: {} }), { form: "without a body", input: () => ({}) }],
  "identity.endGuest": [{ input: async () => ({ as: await world.guest() }) }],
  "identity.personalizationId": [plain(), { form: "of a guest", input: async () => ({ as: await world.guest() }) }],
  "identity.context": [
    plain(),
    { form: "of a guest", input: async () => ({ as: await world.guest() }), has: ["audit.personalizationId"] },
  ],
  "identity.signIn": [
    plain({ body: ana }),
    {
      form: "of a guest with a cart, remembered",
      input: async () => ({
        as: (await world.withCart()).as,
        query: { rememberMe: "true", updateCookies: "true" },
        body: ana,
      }),
    },
  ],
  "identity.signOut": [
    plain(),
    { form: "signed in", input: async () => ({ as: (await world.must("identity.signIn", { body: ana })).body }) },
  ],
  "identity.setLanguageCurrency": [
    { input: async () => ({ as: await world.guest(), query: { currency: "USD", langId: "-1" } }) },
  ],

  "settings.byIdentifier": [
    plain({ query: { q: "findByStoreIdentifier", storeIdentifier: "casanorte" } }),
    { form: "unknown", input: () => ({ query: { q: "findByStoreIdentifier", storeIdentifier: "nobody" } }) },
    { form: "by type", input: () => ({ query: { q: "findAllByUsage", usage: "MHS" } }), has: ["resultList[].storeId"] },
    {
      form: "by name and type",
      input: () => ({ query: { q: "findByStoreNameAndUsage", storeName: "oficinacentral", usage: "BMH" } }),
      has: ["resultList[].storeId"],
    },
  ],
  "settings.onlineStore": [
    ...[1, 2, 3].map((store) => ({
      form: `of store ${store}`,
      input: () => ({ store, query: { q: "findOnlineStore", profileName: "IBM_Admin_All" } }),
      has: ["resultList[].userData", "resultList[].description[].displayName", "recordSetTotal"],
    })),
    { form: "without a question", input: () => ({}), has: ["resultList[].userData"] },
    { form: "of a range", input: () => ({ query: { q: "findOnlineStoresByRange", low: "1", high: "2" } }) },
  ],
  "settings.urlKeywords": [
    {
      form: "of all categories",
      input: () => ({ query: { q: "byTokenName", tokenName: "CategoryToken" } }),
      has: ["resultList[].urlKeywords[].urlKeyword"],
    },
    {
      form: "of one",
      input: () => ({
        query: {
          q: "byLanguageIdAndTokenNameValue",
          tokenName: "CategoryToken",
          tokenValue: "10501",
          languageId: "-5",
        },
      }),
      has: ["resultList[].urlKeywords[].keywordId"],
    },
    { form: "of nothing", input: () => ({ query: { q: "byTokenName", tokenName: "NoToken" } }) },
  ],
  "settings.directory": [plain()],
  "settings.remoteConfig": [plain()],
  "settings.dataBean": [
    {
      input: async () => ({ as: await openMember(served.backend, { kind: "A" }) }),
      has: ["supportedLanguages[].localeName", "relatedStores[].relatedStoreId"],
    },
  ],
  "tax.rules": [plain({ query: { q: "getSalesTaxCalculationRule" } })],
  "tax.display": [
    plain({ query: { catalogEntryId: "11201,11202", price: "1299,0.99", currency: "MXN", quantity: "2" } }),
  ],
  "settings.tokenByKeyword": [
    plain({ query: { q: "byUrlKeywordNames", urlKeywordName: "oficina" } }),
    { form: "unknown", input: () => ({ query: { q: "byUrlKeywordNames", urlKeywordName: "nobody" } }) },
  ],
  "settings.features": [plain()],

  "catalog.urls": [
    ...["hogar", "home", "nothing-here"].map((identifier) => ({
      form: identifier,
      input: () => ({ query: { identifier } }),
    })),
    {
      form: "of a product",
      input: async () => ({ query: { identifier: (await productOf(goods.product)).seo.href.slice(1) } }),
    },
  ],
  "catalog.categories": [
    {
      form: "without a translation",
      input: () => ({ query: { depthAndLimit: "11,11,11,11", langId: "-23" } }),
      has: ["contents[].x_languageId"],
    },
    {
      form: "top with two levels",
      input: () => ({ query: { depthAndLimit: "11,11,11" } }),
      has: ["contents[].children[].children[].seo.href"],
    },
    { form: "by identifier", input: () => ({ query: { identifier: "LivingRoom" } }) },
    { form: "unknown", input: () => ({ query: { id: "999999" } }) },
  ],
  "catalog.products": [
    {
      form: "listing",
      input: () => ({
        query: { categoryId: "10501", limit: "24", profileName: "HCL_V2_findProductsByCategoryWithPriceRange" },
      }),
      has: [
        "total",
        "facets[].entry[].count",
        "breadCrumbTrailEntryView[].label",
        "next",
        "contents[].price[].contractId",
      ],
    },
    {
      form: "second page",
      input: () => ({ query: { categoryId: "10501", limit: "12", offset: "12" } }),
      has: ["previous"],
    },
    { form: "search", input: () => ({ query: { searchTerm: "cafetera" } }), has: ["total"] },
    { form: "misspelt search", input: () => ({ query: { searchTerm: "cafeterra" } }) },
    ...[
      goods.product,
      `${goods.product}-BLA`,
      goods.plain,
      goods.kit,
      "KIT-RINCON-05",
      "PAQ-FOGON-01",
      "COMBO-SALA-01",
    ].map((partNumber) => ({
      form: `detail of ${partNumber}`,
      input: () => ({ query: { partNumber, profileName: "HCL_V2_findProductByPartNumber_Details" } }),
      has: ["contents[].longDescription", "contents[].price[].value"],
    })),
    {
      form: "associations",
      input: async () => ({ query: { productId: (await productOf(goods.product)).id, associationType: "X-SELL" } }),
    },
    // The sample has no texts of goods in Arabic.
    ...[`${goods.product}`, goods.kit].map((partNumber) => ({
      form: `detail of ${partNumber} without a translation`,
      input: () => ({
        query: { partNumber, langId: "-23", profileName: "HCL_V2_findProductByPartNumber_Details" },
      }),
      has: ["contents[].x_languageId"],
    })),
    {
      form: "of the marketplace",
      input: () => ({ store: 3, query: { searchTerm: "barro" } }),
      has: ["contents[].seller"],
    },
  ],
  "catalog.suggestions": [
    plain({ query: { suggestType: ["Category", "Brand", "Product", "Keyword"], term: "sal", limit: "4" } }),
    { form: "nothing", input: () => ({ query: { suggestType: "Category", term: "zzzzqq" } }) },
    {
      form: "without a translation",
      input: () => ({ query: { suggestType: "Category", term: "kit", langId: "-23" } }),
      has: ["suggestionView[].entry[].x_languageId"],
    },
  ],
  "catalog.keywordSuggestions": [plain({ params: { term: "so" }, query: { limit: "4" } })],
  "catalog.searchDisplay": [plain({ query: { searchTerm: "mesa" } })],

  "spot.byName": [
    {
      form: "of content",
      input: () => ({ params: { name: "Home Hero" } }),
      has: ["MarketingSpotData[].baseMarketingSpotActivityData[].contentName"],
    },
    {
      form: "of products",
      input: () => ({ params: { name: "Home_ProductRec" }, query: { DM_ReturnCatalogEntryId: "true" } }),
    },
    ...["Home_ProductRec", "Home_CategoryRec"].map((name) => ({
      form: `of ${name}, described in full`,
      input: () => ({ params: { name } }),
      has: ["MarketingSpotData[].baseMarketingSpotActivityData[].description[].fullImage"],
    })),
    { form: "unknown", input: () => ({ params: { name: "No such spot" } }) },
  ],
  "spot.byType": [
    plain({ params: { name: "Home Hero", type: "MARKETING" } }),
    { form: "of a search term", input: () => ({ params: { name: "lámpara", type: "SEARCH" } }) },
  ],
  "spot.byProduct": [plain({ params: { name: "Home Hero", productId: "11201" } })],
  "spot.byCategory": [
    plain({ params: { name: "Home Hero", categoryId: "10501" } }),
    {
      form: "with an activity",
      input: async () => ({
        params: {
          name: "Category Banner",
          categoryId: (await world.must("catalog.urls", { query: { identifier: "lamparas" } })).body.contents[0]
            .tokenValue,
        },
      }),
      has: ["MarketingSpotData[].baseMarketingSpotActivityData[].contentName"],
    },
  ],
  "spot.searchTerms": [plain({ query: { q: "allSearchTerms" } })],
  "spot.byId": [
    plain({ params: { spotId: "13005" } }),
    { form: "unknown", input: () => ({ params: { spotId: "1" } }) },
  ],
  "spot.list": [
    plain({ query: { q: "byType", qType: "MARKETING" } }),
    {
      form: "by name, in pages",
      input: () => ({ query: { q: "byTypeAndName", qType: "CONTENT", qName: "page", pageSize: "2" } }),
    },
  ],

  "geo.countries": [plain(), { form: "with states", input: () => ({ query: { countryCode: "MX" } }) }],
  "geo.stateName": [plain({ query: { countryCode: "MX", stateCode: "DUR" } })],
  "geo.zone": ["34000", "23880"].map((zone) => ({ form: zone, input: () => ({ params: { zone } }) })),

  "price.byPartNumbers": [
    plain({ query: { q: "byPartNumbers", partNumber: [goods.plain, "NO-SUCH-THING"] } }),
    {
      form: "with ranges",
      input: () => ({
        store: 2,
        query: {
          q: "byPartNumbers",
          partNumber: "AGENDA-2027-CAF",
          profileName: "IBM_Store_EntitledPrice_RangePrice_All",
        },
      }),
    },
  ],
  "price.query": [
    {
      input: async () => ({
        query: { profile: "range" },
        body: { query: { name: "byProductID", products: [{ productId: (await productOf(goods.plain)).id }] } },
      }),
      has: ["EntitledPrice[].UnitPrice[].price.value", "EntitledPrice[].RangePrice[].priceInRange.value"],
    },
  ],

  "inventory.byProduct": [
    {
      input: async () => ({
        params: { productIds: (await productOf(goods.plain)).id },
        query: { onlineStoreId: "1", physicalStoreId: await world.shopWith(goods.plain) },
      }),
      has: ["InventoryAvailability[].physicalStoreId", "InventoryAvailability[].onlineStoreId"],
    },
  ],
  "inventory.byPartNumber": [
    plain({ params: { partNumbers: `${goods.plain},${goods.soldOut},${goods.restocked},NO-SUCH-THING` } }),
    {
      form: "in shops",
      input: async () => ({
        params: { partNumbers: goods.plain },
        query: { physicalStoreId: await world.shopWith(goods.plain) },
      }),
      has: ["InventoryAvailability[].physicalStoreId"],
    },
  ],
  "inventory.promise": [
    plain({ query: { sku: `${goods.plain},NO-SUCH-THING`, zipCode: "34000" } }),
    {
      form: "of a cart",
      input: async () => {
        const { as, orderId } = await world.withCart();
        return { as, query: { orderId } };
      },
    },
  ],
  "inventory.physicalStores": [plain(), { form: "in no place", input: () => ({ query: { city: "Nowhere" } }) }],

  ...storeLocatorCases(() => world),

  "shipping.modes": [plain()],
  "promotion.associated": [
    { form: "of a category", input: () => ({ query: { q: "byCategory", qCategoryId: "10501" } }) },
    { form: "of nothing", input: () => ({ query: { q: "byName", qCode: "nobody" } }) },
  ],
  "cart.paymentPolicies": [plain()],

  "cart.add": [
    {
      input: async () => ({ as: await world.guest(), body: { orderItem: [{ partNumber: goods.plain, quantity: 2 }] } }),
    },
  ],
  "cart.get": [
    {
      form: "in full",
      input: async () => {
        const { as } = await world.withPayment("COD");
        await world.must("promotion.assign", { as, body: { promoCode: "verano10" } });
        await world.add(as, goods.other);
        return { as };
      },
      has: [
        "orderItem[].addressId",
        "orderItem[].shipModeCode",
        "orderItem[].contractId",
        "paymentInstruction[].protocolData[].name",
        "adjustment[].code",
        "promotionCode[].associatedPromotion[].promotionId",
        "recordSetTotal",
        "orderVersion",
      ],
    },
    {
      form: "as a summary",
      input: async () => ({ as: (await world.withCart()).as, query: { profileName: "IBM_Summary" } }),
    },
    {
      form: "one line of two, sorted",
      input: async () => {
        const { as } = await world.withCart();
        await world.add(as, goods.other);
        return { as, query: { pageNumber: "2", pageSize: "1", sortOrderItemBy: "unitPrice", sortOrder: "desc" } };
      },
    },
    {
      form: "to pick up",
      input: async () => ({ as: (await pickedUp()).as }),
      has: ["orderItem[].physicalStoreId", "orderItem[].comments"],
    },
    {
      form: "with a gift",
      input: async () => {
        const { as, rewardOptionId, gift } = await withReward();
        await world.must("cart.updateRewardOption", {
          as,
          body: { rewardOptionId, catEntryId: [gift], quantity: [1] },
        });
        return { as };
      },
      has: ["rewardOption[].rewardSpecGiftItem[].productId", "rewardOption[].rewardChoiceGiftItem[].productId"],
    },
    {
      form: "with a kit",
      input: async () => {
        const as = await world.guest();
        await world.must("cart.addConfiguration", { as, body: { partNumber: goods.kit, ConfigXML: kitXml } });
        return { as };
      },
      has: ["orderItem[].configurationID", "orderItem[].orderItemComponent[].catalogEntryIdentifier.uniqueID"],
    },
  ],
  "cart.updateItems": [
    {
      input: async () => {
        const { as, orderItemId } = await world.withCart();
        return { as, body: { orderItem: [{ orderItemId, quantity: "3" }], x_calculateOrder: "1" } };
      },
    },
    {
      form: "only to recalculate",
      input: async () => ({ as: (await world.withCart()).as, body: { orderItem: [], x_calculateOrder: "1" } }),
    },
  ],
  "cart.deleteItem": [
    {
      input: async () => {
        const { as, orderItemId } = await world.withCart();
        return { as, body: { orderItemId, calculateOrder: "1" } };
      },
    },
  ],
  "cart.discard": [
    { input: async () => ({ as: (await world.withCart()).as }) },
    { form: "without one", input: async () => ({ as: await world.guest() }) },
  ],
  "cart.calculate": [
    {
      input: async () => ({
        as: (await world.withCart()).as,
        body: { calculationUsageId: "-1,-2,-3,-4,-5,-6,-7", updatePrices: "1" },
      }),
    },
  ],
  "cart.renewItems": [{ input: async () => ({ as: (await world.withCart()).as, body: {} }) }],
  "cart.addConfiguration": [
    { input: async () => ({ as: await world.guest(), body: { partNumber: goods.kit, ConfigXML: kitXml } }) },
  ],
  "cart.updateConfiguration": [
    {
      input: async () => {
        const as = await world.guest();
        const body = { partNumber: goods.kit, ConfigXML: kitXml };
        const made = await world.must("cart.addConfiguration", { as, body });
        return { as, body: { orderItemId: made.body.orderItemId[0], ConfigXML: kitXml } };
      },
    },
  ],
  "cart.updateRewardOption": [
    {
      input: async () => {
        const { as, rewardOptionId, gift } = await withReward();
        return { as, body: { orderId: ".", rewardOptionId, catEntryId: [gift], quantity: [1] } };
      },
    },
    {
      form: "to say no",
      input: async () => {
        const { as, rewardOptionId } = await withReward();
        return { as, body: { rewardOptionId, catEntryId: [], quantity: [] } };
      },
    },
  ],
  "cart.precheckout": [{ input: async () => ({ as: (await world.withDelivery()).as, body: {} }) }],
  "cart.checkout": [
    {
      input: async () => {
        const { as } = await world.withPayment();
        await world.must("cart.precheckout", { as, body: {} });
        return { as, body: {} };
      },
    },
  ],
  "cart.usableShippingModes": [{ input: async () => ({ as: (await world.withDelivery()).as }) }],
  "cart.usablePayments": [
    {
      input: async () => ({ as: (await world.withDelivery()).as }),
      has: [
        "usablePaymentInformation[].usableBillingAddress[].addressId",
        "usablePaymentInformation[].paymentTermConditionId",
      ],
    },
  ],

  "contact.list": [
    {
      input: async () => {
        const as = await world.guest();
        await world.address(as);
        return { as };
      },
      has: ["contact[].addressLine", "contact[].primary"],
    },
    { form: "empty", input: async () => ({ as: await world.guest() }) },
    {
      form: "of a registered person",
      input: async () => ({ as: await openMember(served.backend) }),
      has: ["addressId"],
    },
  ],
  "contact.create": [{ input: async () => ({ as: await world.guest(), body: addressBody }) }],
  "contact.get": [{ input: () => withContact({ nickName: "Casa" }) }],
  "contact.byAddressId": [
    {
      input: async () => {
        const as = await world.guest();
        return { as, params: { addressId: await world.address(as) } };
      },
    },
  ],
  "contact.update": [
    { input: async () => ({ ...(await withContact({ nickName: "Casa" })), body: { city: "Lerdo" } }) },
  ],
  "contact.remove": [{ input: () => withContact({ nickName: "Casa" }) }],

  "shipping.info": [{ input: async () => ({ as: (await world.withDelivery()).as }), has: ["orderItem[].addressId"] }],
  "shipping.setInfo": [
    {
      input: async () => {
        const { as, addressId } = await world.withDelivery();
        return { as, body: { addressId, shipModeId: delivery } };
      },
    },
    {
      form: "in two parts",
      input: async () => {
        const { as, addressId, orderItemId } = await world.withDelivery(goods.plain, 3);
        const other = await world.address(as, { nickName: "Oficina" });
        const part = { orderItemId, shipModeId: delivery };
        return {
          as,
          body: {
            orderItem: [
              { ...part, addressId: other, quantity: "1" },
              { ...part, addressId },
            ],
          },
        };
      },
    },
    {
      form: "to pick up",
      input: async () => ({
        as: (await world.withCart()).as,
        body: { shipModeId: pickUp, physicalStoreId: await world.shopWith(goods.plain), addressId: "" },
      }),
    },
  ],
  "shipping.usableInfo": [
    { input: async () => ({ as: (await world.withDelivery()).as }), has: ["usableShippingAddress[].nickName"] },
    {
      form: "of a shop for businesses",
      input: async () => {
        const as = await world.guest(2);
        const body = { orderItem: [{ partNumber: "AGENDA-2027-CAF", quantity: "1" }] };
        await world.must("cart.add", { as, store: 2, body });
        return { as, store: 2 };
      },
      has: ["orderItem[].usableShippingChargePolicy[].uniqueID"],
    },
  ],
  "shipping.chargesByMode": [
    {
      input: async () => {
        const as = (await world.must("identity.signIn", { body: ana })).body;
        const { body } = await world.add(as);
        return { as, params: { orderId: String(body.orderId) } };
      },
      has: ["resultList[].shipChargesByShipMode[].shippingChargeTypes[].policyId"],
    },
  ],

  "payment.list": [
    { input: async () => ({ as: (await world.withPayment()).as }), has: ["paymentInstruction[].billing_address_id"] },
    { form: "empty", input: async () => ({ as: (await world.withCart()).as }) },
  ],
  "payment.add": [
    {
      form: "flat",
      input: async () => {
        const { as, addressId } = await world.withDelivery();
        return { as, body: { piAmount: await world.total(as), billing_address_id: addressId, payMethodId: "COD" } };
      },
    },
    {
      form: "in a list, by policy",
      input: async () => {
        const { as, addressId } = await world.withDelivery();
        const one = { piAmount: await world.total(as), billing_address_id: addressId, policyId: "14507" };
        return { as, body: { orderId: ".", paymentInstruction: [one] } };
      },
    },
  ],
  "payment.replace": [
    {
      input: async () => {
        const { as, addressId, piId, piAmount } = await world.withPayment();
        const one = { piId, piAmount, billing_address_id: addressId, payMethodId: "SimplePunchout" };
        return { as, body: { paymentInstruction: [one] } };
      },
    },
  ],
  "payment.remove": [
    {
      input: async () => {
        const { as, piId } = await world.withPayment();
        return { as, params: { piId } };
      },
    },
  ],
  "payment.removeAll": [
    { input: async () => ({ as: (await world.withPayment()).as }) },
    { form: "of none", input: async () => ({ as: (await world.withCart()).as }) },
  ],
  "payment.createPaypalOrder": [
    {
      input: async () => {
        const { as, addressId } = await world.withDelivery();
        const body = { piAmount: "1.00", billing_address_id: addressId, returnUrl: "/checkout/payment" };
        return { as, body };
      },
    },
  ],
  "payment.token": [
    {
      input: async () => {
        const as = await openMember(served.backend);
        await world.add(as);
        const card = { brand: "VISA", lastFour: "1111", expireMonth: "09", expireYear: "2038" };
        const token = `tok_of_${as.memberId}`;
        await served.backend.db.insert(paymentTokens).values({ ...card, token, memberId: as.memberId, storeId: 1 });
        return { as, query: { payment_token: token, payment_method: "VISA" } };
      },
    },
  ],
  "payment.maskAccount": [
    { input: async () => ({ as: (await world.withCart()).as, query: { plainString: "ACC-0044" } }) },
  ],
  "payment.punchout": [
    {
      input: async () => {
        const { as, orderId, piId } = await world.placed("SimplePunchout");
        return { as, query: { orderId, piId, profileName: "IBM_PunchoutPaymentInfo" } };
      },
    },
  ],
  "payment.repay": [
    {
      input: async () => {
        const { as, orderId, piId } = await world.placed("SimplePunchout");
        return { as, query: { orderId, piId } };
      },
    },
  ],
  "payment.callback": [
    {
      input: async () => {
        const { orderId, piId, piAmount } = await world.placed("SimplePunchout");
        const transactionId = `${piId}.1.conformance`;
        return { body: world.signed({ orderId, piId, transactionId, result: "APPROVED", amount: piAmount }) };
      },
    },
  ],

  "promotion.assigned": [
    {
      input: async () => {
        const { as } = await world.withCart();
        await world.must("promotion.assign", { as, body: { promoCode: "VERANO10" } });
        return { as };
      },
      has: ["promotionCode[].associatedPromotion[].description"],
    },
    { form: "none", input: async () => ({ as: (await world.withCart()).as }) },
  ],
  "promotion.assign": [
    { input: async () => ({ as: (await world.withCart()).as, body: { promoCode: "enviogratis" } }) },
  ],
  "promotion.unassign": [
    {
      input: async () => {
        const { as } = await world.withCart();
        await world.must("promotion.assign", { as, body: { promoCode: "VERANO10" } });
        return { as, params: { code: "verano10" } };
      },
    },
  ],

  "order.get": [
    {
      input: async () => {
        const { as, orderId } = await world.placed();
        return { as, params: { orderId } };
      },
      has: ["placedDate", "orderItem[].addressId", "orderItem[].expectedShipDate", "paymentInstruction[].piId"],
    },
    {
      form: "of a picked-up kit with a code",
      input: async () => {
        const { as, orderId, shop } = await pickedUp(goods.other);
        const { must } = world;
        const add = await must("cart.addConfiguration", { as, body: { partNumber: goods.kit, ConfigXML: kitXml } });
        await must("promotion.assign", { as, body: { promoCode: "VERANO10" } });
        const billing_address_id = await world.address(as);
        const body = { addressId: billing_address_id, shipModeId: delivery };
        await must("shipping.setInfo", {
          as,
          body: { orderItem: [{ orderItemId: add.body.orderItemId[0], ...body }] },
        });
        expect(shop).toBeTruthy();
        const piAmount = await world.total(as);
        await must("payment.add", { as, body: { piAmount, billing_address_id, payMethodId: "COD" } });
        await world.place(as);
        return { as, params: { orderId } };
      },
      has: [
        "orderItem[].physicalStoreId",
        "orderItem[].orderItemComponent[].unitPrice",
        "adjustment[].xadju_calUsageId",
      ],
    },
  ],
  "order.track": [
    {
      form: "by its owner",
      input: async () => {
        const { as, orderId } = await world.placed();
        return { as, body: { orderId } };
      },
    },
    {
      form: "by number and email",
      input: async () => ({ body: { orderId: (await world.placed()).orderId, email: "ANA@ejemplo.mx" } }),
    },
  ],
};

/** A cart that waits in a shop. */
async function pickedUp(partNumber = goods.plain) {
  const cart = await world.withCart(partNumber);
  const { as, orderItemId } = cart;
  const shop = await world.shopWith(partNumber);
  await world.must("shipping.setInfo", { as, body: { shipModeId: pickUp, physicalStoreId: shop, addressId: "" } });
  await world.must("cart.updateItems", { as, body: { orderItem: [{ orderItemId, comment: "Para regalo" }] } });
  return { ...cart, shop };
}

/** A cart that has earned the choice of a gift. */
async function withReward() {
  const { as } = await world.withCart(goods.plain, 3);
  const [option] = (await world.must("cart.get", { as })).body.rewardOption;
  const { rewardOptionId, rewardSpecGiftItem } = option;
  return { as, rewardOptionId: String(rewardOptionId), gift: String(rewardSpecGiftItem[0].productId) };
}

async function withContact(params: Record<string, string>): Promise<Input> {
  const as = await world.guest();
  await world.address(as);
  return { as, params };
}

const asked = new Map<CallName, Raw[]>();

describe.each(
  callNames.flatMap((name) =>
    (cases[name] ?? []).map((one): [string, CallName, Case] => [`${name} ${one.form ?? ""}`.trim(), name, one]),
  ),
)("%s", (_, name, { input, has = [] }) => {
  let answer: Raw;
  beforeAll(async () => {
    answer = await served.ask(name, await input());
    asked.set(name, [...(asked.get(name) ?? []), answer]);
  });

  test("has the contract's status, content type and resource name", () => {
    const { status = 200, resource } = callOf(name);
    expect(answer.status, answer.text).toBe(status);
    if (status === 204) return expect(answer.text).toBe("");
    expect(answer.type).toMatch(/^application\/json\b/);
    expect(answer.body.resourceName).toBe(resource);
  });

  test("matches the contract's schema", () => {
    if (callOf(name).status === 204) return;
    const parsed = callOf(name).reply.safeParse(answer.body);
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  test("has the documented wire format", () => {
    expect(breaches(name, answer.body)).toEqual([]);
  });

  test("has the fields that this form is about", () => {
    const { known } = compare(callOf(name).reply, answer.body);
    expect(has.filter((place) => !known.has(place))).toEqual([]);
  });

  test("returns no fields unknown to the contract", () => {
    const { unknown } = compare(callOf(name).reply, answer.body);
    expect([...unknown].filter((place) => place !== "resourceName" && !more[name]?.test(place))).toEqual([]);
  });
});

/** Beyond the contract, but in the documents: clients do not rely on it. */
const more: Partial<Record<string, RegExp>> = {
  "catalog.urls": /^contents\[\]\.(store\.type|status)$/,
  "catalog.products":
    /(storeID|catalogEntryTypeCode|singleSKUCatalogEntryID|groupingProperties\.groupOwner|extendedData\.propertyvalue)$/,
  "inventory.byProduct": /StoreName$/,
  "inventory.byPartNumber": /StoreName$/,
  "spot.byName": /activityPriority$/,
  "spot.byType": /activityPriority$/,
  "spot.byProduct": /activityPriority$/,
  "spot.byCategory": /activityPriority$/,
  "catalog.suggestions":
    /^suggestionView\[\]\.(categorySeparator|name|value|entry\[\]\.(fullPathCategoryIds|uniqueID))$/,
  // Whole lines, as the cart shows them; the documents list a part of their members.
  "shipping.info": /^orderItem\[\]\./,
};

test("every call is made at least once", () => {
  const here = callNames.filter((name) => !hasOwnFile(name));
  expect(here.filter((name) => !cases[name]?.length || !asked.has(name))).toEqual([]);
});

/** Optional members that these answers do not have, and why. */
const neverSeen: [RegExp, string][] = [
  [/^identity\.signIn /, "Ana was never asked, and all her lines fit: see the tests of signing in and of merging"],
  [/^(cart|order)\.get orderDescription$/, "carts have no names here: saved lists are not part of this interface"],
  [/^(cart|order|payment|saved\w*)\.\w+ .*x_bankPromotion/, "see the tests of bank promotions"],
  [/^(cart|order)\.get orderExtendAttribute/, "see the tests of billing"],
  [/^(cart|order)\.get (orderEditor|x_editor|x_comments)/, "see the tests of on-behalf"],
  [/^(cart|order)\.get orderItem\[\]\.x_sources/, "some center has all of these lines: see the tests of divided lines"],
  [/^(cart|order)\.get buyerPONumber$/, "see the tests of purchase orders"],
  [/ .*paymentInstruction\[\]\.(paymentTermConditionId|x_dueDay)$/, "see the tests of payment terms"],
  [/^order\.get rewardOption/, "a placed order has no choice anymore"],
  [/^cart\.get placedDate$/, "a cart is not placed"],
  [/^order\.get x_units$/, "pieces are counted in carts"],
  [/^catalog\.\w*[sS]uggestions /, "each kind of suggestion has its own members"],
  [/^catalog\.products facets\[\]\.entry\[\]\.image$/, "facets of colors show no picture"],
  [/^catalog\.categories .*children\[\]\.links\.children$/, "the lowest categories have none below them"],
  [/^catalog\.products .*links\.children$/, "products are the end of the tree"],
  [/^spot\.byName .*x_pixel(Width|Height)$/, "drawn pictures have no copies: see the tests of the studio's pictures"],
  [/^spot\.by(Type|Product|Category) /, "products and categories in full: see spot.byName"],
  [
    /^catalog\.products contents\[\]\.(items|components|merchandisingAssociations)\[\]\./,
    "parts are shorter than wholes",
  ],
  [/groupListPriceRange$/, "list prices do not vary within a product"],
  [/^catalog\.searchDisplay redirecturl$/, "no search has a landing page in the sample"],
  [
    /^catalog\.urls contents\[\]\.(isProductSKU|redirect|layout\.)/,
    "default layouts have no names; no address has moved",
  ],
  [/^identity\.context preview/, "see the tests of previews"],
  [/^settings\.tokenByKeyword resultList\[\]\.redirect$/, "no store has moved"],
  [/^inventory\.promise .*\.(availabilityDateTime|physicalStoreId)$/, "promises are in days, and not by store"],
  [/^inventory\.byProduct .*availabilityDateTime$/, "the item is in stock"],
  [/^inventory\.byPartNumber .*availabilityDateTime$/, "see the item that is on its way"],
  [
    /^(inventory\.physicalStores|storeLocator\.(byLocation|byGeoNode|byIds?)) PhysicalStore\[\]\.distance$/,
    "this search is not by coordinates",
  ],
  [/^inventory\.inStores .*\.(availabilityDateTime|onlineStoreId|physicalStoreId)$/, "shops get nothing on order"],
  [/^order\.track recurring$/, "see the tests of canceling one order of a subscription"],
  [/^order\.track shipment\[\]\./, "nothing has left the house yet: see the tests of shipments"],
  [/^(cart|order)\..* x_(cancelReason|payUntil|refund)$/, "see the tests of unpaid orders"],
  [/^(cart|order)\..* x_buyerReason$/, "see the tests of canceling"],
  [/^(cart|order)\.get x_approval/, "see the tests of approvals"],
  [/^(cart|order)\.get x_scheduledFor$/, "see the tests of scheduled orders"],
  [/^(cart|order)\.get orderItem\[\]\.shipInstruction$/, "see the tests of pickup"],
  [/^price\.query .*maximumQuantity$/, "one price for all quantities"],
  [/^shipping\.info orderItem\[\]\.physicalStoreId$/, "delivered"],
  [/ x_repeatedAfter$/, "see the tests of request keys"],
  [/^(cart|order)\.get .*x_(quotation|quoted)/, "see the tests of quotations"],
  [/^(cart|order)\.get .*x_giftWrap/, "see the tests of gift wraps"],
  [/^(cart|order)\.get .*x_priceOverride/, "see the tests of price overrides"],
  [/ (.*\.)?x_costCenter/, "see the tests of cost centers"],
  [/^(cart|order)\.get x_taxExemption/, "see the tests of tax exemptions"],
  [/ (.*\.)?x_seller(Id|Name|Online)$/, "see the tests of sellers"],
  [/^cart\.add x_refused/, "see the tests of requisition lists"],
];

test("every optional member of the contract occurs in a response or has a reason not to", () => {
  const missing: string[] = [];
  for (const [name, answers] of asked) {
    const views = answers.map(({ body }) => compare(callOf(name).reply, body));
    const optional = new Set(views.flatMap((view) => [...view.optional]));
    const known = new Set(views.flatMap((view) => [...view.known]));
    for (const place of optional) if (!known.has(place)) missing.push(`${name} ${place}`);
  }
  expect(missing.filter((one) => !neverSeen.some(([pattern]) => pattern.test(one))).sort()).toEqual([]);
});
