type Sold = { seller?: { id: string } | undefined };

/** Lines grouped by seller, in the order of each seller's first line; lines of the shop itself have no seller. Pure. */
export function bySeller<Line extends Sold>(lines: readonly Line[]): { seller: Line["seller"]; lines: Line[] }[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.seller?.id ?? "";
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((members) => ({ seller: members[0]?.seller, lines: members }));
}

/** Whether anything is sold by a seller: only then are lines shown in groups. Pure. */
export const hasSellers = (lines: readonly Sold[]): boolean => lines.some(({ seller }) => seller);
