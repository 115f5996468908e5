/** What makes two lines the same goods on the same terms, wherever they are shipped. */
export type SameGoods = {
  /** Part number or product id, whichever the caller has. */
  product: string | number;
  contract: string | number | null | undefined;
  /** The configured kit; each configuration is goods of its own. */
  configuration: string | number | null | undefined;
};

/** The same goods on the same terms. Pure. */
export const isSameGoods = (one: SameGoods, other: SameGoods): boolean =>
  one.product === other.product &&
  (one.contract ?? "") === (other.contract ?? "") &&
  (one.configuration ?? "") === (other.configuration ?? "");

/**
 * The quantity that decides the price of a line: that of all lines with the same goods, gifts left out. A dozen sent to
 * two addresses is priced as a dozen. Pure.
 * @see docs/interface/calculation.md#step-1-prices
 */
export const jointQuantity = (
  goods: SameGoods,
  lines: readonly { goods: SameGoods; quantity: number; freeGift: boolean }[],
): number =>
  lines
    .filter((line) => !line.freeGift && isSameGoods(line.goods, goods))
    .reduce((total, { quantity }) => total + quantity, 0);
