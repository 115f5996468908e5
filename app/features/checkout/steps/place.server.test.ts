import { describe, expect, test, vi } from "vitest";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { placeIntents } from "./place.server.ts";
import { Snapshot, snapshotOf } from "./snapshot.server.ts";
import { sealTicket } from "./ticket.server.ts";

const cart = {
  orderId: "900",
  orderStatus: "P",
  orderItem: [
    {
      orderItemId: "1",
      partNumber: "MESA-1",
      quantity: 1,
      orderItemPrice: "100.00000",
      shipModeId: "1",
      addressId: "7",
    },
  ],
  totalProductPrice: "100.00000",
  totalShippingCharge: "0",
  totalSalesTax: "0",
  totalShippingTax: "0",
  grandTotal: "100.00000",
  grandTotalCurrency: "MXN",
  paymentInstruction: [
    { payMethodId: "COD", piId: "5", piAmount: "100.00000", piStatus: "Success", billing_address_id: "7" },
  ],
};
// The fields a snapshot reads; the rest of an order does not matter here.
const agreed = Snapshot.parse(snapshotOf(cart as never));

const carts: (typeof cart & { placedDate?: string })[] = [cart];

/** A backend of which only the calls of placing exist; `order` answers one after the other, the last for good. */
function setup({
  orders = carts,
  checkout = vi.fn(async () => ({ orderId: "900" })),
  userId = "42",
  version = "",
  type = "B2C",
} = {}) {
  const answers = [...orders];
  const commerce = {
    order: { get: vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])) },
    cart: {
      precheckout: vi.fn(async () => ({ orderId: "900", ...(version && { x_version: version }) })),
      get: vi.fn(async () => cart),
      checkout,
    },
    contact: { byAddressId: vi.fn(async () => ({ email1: "ana@ejemplo.mx" })) },
    payment: { replace: vi.fn(async () => ({})) },
    subscription: { schedule: vi.fn(async () => ({})), submit: vi.fn(async () => ({})) },
  };
  const shop = {
    commerce,
    t: (key: string, { amount = "" }: { amount?: string } = {}) => [key, amount].filter(Boolean).join(" "),
    format: { money: (amount: string, currency: string) => `${amount} ${currency}` },
    words: { creditLine: { closed: "closed", nothing: "nothing" } },
    store: { storeId: "1", type },
    tracking: { track: vi.fn() },
    href: (path: string) => path,
  };
  const kept = new Map<string, unknown>([["identity", { userId }]]);
  const session = {
    acting: () => undefined,
    isRegistered: () => true,
    get: (key: string) => kept.get(key),
    set: (key: string, value: unknown) => kept.set(key, value),
  };
  const context = { shop: async () => shop, session, log: { warn: vi.fn(), error: vi.fn() } };
  const place = async (wish: object = {}) =>
    placeIntents.place.run({ ticket: sealTicket(agreed, "42"), ...wish }, { context, shop, params: {} } as never);
  return { place, commerce, kept };
}
const placed = { ...cart, orderStatus: "C" };

