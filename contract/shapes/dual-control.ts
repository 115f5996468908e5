/** What a store may want a second agent to confirm. */
export const controlledActs = ["cancel", "goodwill", "price", "password", "email"] as const;
export type ControlledAct = (typeof controlledActs)[number];

/** `STALE`: its subject had changed when a second person tried to confirm it. */
export const controlStatuses = ["OPEN", "CONFIRMED", "REFUSED", "WITHDRAWN", "STALE", "EXPIRED"] as const;
export type ControlStatus = (typeof controlStatuses)[number];
