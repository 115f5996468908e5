import { signVerdict } from "#backend/order/payment/signature.ts";
import { testConfig, type Tokens } from "#tests/support/backend.ts";
import type { Ask, CallName, Input, Raw } from "./ask.ts";

/** Goods of the sample shop, by their use in tests. */
export const goods = {
  plain: "CAFE-GOTEO-02",
  other: "CAFE-PRENSA-03",
  third: "CAFE-MOLINO-04",
  /** Has five colors, so it is not bought itself. */
  product: "TOALLA-RIZO-01",
  withdrawn: "LAVADORA-TINA-03",
  soldOut: "SILLA-MADERA-02-AZM",
  /** Not in stock now, but on its way. */
  restocked: "SOFA-NOGAL-01-TER",
  kit: "KIT-CAFE-01",
};
export const addressBody = {
  nickName: "Casa",
  firstName: "Ana",
  lastName: "Ríos",
  addressLine: ["Av. Juárez 101", "Col. Centro", ""],
  city: "Durango",
  state: "DUR",
  country: "MX",
  zipCode: "34000",
  phone1: "6181234567",
  email1: "ana@ejemplo.mx",
};
export const delivery = "14501";
export const pickUp = "14503";

export type World = ReturnType<typeof createWorld>;

/** A shopper's steps, over the wire, that a test needs before its actual subject. Each fails loudly. */
export function createWorld(ask: Ask) {
  const must = async (name: CallName, input?: Input): Promise<Raw> => {
    const answer = await ask(name, input);
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer;
  };

  const guest = async (store = 1): Promise<Tokens & { userId: string }> =>
    (await must("identity.createGuest", { store, body: {} })).body;

  const add = (as: Tokens, partNumber = goods.plain, quantity = 1) =>
    must("cart.add", { as, body: { orderItem: [{ partNumber, quantity: String(quantity) }] } });

  /** A guest with one line. */
  const withCart = async (partNumber?: string, quantity?: number) => {
    const as = await guest();
    const { body } = await add(as, partNumber, quantity);
    return { as, orderId: String(body.orderId), orderItemId: String(body.orderItem[0].orderItemId) };
  };

  const address = async (as: Tokens, more: object = {}) =>
    String((await must("contact.create", { as, body: { ...addressBody, ...more } })).body.addressId);

  /** … and an address and a mode on it. */
  const withDelivery = async (partNumber?: string, quantity?: number) => {
    const cart = await withCart(partNumber, quantity);
    const addressId = await address(cart.as);
    await must("shipping.setInfo", { as: cart.as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
    return { ...cart, addressId };
  };

  const total = async (as: Tokens) =>
    Number((await must("cart.get", { as, query: { profileName: "IBM_Summary" } })).body.grandTotal).toFixed(2);

  /** … and a payment for all of it. */
  const withPayment = async (payMethodId = "COD", partNumber?: string, quantity?: number) => {
    const cart = await withDelivery(partNumber, quantity);
    const piAmount = await total(cart.as);
    const { body } = await must("payment.add", {
      as: cart.as,
      body: { piAmount, billing_address_id: cart.addressId, payMethodId },
    });
    return { ...cart, piAmount, piId: String(body.paymentInstruction[0].piId) };
  };

  const place = async (as: Tokens) => {
    await must("cart.precheckout", { as, body: {} });
    return must("cart.checkout", { as, body: { notify_EMailSender_recipient: "ana@ejemplo.mx" } });
  };

  /** A placed order: paid on delivery (C), or waiting for the provider (M). */
  const placed = async (payMethodId = "COD") => {
    const cart = await withPayment(payMethodId);
    await place(cart.as);
    return cart;
  };

  type Verdict = {
    orderId: string;
    piId: string;
    transactionId: string;
    result: "APPROVED" | "DECLINED";
    amount: string;
  };
  /** The provider's word, signed as the provider signs it. */
  const signed = (verdict: Verdict) => ({ ...verdict, signature: signVerdict(verdict, testConfig.paymentSecret) });

  /** A shop on the street that has the item. */
  const shopWith = async (partNumber: string): Promise<string> => {
    const physicalStoreId = (await must("inventory.physicalStores")).body.PhysicalStore.map(
      (shop: { uniqueID: string }) => shop.uniqueID,
    ).join(",");
    const { body } = await must("inventory.byPartNumber", {
      params: { partNumbers: partNumber },
      query: { physicalStoreId },
    });
    const row = body.InventoryAvailability.find(
      (one: { physicalStoreId?: string; inventoryStatus: string }) =>
        one.physicalStoreId && one.inventoryStatus === "Available",
    );
    if (!row) throw new Error(`no shop has ${partNumber}`);
    return row.physicalStoreId;
  };

  return { must, shopWith, guest, add, withCart, address, withDelivery, total, withPayment, place, placed, signed };
}
