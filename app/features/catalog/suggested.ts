/** One thing that may be meant, and where it leads. */
export type Suggested = { label: string; lang?: string; href: string; picture?: string; note?: string };
export type SuggestedGroup = { label: string; entries: Suggested[] };

/** What an answer of the shop says; nothing of another shape is shown. */
export function suggestedIn(answer: unknown): SuggestedGroup[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((group: unknown) => {
    const { label, entries } = recordOf(group);
    if (typeof label !== "string" || !Array.isArray(entries)) return [];
    return [{ label, entries: entries.flatMap(entryIn) }];
  });
}

/** The place of the entry that arrow keys lead to: round and round, with the box itself between last and first (-1). */
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
