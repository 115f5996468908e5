import type { AppLoadContext } from "@remix-run/node";
import { isMissing } from "#app/commerce/errors.ts";
import { absolute } from "#app/features/catalog/head.server.ts";
import { type CalendarDay, calendarOf } from "#app/features/order/calendar.server.ts";
import { findStore } from "#app/features/order/places.server.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { hasArrived } from "#app/features/state/parcel-state.ts";
import { paths } from "#app/navigation/paths.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import type { Reply } from "#contract/call.ts";
import type { contract } from "#contract";

type Tracked = Reply<typeof contract.order.track>;

/** The days an order arrives, for the one who placed it and for a device that follows it; without such a day 404. */
export async function loadCalendar(context: AppLoadContext, orderId: string): Promise<Response> {
  const shop = await context.shop();
  requireCapability(shop, "orderTracking");
  const known = context.session.get("tracked");
  const order = await readTracked(shop, known?.orderId === orderId ? known : { orderId });
  const days = await daysOf(shop, order);
  if (!days.length) throw new Response("No day to expect", { status: 404 });
  const host = new URL(absolute("/")).host;
  return new Response(calendarOf(days, { name: shop.store.name, host }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${orderId}.ics"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

async function readTracked({ commerce }: Shop, body: { orderId: string; email?: string }): Promise<Tracked> {
  const unknown = new Response("Unknown order", { status: 404 });
  if (!/^\d{1,15}$/.test(body.orderId)) throw unknown;
  try {
    return await commerce.order.track({ body });
  } catch (error) {
    throw isMissing(error) ? unknown : error;
  }
}

/** One day for each parcel that is still expected; an unpaid order has none. */
async function daysOf(shop: Shop, { orderId, orderStatus, shipment }: Tracked): Promise<CalendarDay[]> {
  if (awaitsPayment(orderStatus)) return [];
  const { t, href, store } = shop;
  const url = absolute(href(paths.track({ order: orderId })));
  const coming = shipment.filter(({ status, expectedDeliveryDate }) => !hasArrived(status) && expectedDeliveryDate);
  return Promise.all(
    coming.map(async ({ shipmentId, expectedDeliveryDate = "", physicalStoreId }) => {
      const place = await findStore(shop, physicalStoreId);
      return {
        id: shipmentId,
        day: expectedDeliveryDate.slice(0, 10),
        title: t(physicalStoreId ? "order:calendar.pickup" : "order:calendar.arrives", { orderId }),
        text: [t("order:calendar.text", { store: store.name, orderId, url }), place?.hours].filter(Boolean).join("\n"),
        place: place ? `${place.name}, ${place.address}` : "",
        url,
      };
    }),
  );
}
