import type { contract, WireReply } from "#contract";
import { mailSubmitter } from "#backend/order/approval/mail.ts";
import { closeApproval, lockApproval } from "#backend/order/approval/record.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { BackendFault, forbidden, invalid, missing, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { approvalStatuses } from "#contract/approval.ts";
import { approvalFlow } from "./flows.ts";
import { requireApproval } from "./scope.ts";

type Decide = typeof contract.approval.decide;

/**
 * Approves or rejects. Of two concurrent decisions, the first counts. Errors: 401; 403 for guests and for the submitter; 404 for a
 * request that the caller may not see, and for one withdrawn in the meantime; `_ERR_CMD_MISSING_PARAM` and `_ERR_CMD_INVALID_PARAM`
 * (aprv_act), `_ERR_CMD_INVALID_PARAM` (comments); 409 `_ERR_ALREADY_PROCESSED`.
 * @see docs/interface/approval.md#deciding
 */
export async function decide(args: HandlerArgs<Decide>): Promise<WireReply<Decide>> {
  const { db, caller, params, body } = args;
  requireRegistered(caller, "ApprovalStatusUpdate");
  const { id, flowTypeId, entityId, mayDecide } = await requireApproval(args, params.approvalStatusId);
  if (!mayDecide) throw forbidden("ApprovalStatusUpdate");
  const decision = { approved: isApproved(body.aprv_act), comment: readComment(body.comments) };
  const flow = approvalFlow[flowTypeId];
  await flow.lock(db, entityId);
  const open = await lockApproval(db, id);
  if (!open) throw notFound();
  if (open.status !== approvalStatuses.pending) throw refused("_ERR_ALREADY_PROCESSED", { state: open.status });
  const done = await settled(db, async (tx) => {
    const closed = await closeApproval(tx, id, { ...decision, approverId: caller.memberId });
    await flow.settle(tx, closed, decision.approved);
    await mailSubmitter(tx, closed);
  });
  return { resultmsg: done ? "approvalsOK" : "approvalsFailed", viewTaskName: "RedirectView" };
}

/** False when what was approved can no longer continue: then nothing is decided. */
async function settled(db: Tx, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction(work);
    return true;
  } catch (error) {
    if (error instanceof BackendFault) return false;
    throw error;
  }
}

function isApproved(sent: string | undefined): boolean {
  if (!sent) throw missing("aprv_act");
  if (sent !== approvalStatuses.approved && sent !== approvalStatuses.rejected) throw invalid("aprv_act");
  return sent === approvalStatuses.approved;
}

const maxCommentLength = 254;

function readComment(sent = ""): string {
  const comment = sent.trim();
  if (comment.length > maxCommentLength) throw invalid("comments");
  return comment;
}
