/**
 * A locale with Western digits, even if the language has its own: sizes, part numbers and phone numbers are written in them, and
 * a page must not mix two kinds of digits.
 * @param locale a BCP 47 tag without extensions, e.g. `ar-EG`
 */
export const withWesternDigits = (locale: string): string => `${locale}-u-nu-latn`;
