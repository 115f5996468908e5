import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { isDiscarded, isRequisitionList } from "#contract/shapes/order-status.ts";
import type { OneOrder } from "#contract/shapes/order.ts";
import { noteUnpaid } from "./unpaid.server.ts";

/** An order of the current visitor. Someone else's order, an unknown one, an emptied cart, a requisition list and no identity all give a 404. */
export async function requireOrder(context: AppLoadContext, orderId: string): Promise<OneOrder> {
  const { commerce } = await context.shop();
  if (!context.session.get("identity") || !/^\d{1,15}$/.test(orderId)) throw unknown();
  try {
    const order = await commerce.order.get({ orderId });
    if (!isRequisitionList(order.orderStatus) && !isDiscarded(order)) {
      await noteUnpaid(context, order);
      return order;
    }
  } catch (error) {
    if (isUnknown(error)) throw unknown();
    throw error;
  }
  throw unknown();
}

const unknown = () => new Response("Unknown order", { status: 404 });
