import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { sayNote } from "#app/features/order/collector.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { SellerOrder } from "#contract/seller.ts";
import { viewFrame } from "./frame.server.ts";
import { viewRow } from "./orders.server.ts";
import { requireSeller } from "./scope.server.ts";

export type OrderPage = Awaited<ReturnType<typeof loadOrder>>;

/** One order as its seller sees it: the seller's lines, where they go, and what is still to be done. */
export async function loadOrder(context: AppLoadContext, orderId: string) {
  const desk = await requireSeller(context);
  const { shop } = desk;
  const order = await readOrder(shop, orderId);
  const row = viewRow(shop, order);
  const entries = await loadEntries(
    shop,
    order.line.map(({ partNumber }) => partNumber),
  );
  const open = order.line
    .filter(({ refused }) => !refused)
    .map(({ orderItemId: id, partNumber, quantity }) => ({
      id,
      name: entries.of(partNumber).name,
      max: quantity,
      hint: shop.t("seller:desk.order.refuseMost", { count: quantity }),
    }));
  return {
    frame: viewFrame(desk, "orders", row.name),
    labels: labelsOf(shop, open),
    text: shop.words.seller.desk,
    times: shop.words.order.times,
    row,
    lines: order.line.map(({ orderItemId: id, partNumber, quantity, amount, refused }) => ({
      ...entries.of(partNumber),
      id,
      partNumber,
      quantity: shop.format.number(quantity),
      total: shop.format.money(amount, order.currency),
      refused,
    })),
    open,
    destinations: viewDestinations(shop, order, (partNumber) => entries.of(partNumber).name),
    facts: viewFacts(shop, order),
    mayPack: order.state === "open",
    mayShip: order.state === "open" || order.state === "packed",
    mayRefuse: order.state !== "shipped" && order.state !== "refused",
    waiting: order.state === "waiting",
    all: shop.href(paths.sellerOrders()),
  };
}

/** Where lines go, with the note for the courier; which line goes where is said only if there are several places. */
export function viewDestinations(shop: Shop, order: SellerOrder, nameOf: (partNumber: string) => string) {
  // An older backend reports only one address.
  const all = order.destination ?? (order.shipTo ? [{ shipTo: order.shipTo, courierNote: "", orderItemId: [] }] : []);
  const { times } = shop.words.order;
  return all.map(({ shipTo, courierNote = "", orderItemId }) => ({
    lines: [...shipTo, sayNote(shop, courierNote)].filter(Boolean),
    goods: order.line
      .filter((line) => all.length > 1 && orderItemId.includes(line.orderItemId))
      .map(({ partNumber, quantity }) => `${shop.format.number(quantity)} ${times} ${nameOf(partNumber)}`),
  }));
}

/** If the order is unknown, another seller's or not paid yet, the page does not exist. */
async function readOrder({ commerce }: Shop, orderId: string): Promise<SellerOrder> {
  if (!/^\d{1,15}$/.test(orderId)) throw new Response(null, { status: 404 });
  try {
    return await commerce.seller.order({ orderId });
  } catch (error) {
    if (isUnknown(error)) throw new Response(null, { status: 404 });
    throw error;
  }
}

/** The names of the fields in an error summary. */
function labelsOf({ words }: Shop, open: readonly { name: string }[]): Record<string, string> {
  const { order, fact } = words.seller.desk;
  const { carrier, trackingNumber } = fact;
  const pieces = open.map(({ name }, index) => [`items[${index}].quantity`, name]);
  return { carrier, trackingNumber, reason: order.reason, ...Object.fromEntries(pieces) };
}

function viewFacts({ words, format }: Shop, order: SellerOrder) {
  const { fact } = words.seller.desk;
  return [
    { name: fact.shipped, value: order.shippedDate ? format.instant(order.shippedDate) : "" },
    { name: fact.carrier, value: order.carrier ?? "" },
    { name: fact.trackingNumber, value: order.trackingNumber ?? "" },
    { name: fact.reason, value: order.refusalReason ?? "" },
  ].filter(({ value }) => value);
}
