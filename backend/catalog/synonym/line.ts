/** Terms that mean the same, and whether only the first of them finds what the others find. */
export type SynonymLine = { terms: string[]; isOneWay: boolean };

/** The length of a term, in characters. */
export const maxTermLength = 60;

/** Reads a line: `a, b` both ways, `a > b, c` one way. Terms that differ only in capitals are one. Pure. */
export function readLine(line: string): SynonymLine {
  const [first = "", ...rest] = line.split(/[>←→]/);
  const isOneWay = rest.length > 0;
  const parts = isOneWay ? [first, ...termsOf(rest.join(","))] : termsOf(first);
  const terms = new Map(
    parts.map((term) => term.trim().replace(/\s+/g, " ")).map((term) => [term.toLowerCase(), term]),
  );
  return { terms: [...terms.values()].filter(Boolean), isOneWay };
}

/** The line as `readLine` reads it. Pure. */
export const writeLine = ({ terms: [first = "", ...others], isOneWay }: SynonymLine): string =>
  isOneWay ? `${first} > ${others.join(", ")}` : [first, ...others].join(", ");

/** The text without what ends a term, so that a line can have it as one term. Pure. */
export const asOneTerm = (text: string): string => text.split(/[>←→]/).flatMap(termsOf).join(" ");

const termsOf = (text: string) => text.split(/[,،、，;\n]/);
