import { isDay } from "#contract/calendar/day.ts";
import { type OrderStatus, orderStatus as of } from "#contract/shapes/order-status.ts";

/** The groups of statuses a shopper can filter by. */
export const statusGroups = {
  unpaid: [of.received, of.inReview],
  open: [
    of.scheduled,
    of.awaitsApproval,
    of.backordered,
    of.shortOfStock,
    of.paid,
    of.beingEdited,
    of.readyForFulfillment,
    of.inFulfillment,
    of.transferFailed,
    of.released,
    of.lockedByStore,
  ],
  sent: [of.shipped, of.partlyShipped],
  delivered: [of.delivered, of.lockedByAppeasement],
  returning: [of.returnOpen, of.lockedByReturn],
  canceled: [of.canceled, of.denied],
} satisfies Record<string, OrderStatus[]>;
type StatusGroup = keyof typeof statusGroups;

export type Filters = {
  text: string;
  status?: StatusGroup;
  from: string;
  to: string;
  page: number;
  /** The first day is after the last one. */
  wrongDates: boolean;
};

const maxTextLength = 100;

/** The filters in a URL; whatever makes no sense is ignored. Pure. */
export function readFilters(search: URLSearchParams): Filters {
  const status = search.get("status") ?? "";
  const [from, to] = [dayIn(search.get("from")), dayIn(search.get("to"))];
  const page = search.get("page") ?? "";
  return {
    text: (search.get("q") ?? "").trim().slice(0, maxTextLength),
    ...(isGroup(status) && { status }),
    from,
    to,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    wrongDates: from !== "" && to !== "" && from > to,
  };
}

export const hasFilters = ({ text, status, from, to }: Filters) => Boolean(text || status || from || to);

const isGroup = (text: string): text is StatusGroup => Object.hasOwn(statusGroups, text);

const dayIn = (text: string | null): string => (text && isDay(text) ? text : "");
