import { plainText } from "#contract/rules/plain-text.ts";

/**
 * Whether a term is among those that have content. The format of an installation's list is not documented anywhere, so any
 * separator is accepted: the term only has to be in it. Pure.
 */
export const mentionsTerm = (searchTerms: string, term: string): boolean => {
  const wanted = plain(term);
  return wanted !== "" && plain(decoded(searchTerms)).includes(wanted);
};

const plain = (text: string) => plainText(text).replace(/\+/g, " ").trim().replace(/\s+/g, " ");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
