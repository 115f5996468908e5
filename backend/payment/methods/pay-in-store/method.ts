import type { OfflineMethod } from "#backend/payment/method.ts";

/** Paid at the till where everything is picked up, and alone. Source: contract §6.1 rule 5. */
export const payInStore: OfflineMethod = {
  id: "PayInStore",
  kind: "offline",
  exclusive: true,
  suits: ({ pickUpOnly }) => pickUpOnly,
};
