import type * as z from "zod";
import type { WireOrder } from "#backend/order/wire.ts";
import type { Order } from "#contract/shapes/order.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

type Adjustment = NonNullable<z.input<typeof Order>["adjustment"]>[number];
type Line = z.input<typeof OrderItem>;

/** Which promotions have changed the price of an order: of its lines, of all of it, of its shipping. Pure. */
export function promotionsOf({ adjustment = [], orderItem = [] }: WireOrder) {
  const isShipping = ({ usage }: Adjustment) => usage === "Shipping";
  return {
    orderItemsData: orderItem
      .map(({ orderItemId, adjustment: own = [] }) => ({
        orderItemId,
        appliedPromotions: own.filter(({ displayLevel }) => displayLevel === "OrderItem").map(shareOf),
      }))
      .filter(({ appliedPromotions }) => appliedPromotions.length),
    orderLevelAdjustmentData: adjustment.filter((one) => one.displayLevel === "Order" && !isShipping(one)).map(shareOf),
    shippingAdjustmentData: adjustment.filter(isShipping).map(shareOf),
  };
}

const shareOf = ({ code, description, amount, currency }: Adjustment) => ({
  promoName: description ?? code,
  promoCode: code,
  formattedAdjustment: { amount, currency },
});

/** How an order was paid and delivered, by its first payment and first line. Pure. */
export function profileOf({ orderItem = [], paymentInstruction = [] }: WireOrder) {
  const [line]: (Line | undefined)[] = orderItem;
  const [payment] = paymentInstruction;
  const data = new Map((payment?.protocolData ?? []).map(({ name, value }) => [name, value]));
  const part = (name: string) => {
    const value = data.get(name);
    return value === undefined ? {} : { [name]: value };
  };
  return {
    shippingAddressId: line?.addressId ?? null,
    billingAddressId: payment?.billing_address_id ?? null,
    shipModeId: line?.shipModeId ?? null,
    paymentInfo: payment
      ? { payMethodId: payment.payMethodId, ...part("account"), ...part("expire_month"), ...part("expire_year") }
      : null,
  };
}
