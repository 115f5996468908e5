import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { contracts, offers } from "#backend/platform/db/schema/price.ts";
import { type Caller } from "#backend/platform/http/authenticate.ts";
import { isShown, shopTime } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { bestOffer, type Offer } from "./pricing.ts";

/**
 * The contracts a caller may buy under: the store's default one and those of the active organization, while they hold.
 * @see docs/interface/price.md#entitlement
 * @see docs/interface/payment-term.md#contracts
 */
export async function eligibleContracts(
  db: Db,
  caller: Pick<Caller, "organizationId">,
  store: Store,
): Promise<number[]> {
  const now = shopTime();
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.storeId, store.id),
        eq(contracts.state, 3),
        or(isNull(contracts.organizationId), eq(contracts.organizationId, caller.organizationId)),
        or(isNull(contracts.startsAt), lte(contracts.startsAt, now)),
        or(isNull(contracts.endsAt), gt(contracts.endsAt, now)),
      ),
    )
    .orderBy(contracts.id);
  return [...new Set([store.defaultContractId, ...rows.map((row) => row.id)])];
}

/** `current`: what the session has narrowed its eligible contracts to; all of them by default. */
export type Contracts = { eligible: number[]; current: number[] };

/** The contracts of a caller. @see docs/interface/price.md#entitlement */
export async function contractsOf(db: Db, caller: Caller, store: Store): Promise<Contracts> {
  const eligible = await eligibleContracts(db, caller, store);
  const chosen = caller.activity?.contractIds?.filter((id) => eligible.includes(id));
  return { eligible, current: chosen?.length ? chosen : eligible };
}

/** The contracts a new line is bought under. @see docs/interface/price.md#entitlement */
export const currentContracts = async (db: Db, caller: Caller, store: Store): Promise<number[]> =>
  (await contractsOf(db, caller, store)).current;

export type PriceBook = {
  best: (productId: number, quantity: number, contractIds: readonly number[]) => Offer | undefined;
};

/**
 * All offers of these items in a currency that hold at a moment, to choose the best from.
 * @param more `at`: the moment, now if absent; `without`: an offer that is about to go
 * @see docs/interface/calculation.md#step-1-prices
 */
export async function openPriceBook(
  db: Db,
  productIds: readonly number[],
  currency: string,
  { at = shopTime(), without }: { at?: Date | undefined; without?: number | undefined } = {},
): Promise<PriceBook> {
  const rows = productIds.length
    ? await db
        .select({ offer: offers, startsAt: contracts.startsAt, endsAt: contracts.endsAt })
        .from(offers)
        .innerJoin(contracts, and(eq(contracts.id, offers.contractId), eq(contracts.state, 3)))
        .where(
          and(inArray(offers.productId, [...productIds]), eq(offers.currency, currency), isShown(offers.workspaceId)),
        )
    : [];
  const valid = rows
    .filter(({ startsAt, endsAt }) => (!startsAt || startsAt <= at) && (!endsAt || endsAt > at))
    .flatMap(({ offer }) => (offer.id === without ? [] : offer));
  const byProduct = new Map<number, Offer[]>();
  for (const offer of valid) byProduct.set(offer.productId, [...(byProduct.get(offer.productId) ?? []), offer]);
  return {
    best: (productId, quantity, contractIds) =>
      bestOffer(byProduct.get(productId) ?? [], { quantity, contractIds, currency, at }),
  };
}
