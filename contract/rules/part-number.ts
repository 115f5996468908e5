/**
 * Whether a text can be a part number. Suppliers' part numbers have spaces, slashes and letters of any language; catalogs in
 * files separate lists with `|`. Pure.
 * @see docs/recipes/import-a-catalog.md#columns
 */
export const isPartNumber = (text: string): boolean => /^[^|\p{Cc}]{1,64}$/u.test(text) && text.trim() === text;
