import type { OfflineMethod } from "#backend/payment/method.ts";

/** Paid to the courier: at least one line has to be delivered. Source: contract §6.1 rule 5. */
export const cashOnDelivery: OfflineMethod = { id: "COD", kind: "offline", suits: ({ pickUpOnly }) => !pickUpOnly };
