import type { BadgeKind } from "#app/components/badge.tsx";
import type { OrderStatus } from "#contract/shapes/order.ts";

/** How a status looks at a glance: good news, waiting for the shopper, bad news. */
const kinds: Partial<Record<OrderStatus, BadgeKind>> = {
  D: "good",
  S: "accent",
  V: "accent",
  M: "warn",
  A: "warn",
  K: "warn",
  RTN: "warn",
  N: "bad",
  X: "plain",
};

export const badgeOf = (status: OrderStatus): BadgeKind => kinds[status] ?? "accent";
