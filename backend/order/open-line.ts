import { orderStatus } from "#contract/shapes/order-status.ts";
import type { OrderItemRow } from "./rows.ts";

/** A line that its seller has refused: it is not sent, and its money has gone back. Pure. */
export const isRefused = ({ status }: Pick<OrderItemRow, "status">): boolean => status === orderStatus.canceled;

/** A line whose goods are still here. Pure. */
export const isOpen = (line: Pick<OrderItemRow, "status" | "fulfillmentStatus">): boolean =>
  !isRefused(line) && line.fulfillmentStatus !== "Shipped" && line.fulfillmentStatus !== "Out";
