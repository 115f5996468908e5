/** What makes two lines the same goods on the same terms, wherever they are shipped. */
export type SameGoods = {
  /** Part number or product id, whichever the caller has. */
  product: string | number;
  contract: string | number | null | undefined;
  /** The configured kit; each configuration counts as different goods. */
  configuration: string | number | null | undefined;
};

/** Equal for the same goods on the same terms, and for no others. Pure. */
export const goodsKey = ({ product, contract, configuration }: SameGoods): string =>
  JSON.stringify([product, contract ?? "", configuration ?? ""]);

/**
 * The quantity that decides the price of goods: that of all lines with the same goods, gifts left out. A dozen sent to
 * two addresses is priced as a dozen. The sums are computed once, however many goods are asked about afterward. Pure.
 * @see docs/interface/calculation.md#step-1-prices
 */
export function jointQuantities(
  lines: readonly { goods: SameGoods; quantity: number; freeGift: boolean }[],
): (goods: SameGoods) => number {
  const totals = new Map<string, number>();
  for (const { goods, quantity, freeGift } of lines) {
    const key = goodsKey(goods);
    if (!freeGift) totals.set(key, (totals.get(key) ?? 0) + quantity);
  }
  return (goods) => totals.get(goodsKey(goods)) ?? 0;
}
