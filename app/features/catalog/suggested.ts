/** One thing that may be meant, and where it leads. */
export type Suggested = { label: string; lang?: string; href: string; picture?: string; note?: string };
export type SuggestedGroup = { label: string; entries: Suggested[] };

/** The suggestions in a response of the shop; anything of another shape is ignored. */
export function suggestedIn(answer: unknown): SuggestedGroup[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((group: unknown) => {
    const { label, entries } = recordOf(group);
    if (typeof label !== "string" || !Array.isArray(entries)) return [];
    return [{ label, entries: entries.flatMap(entryIn) }];
  });
}

/** The index of the entry that an arrow key moves to; wraps around, with the box itself (-1) between last and first. */
export function moved(from: number, by: 1 | -1, count: number): number {
  return ((from + 1 + by + (count + 1)) % (count + 1)) - 1;
}

function entryIn(value: unknown): Suggested[] {
  const { label, lang, href, picture, note } = recordOf(value);
  if (typeof label !== "string" || typeof href !== "string" || !href.startsWith("/")) return [];
  return [
    {
      label,
      href,
      ...(typeof lang === "string" && { lang }),
      ...(typeof picture === "string" && { picture }),
      ...(typeof note === "string" && { note }),
    },
  ];
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
