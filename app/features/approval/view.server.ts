import type { BadgeKind } from "#app/components/badge.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { type Approval, approvalFlows, approvalStatuses } from "#contract/approval.ts";
import type { ApprovalLimit } from "#contract/shapes/approval.ts";

type Name = { firstName: string; lastName: string } | null | undefined;

export const nameOf = (person: Name): string => [person?.firstName, person?.lastName].filter(Boolean).join(" ");

const badges: Record<string, BadgeKind> = {
  [approvalStatuses.pending]: "warn",
  [approvalStatuses.approved]: "good",
  [approvalStatuses.rejected]: "bad",
};

/** Whether a status is known; an unknown one counts as waiting. */
export const isKnown = (status: string): status is "0" | "1" | "2" => Object.hasOwn(badges, status);

/** A request in a few words: what it is about, who it is from, and which limit it exceeds. */
export function viewRequest(shop: Shop, request: Approval) {
  const { t, format } = shop;
  const { approvalStatusId, status, submitTime, submitter, order, x_approvalLimit: limit, comment } = request;
  const known = isKnown(status) ? status : approvalStatuses.pending;
  return {
    id: approvalStatusId,
    title: titleOf(shop, request),
    status: t(`approval:status.${known}`),
    badge: badges[known] ?? "plain",
    waiting: known === approvalStatuses.pending,
    buyer: nameOf(submitter),
    submitted: format.instant(submitTime),
    facts: t("approval:facts", { name: isolated(shop, nameOf(submitter)), date: format.instant(submitTime) }),
    total: order ? format.money(order.orderTotal, order.currency) : "",
    limit: limit ? limitText(shop, limit) : "",
    comment: comment ?? "",
  };
}

function titleOf(shop: Shop, { flowTypeId, entityId, submitter }: Approval): string {
  const { t } = shop;
  if (flowTypeId === approvalFlows.order) return t("approval:name.order", { orderId: entityId });
  const kind = flowTypeId === approvalFlows.organization ? "organization" : "person";
  return t(`approval:name.${kind}`, { name: isolated(shop, nameOf(submitter)) });
}

/** Whose limit an order exceeds; `ownOrder`: as its buyer reads it. */
export const limitText = ({ t, format }: Shop, { type, amount, currency }: ApprovalLimit, ownOrder = false): string =>
  t(`approval:limit.${ownOrder && type === "buyer" ? "own" : type}`, { amount: format.money(amount, currency) });
