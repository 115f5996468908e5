/** What a refusal needs to know of a line that has not left. */
export type OpenLine = { id: number; quantity: number };
/** Pieces of one line, as asked for. `of`: how many the line had when the seller looked. */
export type AskedPieces = { id: number | undefined; quantity: string; of: string };
/** Pieces by line, all of them positive; or what is wrong: a line that is gone or has changed, or an invalid number. */
export type Refusal = { pieces: ReadonlyMap<number, number> } | { gone: number | undefined } | { badQuantity: true };

/**
 * Which pieces a seller refuses: some of some lines, whole lines, or, when nothing is named, everything that has not left. A line of
 * which pieces were refused in the meantime is gone: the same form sent twice refuses once. Pure.
 * @see docs/interface/seller.md#orders
 */
export function piecesToRefuse(
  open: readonly OpenLine[],
  { whole = [], some = [] }: { whole?: readonly (number | undefined)[]; some?: readonly AskedPieces[] },
): Refusal {
  if (!whole.length && !some.length) return { pieces: new Map(open.map(({ id, quantity }) => [id, quantity])) };
  const pieces = new Map<number, number>();
  for (const id of whole) {
    const line = open.find((one) => one.id === id);
    if (!line) return { gone: id };
    pieces.set(line.id, line.quantity);
  }
  for (const { id, quantity, of } of some) {
    const line = open.find((one) => one.id === id);
    if (!line || Number(of) !== line.quantity) return { gone: id };
    const count = /^\d{1,6}(\.0+)?$/.test(quantity) ? Number(quantity) : 0;
    if (count < 1 || count > line.quantity || pieces.has(line.id)) return { badQuantity: true };
    pieces.set(line.id, count);
  }
  return { pieces };
}
