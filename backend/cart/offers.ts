import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { contracts, offers } from "../db/schema/index.ts";
import { type Caller } from "../http/authenticate.ts";
import type { Store } from "../store/store.ts";
import { bestOffer, type Offer } from "./pricing.ts";

/** The contracts a caller may buy under: the store's default one and those of the active organization. Source: contract §2. */
export async function eligibleContracts(
  db: Db,
  caller: Pick<Caller, "organizationId">,
  store: Store,
): Promise<number[]> {
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.storeId, store.id),
        eq(contracts.state, 3),
        or(isNull(contracts.organizationId), eq(contracts.organizationId, caller.organizationId)),
      ),
    )
    .orderBy(contracts.id);
  return [...new Set([store.defaultContractId, ...rows.map((row) => row.id)])];
}

/** Those the session has narrowed its eligible contracts to; all of them by default. Source: contract §2. */
export async function currentContracts(db: Db, caller: Caller, store: Store): Promise<number[]> {
  const eligible = await eligibleContracts(db, caller, store);
  const chosen = caller.activity?.contractIds?.filter((id) => eligible.includes(id));
  return chosen?.length ? chosen : eligible;
}

export type PriceBook = {
  best: (productId: number, quantity: number, contractIds: readonly number[]) => Offer | undefined;
};

/** All offers of these items in a currency that hold now, to choose the best from. Source: contract §9, step 1. */
export async function openPriceBook(db: Db, productIds: readonly number[], currency: string): Promise<PriceBook> {
  const rows = productIds.length
    ? await db
        .select({ offer: offers, startsAt: contracts.startsAt, endsAt: contracts.endsAt })
        .from(offers)
        .innerJoin(contracts, and(eq(contracts.id, offers.contractId), eq(contracts.state, 3)))
        .where(and(inArray(offers.productId, [...productIds]), eq(offers.currency, currency)))
    : [];
  const at = new Date();
  const valid = rows
    .filter(({ startsAt, endsAt }) => (!startsAt || startsAt <= at) && (!endsAt || endsAt > at))
    .map(({ offer }) => offer);
  return {
    best: (productId, quantity, contractIds) =>
      bestOffer(
        valid.filter((offer) => offer.productId === productId),
        { quantity, contractIds, currency, at },
      ),
  };
}
