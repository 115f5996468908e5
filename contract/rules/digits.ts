/**
 * Arabic and Persian digits as Western ones: people type what their keyboard offers. Pure.
 * @see docs/decisions/070-arabic-is-a-whole-shop.md
 */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A code or a number as it looks: in Western digits, without the invisible characters that come along from a message. Pure. */
export const typedCode = (text: string): string =>
  westernDigits(text)
    .replace(/\p{Cf}/gu, "")
    .trim();

/**
 * A locale with Western digits, even if the language has its own: sizes, part numbers and phone numbers are written in them, and
 * a page must not mix two kinds of digits. Pure.
 * @param locale a BCP 47 tag without extensions, e.g. `ar-EG`
 * @see docs/decisions/070-arabic-is-a-whole-shop.md
 */
export const withWesternDigits = (locale: string): string => `${locale}-u-nu-latn`;
