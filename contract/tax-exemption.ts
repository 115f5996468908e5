import * as z from "zod";
import { call } from "./call.ts";
import { documentTypes } from "./rules/document-type.ts";
import { certificateStates } from "./shapes/tax-exemption.ts";
import { id, list, moment, pageQuery } from "./wire.ts";

const TaxCertificate = z.object({
  certificateId: id,
  organizationId: id,
  organizationName: z.string(),
  number: z.string(),
  authority: z.string(),
  /** Goods in these categories and below; absent: everything. */
  category: list(z.object({ categoryId: id, name: z.string() })).optional(),
  /** Days, both inclusive: `YYYY-MM-DD`. */
  validFrom: z.string(),
  validUntil: z.string(),
  status: z.enum(certificateStates),
  /** Why it was refused. */
  reason: z.string().optional(),
  submitTime: moment,
  decideTime: moment.optional(),
  fileName: z.string(),
  mediaType: z.enum(documentTypes),
  /** Bytes. */
  fileSize: z.string(),
});
export type TaxCertificate = z.output<typeof TaxCertificate>;

const ours = { capability: "taxExemption", fullAuthentication: true, resource: "tax_certificate" } as const;

/**
 * Certificates that exempt an organization from tax on some or all goods.
 * @see docs/interface/tax-exemption.md
 */
export const taxExemption = {
  /** Those of the organizations that the caller administers; for staff, all of the store's. The latest first. */
  list: call("GET tax_certificate", {
    ...ours,
    query: z.object({
      organizationId: id.optional(),
      status: z.enum(certificateStates).optional(),
      ...pageQuery,
    }),
    reply: z.object({ recordSetTotal: z.string(), certificates: list(TaxCertificate) }),
    faults: [],
  }),
  submit: call("POST tax_certificate", {
    ...ours,
    status: 201,
    body: z.object({
      organizationId: id,
      number: z.string(),
      authority: z.string(),
      categoryId: z.array(id).optional(),
      validFrom: z.string(),
      validUntil: z.string(),
      fileName: z.string(),
      /** Base64 of a PDF, JPEG or PNG of at most 700,000 bytes. */
      content: z.string(),
    }),
    reply: z.object({ certificateId: id }),
    faults: [],
  }),
  document: call("GET tax_certificate/{certificateId}/document", {
    ...ours,
    reply: z.object({ fileName: z.string(), mediaType: z.enum(documentTypes), content: z.string() }),
    faults: [],
  }),
  /** Site administrators; `reason` is required to refuse one. */
  decide: call("POST tax_certificate/{certificateId}", {
    ...ours,
    body: z.object({ status: z.enum(["ACCEPTED", "REFUSED"]), reason: z.string().optional() }),
    reply: z.object({ certificateId: id }),
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
};
