import * as z from "zod";
import { call } from "./call.ts";
import { ApprovalLimit, Name } from "./shapes/approval.ts";
import { amount, id, list, moment, pageQuery } from "./wire.ts";

/** What is approved, by `flowTypeId`; the shop does not use the suite's other flows. */
export const approvalFlows = { order: "10002", person: "10004", organization: "10005", seller: "10006" } as const;
export const approvalStatuses = { pending: "0", approved: "1", rejected: "2" } as const;

/** A request for approval. Scalars are strings, as everywhere in the member resources. */
const Approval = z.object({
  approvalStatusId: id,
  flowTypeId: id,
  flowId: id.optional(),
  stateId: id.optional(),
  /** The order, person or organization it is about, by `flowTypeId`. */
  entityId: id,
  status: z.string(),
  submitterId: id,
  submitter: z.object({ firstName: z.string(), middleName: z.string().optional(), lastName: z.string() }).nullish(),
  submitTime: moment,
  /** The group that decides; none if site administrators do. */
  approverGroupId: id.nullish(),
  approverId: id.nullish(),
  /** Ours: who decided. */
  x_approver: Name.nullish(),
  approveTime: moment.nullish(),
  comment: z.string().nullish(),
  order: z
    .object({
      orderTime: moment.nullish(),
      description: z.string().nullish(),
      currency: z.string(),
      orderTotal: amount,
    })
    .nullish(),
  /** Ours: for an order, the limit it exceeded. */
  x_approvalLimit: ApprovalLimit.nullish(),
});
export type Approval = z.output<typeof Approval>;

/** Requests that have to be decided before something happens. @see docs/interface/approval.md */
export const approval = {
  /** Those that the caller may decide or could have decided; never their own. */
  search: call("GET approval_status", {
    fullAuthentication: true,
    query: z.object({
      q: z.enum(["all", "buyerApprovals", "orderApprovals"]),
      status: z.enum(approvalStatuses).optional(),
      approvalStatusId: z.string().optional(),
      entityId: z.string().optional(),
      approverId: z.string().optional(),
      submitterFirstName: z.string().optional(),
      submitterMiddleName: z.string().optional(),
      submitterLastName: z.string().optional(),
      /** Days, both included. */
      startSubmitTime: z.string().optional(),
      endSubmitTime: z.string().optional(),
      /** `A-` or `D-` followed by a field of the request. */
      orderBy: z.string().optional(),
      ...pageQuery,
    }),
    reply: z.object({
      recordSetTotal: z.number(),
      recordSetCount: z.number(),
      recordSetStartNumber: z.number(),
      recordSetCompleteIndicator: z.boolean(),
      resultList: list(Approval),
    }),
    faults: [],
  }),
  /** For those who may decide it, and for the submitter. */
  get: call("GET approval_status/{approvalStatusId}", {
    fullAuthentication: true,
    reply: Approval,
    faults: [],
  }),
  /** `aprv_act`: `1` approves, `2` rejects. `approvalsFailed` comes with a successful status, so clients must check it. */
  decide: call("POST approval_status/{approvalStatusId}", {
    inPerson: true,
    fullAuthentication: true,
    query: z.object({ action: z.literal("updateApprovalStatus") }),
    body: z.object({ aprv_act: z.string().optional(), comments: z.string().optional() }),
    reply: z.object({
      resultmsg: z.enum(["approvalsOK", "approvalsFailed"]),
      redirecturl: z.string().optional(),
      viewTaskName: z.string().optional(),
    }),
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
};
