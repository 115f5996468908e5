import type { OrderStatus } from "#contract/shapes/order.ts";

export type Progress = {
  step: "placed" | "paid" | "packed" | "sent" | "ready" | "delivered" | "fetched" | "canceled";
  date?: string;
};
type History = { placedDate: string; statusHistory: { status: OrderStatus; date: string }[] };

/** Which statuses say that a step is done. */
const done = {
  paid: ["B", "C"],
  packed: ["R", "F", "G"],
  sent: ["S", "V"],
  delivered: ["D"],
} satisfies Record<string, OrderStatus[]>;

/** The way of an order in five steps, those it has behind it with their date; a canceled one ends where it ended. Pure. */
export function progressOf({ placedDate, statusHistory }: History, pickUp: boolean): Progress[] {
  const when = (statuses: readonly OrderStatus[]) =>
    statusHistory.find(({ status }) => statuses.includes(status))?.date;
  const way: Progress[] = [
    { step: "placed", date: placedDate },
    { step: "paid", date: when(done.paid) },
    { step: "packed", date: when(done.packed) },
    { step: pickUp ? "ready" : "sent", date: when(done.sent) },
    { step: pickUp ? "fetched" : "delivered", date: when(done.delivered) },
  ];
  const canceled = when(["X"]);
  return canceled ? [...way.filter(({ date }) => date), { step: "canceled", date: canceled }] : way;
}
