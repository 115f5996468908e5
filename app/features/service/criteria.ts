import { cardNumberLength } from "#contract/rules/mask.ts";

/** The criteria people are searched by. */
export const searchKinds = ["name", "email", "phone", "card", "order"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How the backend compares: case-insensitively. */
const [beginsWith, contains] = ["3", "4"];

/**
 * The criteria of a search, each set of them a search of its own: one word of a name may be the first or the last one.
 * Undefined for words that match no search field. Pure.
 */
export function criteriaOf(kind: Exclude<SearchKind, "order">, text: string): Record<string, string>[] | undefined {
  const words = text.trim().replace(/\s+/g, " ");
  if (kind === "email") return words.length > 2 ? [{ email1: words, email1SearchType: beginsWith }] : undefined;
  if (kind === "phone") {
    const digits = words.replace(/\D/g, "");
    return digits.length > 3 ? [{ phone1: digits, phone1SearchType: contains }] : undefined;
  }
  if (kind === "card") {
    const digits = words.replace(/\D/g, "");
    return [4, cardNumberLength].includes(digits.length) ? [{ x_loyaltyCard: digits }] : undefined;
  }
  if (words.length < 2) return undefined;
  const [first = "", ...others] = words.split(" ");
  const one = { lastName: words, lastNameSearchType: contains };
  if (!others.length) return [one, { firstName: words, firstNameSearchType: contains }];
  const both = { firstName: first, firstNameSearchType: contains, lastName: others.join(" ") };
  return [{ ...both, lastNameSearchType: contains }, one, { firstName: words, firstNameSearchType: contains }];
}
