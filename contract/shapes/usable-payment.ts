import * as z from "zod";
import { id } from "../wire.ts";

/** A payment method that a cart may use, with the addresses that its bill may go to. */
export const UsablePayment = z.object({
  paymentMethodName: z.string(),
  xumet_policyId: id,
  xumet_attrPageName: z.string(),
  description: z.string(),
  paymentTermConditionId: z.string().optional(),
  usableBillingAddress: z.array(z.object({ nickName: z.string(), addressId: id })).optional(),
});

/** A payment policy of the store that needs no trading agreement. */
export const PaymentPolicy = z.object({
  policyId: id,
  policyName: z.string(),
  policyType: z.string(),
  attrPageName: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
});
