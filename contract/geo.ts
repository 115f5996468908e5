import * as z from "zod";
import { call } from "./call.ts";
import { amount, quantity } from "./wire.ts";

const State = z.object({ code: z.string(), displayName: z.string() });

/** Delivery facts of a postal code. `settlement` (colonias) is our addition to a call that is ours. */
export const Zone = z.object({
  zone: z.string(),
  covered: z.boolean(),
  extended: z.boolean(),
  zoneCode: z.string().nullish(),
  state: z.string().optional(),
  city: z.string().optional(),
  settlement: z.array(z.string()).optional(),
  surcharge: z.object({ amount, currency: z.string() }),
  additionalDays: quantity,
  bulkyAllowed: z.boolean(),
  carrier: z.string().optional(),
  message: z.string().optional(),
});
export type Zone = z.output<typeof Zone>;

export const geo = {
  countries: call("GET country/country_state_list", {
    open: true,
    resource: "country",
    query: z.object({ countryCode: z.string().optional() }),
    reply: z.object({
      countries: z.array(
        z.object({
          code: z.string(),
          displayName: z.string(),
          callingCode: z.union([z.string(), z.number()]).optional(),
          states: z.array(State),
        }),
      ),
      countryCodeStates: z.array(State).nullable(),
    }),
  }),
  stateName: call("GET country/country_state_name", {
    open: true,
    resource: "country",
    query: z.object({ countryCode: z.string(), stateCode: z.string().optional() }),
    reply: z.object({ countryDisplayName: z.string(), stateDisplayName: z.string() }),
  }),
  zone: call("GET extended-zone/{zone}", { open: true, reply: Zone }),
};
