import { contract } from "#contract";
import { readShipModes } from "#backend/cart/load.ts";
import { pageOf } from "#backend/cart/page.ts";
import { viewCurrent } from "#backend/cart/view.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import { shipChargesByMode } from "./charges.ts";
import { setShippingInfo } from "./set-info.ts";
import { usableShippingInfo } from "./usable.ts";

/** How the lines of a cart travel. @see docs/interface/shipping.md#shipping */
export const shippingHandlers = handlers(contract.shipping, {
  info: async ({ db, caller, store, common, query }) => {
    const cart = pageOf(await viewCurrent(db, { caller, store }, common.languageId), query);
    const { orderId, shipAsComplete, orderItem = [], x_trackingIds } = cart;
    const { recordSetStartNumber, recordSetCount, recordSetTotal, recordSetComplete } = cart;
    const { x_isPersonalAddressesAllowedForShipping, x_isPurchaseOrderNumberRequired } = cart;
    return {
      ...{ orderId, shipAsComplete, orderItem, x_trackingIds },
      ...{ recordSetStartNumber, recordSetCount, recordSetTotal, recordSetComplete },
      ...{ x_isPersonalAddressesAllowedForShipping, x_isPurchaseOrderNumberRequired },
    };
  },
  setInfo: setShippingInfo,
  modes: async ({ db, store, common }) => ({
    usableShippingMode: (await readShipModes(db, store.id)).map((mode) => ({
      shipModeId: String(mode.id),
      shipModeCode: mode.code,
      shipModeDescription: textIn(mode.description, common.languageId),
      field1: `${mode.minimumDays}-${mode.maximumDays}`,
      field2: textIn(mode.deliveryText, common.languageId),
      ...(mode.charge[common.currency] !== undefined && {
        x_shippingCharge: wireAmount(mode.charge[common.currency] ?? "0"),
        x_shippingChargeCurrency: common.currency,
      }),
      ...(mode.chargePerKg[common.currency] !== undefined && {
        x_chargePerKg: wireAmount(mode.chargePerKg[common.currency] ?? "0"),
      }),
      ...(mode.freeFrom[common.currency] !== undefined && {
        x_freeFrom: wireAmount(mode.freeFrom[common.currency] ?? "0"),
      }),
    })),
  }),
  usableInfo: usableShippingInfo,
  chargesByMode: shipChargesByMode,
});
