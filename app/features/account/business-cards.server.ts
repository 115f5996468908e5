import type { AppLoadContext } from "@remix-run/node";
import { findApprovals, isApprover } from "#app/features/approval/scope.server.ts";
import { viewRequest } from "#app/features/approval/view.server.ts";
import { offersQuickOrder, recentUploads } from "#app/features/quick-order/page.server.ts";
import { mayHaveLists } from "#app/features/requisition-list/add/guard.server.ts";
import { findLists, viewHead } from "#app/features/requisition-list/lists.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { approvalStatuses } from "#contract/approval.ts";
import { type Content, maxRows } from "./cards.server.ts";

/** Requests that wait for the shopper's decision, oldest first; people who decide nothing have no such card. */
export async function approvalsContent(shop: Shop): Promise<Content> {
  if (!isApprover(shop)) return { hidden: true };
  const asked = { q: "all", status: approvalStatuses.pending, orderBy: "A-submitTime" } as const;
  const found = await findApprovals(shop, { ...asked, pageNumber: "1", pageSize: String(maxRows) });
  if (!found) return { hidden: true };
  const { resultList, recordSetTotal: count } = found;
  const rows = resultList.map((one) => {
    const { id, title, facts } = viewRequest(shop, one);
    return { id, title, href: shop.href(paths.approval(id)), facts };
  });
  return { rows, lines: count ? [shop.t("account:cards.approvals.waiting", { count })] : [], todo: count > 0 };
}

/** Ordering by part number, with recent uploads; people who do not buy for an organization have no such card. */
export async function quickOrderContent(context: AppLoadContext, shop: Shop): Promise<Content> {
  if (!offersQuickOrder(shop)) return { hidden: true };
  const uploads = (await recentUploads(context, shop)).slice(0, maxRows);
  return { rows: uploads.map(({ href, name, date }) => ({ id: href, title: name, href, facts: date })) };
}

/** The most recently changed lists; people who do not buy for an organization have no such card. */
export async function requisitionListsContent(context: AppLoadContext, shop: Shop): Promise<Content> {
  if (!shop.buying?.organization || !mayHaveLists(context, shop)) return { hidden: true };
  const found = await findLists(shop, 1, maxRows);
  if (!found) return { hidden: true };
  const rows = found.lists.map((list) => {
    const { id, name, href, count, changed } = viewHead(shop, list);
    return { id, title: name, href, facts: count || changed };
  });
  return { rows };
}
