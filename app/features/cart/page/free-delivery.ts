import { Decimal } from "decimal.js";

type Mode = { shipModeCode: string; x_freeFrom?: string; x_shippingChargeCurrency?: string };

/**
 * How far a cart is from free delivery: the amount missing to the lowest threshold in its currency, and the share reached,
 * in percent. Undefined without such a threshold. Pure.
 * @param merchandise after discounts
 */
export function freeDelivery(modes: readonly Mode[], merchandise: string, currency: string) {
  const thresholds = modes
    .filter(({ x_shippingChargeCurrency }) => x_shippingChargeCurrency === currency)
    .flatMap(({ x_freeFrom }) => (x_freeFrom === undefined ? [] : [new Decimal(x_freeFrom)]));
  const [first, ...others] = thresholds;
  if (!first) return undefined;
  const from = others.reduce((least, one) => Decimal.min(least, one), first);
  if (from.lte(0)) return undefined;
  const missing = Decimal.max(0, from.minus(merchandise));
  const percent = Decimal.min(100, new Decimal(merchandise).times(100).dividedToIntegerBy(from)).toNumber();
  return { missing: missing.toFixed(5), percent };
}
