const maxProducts = 8;

/** The most recently viewed products, newest first, with one more. Pure. */
export const withViewed = (recent: readonly string[] = [], partNumber: string): string[] =>
  [partNumber, ...recent.filter((one) => one !== partNumber)].slice(0, maxProducts);
