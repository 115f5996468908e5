import * as z from "zod";
import { amount, id, list, moment, quantity } from "../wire.ts";
import { ReadOrderStatus } from "./order-status.ts";

const TrackedItem = z.object({ orderItemId: id, partNumber: z.string(), quantity });

const shipmentStatuses = [
  "PREPARING",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELIVERED",
  "READY_FOR_PICKUP",
  "PICKED_UP",
  "EXCEPTION",
] as const;

/** What anyone who knows an order's number and email may see of it. */
export const TrackedOrder = z.object({
  orderId: id,
  orderStatus: ReadOrderStatus,
  placedDate: moment,
  grandTotal: amount,
  grandTotalCurrency: z.string(),
  /** What was paid and would go back if it were canceled now; present while it may be. */
  paid: amount.optional(),
  /** The recurring order that it is one of goes on if it is canceled now; present while it may be. */
  recurring: z.boolean().optional(),
  statusHistory: z.array(z.object({ status: ReadOrderStatus, date: moment })),
  shipment: list(
    z.object({
      shipmentId: id,
      status: z.enum(shipmentStatuses),
      /** Ours: on marketplaces, who sends it. */
      x_sellerId: id.optional(),
      x_sellerName: z.string().optional(),
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
});
