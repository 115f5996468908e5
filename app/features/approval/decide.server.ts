import type { AppLoadContext } from "@remix-run/node";
import { isUnknown, refusalOf } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { approvalStatuses } from "#contract/approval.ts";

export type Decision = { approved: boolean; comments?: string | undefined };
type Outcome = "approved" | "rejected" | "decided" | "failed";

/** Decides on requests one after the other, and reports the outcome of each: another approver may have been faster. */
export async function decideAll(
  context: AppLoadContext,
  shop: Shop,
  ids: readonly string[],
  decision: Decision,
): Promise<void> {
  const outcomes: Outcome[] = [];
  const me = context.session.get("identity")?.userId;
  for (const id of ids) outcomes.push(await decideOne(shop, id, { ...decision, me }));
  const kinds = (["approved", "rejected", "decided", "failed"] as const).filter((one) => outcomes.includes(one));
  const texts = kinds.map((kind) =>
    shop.t(`approval:done.${kind}`, { count: outcomes.filter((one) => one === kind).length }),
  );
  const well = outcomes.every((one) => one === "approved" || one === "rejected");
  showToast(context, texts.join(" "), { kind: well ? "success" : "warning" });
}

type Deciding = Decision & { me: string | undefined };

async function decideOne(shop: Shop, approvalStatusId: string, decision: Deciding): Promise<Outcome> {
  const { approved, comments = "", me } = decision;
  const aprv_act = approved ? approvalStatuses.approved : approvalStatuses.rejected;
  const done = approved ? "approved" : "rejected";
  try {
    const { resultmsg } = await shop.commerce.approval.decide({
      approvalStatusId,
      query: { action: "updateApprovalStatus" },
      body: { aprv_act, ...(comments && { comments }) },
    });
    return resultmsg === "approvalsFailed" ? "failed" : done;
  } catch (error) {
    if (isUnknown(error)) return "decided";
    if (!refusalOf(error, "approval.decide")?.is("_ERR_ALREADY_PROCESSED")) throw error;
    // Sent twice, as by a double click, the decision has already been made.
    const request = await optional(shop.commerce.approval.get({ approvalStatusId }));
    return me !== undefined && request?.approverId === me && request.status === aprv_act ? done : "decided";
  }
}
