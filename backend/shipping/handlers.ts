import { contract } from "#contract";
import { currentCart } from "../cart/current.ts";
import { readShipModes } from "../cart/load.ts";
import { textIn } from "../cart/text.ts";
import { viewOrder } from "../cart/view.ts";
import { handlers } from "../http/router.ts";
import { setShippingInfo } from "./set-info.ts";
import { usableShippingInfo } from "./usable.ts";

/** How the lines of a cart travel. Source: contract §5. */
export const shippingHandlers = handlers(contract.shipping, {
  info: async ({ db, caller, store, common }) => {
    const {
      orderId,
      shipAsComplete,
      orderItem = [],
    } = await viewOrder(db, await currentCart(db, caller, store), common.languageId);
    return { orderId, shipAsComplete, orderItem };
  },
  setInfo: setShippingInfo,
  modes: async ({ db, store, common }) => ({
    usableShippingMode: (await readShipModes(db, store.id)).map((mode) => ({
      shipModeId: String(mode.id),
      shipModeCode: mode.code,
      shipModeDescription: textIn(mode.description, common.languageId),
      field1: `${mode.minimumDays}-${mode.maximumDays}`,
      field2: textIn(mode.deliveryText, common.languageId),
    })),
  }),
  usableInfo: usableShippingInfo,
});
