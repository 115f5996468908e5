import { billingIdOf } from "#app/features/checkout/billing-address.server.ts";
import { refusalOf } from "#app/commerce/errors.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { goodsOf } from "#app/features/order/goods.ts";
import { rebalance } from "#app/features/payment/rebalance.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Contact } from "#contract/shapes/address.ts";
import { courierNoteOf } from "#contract/shapes/courier-note.ts";
import type { Collector } from "#contract/shapes/collector.ts";
import { pickUpCode } from "./address-actions.server.ts";
import { DeliveryChoice, PickupChoice } from "./forms.server.ts";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";

export const deliveryIntents = {
  save: intent(
    DeliveryChoice,
    async ({ shipModeId, inPartsOffered, inParts, courierNote }, { context, shop }) => {
      const checkout = await openCheckout(context, "delivery");
      const { usableShippingMode } = await shop.commerce.cart.usableShippingModes();
      const mode = usableShippingMode.find((one) => one.shipModeId === shipModeId);
      if (!mode) throw new FormError("shipModeId", shop.t("common:form.choose"));
      if (mode.shipModeCode === pickUpCode) return paths.checkoutPickup();
      const addressId = checkout.contact?.addressId ?? "";
      const shipAsComplete = inPartsOffered && { shipAsComplete: String(inParts !== "on") };
      const { orderItem: lines } = checkout.cart;
      const orderItem = lines.map(({ orderItemId }) => ({ orderItemId, shipInstructions: courierNote }));
      const noted = courierNote !== courierNoteOf(lines[0]) && { orderItem };
      await shop.commerce.shipping.setInfo({
        body: { shipModeId, addressId, ...shipAsComplete, ...noted, x_calculateOrder: "1" },
      });
      await rebalance(shop, { follow: true, billTo: billingIdOf(context, checkout) });
      shop.tracking.track({ name: "add_shipping_info", ...goodsOf(checkout.cart) });
      return paths.checkoutPayment();
    },
    { "shipping.setInfo": { _ERR_INVALID_ADDR: "shipModeId" } },
  ),
};

export const pickupIntents = {
  save: intent(PickupChoice, async ({ physicalStoreId, ...who }, { context, shop }) => {
    const checkout = await openCheckout(context, "delivery");
    const { contact, cart } = checkout;
    const { usableShippingMode } = await shop.commerce.cart.usableShippingModes();
    const mode = usableShippingMode.find(({ shipModeCode }) => shipModeCode === pickUpCode);
    if (!mode) return paths.checkoutDelivery();
    const shipInstructions = JSON.stringify(collectorOf(who, contact));
    const orderItem = cart.orderItem.map(({ orderItemId }) => ({ orderItemId, shipInstructions }));
    await pickUpAt(shop, { shipModeId: mode.shipModeId, physicalStoreId, orderItem });
    await rebalance(shop, { follow: true, billTo: billingIdOf(context, checkout) });
    shop.tracking.track({ name: "add_shipping_info", ...goodsOf(cart) });
    return paths.checkoutPayment();
  }),
};

type Instructed = { orderItemId: string; shipInstructions: string };

/** The collector in the form that the interface expects. @see docs/interface/shipping.md#collector */
function collectorOf(who: Omit<PickupChoice, "physicalStoreId">, contact: Contact | undefined): Collector {
  const { firstName = "", lastName = "", email1: email, phone1: phone } = contact ?? {};
  if (who.collector !== "other") return { type: "1", firstName, lastName, email, phone };
  const buyerPersonFullName = `${firstName} ${lastName}`;
  const { collectorName = "", collectorEmail = "" } = who;
  return { type: "2", pickupPersonFullName: collectorName, buyerPersonFullName, pickupPersonEmail: collectorEmail };
}

/** A store that lacks something says what it lacks, so that another one can be chosen. */
async function pickUpAt(shop: Shop, where: { shipModeId: string; physicalStoreId: string; orderItem: Instructed[] }) {
  try {
    const body = { ...where, addressId: "", x_calculateOrder: "1" };
    await shop.commerce.shipping.setInfo({ body });
  } catch (error) {
    const short = refusalOf(error, "shipping.setInfo")?.find("_API_BAD_INV");
    if (!short) throw error;
    const { name } = (await loadEntries(shop, [short.partNumber])).of(short.partNumber);
    throw new FormError("physicalStoreId", shop.t("checkout:pickup.noStock", { name }));
  }
}
