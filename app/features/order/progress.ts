import { type OrderStatus, orderStatus as of } from "#contract/shapes/order-status.ts";

export type Progress = {
  step: "placed" | "paid" | "packed" | "sent" | "ready" | "delivered" | "fetched" | "canceled";
  date?: string;
};
type History = { placedDate: string; statusHistory: { status: OrderStatus; date: string }[] };

/** Reaching one of these statuses completes a step. */
const done = {
  paid: [of.backordered, of.paid],
  packed: [of.released, of.readyForFulfillment, of.inFulfillment],
  sent: [of.shipped, of.partlyShipped],
  delivered: [of.delivered],
} satisfies Record<string, OrderStatus[]>;

/** Five steps, completed ones with their date; those of a canceled order end with the cancellation. Pure. */
export function progressOf({ placedDate, statusHistory }: History, pickUp: boolean): Progress[] {
  const when = (statuses: readonly OrderStatus[]) =>
    statusHistory.find(({ status }) => statuses.includes(status))?.date;
  const steps: Progress[] = [
    { step: "placed", date: placedDate },
    { step: "paid", date: when(done.paid) },
    { step: "packed", date: when(done.packed) },
    { step: pickUp ? "ready" : "sent", date: when(done.sent) },
    { step: pickUp ? "fetched" : "delivered", date: when(done.delivered) },
  ];
  const canceled = when([of.canceled]);
  return canceled ? [...steps.filter(({ date }) => date), { step: "canceled", date: canceled }] : steps;
}
