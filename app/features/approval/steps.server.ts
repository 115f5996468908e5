import type { Shop } from "#app/features/shop/shop.server.ts";
import { approvalStatuses } from "#contract/approval.ts";
import type { ApprovalStep } from "#contract/shapes/approval.ts";
import { limitText, nameOf } from "./view.server.ts";

export type StepsView = NonNullable<ReturnType<typeof viewSteps>>;

/**
 * The history of an order's requests for approval and their outcomes; undefined if there were none.
 * @param ownOrder shown to its buyer
 */
export function viewSteps(shop: Shop, steps: readonly ApprovalStep[], ownOrder = false) {
  const last = steps.at(-1);
  if (!last) return undefined;
  const { words } = shop;
  return {
    title: words.approval.step.title,
    entries: steps.flatMap((step) => entriesOf(shop, step, ownOrder)),
    again: last.status === approvalStatuses.rejected ? words.approval.step.again : "",
  };
}

function entriesOf(shop: Shop, step: ApprovalStep, ownOrder: boolean) {
  const { status, submitTime, approveTime, approver, comment, limit } = step;
  const { t, format, words } = shop;
  const sent = {
    text: t("approval:step.sent", { date: format.dateTime(submitTime) }),
    note: limit ? limitText(shop, limit, ownOrder) : "",
  };
  if (status !== approvalStatuses.approved && status !== approvalStatuses.rejected)
    return [sent, { text: words.approval.step.waiting, note: "" }];
  const name = nameOf(approver) || words.approval.step.someone;
  const decided = {
    text: t(`approval:step.${status}`, { name, date: approveTime ? format.dateTime(approveTime) : "" }),
    note: comment ? t("approval:step.reason", { reason: comment }) : "",
  };
  return [sent, decided];
}
