import * as z from "zod";
import { call } from "./call.ts";
import { documentTypes } from "./document-type.ts";
import { flag, id, list, moment } from "./wire.ts";

/** What everybody may know of a seller. */
const Seller = z.object({
  sellerId: id,
  identifier: z.string(),
  name: z.string(),
  city: z.string(),
  description: z.string(),
  returnTerms: z.string(),
  deliveryTerms: z.string(),
  /** False while the seller pauses: its goods are not sold. */
  online: flag,
});
export type Seller = z.output<typeof Seller>;

/** `pending` and `rejected`: the registration; `deactivated`: approved, or stopped, by the operator. */
export const sellerStates = ["pending", "rejected", "deactivated", "active"] as const;
export type SellerState = (typeof sellerStates)[number];

/** What the operator and the seller see. */
const OwnSeller = Seller.extend({
  state: z.enum(sellerStates),
  organizationId: id.optional(),
  legalId: z.string().optional(),
  taxPayerId: z.string().optional(),
  bankAccount: z.string().optional(),
  registered: moment,
  document: list(z.object({ documentId: id, name: z.string(), contentType: z.enum(documentTypes) })).optional(),
});
export type OwnSeller = z.output<typeof OwnSeller>;

const ours = { capability: "sellers", resource: "seller" } as const;

/** Who sells on a marketplace. All of it is ours. @see docs/interface/seller.md */
export const seller = {
  /** Those whom the store's operator has activated, paused ones included. 404 for all others. */
  get: call("GET seller/{sellerId}", { ...ours, open: true, reply: Seller, faults: [] }),
  /** Administrators of the site: all sellers of the store, the latest first. */
  search: call("GET seller", {
    ...ours,
    fullAuthentication: true,
    query: z.object({ organizationId: z.string().optional() }),
    reply: z.object({ resultList: z.array(OwnSeller) }),
    faults: [],
  }),
  /** Administrators of the site: a paper of a registration, Base64. */
  document: call("GET seller/{sellerId}/document/{documentId}", {
    ...ours,
    fullAuthentication: true,
    reply: z.object({ name: z.string(), contentType: z.enum(documentTypes), content: z.string() }),
    faults: [],
  }),
  /** Administrators of the site: a seller who is approved sells from now on, or no more. Twice is no error. */
  change: call("POST seller/{sellerId}", {
    ...ours,
    fullAuthentication: true,
    query: z.object({ action: z.enum(["activate", "deactivate"]) }),
    reply: OwnSeller,
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
  /** The seller whose organization the caller administers; 404 for people of none. */
  own: call("GET seller_desk", { ...ours, fullAuthentication: true, reply: OwnSeller, faults: [] }),
  /** What is absent stays. `online` `false`: pauses. */
  update: call("PUT seller_desk", {
    ...ours,
    fullAuthentication: true,
    body: z.object({
      description: z.string().optional(),
      returnTerms: z.string().optional(),
      deliveryTerms: z.string().optional(),
      online: flag.optional(),
    }),
    reply: OwnSeller,
    faults: [],
  }),
};
