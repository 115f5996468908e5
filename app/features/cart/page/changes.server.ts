import { type PriceBand, priceFor } from "#app/features/product/volume.ts";
import { sameAmount, sumOf, timesPieces } from "#app/features/shop/sums.server.ts";
import { jointQuantities } from "#contract/shapes/joint-quantity.ts";

type Line = Goods & { orderItemId: string; quantity: number; unitPrice: string; freeGift: boolean };
type Goods = { partNumber: string; contractId?: string | undefined; configurationID?: string | undefined };
/** How a line has changed since it was put into the cart. */
export type Change<L extends Line = Line> = { line: L } & (
  | { kind: "price"; now: number | string }
  | { kind: "unpriced" }
  | { kind: "unentitled" }
  | { kind: "short"; left: number }
);
export type Now = {
  /** By part number, and by `agreedKey` where a contract has a price of its own. Missing: not asked. Empty: no longer sold. */
  prices: ReadonlyMap<string, readonly PriceBand[]>;
  stock: ReadonlyMap<string, number>;
};

/** Under which key `Now.prices` holds the price that a contract has agreed for an item. */
export const agreedKey = ({ partNumber, contractId = "" }: Goods): string => `${partNumber} under ${contractId}`;

const bandsFor = (prices: Now["prices"], goods: Goods) => prices.get(agreedKey(goods)) ?? prices.get(goods.partNumber);

/** How many pieces of a line's goods all lines hold together; this number decides the price. Pure. */
export function piecesIn(lines: readonly (Goods & Pick<Line, "quantity" | "freeGift">)[]): (line: Goods) => number {
  const quantityOf = jointQuantities(
    lines.map((line) => ({ goods: goodsOf(line), quantity: line.quantity, freeGift: line.freeGift })),
  );
  return (line) => quantityOf(goodsOf(line));
}

const goodsOf = ({ partNumber, contractId, configurationID }: Goods) => ({
  product: partNumber,
  contract: contractId,
  configuration: configurationID,
});

/**
 * Compares lines with today's prices and stock. Lines of one part number share its stock, in the order of the cart.
 * Gifts cost nothing whatever their price, but they must be in stock. Pure.
 */
export function changesOf<L extends Line>(lines: readonly L[], { prices, stock }: Now): Change<L>[] {
  const left = new Map(stock);
  const piecesLike = piecesIn(lines);
  return lines.flatMap((line): Change<L>[] => {
    const bands = line.freeGift ? undefined : bandsFor(prices, line);
    const now = bands && priceFor(bands, piecesLike(line));
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

type Kit = {
  orderItemId: string;
  contractId?: string | undefined;
  /** How many there are of it, on all lines. */
  pieces: number;
  unitPrice: string;
  parts: { partNumber: string; quantity: number }[];
};

/** What one of these kits costs today: the sum of its parts; if a part has no price, it is no longer sold. Pure. */
export function kitChange(
  { pieces, unitPrice, parts, contractId }: Kit,
  { prices }: Pick<Now, "prices">,
): { kind: "price"; now: string } | { kind: "unpriced" } | undefined {
  const all = parts.map((part) => ({ part, bands: bandsFor(prices, { ...part, contractId }) }));
  if (!parts.length || all.some(({ bands }) => !bands)) return undefined;
  const costs = all.flatMap(({ part, bands = [] }) => {
    const price = priceFor(bands, part.quantity * pieces);
    return price === undefined ? [] : timesPieces(price, part.quantity);
  });
  if (costs.length < parts.length) return { kind: "unpriced" };
  const now = sumOf(costs);
  return sameAmount(now, unitPrice) ? undefined : { kind: "price", now };
}
