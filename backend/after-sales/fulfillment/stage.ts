import { readItems } from "#backend/cart/load.ts";
import { isOpen, isRefused } from "#backend/order/open-line.ts";
import { type FilledParcel, readFilledParcels } from "#backend/order/parcel-record.ts";
import { destinationOf } from "#backend/order/parcels.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { soldBy } from "#backend/order/seller-people.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";
import type { Stage } from "./rules.ts";

/** An order as the warehouse sees it, with the rows behind it. */
export type ReadStage = Pick<Stage, "lines"> & { rows: OrderItemRow[]; parcels: FilledParcel[] };

/** The part of an order that concerns the warehouse: lines that sellers with people send themselves, and refused ones, do not. */
export async function readStage(db: Db, orderId: number): Promise<ReadStage> {
  const lines = (await readItems(db, orderId)).filter((line) => !isRefused(line));
  const sellers = await soldBy(
    db,
    lines.map(({ id }) => id),
  );
  const rows = lines.filter(({ id }) => !sellers.get(id)?.organizationId);
  return {
    rows,
    lines: rows.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      together: togetherOf(line),
      isAwaited: line.inventoryStatus === "Backordered",
      hasLeft: !isOpen(line) || sent.includes(line.status),
    })),
    parcels: await readFilledParcels(db, orderId),
  };
}

/** Nothing of an order is left here in these statuses. An open return says nothing about it. */
const sent: OrderStatus[] = [orderStatus.shipped, orderStatus.delivered];

const togetherOf = (line: OrderItemRow) => `${line.fulfillmentCenterId} ${destinationOf(line)}`;
