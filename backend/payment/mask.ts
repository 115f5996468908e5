/** How many characters at the end of an account stay readable. Source: contract §6.1 rule 4. */
export const plainAtTheEnd = 4;

/** An account with all but its last four characters hidden; a short one is hidden whole. Pure. Source: contract §6.3. */
export const masked = (plain: string): string => {
  const signs = [...plain];
  const shown = signs.length > plainAtTheEnd ? plainAtTheEnd : 0;
  return "*".repeat(signs.length - shown) + signs.slice(signs.length - shown).join("");
};
