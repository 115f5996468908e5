import * as z from "zod";
import { id } from "../wire.ts";

export const certificateStatuses = ["PENDING", "ACCEPTED", "REFUSED"] as const;
/** The state shown to people: an accepted one past its last day has expired. */
export const certificateStates = [...certificateStatuses, "EXPIRED"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Ours: a certificate that exempts lines of a cart or an order from tax. */
export const OrderExemption = z.object({ certificateId: id, number: z.string(), validUntil: z.string() });

/** The maximum size of a document, in bytes. */
export const maxDocumentSize = 700_000;
