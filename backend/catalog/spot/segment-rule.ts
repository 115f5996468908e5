/** Who is in a segment; every condition that is given must hold. An empty rule holds for everybody. */
export type SegmentRule = {
  /** True: people with an account; false: everybody else. */
  registered?: boolean;
  /** The account is at most so many days old. */
  registeredWithinDays?: number;
  /** They buy for one of these organizations. */
  organizations?: number[];
  /** They have placed so many orders in the store, or more. */
  minOrders?: number;
  /** They have placed so many orders in the store, or fewer. */
  maxOrders?: number;
};

/** What is known of a customer. Strangers and guests are one and the same: nothing is known. */
export type Customer = { registeredAt: Date | null; organizations: readonly number[]; orders: number };

export const stranger: Customer = { registeredAt: null, organizations: [], orders: 0 };

const day = 86_400_000;

/** Whether a customer is in the segment of this rule, at this moment. */
export function isInSegment(rule: SegmentRule, { registeredAt, organizations, orders }: Customer, now: Date): boolean {
  const { registered, registeredWithinDays, minOrders = 0, maxOrders = Infinity } = rule;
  const isRegistered = registeredAt !== null;
  if (registered !== undefined && registered !== isRegistered) return false;
  if (registeredWithinDays !== undefined) {
    if (!isRegistered || now.getTime() - registeredAt.getTime() > registeredWithinDays * day) return false;
  }
  if (rule.organizations && !rule.organizations.some((id) => organizations.includes(id))) return false;
  return orders >= minOrders && orders <= maxOrders;
}
