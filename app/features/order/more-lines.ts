/** A long order is just as clear from its first lines; the others are one click away, without a script. */
export const shownAtOnce = 12;

/** Splits the lines of an order into those in sight and those that are folded away. Pure. */
export function foldLines<Line>(lines: readonly Line[]): { shown: Line[]; folded: Line[] } {
  return { shown: lines.slice(0, shownAtOnce), folded: lines.slice(shownAtOnce) };
}
