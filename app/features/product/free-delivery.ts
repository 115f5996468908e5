import { Decimal } from "decimal.js";

type Mode = { x_freeFrom?: string; x_shippingChargeCurrency?: string };

/**
 * The amount in this currency from which delivery is free: the lowest threshold of any delivery method. Undefined without
 * one. Pure.
 */
export function freeDeliveryFrom(modes: readonly Mode[], currency: string): string | undefined {
  const [first, ...others] = modes.flatMap(({ x_freeFrom, x_shippingChargeCurrency }) =>
    x_freeFrom !== undefined && x_shippingChargeCurrency === currency ? [new Decimal(x_freeFrom)] : [],
  );
  return first && others.reduce((least, one) => Decimal.min(least, one), first).toFixed(5);
}

/** Whether something at this price ships free on its own. Pure. */
export const shipsFree = (price: string, from: string): boolean => new Decimal(price).gte(from);
