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
  const signs = [...plain];
  const shown = signs.length > plainAtTheEnd ? plainAtTheEnd : 0;
  return "*".repeat(signs.length - shown) + signs.slice(signs.length - shown).join("");
};
