import * as z from "zod";
import { amount, id, moment } from "../wire.ts";

/** Whose limit it is; `none`: there is no limit, and every order needs approval. */
export const approvalLimitTypes = ["buyer", "organization", "contract", "none"] as const;
export type ApprovalLimitType = (typeof approvalLimitTypes)[number];

/** How much may be ordered without approval. */
export const ApprovalLimit = z.object({ type: z.enum(approvalLimitTypes), amount, currency: z.string() });
export type ApprovalLimit = z.output<typeof ApprovalLimit>;

export const Name = z.object({ firstName: z.string(), lastName: z.string() });

/** Ours, for a cart: placing it sends it to these people for approval. */
export const ApprovalNeeded = z.object({ limit: ApprovalLimit, approver: z.array(Name) });
export type ApprovalNeeded = z.output<typeof ApprovalNeeded>;

/** Ours, for a placed order: a request for approval and its outcome. */
export const ApprovalStep = z.object({
  approvalStatusId: id,
  status: z.string(),
  submitTime: moment,
  approveTime: moment.nullish(),
  approver: Name.nullish(),
  comment: z.string().nullish(),
  limit: ApprovalLimit.nullish(),
});
export type ApprovalStep = z.output<typeof ApprovalStep>;
