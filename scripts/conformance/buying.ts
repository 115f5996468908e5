import { randomBytes, randomInt } from "node:crypto";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { listAt, read, textAt } from "./facts.ts";
import { type Know, type Step, step } from "./step.ts";

/** A shopper made up for one walk; the password is in no report. */
export type Shopper = { logonId: string; password: string };
export const makeShopper = (): Shopper => ({
  logonId: `conformance-${randomBytes(5).toString("hex")}@example.com`,
  password: `W-3${someOf("abcdefghijkmnpqrstuvxyz", 12)}7`,
});

/** Picks each letter at most once: password rules limit how often a character may occur. */
function someOf(letters: string, count: number): string {
  const left = [...letters];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]).join("");
}

/** Ways to pay that require no further data, the most harmless first. */
const offline: string[] = [payMethods.cashOnDelivery, payMethods.payLater, payMethods.billMeLater, "Check", payMethods.payInStore]; // oxfmt-ignore
const nickName = "Conformance";
const line = read({ cartId: "orderId", orderItemId: "orderItem.0.orderItemId" });

/** What a shopper does before the purchase: a guest with a cart who registers. */
const beginning = ({ logonId, password }: Shopper): Step[] => [
  step("identity.createGuest", [], () => ({ body: {} })),
  step("identity.context", [], () => ({}), { form: "of a guest" }),
  step("cart.add", ["item"], () => ({}), {
    inputs: (know) => [know("item"), ...know("items").split(",")].map((one) => ({ body: added(one) })),
    learn: line,
  }),
  step("cart.get", ["cartId"], () => ({ query: { profileName: "IBM_Summary" } }), { form: "as a summary" }),
  step("identity.setLanguageCurrency", ["currency"], (know) => ({ query: { currency: know("currency") } })),
  step("person.register", ["cartId"], () => ({ body: registration(logonId, password) }), { learn: read({ userId: "userId" }) }), // oxfmt-ignore
  step("identity.context", ["userId"], () => ({}), { form: "of a registered shopper" }),
  step("person.self", ["userId"]),
  step("person.name", ["userId"]),
  step("person.optOut", ["userId"]),
  step("person.update", ["userId"], () => ({ body: { lastName: "Conformance Walk" } })),
];

const paid = (form: string) =>
  step("payment.add", ["payMethodId", "total", "addressId"], (know) => ({ body: payment(know) }), {
    form,
    learn: read({ piId: "paymentInstruction.0.piId" }),
  });

/** From the cart to the order. */
const purchase: Step[] = [
  step("cart.get", ["cartId"], () => ({}), { form: "in full", learn: line }),
  step("cart.updateItems", ["orderItemId"], (know) => ({
    body: { orderItem: [{ orderItemId: know("orderItemId"), quantity: "1" }], x_calculateOrder: "1" },
  })),
  step("cart.calculate", ["cartId"], () => ({
    body: { calculationUsageId: "-1,-2,-3,-4,-5,-6,-7", updatePrices: "1" },
  })),
  step("inventory.byOrder", ["cartId", "physicalStoreId"], (know) => ({
    params: { orderId: know("cartId") },
    query: { physicalStoreId: know("physicalStoreId") },
  })),
  step("contact.create", ["stateCode"], (know) => ({ body: address(know) }), {
    learn: read({ addressId: "addressId" }),
  }),
  step("contact.list", ["userId"]),
  step("contact.get", ["addressId"], () => ({ params: { nickName } })),
  step("contact.byAddressId", ["addressId"], (know) => ({ params: { addressId: know("addressId") } })),
  step("contact.update", ["addressId"], () => ({ params: { nickName }, body: { lastName: "Changed" } }), {
    learn: read({ addressId: "addressId" }),
  }),
  step("shipping.usableInfo", ["cartId"]),
  step("cart.usableShippingModes", ["cartId"], () => ({}), { learn: read({ shipModeId: "usableShippingMode.0.shipModeId" }) }), // oxfmt-ignore
  step("shipping.setInfo", ["addressId", "shipModeId"], (know) => ({
    body: { addressId: know("addressId"), shipModeId: know("shipModeId"), x_calculateOrder: "1" },
  })),
  step("shipping.info", ["cartId"]),
  step("shipping.chargesByMode", ["cartId"], (know) => ({ params: { orderId: know("cartId") } })),
  step("promotion.assigned", ["cartId"]),
  step("billing.addresses", ["cartId"], (know) => ({ params: { orderId: know("cartId") } })),
  step("cart.usablePayments", ["cartId"], () => ({}), {
    learn: (body) => {
      const names = listAt(body, "usablePaymentInformation").flatMap((one) => textAt(one, "paymentMethodName") ?? []);
      return { payMethodId: offline.find((method) => names.includes(method)) };
    },
  }),
  step("cart.get", ["cartId"], () => ({}), { form: "ready to be paid", learn: read({ total: "grandTotal" }) }),
  paid(""),
  step("payment.remove", ["piId"], (know) => ({ params: { piId: know("piId") } })),
  paid("again"),
  step("payment.list", ["cartId"]),
  step("cart.precheckout", ["piId"], () => ({ body: {} })),
  step("cart.checkout", ["piId"], () => ({ body: {} }), { learn: read({ orderId: "orderId" }) }),
];

