import type { Contract, WireReply } from "#contract";

/** An order as the interface sends it, cart or placed. */
export type WireOrder = WireReply<Contract["cart"]["get"]>;
