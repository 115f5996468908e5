import { piecesIn } from "#app/features/cart/page/changes.server.ts";
import { type PriceBand, priceFor } from "#app/features/product/volume.ts";
import { compareAmounts, sumOf, timesPieces } from "#app/features/shop/sums.server.ts";

type Part = { partNumber: string; quantity: number };
type Line = {
  orderItemId: string;
  partNumber: string;
  quantity: number;
  freeGift: boolean;
  contractId?: string | undefined;
  configurationID?: string | undefined;
};
/** Prices of one contract by part number. */
type Book = ReadonlyMap<string, readonly PriceBand[]>;

/**
 * What one piece of each line costs once these contracts apply, by line: undefined if none of them has a price for it.
 * The lowest price counts; a kit keeps its contract as long as that is one of them. Gifts are left out. Pure.
 * @see docs/interface/organization.md#switching
 */
export function pricesAfter<L extends Line>(
  lines: readonly L[],
  books: ReadonlyMap<string, Book>,
  partsOf: (line: L) => readonly Part[],
): Map<L, string | undefined> {
  const paid = lines.filter(({ freeGift }) => !freeGift);
  const alike = paid.map((line) => ({ ...line, contractId: undefined }));
  const piecesLike = piecesIn(alike);
  return new Map(
    paid.map((line) => {
      const pieces = piecesLike({ ...line, contractId: undefined });
      const own = line.configurationID && line.contractId && books.get(line.contractId);
      const prices = (own ? [own] : [...books.values()]).flatMap(
        (book) => priceUnder(book, line.configurationID ? partsOf(line) : [{ ...line, quantity: 1 }], pieces) ?? [],
      );
      return [line, prices.sort(compareAmounts)[0]];
    }),
  );
}

/** The price of one piece as the sum of its parts; undefined if a part has no price. */
function priceUnder(book: Book, parts: readonly Part[], pieces: number): string | undefined {
  const costs = parts.flatMap(({ partNumber, quantity }) => {
    const price = priceFor(book.get(partNumber) ?? [], quantity * pieces);
    return price === undefined ? [] : timesPieces(price, quantity);
  });
  return costs.length && costs.length === parts.length ? sumOf(costs) : undefined;
}
