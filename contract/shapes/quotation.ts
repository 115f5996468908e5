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

/** Ours: what a line was quoted for. `held`: it costs that. */
export const QuotedLine = z.object({ number: z.string(), quantity, unitPrice: amount, held: flag });
