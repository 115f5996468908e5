/** Who is in a segment; every condition that is given must hold. An empty rule matches all customers. */
export type SegmentRule = {
  /** True: people with an account; false: guests. */
  registered?: boolean;
  /** Maximum age of the account in days. */
  registeredWithinDays?: number;
  /** They buy for one of these organizations. */
  organizations?: number[];
  /** Minimum number of orders placed in the store. */
  minOrders?: number;
  /** Maximum number of orders placed in the store. */
  maxOrders?: number;
  /** They have matched one of these behavior rules. @see docs/interface/event.md#triggers */
  behavior?: number[];
};

/** What is known of a customer. Strangers and guests are the same: nothing is known about them. */
export type Customer = {
  registeredAt: Date | null;
  organizations: readonly number[];
  orders: number;
  /** Behavior rules they have matched. */
  behavior: readonly number[];
};

export const stranger: Customer = { registeredAt: null, organizations: [], orders: 0, behavior: [] };

const day = 86_400_000;

/** Whether a customer is in the segment of this rule, at this moment. */
export function isInSegment(rule: SegmentRule, customer: Customer, now: Date): boolean {
  const { registeredAt, organizations, orders, behavior } = customer;
  const { registered, registeredWithinDays, minOrders = 0, maxOrders = Infinity } = rule;
  const isRegistered = registeredAt !== null;
  if (registered !== undefined && registered !== isRegistered) return false;
  if (registeredWithinDays !== undefined) {
    if (!isRegistered || now.getTime() - registeredAt.getTime() > registeredWithinDays * day) return false;
  }
  if (rule.organizations && !rule.organizations.some((id) => organizations.includes(id))) return false;
  if (rule.behavior && !rule.behavior.some((id) => behavior.includes(id))) return false;
  return orders >= minOrders && orders <= maxOrders;
}
