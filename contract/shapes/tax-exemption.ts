import * as z from "zod";
import { id } from "../wire.ts";

export const certificateStatuses = ["PENDING", "ACCEPTED", "REFUSED"] as const;
/** The state shown to people: an accepted one past its last day has expired. */
export const certificateStates = [...certificateStatuses, "EXPIRED"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The allowed types of a document. */
export const certificateTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type CertificateType = (typeof certificateTypes)[number];

/** Ours: a certificate that exempts lines of a cart or an order from tax. */
export const OrderExemption = z.object({ certificateId: id, number: z.string(), validUntil: z.string() });

/** The maximum size of a document, in bytes. */
export const maxDocumentSize = 700_000;

const beginnings: Record<CertificateType, readonly number[]> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The type of a document by its content, whatever it claims to be; undefined for anything else. Pure. */
export const typeOfDocument = (bytes: Uint8Array): CertificateType | undefined =>
  certificateTypes.find((type) => beginnings[type].every((byte, index) => bytes[index] === byte));
