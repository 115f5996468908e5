/**
 * How many characters at the end of an account stay readable.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const plainAtTheEnd = 4;

/**
 * An account with all but its last four characters hidden; a short one is hidden whole. Pure.
 * @see docs/interface/payment.md#masking-accounts
 */
export const masked = (plain: string): string => {
  const characters = [...plain];
  const shown = characters.length > plainAtTheEnd ? plainAtTheEnd : 0;
  return "*".repeat(characters.length - shown) + characters.slice(characters.length - shown).join("");
};
