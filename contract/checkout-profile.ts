import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { ProtocolData } from "./shapes/order.ts";
import { id, list } from "./wire.ts";

const text = z.string().optional();
/** Of addresses that have left the address book only the nickname is present. */
export const CheckoutProfile = z.object({
  xchkout_ProfileId: id,
  xchkout_ProfileName: z.string(),
  shipping_nickName: text,
  shipping_addressId: id.optional(),
  shipping_firstName: text,
  shipping_lastName: text,
  shipping_addressLine: z.array(z.string()).optional(),
  shipping_city: text,
  shipping_state: text,
  shipping_country: text,
  shipping_zipCode: text,
  shipping_email1: text,
  shipping_phone1: text,
  shipping_addressType: text,
  shipping_primary: text,
  shipping_modeId: id.optional(),
  billing_nickName: text,
  billing_addressId: id.optional(),
  billing_firstName: text,
  billing_lastName: text,
  billing_addressLine: z.array(z.string()).optional(),
  billing_city: text,
  billing_state: text,
  billing_country: text,
  billing_zipCode: text,
  billing_email1: text,
  billing_phone1: text,
  billing_addressType: text,
  billing_primary: text,
  /** `payMethodId`, and for a card its brand, masked number and expiry. */
  protocolData: list(ProtocolData).optional(),
});
export type CheckoutProfile = z.output<typeof CheckoutProfile>;

const Profiles = z.object({ userId: id, CheckoutProfile: list(CheckoutProfile).optional() });
const number = z.union([z.string(), z.number().transform(String)]).optional();
const NewProfile = z.object({
  profileName: text,
  shipping_nickName: text,
  shipping_modeId: text,
  billing_nickName: text,
  pay_payMethodId: text,
  pay_payment_method: text,
  pay_cc_brand: text,
  /** Only its last four digits are kept. */
  pay_account: number,
  pay_expire_month: number,
  pay_expire_year: number,
});

/** @see docs/interface/checkout-profile.md */
export const checkoutProfile = {
  list: call("GET person/@self/checkoutProfile", {
    fullAuthentication: true,
    resource: "person",
    reply: Profiles,
    faults: [],
  }),
  create: call("POST person/@self/checkoutProfile", {
    fullAuthentication: true,
    resource: "person",
    status: 201,
    body: NewProfile,
    reply: z.object({ checkoutProfileId: id }),
    faults: ["_ERR_INVALID_NAME"],
  }),
  /** The first profile of the caller; created if there is none. */
  setDefault: call("PUT person/@self/checkoutProfile", {
    fullAuthentication: true,
    resource: "person",
    body: NewProfile,
    reply: z.object({ userId: id }),
    faults: ["_ERR_INVALID_NAME"],
  }),
  get: call("GET person/checkoutProfile/{id}", {
    fullAuthentication: true,
    resource: "person",
    reply: Profiles,
    faults: [],
  }),
  update: call("PUT person/checkoutProfile/{id}", {
    fullAuthentication: true,
    resource: "person",
    body: NewProfile,
    reply: z.object({ checkoutProfileId: id.optional() }),
    faults: ["_ERR_INVALID_NAME"],
  }),
  remove: call("DELETE person/checkoutProfile/{id}", {
    fullAuthentication: true,
    status: 204,
    reply: z.object({}),
    faults: [],
  }),
  /** Puts a profile's address, mode and payment on the cart; whatever no longer exists is left open. */
  apply: call("PUT cart/@self/applyCheckoutProfile", {
    fullAuthentication: true,
    resource: "cart",
    body: z.object({ orderId: text, checkoutProfileId: text }),
    reply: z.object({ orderId: id }),
    faults: [
      ...cartFaults,
      "_API_BAD_INV",
      "_API_CANT_RESOLVE_FFMCENTER",
      "_ERR_INVALID_ADDR",
      "_ERR_INVALID_PI_TOTAL_AMOUNT",
      "_ERR_ORDER_LINE_LIMIT_EXCEEDED",
      "_ERR_PAYMENT_NOT_COMBINABLE",
    ],
  }),
};
