import type { AppLoadContext } from "@remix-run/node";
import { type Entries, loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { SellerOrder } from "#contract/seller.ts";
import { viewDestinations } from "./order.server.ts";
import { requireSeller } from "./scope.server.ts";

export type SlipsPage = Awaited<ReturnType<typeof loadSlips>>;

/** What one call returns and people pack in one go. */
const maxSlips = 50;

/** Orders that are to be packed, those that have waited longest first, and how many there are. */
const waitingLongest = ({ commerce }: Shop) =>
  commerce.seller.orders({ query: { state: "open", pageNumber: "1", pageSize: String(maxSlips) } });

/** The packing slips of all orders that are to be packed, one per page. A slip has no prices: the parcel may be a gift. */
export async function loadSlips(context: AppLoadContext) {
  const { shop, seller } = await requireSeller(context);
  const { words, t, href, store } = shop;
  const { slips: text, orders, order: of } = words.seller.desk;
  const { total, order } = await waitingLongest(shop);
  const entries = await loadEntries(shop, partNumbersOf(order));
  const { print, intro, item, quantity } = words.order.document;
  const shown = order.length;
  return {
    title: `${text.title} | ${store.name}`,
    text: { ...text, print, intro, item, quantity, shipTo: of.shipTo, back: orders.back, none: orders.none },
    more: total > shown ? t("seller:desk.slips.more", { shown, total }) : "",
    seller: seller.name,
    slips: order.map((one) => viewSlip(shop, one, entries)),
    back: href(paths.sellerOrders({ state: "open" })),
  };
}

const partNumbersOf = (orders: readonly SellerOrder[]) =>
  orders.flatMap(({ line }) => line.map(({ partNumber }) => partNumber));

function viewSlip(shop: Shop, order: SellerOrder, entries: Entries) {
  const { t, format } = shop;
  const { orderId, placedDate, line } = order;
  return {
    id: orderId,
    name: t("order:history.order", { orderId }),
    placed: t("order:confirmation.placed", { date: format.dateTime(placedDate) }),
    destinations: viewDestinations(shop, order, (partNumber) => entries.of(partNumber).name),
    lines: line
      .filter(({ refused }) => !refused)
      .map(({ orderItemId: id, partNumber, quantity }) => {
        const { name, attributes } = entries.of(partNumber);
        return { id, name, attributes: [...attributes, partNumber], quantity: format.number(quantity) };
      }),
  };
}
