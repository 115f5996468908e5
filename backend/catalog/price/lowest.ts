import { Decimal } from "#backend/platform/money.ts";
import type { OfferRow, PriceRange } from "./entitled.ts";

/**
 * The cheapest of the offers for this quantity; among equal ones, that of the oldest contract.
 * @see docs/interface/price.md#entitlement
 */
export function lowestOffer(offers: readonly OfferRow[], quantity: number): OfferRow | undefined {
  return offers
    .filter(({ minimumQuantity }) => minimumQuantity <= quantity)
    .reduce<OfferRow | undefined>((best, offer) => (!best || isCheaper(offer, best) ? offer : best), undefined);
}

/**
 * The prices of one contract by quantity range; the last range is open.
 * @see docs/interface/price.md#entitlement
 */
export function priceRanges(offers: readonly OfferRow[], contractId: number): PriceRange[] {
  const own = offers.filter((offer) => offer.contractId === contractId);
  const steps = [...new Set(own.map(({ minimumQuantity }) => minimumQuantity))].sort((a, b) => a - b);
  return steps.flatMap((minimum, index) => {
    const next = steps[index + 1];
    const offer = lowestOffer(own, minimum);
    return offer ? [{ minimum, maximum: next === undefined ? null : next - 1, price: offer.price }] : [];
  });
}

function isCheaper(offer: OfferRow, than: OfferRow): boolean {
  const difference = new Decimal(offer.price).comparedTo(than.price);
  return difference < 0 || (difference === 0 && offer.contractId < than.contractId);
}