describe("placing an order", () => {
  test("returns to the payment step when the credit line is exceeded or closed, naming the remaining credit", async () => {
    const fault = { key: "_ERR_CREDIT_LINE_EXCEEDED", code: "" };
    const refusing = (parameters: Record<string, string>) =>
      vi.fn(() => Promise.reject(new CommerceError("cart.checkout", 400, [{ ...fault, parameters }])));
    const some = setup({ checkout: refusing({ left: "40.00", currency: "MXN" }) });
    expect(await some.place()).toBe("/checkout/payment");
    expect(some.kept.get("toast")).toEqual({ kind: "warning", text: "creditLine:only 40.00 MXN" });
    const closed = setup({ checkout: refusing({}) });
    expect(await closed.place()).toBe("/checkout/payment");
    expect(closed.kept.get("toast")).toEqual({ kind: "warning", text: "closed" });
  });

  test("reports an unknown cost center of the order at its field, and that of a line on the page for lines", async () => {
    const refusing = (parameters: Record<string, string>) =>
      vi.fn(() =>
        Promise.reject(
          new CommerceError("cart.checkout", 400, [{ key: "_ERR_COST_CENTER_UNKNOWN", code: "", parameters }]),
        ),
      );
    const own = setup({ checkout: refusing({ costCenter: "Luna" }) });
    await expect(own.place({ purchaseOrder: "OC-1" })).rejects.toMatchObject({ field: "costCenter" });
    expect(own.kept.has("toast")).toBe(false);
    const { place, commerce } = setup({ checkout: refusing({ costCenter: "Luna", partNumber: "MESA-1" }) });
    Object.assign(commerce, { catalog: { products: async () => ({ contents: [] }) } });
    expect(await place()).toBe("/cart/cost-centers");
  });

  test("says only to members of an organization that they are not buyers of it", async () => {
    const fault = { key: "_ERR_USER_AUTHORITY", code: "CMN1501E", parameters: { command: "OrderProcess" } };
    const checkout = vi.fn(() => Promise.reject(new CommerceError("cart.checkout", 403, [fault])));
    const refusal = { field: "", text: "checkout:review.noBuyer" };
    await expect(setup({ checkout, type: "BMH" }).place()).rejects.toMatchObject(refusal);
    await expect(setup({ checkout }).place()).rejects.toBeInstanceOf(CommerceError);
  });

  test("places an unchanged cart once, by its order id", async () => {
    const { place, commerce, kept } = setup({ orders: [cart, placed] });
    expect(await place()).toBe("/checkout/confirmation/900");
    expect(commerce.cart.checkout).toHaveBeenCalledOnce();
    expect(commerce.cart.checkout).toHaveBeenCalledWith({ body: expect.objectContaining({ orderId: "900" }) });
    expect(kept.get("cartUnits")).toEqual({ "1": 0 });
  });

  test("sends the version of the cart that was checked, if the backend reports one", async () => {
    const counting = setup({ orders: [cart, placed], version: "7" });
    await counting.place();
    expect(counting.commerce.cart.checkout).toHaveBeenCalledWith({ body: expect.objectContaining({ x_version: "7" }) });
    const other = setup({ orders: [cart, placed] });
    await other.place();
    const without = expect.not.objectContaining({ x_version: expect.anything() });
    expect(other.commerce.cart.checkout).toHaveBeenCalledWith({ body: without });
  });

  test.each([
    ["schedules", { placeOn: "2099-01-31" }, "schedule"],
    ["repeats", { repeat: "2-WEE" }, "submit"],
  ] as const)("%s the version that was checked, too", async (_, wish, call) => {
    const { place, commerce } = setup({ orders: [cart, placed], version: "7" });
    await place(wish);
    const body = expect.objectContaining({ x_version: "7" });
    expect(commerce.subscription[call]).toHaveBeenCalledWith({ orderId: "900", body });
  });

  test("schedules an order with a future day for nine in the morning instead of placing it", async () => {
    const { place, commerce } = setup({ orders: [cart, { ...cart, orderStatus: "I" }] });
    expect(await place({ placeOn: "2099-01-31" })).toBe("/checkout/confirmation/900");
    const body = { start: "2099:01:31:15:00:00", attempts: 3, delay: 86_400 };
    expect(commerce.subscription.schedule).toHaveBeenCalledWith({ orderId: "900", body });
    expect(commerce.cart.checkout).not.toHaveBeenCalled();
    const refused = { "subscription.schedule": { _ERR_CMD_INVALID_PARAM: "placeOn" } };
    expect(placeIntents.place.faultFields).toMatchObject(refused);
  });

  test("sends the purchase order number, and omits an empty one", async () => {
    const { place, commerce } = setup({ orders: [cart, placed] });
    await place({ purchaseOrder: "OC-1" });
    const body = expect.objectContaining({ orderId: "900", purchaseorder_id: "OC-1" });
    expect(commerce.cart.checkout).toHaveBeenCalledWith({ body });
    const other = setup({ orders: [cart, placed] });
    await other.place({ purchaseOrder: "" });
    const without = expect.not.objectContaining({ purchaseorder_id: expect.anything() });
    expect(other.commerce.cart.checkout).toHaveBeenCalledWith({ body: without });
  });

  test("emails the billing contact, and leaves the recipient to the backend if that cannot be read", async () => {
    const { place, commerce, kept } = setup({ orders: [cart, placed] });
    await place();
    expect(commerce.contact.byAddressId).toHaveBeenCalledWith({ addressId: "7" });
    const sent = expect.objectContaining({ notify_EMailSender_recipient: "ana@ejemplo.mx" });
    expect(commerce.cart.checkout).toHaveBeenCalledWith({ body: sent });
    expect(kept.get("tracked")).toEqual({ orderId: "900", email: "ana@ejemplo.mx" });
    const other = setup({ orders: [cart, placed] });
    other.commerce.contact.byAddressId.mockRejectedValue(
      new CommerceUnavailable("contact.byAddressId", "timeout", false),
    );
    expect(await other.place()).toBe("/checkout/confirmation/900");
    expect(other.commerce.cart.checkout).toHaveBeenCalledWith({ body: { orderId: "900", notifyShopper: "1" } });
  });

  test("does not place again an order that is already placed", async () => {
    const { place, commerce } = setup({ orders: [placed] });
    expect(await place()).toBe("/checkout/confirmation/900");
    expect(commerce.cart.checkout).not.toHaveBeenCalled();
  });

  test("leads to the order when a concurrent request has already placed it", async () => {
    const refusal = vi.fn(async () => Promise.reject(new CommerceError("cart.checkout", 404, [])));
    expect(await setup({ orders: [cart, placed], checkout: refusal }).place()).toBe("/checkout/confirmation/900");
  });

  test("checks and places again after another tab interferes, in at most three attempts", async () => {
    const overtaken = new CommerceError("cart.checkout", 400, [
      { key: "_ERR_ORDER_UNLOCKED", code: "", parameters: {} },
    ]);
    const once = vi.fn(async () => ({ orderId: "900" })).mockRejectedValueOnce(overtaken);
    const { place, commerce } = setup({ orders: [cart, placed], checkout: once });
    expect(await place()).toBe("/checkout/confirmation/900");
    expect(commerce.cart.precheckout).toHaveBeenCalledTimes(2);
    const always = vi.fn(() => Promise.reject(overtaken));
    const other = setup({ checkout: always });
    expect(await other.place()).toBe("/checkout/review");
    expect(always).toHaveBeenCalledTimes(3);
  });

  test("leads to the outcome page after a timeout, and sends nothing twice", async () => {
    const silence = vi.fn(async () => Promise.reject(new CommerceUnavailable("cart.checkout", "timeout", true)));
    const { place, commerce } = setup({ checkout: silence });
    expect(await place()).toBe("/checkout/outcome/900");
    expect(commerce.cart.checkout).toHaveBeenCalledOnce();
  });

  test("places nothing from a cart that was emptied in another tab, and says so at the cart", async () => {
    const emptied = { ...cart, orderStatus: "X" };
    for (const orders of [[emptied], [cart, emptied]]) {
      const refusal = vi.fn(async () => Promise.reject(new CommerceError("cart.checkout", 404, [])));
      const { place, kept } = setup({ orders, checkout: refusal });
      expect(await place()).toBe("/cart");
      expect(kept.get("toast")).toEqual({ kind: "warning", text: "checkout:review.otherCart" });
    }
  });

  test("leads to an order that was placed and then canceled", async () => {
    const { place, commerce } = setup({
      orders: [{ ...placed, orderStatus: "X", placedDate: "2026-01-31T15:00:00Z" }],
    });
    expect(await place()).toBe("/checkout/confirmation/900");
    expect(commerce.cart.checkout).not.toHaveBeenCalled();
  });

  test("keeps what was chosen when the cart has changed, except the consent to a lost promotion", async () => {
    const { place, commerce } = setup();
    commerce.cart.get.mockResolvedValue({ ...cart, grandTotal: "90.00000" });
    const wish = { repeat: "2-WEE", purchaseOrder: "OC-1", costCenter: "CC-7", withoutPlan: "on" };
    const refused = await place({ ...wish, placeOn: "2099-01-31", deliveryDay: "" });
    if (!(refused instanceof Response)) throw new Error("it was not refused");
    expect([refused.status, (await refused.json()).values]).toEqual([
      409,
      { repeat: ["2-WEE"], placeOn: ["2099-01-31"], purchaseOrder: ["OC-1"], costCenter: ["CC-7"] },
    ]);
    expect(commerce.cart.checkout).not.toHaveBeenCalled();
  });

  test("places nothing with another shopper's ticket", async () => {
    const { place, commerce } = setup({ userId: "43" });
    expect(await place()).toBe("/checkout/review");
    expect(commerce.cart.precheckout).not.toHaveBeenCalled();
  });
});
