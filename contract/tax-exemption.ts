import * as z from "zod";
import { call } from "./call.ts";
import { certificateStates, certificateTypes } from "./shapes/tax-exemption.ts";
import { id, list, moment, sentQuantity } from "./wire.ts";

const TaxCertificate = z.object({
  certificateId: id,
  organizationId: id,
  organizationName: z.string(),
  number: z.string(),
  authority: z.string(),
  /** Goods of these and of those below; absent: everything. */
  category: list(z.object({ categoryId: id, name: z.string() })).optional(),
  /** Days, both included: `YYYY-MM-DD`. */
  validFrom: z.string(),
  validUntil: z.string(),
  status: z.enum(certificateStates),
  /** Why it was refused. */
  reason: z.string().optional(),
  submitTime: moment,
  decideTime: moment.optional(),
  fileName: z.string(),
  mediaType: z.enum(certificateTypes),
  /** Bytes. */
  fileSize: z.string(),
});
export type TaxCertificate = z.output<typeof TaxCertificate>;

const ours = { capability: "taxExemption", fullAuthentication: true, resource: "tax_certificate" } as const;

/**
 * Certificates by which an organization does not owe tax on some or all goods.
 * @see docs/interface/tax-exemption.md
 */
export const taxExemption = {
  /** Of the organizations that the caller administers; of staff all of the store's. The latest first. */
  list: call("GET tax_certificate", {
    ...ours,
    query: z.object({
      organizationId: id.optional(),
      status: z.enum(certificateStates).optional(),
      pageNumber: sentQuantity.optional(),
      pageSize: sentQuantity.optional(),
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
      /** Base64 of a PDF, JPEG or PNG of 700,000 bytes at most. */
      content: z.string(),
    }),
    reply: z.object({ certificateId: id }),
    faults: [],
  }),
  document: call("GET tax_certificate/{certificateId}/document", {
    ...ours,
    reply: z.object({ fileName: z.string(), mediaType: z.enum(certificateTypes), content: z.string() }),
    faults: [],
  }),
  /** Administrators of the site; `reason` is needed to refuse one. */
  decide: call("POST tax_certificate/{certificateId}", {
    ...ours,
    body: z.object({ status: z.enum(["ACCEPTED", "REFUSED"]), reason: z.string().optional() }),
    reply: z.object({ certificateId: id }),
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
};
