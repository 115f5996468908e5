import * as z from "zod";
import { call } from "./call.ts";
import { id, many } from "./wire.ts";

const Quantity = z.object({ uom: z.string(), value: z.number() });
const Money = z.object({ currency: z.string(), value: z.number() });

/** The entitled price of an item under the lowest of the eligible contracts; a row without UnitPrice has no price. */
const EntitledPrice = z.object({
  partNumber: z.string(),
  productId: id,
  contractId: id.optional(),
  UnitPrice: z.array(z.object({ price: Money, quantity: Quantity })).optional(),
  RangePrice: z
    .array(
      z.object({
        currency: z.string(),
        minimumQuantity: Quantity,
        maximumQuantity: Quantity.optional(),
        priceInRange: Money,
      }),
    )
    .optional(),
});

/** @see docs/interface/price.md */
export const price = {
  byPartNumbers: call("GET price", {
    open: true,
    contractual: true,
    resource: "price",
    query: z.object({
      q: z.enum(["byPartNumbers", "byCatalogEntryIds"]),
      partNumber: many.optional(),
      catalogEntryId: many.optional(),
      quantity: z.string().optional(),
      profileName: z.string().optional(),
      checkEntitlement: z.string().optional(),
    }),
    reply: z.object({ EntitledPrice: z.array(EntitledPrice) }),
    faults: [],
  }),
  /**
   * The same prices under contracts the caller may buy under. Sent with the caller's tokens and never cached: an organization's
   * agreed prices are confidential. The public prices come from `byPartNumbers`, which caches.
   */
  query: call("POST price", {
    forgiving: true,
    reads: true,
    resource: "price",
    query: z.object({ profile: z.enum(["default", "range"]).optional() }),
    body: z.object({
      query: z.object({
        name: z.enum(["byPartNumber", "byProductID"]),
        products: z.array(z.object({ partNumber: z.string().optional(), productId: id.optional() })),
        contractIds: z.array(z.string()).optional(),
      }),
    }),
    reply: z.object({ EntitledPrice: z.array(EntitledPrice) }),
    faults: [],
  }),
};
