import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { addressFields } from "./shapes/address.ts";
import { ChargePolicy, UsableShipMode } from "./shapes/order-item.ts";
import { amount, flag, id, list, pageQuery, sentQuantity, stringPaging } from "./wire.ts";

const UsableAddress = z.object({ addressId: id, nickName: z.string() });

/** @see docs/interface/shipping.md */
export const shipping = {
  info: call("GET cart/@self/shipping_info", {
    fullAuthentication: true,
    resource: "cart",
    query: z.object(pageQuery),
    reply: z.object({
      orderId: id,
      shipAsComplete: flag,
      x_isPersonalAddressesAllowedForShipping: flag,
      x_isPurchaseOrderNumberRequired: flag,
      x_trackingIds: z.string().optional(),
      ...stringPaging,
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
    faults: [],
  }),
  /**
   * Order-level fields write to all lines, `orderItem` overrides per line. Pickup: `physicalStoreId` and `addressId` `""`.
   * A `quantity` smaller than the line splits it, and a line may be named once for each of its parts; lines that are
   * equal afterward become one. The total quantity never changes.
   */
  setInfo: call("PUT cart/@self/shipping_info", {
    extensions: { quantity: "lineSplitting" },
    fullAuthentication: true,
    resource: "cart",
    body: z.object({
      orderId: id.optional(),
      addressId: id.optional(),
      shipModeId: id.optional(),
      physicalStoreId: id.optional(),
      shipAsComplete: z.string().optional(),
      orderItem: z
        .array(
          z.object({
            orderItemId: id,
            addressId: id.optional(),
            shipModeId: id.optional(),
            physicalStoreId: id.optional(),
            /** For a pickup: `Collector` as a JSON string; for a delivery: a note for the courier. Empty: none. */
            shipInstructions: z.string().optional(),
            quantity: sentQuantity.optional(),
          }),
        )
        .optional(),
      x_calculateOrder: z.string().optional(),
      x_calculationUsage: z.string().optional(),
    }),
    reply: z.object({ orderId: id, orderItem: list(z.object({ orderItemId: id })) }),
    faults: [
      ...cartFaults,
      "_API_BAD_INV",
      "_API_CANT_RESOLVE_FFMCENTER",
      "_ERR_INVALID_ADDR",
      "_ERR_ORDER_LINE_LIMIT_EXCEEDED",
    ],
  }),
  /**
   * The store's modes without a cart; `field1` the business days (`3-5`, ours), `field2` the delivery-time text. Ours too:
   * what one parcel costs without extra weight and zone charges, what each kilogram above five adds, and the merchandise
   * value from which it is free.
   */
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
          x_shippingCharge: amount.optional(),
          x_shippingChargeCurrency: z.string().optional(),
          x_chargePerKg: amount.optional(),
          x_freeFrom: amount.optional(),
        }),
      ),
    }),
    faults: [],
  }),
  usableInfo: call("GET cart/@self/usable_shipping_info", {
    resource: "cart",
    query: z.object({
      orderId: z.string().optional(),
      ...pageQuery,
    }),
    reply: z.object({
      orderId: id,
      ...stringPaging,
      usableShippingAddress: z.array(UsableAddress).optional(),
      orderItem: z.array(
        z.object({
          orderItemId: id,
          usableShippingAddress: z.array(UsableAddress).optional(),
          usableShippingMode: z.array(UsableShipMode),
          usableShippingChargePolicy: z.array(ChargePolicy).optional(),
        }),
      ),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  /** Who pays the carrier of each mode that the order uses; not for guests. */
  chargesByMode: call("GET cart/{orderId}/usable_ship_charges_by_ship_mode", {
    reply: z.object({
      resultList: z.array(
        z.object({
          isShipChargesExist: z.boolean(),
          numberOfShipModes: z.number(),
          shipChargesByShipMode: z.array(
            z.object({
              shipModeId: id,
              shipModeDesc: z.string(),
              carrierAccountNumber: z.string(),
              numberOfShipChargeTypes: z.number(),
              shippingChargeTypes: z.array(
                z.object({
                  policyId: id,
                  internalPolicyId: id,
                  policyName: z.string(),
                  policyDescription: z.string(),
                  carrAccntNumber: z.string(),
                  selected: z.boolean(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
};
