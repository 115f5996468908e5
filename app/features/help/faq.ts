/** The topics of the questions, in page order; each question is in one group. */
export const faqGroups = {
  orders: ["status", "cancel", "declined", "damaged", "invoice"],
  delivery: ["delivery", "pickup", "several"],
  payment: ["pay", "installments", "voucher", "code"],
  returns: ["returns", "refund", "exchange"],
  shopping: ["size", "soldOut", "account", "password"],
} as const;

/** The questions that the help page opens with. */
export const askedMost: readonly QuestionId[] = ["status", "delivery", "pay", "returns", "cancel", "pickup"];

type Group = keyof typeof faqGroups;
export type QuestionId = (typeof faqGroups)[Group][number];

/** Whether a question or its answer contains every word of the search term, regardless of accents, case and endings. */
export function answers(term: string, ...texts: string[]): boolean {
  const words = folded(term).split(/\s+/).filter(Boolean);
  const text = folded(texts.join(" "));
  return words.every((word) => text.includes(beginningOf(word)));
}

/** Cuts off a possible ending: "devolver" should find "devolución", and "returned" a return. */
const beginningOf = (word: string) => (word.length < 6 ? word : word.slice(0, Math.max(5, word.length - 3)));

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
