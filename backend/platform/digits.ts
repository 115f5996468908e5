/**
 * A locale with Western digits, also where the language has others: sizes, part numbers and phones are written in them, and a
 * page has one kind of digits.
 * @param locale a BCP 47 tag without extensions, e.g. `ar-EG`
 */
export const withWesternDigits = (locale: string): string => `${locale}-u-nu-latn`;
