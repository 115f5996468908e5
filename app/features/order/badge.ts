import type { BadgeKind } from "#app/components/badge.tsx";
import { type OrderStatus, orderStatus as of } from "#contract/shapes/order-status.ts";

/** The color of a status. */
const kinds: Partial<Record<OrderStatus, BadgeKind>> = {
  [of.delivered]: "good",
  [of.shipped]: "accent",
  [of.partlyShipped]: "accent",
  [of.received]: "warn",
  [of.inReview]: "warn",
  [of.returnOpen]: "warn",
  [of.lockedByReturn]: "warn",
  [of.denied]: "bad",
  [of.canceled]: "plain",
};

export const badgeOf = (status: OrderStatus): BadgeKind => kinds[status] ?? "accent";
