/**
 * Who a store sells to, by its `storeType`: `BMH` and `B2B` to businesses, all others to people. Two flags say whether it
 * is a marketplace, whatever its type. Pure.
 * @see docs/interface/store.md#fields
 */
export const isBusinessStore = ({ type }: { type: string }): boolean => type === "BMH" || type === "B2B";
