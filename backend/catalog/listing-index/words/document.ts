/**
 * Calls `take` for each lexeme of a `tsvector` as the database writes it, with its places: 14 bits of position below 2 of weight,
 * A as 3 to D as 0.
 */
export function readDocument(text: string, take: (lexeme: string, places: readonly number[]) => void): void {
  for (let at = 0; at < text.length;) {
    const end = closingQuote(text, at + 1);
    const lexeme = text.slice(at + 1, end);
    const places: number[] = [];
    at = readPlaces(text, end + 1, places);
    take(/['\\]/.test(lexeme) ? lexeme.replaceAll("''", "'").replaceAll("\\\\", "\\") : lexeme, places);
  }
}

/** A literal quote is doubled. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf("'", from);
  while (text.charCodeAt(at + 1) === quote) at = text.indexOf("'", at + 2);
  return at < 0 ? text.length : at;
}

/** @returns where the next lexeme begins */
function readPlaces(text: string, from: number, places: number[]): number {
  let [position, weight] = [0, 0];
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= zero && code <= zero + 9) position = position * 10 + code - zero;
    else if (code >= letterA && code < letterA + 4) weight = 3 - (code - letterA);
    else if (position > 0) {
      places.push(weight * weightUnit + position);
      [position, weight] = [0, 0];
    }
    if (code === space) return at + 1;
  }
  if (position > 0) places.push(weight * weightUnit + position);
  return text.length;
}

/** The position of a word in its text. Pure. */
export const positionOf = (place: number): number => place & (weightUnit - 1);
/** The weight of the field that a word is in. Pure. */
export const weightOf = (place: number): number => place >> weightBits;

const weightBits = 14;
const weightUnit = 2 ** weightBits;
const [quote, zero, letterA, space] = [39, 48, 65, 32];
