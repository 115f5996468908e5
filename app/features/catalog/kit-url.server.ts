import { isPartNumber } from "#contract/rules/part-number.ts";

/** The parts of a kit in its address: `?k=CAFE-GOTEO-02:1&k=CAFE-TAZAS-05:2`. */
export function chosenParts(search: URLSearchParams): Map<string, number> | undefined {
  const parts = search.getAll("k").flatMap((text) => {
    const [, partNumber = "", pieces = ""] = /^(.+):([1-9]\d?)$/.exec(text) ?? [];
    return isPartNumber(partNumber) ? [[partNumber, Number(pieces)] as const] : [];
  });
  return parts.length ? new Map(parts) : undefined;
}

/** The line of the cart that is being changed on a kit's page: `?line=700360`. */
export function lineChanged(search: URLSearchParams): string | undefined {
  const line = search.get("line") ?? "";
  return /^\d{1,19}$/.test(line) ? line : undefined;
}

/** The query of a kit's page with these parts chosen; with `line` that line of the cart is being changed. */
export const partsQuery = (parts: { partNumber: string; quantity: number }[], line?: string) => {
  const query = new URLSearchParams(line ? { line } : {});
  for (const { partNumber, quantity } of parts) query.append("k", `${partNumber}:${quantity}`);
  return `?${query}`;
};
