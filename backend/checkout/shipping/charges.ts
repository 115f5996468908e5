import type { contract, WireReply } from "#contract";
import { readItems, readShipModes } from "#backend/cart/load.ts";
import { bySeller } from "#backend/order/charge-policy.ts";
import { cartNamed } from "#backend/order/find.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { forbidden } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { textIn } from "#backend/platform/text.ts";

type ChargesByMode = typeof contract.shipping.chargesByMode;

const words: Localized = {
  "-5": "La tienda paga al transportista y cobra el envío con el pedido",
  "-1": "The shop pays the carrier and charges delivery with the order",
  "-23": "يدفع المتجر لشركة الشحن ويضيف أجرة التوصيل إلى الطلب",
};

/**
 * Who pays the carrier of each mode that the order uses; a pickup has no carrier to pay.
 * Errors: 403 `_ERR_USER_AUTHORITY` for guests and the generic user, NoCart, `_ERR_ORDER_NOT_FOUND`.
 * @see docs/interface/shipping.md#who-pays-the-carrier
 */
export async function shipChargesByMode(args: HandlerArgs<ChargesByMode>): Promise<WireReply<ChargesByMode>> {
  const { db, caller, store, common, params } = args;
  if (caller.kind === "anonymous" || caller.kind === "guest") throw forbidden("order");
  const order = await cartNamed(args, params.orderId);
  const used = new Set((await readItems(db, order.id)).map((line) => line.shipModeId));
  const modes = (await readShipModes(db, store.id)).filter(({ id }) => used.has(id));
  const shipChargesByShipMode = modes.map((mode) => {
    const shippingChargeTypes = mode.pickUp ? [] : [typeOf(common.languageId)];
    return {
      shipModeId: String(mode.id),
      shipModeDesc: textIn(mode.description, common.languageId),
      carrierAccountNumber: "",
      numberOfShipChargeTypes: shippingChargeTypes.length,
      shippingChargeTypes,
    };
  });
  const isShipChargesExist = modes.some(({ pickUp }) => !pickUp);
  return { resultList: [{ isShipChargesExist, numberOfShipModes: modes.length, shipChargesByShipMode }] };
}

const typeOf = (languageId: number) => ({
  policyId: bySeller.uniqueID,
  internalPolicyId: bySeller.uniqueID,
  policyName: bySeller.name,
  policyDescription: textIn(words, languageId),
  carrAccntNumber: "",
  selected: true,
});
