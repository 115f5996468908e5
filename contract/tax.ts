import * as z from "zod";
import { call } from "./call.ts";
import { id } from "./wire.ts";

/** @see docs/interface/tax.md */
export const tax = {
  /** The rule for adding up sales taxes. */
  rules: call("GET taxInformation", {
    open: true,
    query: z.object({
      q: z.literal("getSalesTaxCalculationRule"),
      storeIdentifier: z.string().optional(),
      low: z.string().optional(),
      high: z.string().optional(),
      usage: z.string().optional(),
      profileName: z.string().optional(),
    }),
    reply: z.object({ resultList: z.array(z.object({ taskName: z.string() })) }),
    faults: [],
  }),
  /** The tax on prices: `catalogEntryId` and `price` are comma-separated lists of the same length. Rates are percentages. */
  display: call("GET display_tax", {
    query: z.object({
      catalogEntryId: z.string(),
      price: z.string(),
      currency: z.string(),
      quantity: z.string().optional(),
      /** An address of the caller; without it the standard rate is used as an estimate. */
      addressId: z.string().optional(),
      /** The suite's own spelling; not read. */
      fufillmentCenterId: z.string().optional(),
    }),
    reply: z.object({
      count: z.number(),
      items: z.array(
        z.object({
          catalogEntryId: id,
          taxRate: z.record(z.string(), z.number()),
          taxAmount: z.record(z.string(), z.number()),
        }),
      ),
    }),
    faults: [],
  }),
};
