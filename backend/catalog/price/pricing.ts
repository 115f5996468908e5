import { Decimal } from "#backend/platform/money.ts";

/** The price of an item under one contract from a minimum quantity. */
export type Offer = {
  id: number;
  productId: number;
  contractId: number;
  currency: string;
  minimumQuantity: number;
  price: string;
  startsAt: Date | null;
  endsAt: Date | null;
};

export type Wanted = { quantity: number; contractIds: readonly number[]; currency: string; at: Date };

/**
 * The lowest offer valid for this quantity, these contracts, this currency and this moment; undefined when there is
 * none. Among equal prices the contract named first wins, then the older offer.
 * @see docs/interface/calculation.md#step-1-prices
 */
export function bestOffer<O extends Offer>(offers: readonly O[], wanted: Wanted): O | undefined {
  const rank = (offer: O) => wanted.contractIds.indexOf(offer.contractId);
  return offers
    .filter((offer) => isValid(offer, wanted))
    .sort((a, b) => new Decimal(a.price).comparedTo(b.price) || rank(a) - rank(b) || a.id - b.id)[0];
}

function isValid(offer: Offer, { quantity, contractIds, currency, at }: Wanted) {
  return (
    offer.currency === currency &&
    contractIds.includes(offer.contractId) &&
    offer.minimumQuantity <= quantity &&
    (!offer.startsAt || offer.startsAt <= at) &&
    (!offer.endsAt || offer.endsAt > at)
  );
}
