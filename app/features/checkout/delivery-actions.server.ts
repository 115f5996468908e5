import { CommerceError } from "#app/commerce/errors.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { renewPayment } from "#app/features/payment/renew.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormRefusal, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { pickUpCode } from "./address-actions.server.ts";
import { DeliveryChoice, PickupChoice } from "./forms.server.ts";
import { openCheckout } from "./open-checkout.server.ts";

export const deliveryIntents = {
  save: intent(
    DeliveryChoice,
    async ({ shipModeId }, { context, shop }) => {
      const { contact } = await openCheckout(context, "delivery");
      const { usableShippingMode } = await shop.commerce.cart.usableShippingModes();
      const mode = usableShippingMode.find((one) => one.shipModeId === shipModeId);
      if (!mode) throw new FormRefusal("shipModeId", shop.t("common:form.choose"));
      if (mode.shipModeCode === pickUpCode) return paths.checkoutPickup();
      const addressId = contact?.addressId ?? "";
      await shop.commerce.shipping.setInfo({ body: { shipModeId, addressId, x_calculateOrder: "1" } });
      await renewPayment(shop, addressId);
      return paths.checkoutPayment();
    },
    { _ERR_INVALID_ADDR: "shipModeId" },
  ),
};

export const pickupIntents = {
  save: intent(PickupChoice, async ({ physicalStoreId }, { context, shop }) => {
    const { contact } = await openCheckout(context, "delivery");
    const { usableShippingMode } = await shop.commerce.cart.usableShippingModes();
    const mode = usableShippingMode.find(({ shipModeCode }) => shipModeCode === pickUpCode);
    if (!mode) return paths.checkoutDelivery();
    await pickUpAt(shop, mode.shipModeId, physicalStoreId);
    await renewPayment(shop, contact?.addressId ?? "");
    return paths.checkoutPayment();
  }),
};

/** A store that lacks something says what it lacks, so that another one can be chosen. */
async function pickUpAt(shop: Shop, shipModeId: string, physicalStoreId: string) {
  try {
    const body = { shipModeId, physicalStoreId, addressId: "", x_calculateOrder: "1" };
    await shop.commerce.shipping.setInfo({ body });
  } catch (error) {
    if (!(error instanceof CommerceError) || !error.is("_API_BAD_INV")) throw error;
    const [partNumber = ""] = error.faults[0]?.errorParameters.split(",") ?? [];
    const { name } = (await loadEntries(shop, [partNumber])).of(partNumber);
    throw new FormRefusal("physicalStoreId", shop.t("checkout:pickup.noStock", { name }));
  }
}
