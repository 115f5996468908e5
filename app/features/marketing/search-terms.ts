/**
 * Whether a term is among those that have content. How installations write their list is documented nowhere, so that any
 * separator is good: the term only has to be in it. Pure.
 */
export const mentionsTerm = (searchTerms: string, term: string): boolean => {
  const wanted = plain(term);
  return wanted !== "" && plain(decoded(searchTerms)).includes(wanted);
};

const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\+/g, " ").trim().replace(/\s+/g, " ");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
