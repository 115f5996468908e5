import * as z from "zod";
import { call } from "./call.ts";
import { Order, OrderStatus } from "./shapes/order.ts";
import { amount, id, list, moment, quantity } from "./wire.ts";

const TrackedItem = z.object({ orderItemId: id, partNumber: z.string(), quantity });

export const shipmentStatuses = [
  "PREPARING",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELIVERED",
  "READY_FOR_PICKUP",
  "PICKED_UP",
  "EXCEPTION",
] as const;

export const order = {
  /** The order with its lines; its owner only, a foreign and an unknown one look the same to a shopper. */
  get: call("GET order/{orderId}", {
    resource: "order",
    query: z.object({ profileName: z.string().optional() }),
    reply: Order,
  }),
  /** Number and e-mail; a wrong e-mail and an unknown number give the same 404. */
  track: call("POST tracking/order", {
    resource: "tracking",
    body: z.object({ orderId: z.string(), email: z.string().optional() }),
    reply: z.object({
      orderId: id,
      orderStatus: OrderStatus,
      placedDate: moment,
      grandTotal: amount,
      grandTotalCurrency: z.string(),
      statusHistory: z.array(z.object({ status: OrderStatus, date: moment })),
      shipment: list(
        z.object({
          shipmentId: id,
          status: z.enum(shipmentStatuses),
          carrier: z.string().optional(),
          trackingNumber: z.string().optional(),
          trackingURL: z.string().optional(),
          shipDate: z.string().optional(),
          expectedDeliveryDate: z.string().optional(),
          shipModeCode: z.string().optional(),
          physicalStoreId: z.string().optional(),
          orderItem: list(TrackedItem),
          trackingEvent: list(
            z.object({ code: z.string(), date: moment, location: z.string().optional(), description: z.string() }),
          ),
        }),
      ),
      pendingItem: list(TrackedItem),
    }),
  }),
};
