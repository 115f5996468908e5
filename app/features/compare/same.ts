/** Whether all products say the same of a feature. */
export const isSame = (values: readonly string[]) => new Set(values).size <= 1;
