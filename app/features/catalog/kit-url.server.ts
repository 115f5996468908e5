/** The parts of a kit in its address: `?k=CAFE-GOTEO-02:1&k=CAFE-TAZAS-05:2`. */
export function chosenParts(search: URLSearchParams): Map<string, number> | undefined {
  const parts = search.getAll("k").flatMap((text) => {
    const [, partNumber = "", pieces = ""] = /^([\w.-]{1,64}):([1-9]\d?)$/.exec(text) ?? [];
    return partNumber ? [[partNumber, Number(pieces)] as const] : [];
  });
  return parts.length ? new Map(parts) : undefined;
}

export const partsQuery = (parts: { partNumber: string; quantity: number }[]) =>
  `?${new URLSearchParams(parts.map(({ partNumber, quantity }) => ["k", `${partNumber}:${quantity}`]))}`;
