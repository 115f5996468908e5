import * as z from "zod";
import { call } from "./call.ts";

/** A wallet of the browser, and which of the store's accounts with it. */
const Wallet = { paymentSystem: z.string(), paymentConfigGroup: z.string() };

/** @see docs/interface/merchant.md */
export const merchant = {
  /** What a wallet of the browser shows and needs to open its sheet. */
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
  /** The wallet provider's session for one purchase, as it came: only the wallet reads it. */
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
