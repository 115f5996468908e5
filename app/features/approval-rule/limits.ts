export type LimitRow = {
  type: "buyer" | "organization" | "contract";
  organizationId?: string | undefined;
  organizationName?: string | undefined;
  buyer?: { userId: string } | undefined;
  currency: string;
  amount: string;
};
/** Everyone in a unit, or one buyer there. */
export type Whose = { unit: string; userId: string | undefined; currency: string };

/**
 * The limit that applies to the orders of a buyer in a unit, or of everyone: their own, else the nearest unit's. Without one,
 * every order needs approval. `rows`: nearest first, as the backend returns them. Contracts are left out. Pure.
 * @see docs/interface/approval.md#limits
 */
export function limitOf<Row extends LimitRow>(rows: readonly Row[], { userId, currency }: Whose): Row | undefined {
  const counting = rows.filter((row) => row.currency === currency && row.type !== "contract");
  const own = userId === undefined ? undefined : counting.find(({ buyer }) => buyer?.userId === userId);
  return own ?? counting.find(({ buyer }) => !buyer);
}

/** The row that was set for exactly this unit, buyer and currency, if there is one. Pure. */
export const rowOf = <Row extends LimitRow>(rows: readonly Row[], { unit, userId, currency }: Whose): Row | undefined =>
  rows.find((row) => row.organizationId === unit && row.buyer?.userId === userId && row.currency === currency);

/** The limit that applies once the row for exactly these has another amount or, without an amount, is gone. Pure. */
export function limitAfter(rows: readonly LimitRow[], whose: Whose, amount: string | undefined): LimitRow | undefined {
  const before = rowOf(rows, whose);
  if (amount === undefined)
    return limitOf(
      rows.filter((row) => row !== before),
      whose,
    );
  const { unit: organizationId, userId, currency } = whose;
  if (userId === undefined) return { type: "organization", organizationId, currency, amount };
  return { type: "buyer", organizationId, buyer: { userId }, currency, amount };
}
