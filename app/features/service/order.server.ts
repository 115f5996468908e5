import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { viewStatus } from "#app/features/state/view.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { addressLines } from "#app/features/order/places.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";
import { type ReturnRowView, viewReturnRow } from "#app/features/return/rows.server.ts";
import { loadStaying } from "#app/features/subscription/of-order.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { isCart, isDiscarded, offersCancel } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { viewBegin } from "./begin.server.ts";
import { reasonsAtDesk } from "./cancel-reason.server.ts";
import { type Desk, requireDesk } from "./desk.server.ts";

export type ServiceOrderPage = Awaited<ReturnType<typeof loadServiceOrder>>;

const maxComments = "50";

/** An order or an open cart as the desk sees it, with what colleagues noted. */
export async function loadServiceOrder(context: AppLoadContext, orderId: string) {
  const desk = await requireDesk(context);
  const { words, store, t, format, href } = desk;
  const order = await readOrder(desk, orderId);
  const { orderItem = [], paymentInstruction = [], orderStatus, buyerId } = order;
  const [line] = orderItem;
  const name = t(isCart(orderStatus) ? "service:orders.cart" : "order:history.order", { orderId });
  const [entries, comments, returns, hasPage, stays] = await Promise.all([
    loadEntries(desk, partNumbersOf(orderItem)),
    findComments(desk, orderId),
    findReturns(desk, order),
    isRegistered(desk, buyerId),
    loadStaying(desk, order),
  ]);
  const quotations = (order.x_quotation ?? []).map(({ quotationId, number }) => ({
    value: `quotation-${quotationId}`,
    label: t("quotation:detail.title", { number }),
  }));
  return {
    text: words.service,
    ticket: makeTicket(context.session),
    times: words.order.times,
    summary: words.service.order.contents,
    title: `${name} | ${store.name}`,
    heading: name,
    ...viewStatus(desk, orderStatus),
    date: format.instant(order.placedDate ?? order.lastUpdateDate),
    lines: viewLines(desk, orderItem, entries),
    totals: viewTotals(desk, order),
    delivery: [...(line?.addressId ? await addressLines(desk, line) : []), line?.shipModeDescription ?? ""],
    buyerReason: order.x_buyerReason && words.service.order.cancel.reasons[order.x_buyerReason],
    payments: paymentInstruction.map(({ piDescription, payMethodId }) => piDescription ?? payMethodId),
    comments,
    cancelable: offersCancel(orderStatus),
    stays,
    reasons: reasonsAtDesk(desk),
    returns,
    begin: viewBegin(desk, context, { userId: buyerId, isGuest: !hasPage }, [
      isCart(orderStatus)
        ? { value: "cart", label: words.common.nav.cart }
        : { value: `order-${orderId}`, label: name },
      ...(returns ?? []).map(({ id, title }) => ({ value: `return-${id}`, label: title })),
      ...quotations,
    ]),
    links: { person: hasPage ? href(paths.servicePerson(buyerId)) : undefined, search: href(paths.service()) },
  };
}

/** If the order is unknown, an emptied cart, or of a store that this staff member does not serve, the page does not exist. */
async function readOrder({ commerce }: Desk, orderId: string): Promise<Order> {
  const missing = () => new Response(null, { status: 404 });
  if (!/^\d{1,15}$/.test(orderId)) throw missing();
  try {
    const order = await commerce.order.get({ orderId });
    if (!isDiscarded(order)) return order;
  } catch (error) {
    throw isUnknown(error) ? missing() : error;
  }
  throw missing();
}

/** Whether the desk has a page of this person. Guests have none; while that cannot be read, no link promises one. */
async function isRegistered({ commerce }: Desk, userId: string): Promise<boolean> {
  const query = { profileName: "IBM_User_Registration_Details" } as const;
  return (await optional(commerce.buyer.get({ userId, query }))) !== undefined;
}

/** What goes back of an order; undefined if that cannot be read now. */
async function findReturns(desk: Desk, { orderId, orderStatus }: Order): Promise<ReturnRowView[] | undefined> {
  if (isCart(orderStatus) || !desk.has("returns")) return [];
  const found = await optional(desk.commerce.returns.get({ orderId }));
  return found && (found.Return ?? []).map((row) => viewReturnRow(desk, { ...row, orderId }));
}

/** The latest first; undefined if they cannot be read now. */
async function findComments({ commerce, format, t }: Desk, orderId: string) {
  const found = await optional(commerce.order.comments({ orderId, query: { pageSize: maxComments } }));
  return found?.orderComments.map(({ commentDetails, serviceRepDetails: { logonId, address } }) => ({
    id: commentDetails.orcommentId,
    mailed: Boolean(commentDetails.x_mailed),
    text: commentDetails.x_automatic
      ? t("service:order.comment.automatic", { reason: commentDetails.comment })
      : commentDetails.comment,
    by: [address?.firstName, address?.lastName].filter(Boolean).join(" ") || logonId,
    date: format.instant(commentDetails.lastupdate),
  }));
}
