import * as z from "zod";
import { call } from "./call.ts";
import { id, list } from "./wire.ts";

/** An address in the form of this call only; flat, unlike those of contacts and lines. */
const BillingAddress = z.object({
  addressId: id,
  nickName: z.string(),
  /** `SB` serves for both, `B` for bills only. */
  addressType: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  stateProvDisplayName: z.string(),
  country: z.string(),
  countryDisplayName: z.string(),
  zipCode: z.string(),
  phone1: z.string(),
  email1: z.string(),
  memberId: id,
  status: z.string(),
  primary: z.string(),
  isSelfAddress: z.boolean(),
});
type BillingAddress = z.output<typeof BillingAddress>;

/** @see docs/interface/billing.md */
export const billing = {
  /** Where an order of the caller may be billed to. Guests are refused: their addresses are part of `usable_payment_info`. */
  addresses: call("GET cart/@self/usable_billing_address/{orderId}", {
    personal: true,
    query: z.object({
      paymentTCId: z.string().optional(),
      /** `…_isPersonalAddressAllowForBilling`: the flag only. */
      profileName: z
        .enum(["IBM_UsableBillingAddressList_Summary", "IBM_UsableBillingAddressList_isPersonalAddressAllowForBilling"])
        .optional(),
    }),
    reply: z.object({
      resultList: list(
        z.object({
          isPersonalAddressAllowForBilling: z.boolean().optional(),
          billingAddresses: z.array(BillingAddress).optional(),
        }),
      ),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
};
