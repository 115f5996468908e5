import * as z from "zod";
import { id } from "../wire.ts";

/** A person and place, as in lines, payment instructions and contacts. All scalars are strings. */
export const addressFields = {
  nickName: z.string().optional(),
  firstName: z.string().optional(),
  middleName: z.string().optional(),
  lastName: z.string().optional(),
  personTitle: z.string().optional(),
  addressLine: z.array(z.string()).optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  stateOrProvinceName: z.string().optional(),
  country: z.string().optional(),
  zipCode: z.string().optional(),
  postalCode: z.string().optional(),
  phone1: z.string().optional(),
  phone2: z.string().optional(),
  email1: z.string().optional(),
  email2: z.string().optional(),
};

/** A contact of the address book. `addressLine`: street and number, colonia, references. */
export const Contact = z.object({
  addressId: id,
  addressType: z.enum(["Shipping", "Billing", "ShippingAndBilling"]).optional(),
  primary: z.string().optional(),
  ...addressFields,
  nickName: z.string(),
});
export type Contact = z.output<typeof Contact>;

/**
 * The nickname under which a checkout keeps the person who orders and the destination. Not chosen by the shopper: screens show their own
 * text for it, and no address can be saved under it. Each checkout overwrites it, so a change of it corrects nothing: orders that are
 * placed later keep the version they were checked out with.
 * @see docs/interface/subscription.md#where-later-orders-go
 */
export const checkoutNickName = "checkout";

/** What a caller sends to create a contact; the backend requires all fields except the optional ones. */
export const NewContact = z.object({
  nickName: z.string(),
  addressType: z.enum(["Shipping", "Billing", "ShippingAndBilling"]).optional(),
  primary: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  addressLine: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  phone1: z.string(),
  email1: z.string(),
});
