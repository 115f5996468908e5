import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import type { Order } from "#contract/shapes/order.ts";

/** An order of the one who asks. A foreign one, an unknown one and no identity look the same: 404. */
export async function requireOrder(context: AppLoadContext, orderId: string): Promise<Order> {
  const { commerce } = await context.shop();
  if (!context.session.get("identity") || !/^\d{1,15}$/.test(orderId)) throw unknown();
  try {
    return await commerce.order.get({ orderId });
  } catch (error) {
    if (isUnknown(error)) throw unknown();
    throw error;
  }
}

const unknown = () => new Response("Unknown order", { status: 404 });
