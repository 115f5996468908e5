/**
 * Whom a store sells to, by its `storeType`: `BMH` and `B2B` to businesses, all others to people. Whether it is a
 * marketplace is said by two flags, whatever its type. Pure.
 * @see docs/interface/store.md#fields
 */
export const isBusinessStore = ({ type }: { type: string }): boolean => type === "BMH" || type === "B2B";
