import * as z from "zod";
import { call } from "./call.ts";
import { addressFields } from "./shapes/address.ts";
import { flag, id, list, sentQuantity } from "./wire.ts";

const UsableAddress = z.object({ addressId: id, nickName: z.string() });
const UsableMode = z.object({
  shipModeId: id,
  shipModeCode: z.string(),
  carrier: z.string().optional(),
  description: z.string(),
});

export const shipping = {
  info: call("GET cart/@self/shipping_info", {
    fullAuthentication: true,
    resource: "cart",
    query: z.object({ pageNumber: sentQuantity.optional(), pageSize: sentQuantity.optional() }),
    reply: z.object({
      orderId: id,
      shipAsComplete: flag,
      orderItem: z.array(
        z.object({
          orderItemId: id,
          shipModeId: id.optional(),
          shipModeCode: z.string().optional(),
          shipModeDescription: z.string().optional(),
          physicalStoreId: id.optional(),
          addressId: id.optional(),
          ...addressFields,
        }),
      ),
    }),
  }),
  /** Order-level fields write to all lines, `orderItem` overrides per line. Pick-up: `physicalStoreId` and `addressId` `""`. */
  setInfo: call("PUT cart/@self/shipping_info", {
    fullAuthentication: true,
    resource: "cart",
    body: z.object({
      orderId: z.string().optional(),
      addressId: z.string().optional(),
      shipModeId: z.string().optional(),
      physicalStoreId: z.string().optional(),
      shipAsComplete: z.string().optional(),
      orderItem: z
        .array(
          z.object({
            orderItemId: z.string(),
            addressId: z.string().optional(),
            shipModeId: z.string().optional(),
            physicalStoreId: z.string().optional(),
          }),
        )
        .optional(),
      x_calculateOrder: z.string().optional(),
      x_calculationUsage: z.string().optional(),
    }),
    reply: z.object({ orderId: id, orderItem: list(z.object({ orderItemId: id })) }),
  }),
  /** The store's modes without a cart; `field1` the business days (`3-5`, ours), `field2` the delivery-time text. */
  modes: call("GET cart/shipping_modes", {
    open: true,
    resource: "cart",
    reply: z.object({
      usableShippingMode: z.array(
        z.object({
          shipModeId: id,
          shipModeCode: z.string(),
          shipModeDescription: z.string(),
          field1: z.string().nullish(),
          field2: z.string().nullish(),
        }),
      ),
    }),
  }),
  usableInfo: call("GET cart/@self/usable_shipping_info", {
    resource: "cart",
    query: z.object({ orderId: z.string().optional() }),
    reply: z.object({
      orderId: id,
      usableShippingAddress: z.array(UsableAddress).optional(),
      orderItem: z.array(
        z.object({
          orderItemId: id,
          usableShippingAddress: z.array(UsableAddress).optional(),
          usableShippingMode: z.array(UsableMode),
        }),
      ),
    }),
  }),
};
