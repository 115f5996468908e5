/** The backend's rules for passwords, all told at the field of the new one. */
export const passwordFaults = (field: string): Record<string, string> =>
  Object.fromEntries(
    [
      "MINIMUMLENGTH",
      "REUSEOLD",
      "USERIDMATCH",
      "COMMON_KEYWORD",
      "MAXCONSECUTIVECHAR",
      "MAXINTANCECHAR",
      "MINIMUMLETTERS",
      "MINIMUMDIGITS",
    ].map((rule) => [`_ERR_AUTHENTICATION_${rule}_PASSWORD`, field]),
  );
