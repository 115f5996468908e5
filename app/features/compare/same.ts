/** Whether all products have the same value for a feature. */
export const isSame = (values: readonly string[]) => new Set(values).size <= 1;
