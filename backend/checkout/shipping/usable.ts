import type { contract, WireReply } from "#contract";
import { quoteShipping } from "#backend/cart/calculate.ts";
import { readItems, readShipModes, type ShipModeRow } from "#backend/cart/load.ts";
import { linesOf } from "#backend/cart/page.ts";
import { bySeller } from "#backend/order/charge-policy.ts";
import { cartNamed } from "#backend/order/find.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import { modesFor, offersPickUp, reachOf, reachOfLines, shippingAddresses } from "./reach.ts";

type UsableModes = typeof contract.cart.usableShippingModes;
type UsableInfo = typeof contract.shipping.usableInfo;

/**
 * The modes that all lines can use, each with the charge for the whole order at its current address.
 * Errors: NoCart, `_ERR_ORDER_NOT_FOUND`.
 * @see docs/interface/checkout.md#usable-modes
 */
export async function usableShippingModes(args: HandlerArgs<UsableModes>): Promise<WireReply<UsableModes>> {
  const { db, store, common } = args;
  const order = await cartNamed(args, args.query.orderId);
  const lines = await readItems(db, order.id);
  const [pickUp, reach, modes] = [
    await offersPickUp(db, store),
    await reachOfLines(db, lines),
    await readShipModes(db, store.id),
  ];
  const usable = modes.filter((mode) =>
    lines.every((line) => modesFor([mode], reach.get(line.addressId ?? 0), pickUp).length > 0),
  );
  const usableShippingMode = [];
  for (const mode of usable) {
    const { totalShippingCharge } = await quoteShipping(db, order, store, mode.id);
    usableShippingMode.push({
      ...viewMode(mode, common.languageId),
      shippingCharge: totalShippingCharge.isZero() ? "0" : wireAmount(totalShippingCharge),
      shippingChargeCurrency: order.currency,
    });
  }
  return { orderId: String(order.id), usableShippingMode };
}

/**
 * Addresses and modes that each line may have, without prices, and who may pay the carrier.
 * Errors: NoCart, `_ERR_ORDER_NOT_FOUND`, `_ERR_CMD_INVALID_PARAM` for a malformed page.
 * @see docs/interface/shipping.md#usable-delivery
 */
export async function usableShippingInfo(args: HandlerArgs<UsableInfo>): Promise<WireReply<UsableInfo>> {
  const { db, caller, store, common, query } = args;
  const order = await cartNamed(args, query.orderId);
  const all = await readItems(db, order.id);
  const { lines, ...paging } = linesOf(all, query);
  const book = await shippingAddresses(db, caller.memberId);
  const [pickUp, modes] = [await offersPickUp(db, store), await readShipModes(db, store.id)];
  const reach = new Map([...(await reachOfLines(db, lines)), ...(await reachOf(db, book))]);
  const usableShippingAddress = book.map((row) => ({ addressId: String(row.id), nickName: row.nickName }));
  const orderItem = lines.map((line) => ({
    orderItemId: String(line.id),
    usableShippingAddress,
    usableShippingMode: modesFor(modes, reach.get(line.addressId ?? 0), pickUp).map((mode) =>
      viewMode(mode, common.languageId),
    ),
    usableShippingChargePolicy: [bySeller],
  }));
  return { orderId: String(order.id), usableShippingAddress, orderItem, ...paging };
}

const viewMode = (mode: ShipModeRow, languageId: number) => ({
  shipModeId: String(mode.id),
  shipModeCode: mode.code,
  carrier: mode.carrier,
  description: textIn(mode.description, languageId),
  language: String(languageId),
});
