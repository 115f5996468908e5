import type { PriceOverride } from "#backend/platform/db/schema/order-line.ts";

/** A price of 90 instead of 100 that an agent agreed to for ten pieces. */
export const agreedPrice: PriceOverride = {
  id: "a",
  unitPrice: "90.000000",
  offerPrice: "100.000000",
  currency: "MXN",
  contractId: 7,
  quantity: 10,
  reason: "PRICE_MATCH",
  comment: "lo vio en otra tienda",
  agentId: 1,
  at: "2026-11-20T12:00:00.000Z",
  until: "2026-11-27T12:00:00.000Z",
};
