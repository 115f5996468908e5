import * as z from "zod";
import { call } from "./call.ts";

/** A browser wallet, and which of the store's accounts with it is used. */
const Wallet = { paymentSystem: z.string(), paymentConfigGroup: z.string() };

/** @see docs/interface/merchant.md */
export const merchant = {
  /** What a browser wallet shows and needs to open its payment sheet. */
  get: call("GET merchant", {
    open: true,
    resource: "merchant",
    query: z.object(Wallet),
    reply: z.object({
      merchantIdentifier: z.string(),
      displayName: z.string(),
      domainName: z.string(),
      countryCode: z.string(),
      currencyCode: z.string(),
      supportedNetworks: z.array(z.string()),
      merchantCapabilities: z.array(z.string()),
    }),
    faults: [],
  }),
  /** The wallet provider's session for one purchase, unchanged: only the wallet reads it. */
  validate: call("POST merchant/validate", {
    open: true,
    body: z.object({ ...Wallet, validationURL: z.string() }),
    reply: z.object({
      epochTimestamp: z.number(),
      expiresAt: z.number(),
      merchantSessionIdentifier: z.string(),
      nonce: z.string(),
      merchantIdentifier: z.string(),
      domainName: z.string(),
      displayName: z.string(),
      signature: z.string(),
    }),
    faults: [],
  }),
};
