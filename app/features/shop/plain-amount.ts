/** An amount for a file, exact: `12.50000` as `12.50`. Pure. */
export const plainAmount = (amount: string): string => amount.replace(/(\.\d{2})0+$/, "$1");
