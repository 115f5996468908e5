/** Days after delivery in which goods may be returned where a store does not say how many. */
export const usualReturnDays = 30;

/**
 * What a store's `userData` says about the return period: whole days, at most three digits; undefined if it says nothing that can be read. Pure.
 * @see docs/interface/return.md#what-can-be-returned
 */
export function returnDaysOf(userData: Readonly<Record<string, string>>): number | undefined {
  const stated = userData["returns.days"] ?? "";
  return /^\d{1,3}$/.test(stated) ? Number(stated) : undefined;
}
