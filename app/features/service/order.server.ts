import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { badgeOf } from "#app/features/order/badge.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { addressLines } from "#app/features/order/places.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isCancelable } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
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
  const [entries, comments] = await Promise.all([
    loadEntries(desk, partNumbersOf(orderItem)),
    findComments(desk, orderId),
  ]);
  return {
    text: words.service,
    times: words.order.times,
    summary: words.order.summary,
    title: `${t("order:history.order", { orderId })} | ${store.name}`,
    heading: t("order:history.order", { orderId }),
    status: t(`order:status.${orderStatus}`),
    badge: badgeOf(orderStatus),
    date: format.instant(order.placedDate ?? order.lastUpdateDate),
    lines: viewLines(desk, orderItem, entries),
    totals: viewTotals(desk, order),
    delivery: [...(line?.addressId ? await addressLines(desk, line) : []), line?.shipModeDescription ?? ""],
    payments: paymentInstruction.map(({ piDescription, payMethodId }) => piDescription ?? payMethodId),
    comments,
    cancelable: isCancelable(orderStatus),
    links: { person: href(paths.servicePerson(buyerId)), search: href(paths.service()) },
  };
}

/** Unknown, or of a store that this member of staff does not serve: both are a page that does not exist. */
async function readOrder({ commerce }: Desk, orderId: string): Promise<Order> {
  const missing = () => new Response(null, { status: 404 });
  if (!/^\d{1,15}$/.test(orderId)) throw missing();
  try {
    return await commerce.order.get({ orderId });
  } catch (error) {
    throw isUnknown(error) ? missing() : error;
  }
}

/** The latest first; undefined if they cannot be read now. */
async function findComments({ commerce, format, t }: Desk, orderId: string) {
  const found = await optional(commerce.order.comments({ orderId, query: { pageSize: maxComments } }));
  return found?.orderComments.map(({ commentDetails, serviceRepDetails: { logonId, address } }) => ({
    id: commentDetails.orcommentId,
    text: commentDetails.x_automatic
      ? t("service:order.comment.automatic", { reason: commentDetails.comment })
      : commentDetails.comment,
    by: [address?.firstName, address?.lastName].filter(Boolean).join(" ") || logonId,
    date: format.instant(commentDetails.lastupdate),
  }));
}
