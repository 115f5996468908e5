import { Decimal } from "../money.ts";

/** Calendar days, `YYYY-MM-DD`. */
export type DeliveryWindow = { expectedDeliveryFrom: string; expectedDeliveryTo: string };
export type Carrier = { sequence: number; minimumDays: number; maximumDays: number; charge: Record<string, string> };

/** The calendar day in the shops' country. */
export function localDay(moment: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(moment);
}

/** The cheapest way to be brought something; the first of equal ones. Ways without a charge in the currency do not count. */
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
    expectedDeliveryFrom: addBusinessDays(day, minimumDays + additionalDays),
    expectedDeliveryTo: addBusinessDays(day, maximumDays + additionalDays),
  };
}

/** Monday to Friday count. Zero days after a Saturday is the Monday. */
export function addBusinessDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  const step = () => date.setUTCDate(date.getUTCDate() + 1);
  for (let left = days; left > 0; left -= 1) {
    step();
    while (isWeekend(date)) step();
  }
  while (isWeekend(date)) step();
  return date.toISOString().slice(0, 10);
}

const isWeekend = (date: Date) => date.getUTCDay() % 6 === 0;
