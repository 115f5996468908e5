/**
 * A number, the space after it, and its unit: goods and shoppers write "128GB" or "128 GB". Words of up to four letters count as
 * units, since a wrong guess finds nothing more.
 */
export const measure = /(?<![\p{L}\p{N}.,])(\d+)([ \u00a0]?)(\p{L}{1,4})(?![\p{L}\p{N}])/gu;

/** A number with decimals and, if it has one, the space and the unit after it: goods and shoppers write a point or a comma. */
export const decimal = /(?<![\p{L}\p{N}.,])(\d+)[.,](\d{1,2})(?:([ \u00a0]?)(\p{L}{1,4}))?(?![\p{L}\p{N}]|[.,]\d)/gu;

/** Leaves out the word for inches, which most goods write as a mark. Pure. */
export const withoutInches = (text: string): string =>
  text.replace(/(?<=\d)[ \u00a0]?(?:pulgadas?|pulg|inch(?:es)?|بوص[ةه])(?![\p{L}\p{N}])\.?/giu, "");
