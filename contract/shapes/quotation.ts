import * as z from "zod";
import { amount, flag, id, moment, quantity } from "../wire.ts";

export const quotationStatuses = ["OPEN", "ORDERED", "EXPIRED", "WITHDRAWN"] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

/** Ours: a quotation that lines of a cart or an order come from. */
export const OrderQuotation = z.object({
  quotationId: id,
  number: z.string(),
  status: z.enum(quotationStatuses),
  validUntil: moment,
});

/** Ours: the price a line was quoted at. `held`: the line has that price. */
export const QuotedLine = z.object({ number: z.string(), quantity, unitPrice: amount, held: flag });