/** The steps for what a shopper keeps and sees after the order. */
const keeping: Step[] = [
  step("order.get", ["orderId"], (know) => ({ params: { orderId: know("orderId") } })),
  step("order.history", ["userId"]),
  step("order.byStatus", ["userId"], () => ({ params: { status: "M,C,R,S,D,G,L,W,A,B" } })),
  step("order.track", ["orderId"], (know) => ({ body: { orderId: know("orderId") } })),
  step("returns.get", ["orderId"], (know) => ({ params: { orderId: know("orderId") } })),
  step("returns.list", ["userId"]),
  step("order.copy", ["orderId"], (know) => ({ body: { fromOrderId_1: know("orderId"), copyOrderItemId_1: "*", toOrderId: ".**." } }), { learn: (body) => ({ newCartId: textAt(body, "orderId") ?? textAt(body, "orderId.0") }) }), // oxfmt-ignore
  step("cart.renewItems", ["newCartId"], () => ({ body: {} })),
  step("wishlist.create", ["userId"], () => ({ body: { descriptionName: nickName } }), { learn: read({ wishlistId: "externalIdentifier" }) }), // oxfmt-ignore
  step("wishlist.own", ["userId"], () => ({}), {
    // The call that creates a list need not return the key that its address uses.
    learn: (body) => {
      const ours = listAt(body, "GiftList").find((list) => textAt(list, "descriptionName") === nickName);
      return { wishlistId: textAt(ours, "externalIdentifier") };
    },
  }),
  step("wishlist.update", ["wishlistId", "item"], (know) => ({
    params: { externalId: know("wishlistId") },
    query: { addItem: "true" },
    body: { item: [{ partNumber: know("item"), quantityRequested: "1" }] },
  })),
  step("wishlist.default", ["userId"]),
  step("wishlist.get", ["wishlistId"], (know) => ({ params: { externalId: know("wishlistId") } })),
  step("wishlist.items", ["wishlistId"], (know) => ({
    params: { externalId: know("wishlistId") },
    query: { pageNumber: "1", pageSize: "10" },
  })),
  step("checkoutProfile.create", ["addressId", "shipModeId", "payMethodId"], (know) => ({ body: profile(know) }), {
    learn: read({ checkoutProfileId: "checkoutProfileId" }),
  }),
  step("checkoutProfile.list", ["userId"]),
  step("checkoutProfile.get", ["checkoutProfileId"], (know) => ({ params: { id: know("checkoutProfileId") } })),
  step("subscription.find", ["userId"], (know) => ({
    query: { q: "byBuyerIdAndSubscriptionType", buyerId: know("userId"), subscriptionTypeCode: "RecurringOrder" },
  })),
  step("voucher.list", ["userId"]),
  step("loyalty.cards", ["userId"]),
];

/** Undoes what can be undone, whatever failed before. */
const cleaning = ({ logonId, password }: Shopper): Step[] => [
  step("order.cancel", ["orderId"], (know) => ({ params: { orderId: know("orderId") } })),
  step("cart.discard", ["cartId"]),
  step("checkoutProfile.remove", ["checkoutProfileId"], (know) => ({ params: { id: know("checkoutProfileId") } })),
  step("wishlist.remove", ["wishlistId"], (know) => ({ params: { externalId: know("wishlistId") } })),
  step("contact.remove", ["addressId"], () => ({ params: { nickName } })),
  step("identity.signOut", ["userId"]),
  step("identity.signIn", ["userId"], () => ({ body: { logonId, logonPassword: password } })),
  step("identity.signOut", ["userId"], () => ({}), { form: "again" }),
];

/** Ends the session of a guest who never registered. */
const guest: Step[] = [
  step("identity.createGuest", [], () => ({ body: {} }), { form: "once more" }),
  step("identity.endGuest"),
];

export const buyingSteps = (shopper: Shopper): Step[] => [
  ...guest,
  ...beginning(shopper),
  ...purchase,
  ...keeping,
  ...cleaning(shopper),
];

const added = (partNumber: string) => ({ orderItem: [{ partNumber, quantity: "1" }], x_calculateOrder: "1" });

const registration = (logonId: string, password: string) => ({
  logonId,
  logonPassword: password,
  logonPasswordVerify: password,
  firstName: "Throw-away",
  lastName: "Shopper",
  email1: logonId,
});

const address = (know: Know) => ({
  nickName,
  addressType: "ShippingAndBilling",
  firstName: "Throw-away",
  lastName: "Shopper",
  addressLine: ["Conformance walk 1", "", ""],
  city: know("city") || "Conformance",
  state: know("stateCode"),
  country: know("country"),
  zipCode: know("zipCode").trim() || "00000",
  phone1: "5555555555",
  email1: "conformance@example.com",
});

const payment = (know: Know) => ({
  piAmount: Number(know("total")).toFixed(2),
  billing_address_id: know("addressId"),
  payMethodId: know("payMethodId"),
});

const profile = (know: Know) => ({
  profileName: nickName,
  shipping_nickName: nickName,
  shipping_modeId: know("shipModeId"),
  billing_nickName: nickName,
  pay_payMethodId: know("payMethodId"),
});
