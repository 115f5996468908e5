import { Decimal } from "#backend/platform/money.ts";
import { addBusinessDays, businessDayFrom } from "#contract/calendar/business-days.ts";

/** Calendar days, `YYYY-MM-DD`. */
export type DeliveryWindow = { expectedDeliveryFrom: string; expectedDeliveryTo: string };
export type Carrier = { sequence: number; minimumDays: number; maximumDays: number; charge: Record<string, string> };

/** The cheapest delivery mode, the first among equal ones. Modes without a charge in the currency do not count. */
export function cheapestCarrier<Mode extends Carrier>(modes: readonly Mode[], currency: string): Mode | undefined {
  return [...modes]
    .filter(({ charge }) => charge[currency] !== undefined)
    .sort(
      (a, b) => new Decimal(a.charge[currency] ?? 0).comparedTo(b.charge[currency] ?? 0) || a.sequence - b.sequence,
    )[0];
}

/**
 * When a carrier's parcel arrives that leaves on `day` or the next business day after it.
 * @param day `YYYY-MM-DD` @param additionalDays business days the destination's zone adds
 */
export function deliveryWindow(day: string, { minimumDays, maximumDays }: Carrier, additionalDays = 0): DeliveryWindow {
  return {
    expectedDeliveryFrom: businessDayFrom(addBusinessDays(day, minimumDays + additionalDays)),
    expectedDeliveryTo: businessDayFrom(addBusinessDays(day, maximumDays + additionalDays)),
  };
}
