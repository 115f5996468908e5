import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { viewSums } from "#app/features/cost-center/sums.server.ts";
import { viewDetails } from "#app/features/purchase-order/details.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { addressLines } from "#app/features/order/places.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";
import { purchaseOrderNumber } from "#app/features/purchase-order/number.server.ts";
import { requireBuyer } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { type Approval, approvalFlows } from "#contract/approval.ts";
import type { Order } from "#contract/shapes/order.ts";
import { viewRegistration } from "./registration.server.ts";
import { viewSteps } from "./steps.server.ts";
import { viewRequest } from "./view.server.ts";

export type ApprovalPage = Awaited<ReturnType<typeof loadApproval>>;

/** One request with its order. The person who submitted it sees their own order instead. */
export async function loadApproval(context: AppLoadContext, id: string) {
  const shop = await requireBuyer(context);
  const request = await requireRequest(shop, id);
  const isOwn = request.submitterId === context.session.get("identity")?.userId;
  if (request.flowTypeId === approvalFlows.order && isOwn)
    throw redirect(shop.href(paths.order(request.entityId)), 303);
  return viewApproval(shop, request, paths.approvals());
}

/** The same view wherever the page is mounted. @param all where the list is */
export async function viewApproval(shop: Shop, request: Approval, all: string) {
  const { words, store, href } = shop;
  const isOrder = request.flowTypeId === approvalFlows.order;
  const order = isOrder ? await optional(shop.commerce.order.get({ orderId: request.entityId })) : undefined;
  const view = viewRequest(shop, request);
  return {
    text: words.approval,
    times: words.order.times,
    summary: words.order.summary,
    title: `${view.title} | ${store.name}`,
    request: view,
    steps: viewSteps(shop, order?.x_approval ?? [stepOf(request)]),
    order: order && (await viewContents(shop, order)),
    orderUnknown: isOrder && !order,
    registration: isOrder ? undefined : await viewRegistration(shop, request),
    all: href(all),
  };
}

/** Throws a 404 for a request that is unknown, withdrawn or of another organization. */
export async function requireRequest({ commerce }: Shop, id: string): Promise<Approval> {
  if (!/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 });
  try {
    return await commerce.approval.get({ approvalStatusId: id });
  } catch (error) {
    if (isUnknown(error)) throw new Response(null, { status: 404 });
    throw error;
  }
}

const stepOf = ({ approvalStatusId, status, submitTime, approveTime, x_approver, comment }: Approval) => ({
  approvalStatusId,
  status,
  submitTime,
  approveTime,
  approver: x_approver,
  comment,
});

async function viewContents(shop: Shop, order: Order) {
  const { orderItem = [], paymentInstruction = [] } = order;
  const [line] = orderItem;
  const entries = await loadEntries(shop, partNumbersOf(orderItem));
  return {
    lines: viewLines(shop, orderItem, entries),
    totals: viewTotals(shop, order),
    delivery: [...(line?.addressId ? await addressLines(shop, line) : []), line?.shipModeDescription ?? ""],
    payments: paymentInstruction.map(({ piDescription, payMethodId }) => piDescription ?? payMethodId),
    purchaseOrder: await purchaseOrderNumber(shop, order),
    details: viewDetails(shop, order),
    split: viewSums(shop, order, order.grandTotalCurrency),
    splitFile: { href: shop.href(paths.orderCostCenters(order.orderId)), label: shop.words.costCenter.file.link },
  };
}
