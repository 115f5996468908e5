import { sameAmount } from "#app/features/order/sums.server.ts";

type Line = { orderItemId: string; partNumber: string; quantity: number; unitPrice: string; freeGift: boolean };
/** What a line has become since it was put into the cart. */
export type Change<L extends Line = Line> = { line: L } & (
  { kind: "price"; now: number } | { kind: "unpriced" } | { kind: "short"; left: number }
);
/** The price of one piece by quantity: the last band that starts at or below the quantity holds. */
export type PriceBand = { from: number; price: number };
export type Now = {
  /** Missing: nobody asked. Empty: no longer sold. */
  prices: ReadonlyMap<string, readonly PriceBand[]>;
  stock: ReadonlyMap<string, number>;
};

/**
 * Compares lines with today's prices and stock. Lines of one part number share its stock, in the order of the cart.
 * Gifts are left out: they cost nothing and come and go with their promotion. Pure.
 */
export function changesOf<L extends Line>(lines: readonly L[], { prices, stock }: Now): Change<L>[] {
  const left = new Map(stock);
  return lines
    .filter(({ freeGift }) => !freeGift)
    .flatMap((line): Change<L>[] => {
      const bands = prices.get(line.partNumber);
      const now = bands && priceFor(bands, line.quantity);
      const available = left.get(line.partNumber);
      if (available !== undefined) left.set(line.partNumber, Math.max(0, available - line.quantity));
      if (bands && now === undefined) return [{ line, kind: "unpriced" }];
      return [
        ...(now !== undefined && !sameAmount(now, line.unitPrice) ? [{ line, kind: "price" as const, now }] : []),
        ...(available !== undefined && available < line.quantity
          ? [{ line, kind: "short" as const, left: available }]
          : []),
      ];
    });
}

const priceFor = (bands: readonly PriceBand[], quantity: number): number | undefined =>
  [...bands].sort((a, b) => a.from - b.from).findLast(({ from }) => from <= quantity)?.price;
