import * as z from "zod";
import { id } from "../wire.ts";

export const certificateStatuses = ["PENDING", "ACCEPTED", "REFUSED"] as const;
/** As people see it: an accepted one that is over has expired. */
export const certificateStates = [...certificateStatuses, "EXPIRED"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What a document may be. */
export const certificateTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type CertificateType = (typeof certificateTypes)[number];

/** Ours: a certificate by which lines of a cart or an order bear no tax. */
export const OrderExemption = z.object({ certificateId: id, number: z.string(), validUntil: z.string() });

/** Bytes of a document. */
export const maxDocumentSize = 700_000;

const beginnings: Record<CertificateType, readonly number[]> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** What a document is by its content, whatever it calls itself; undefined for anything else. Pure. */
export const typeOfDocument = (bytes: Uint8Array): CertificateType | undefined =>
  certificateTypes.find((type) => beginnings[type].every((byte, index) => bytes[index] === byte));
