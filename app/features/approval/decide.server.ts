import type { AppLoadContext } from "@remix-run/node";
import { isUnknown, refusalOf } from "#app/commerce/errors.ts";
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
  for (const id of ids) outcomes.push(await decideOne(shop, id, decision));
  const kinds = (["approved", "rejected", "decided", "failed"] as const).filter((one) => outcomes.includes(one));
  const texts = kinds.map((kind) =>
    shop.t(`approval:done.${kind}`, { count: outcomes.filter((one) => one === kind).length }),
  );
  const well = outcomes.every((one) => one === "approved" || one === "rejected");
  showToast(context, texts.join(" "), { kind: well ? "success" : "warning" });
}

async function decideOne({ commerce }: Shop, approvalStatusId: string, decision: Decision): Promise<Outcome> {
  const { approved, comments = "" } = decision;
  const aprv_act = approved ? approvalStatuses.approved : approvalStatuses.rejected;
  try {
    const { resultmsg } = await commerce.approval.decide({
      approvalStatusId,
      query: { action: "updateApprovalStatus" },
      body: { aprv_act, ...(comments && { comments }) },
    });
    if (resultmsg === "approvalsFailed") return "failed";
    return approved ? "approved" : "rejected";
  } catch (error) {
    if (isUnknown(error) || refusalOf(error, "approval.decide")?.is("_ERR_ALREADY_PROCESSED")) return "decided";
    throw error;
  }
}
