import * as z from "zod";
import { call } from "./call.ts";
import { Return } from "./return.ts";
import { documentTypes } from "./rules/document-type.ts";
import { SellerRatingSummary } from "./seller-rating.ts";
import { amount, flag, id, list, moment, pageQuery, quantity } from "./wire.ts";

/** The public data of a seller. */
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
  /** How buyers rate it. */
  x_sellerRating: SellerRatingSummary.optional(),
});
export type Seller = z.output<typeof Seller>;

/** `pending` and `rejected` refer to the registration; `deactivated`: approved, or stopped, by the operator. */
export const sellerStates = ["pending", "rejected", "deactivated", "active"] as const;
export type SellerState = (typeof sellerStates)[number];

/** The history of a seller's activation: what the operator and the seller have done. */
export const sellerEventKinds = ["registered", "approved", "activated", "deactivated", "paused", "resumed"] as const;
const SellerEvent = z.object({
  what: z.enum(sellerEventKinds),
  at: moment,
  /** Who did it; empty for registration and approval. */
  by: z.string(),
  reason: z.string(),
});

/** What the operator and the seller see. */
const OwnSeller = Seller.extend({
  state: z.enum(sellerStates),
  organizationId: id.optional(),
  legalId: z.string().optional(),
  taxPayerId: z.string().optional(),
  bankAccount: z.string().optional(),
  registered: moment,
  document: list(z.object({ documentId: id, name: z.string(), contentType: z.enum(documentTypes) })).optional(),
  /** The oldest first. */
  event: list(SellerEvent).optional(),
});
export type OwnSeller = z.output<typeof OwnSeller>;

/** `waiting`: the shop is still checking the order (it can be refused); `open`: to be packed; then `packed`, and `shipped` or `refused`. */
export const sellerOrderStates = ["waiting", "open", "packed", "shipped", "refused"] as const;
export type SellerOrderState = (typeof sellerOrderStates)[number];

/** An order as one of its sellers sees it: only that seller's lines, and where they go. */
const SellerOrder = z.object({
  orderId: id,
  placedDate: moment,
  state: z.enum(sellerOrderStates),
  currency: z.string(),
  /** The total of the lines that are not refused, after discounts. */
  total: amount,
  shippedDate: moment.optional(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  refusalReason: z.string().optional(),
  /** Name and address, line by line; a pickup has none. If there are several, that of the first line. */
  shipTo: z.array(z.string()).optional(),
  /** Each address with the lines that go there, and what the courier should know. */
  destination: z
    .array(z.object({ shipTo: z.array(z.string()), courierNote: z.string().optional(), orderItemId: z.array(id) }))
    .optional(),
  line: z.array(
    z.object({
      orderItemId: id,
      partNumber: z.string(),
      quantity,
      amount,
      refused: flag,
    }),
  ),
});
export type SellerOrder = z.output<typeof SellerOrder>;

/** What is wrong with a row of articles. */
export const articleProblems = ["partNumber", "price", "quantity", "empty", "priceChanged", "quantityChanged"] as const;
export type ArticleProblem = (typeof articleProblems)[number];
const SellerArticle = z.object({
  partNumber: z.string(),
  name: z.string(),
  currency: z.string(),
  price: amount.optional(),
  onHand: quantity,
  reserved: quantity,
});
export type SellerArticle = z.output<typeof SellerArticle>;
/** 200 at a time, articles 500, unless fewer are requested. */
const totals = { currency: z.string(), gross: amount, commission: amount, net: amount };
/** A return as its seller sees it. */
const SellerReturn = Return.pick({
  rmaId: true,
  status: true,
  lastEventCode: true,
  deliveryMethod: true,
  createDate: true,
  totalCredit: true,
  totalCreditCurrency: true,
  returnItem: true,
}).extend({ orderId: id });
export type SellerReturn = z.output<typeof SellerReturn>;

/** What was shipped; with `rmaId`, what has come back of it, as negative amounts. */
const SettlementRow = z.object({ orderId: id, rmaId: id.optional(), date: moment, ...totals });
export type SettlementRow = z.output<typeof SettlementRow>;

const ours = { capability: "sellers", resource: "seller" } as const;
/** For members of a seller; no one else can act for it. */
const desk = { ...ours, fullAuthentication: true, inPerson: true } as const;

/** Who sells on a marketplace. All of it is ours. @see docs/interface/seller.md */
export const seller = {
  /** Sellers that the store's operator has activated, including paused ones. 404 for all others. */
  get: call("GET seller/{sellerId}", { ...ours, open: true, reply: Seller, faults: [] }),
  /** Site administrators: all sellers of the store, the latest first. */
  search: call("GET seller", {
    ...ours,
    fullAuthentication: true,
    query: z.object({ organizationId: z.string().optional() }),
    reply: z.object({ resultList: z.array(OwnSeller) }),
    faults: [],
  }),
  /** Site administrators: a paper of a registration, Base64. */
  document: call("GET seller/{sellerId}/document/{documentId}", {
    ...ours,
    fullAuthentication: true,
    reply: z.object({ name: z.string(), contentType: z.enum(documentTypes), content: z.string() }),
    faults: [],
  }),
  /** Site administrators: lets an approved seller sell from now on, or stops it. Doing it twice is not an error. */
  change: call("POST seller/{sellerId}", {
    ...ours,
    fullAuthentication: true,
    query: z.object({ action: z.enum(["activate", "deactivate"]) }),
    body: z.object({ reason: z.string().optional() }),
    reply: OwnSeller,
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
  /** The seller whose organization the caller administers; 404 for people without one. */
  own: call("GET seller_desk", { ...desk, reply: OwnSeller, faults: [] }),
  /** Absent fields stay as they are. `online` `false`: pauses. */
  update: call("PUT seller_desk", {
    ...desk,
    body: z.object({
      description: z.string().optional(),
      returnTerms: z.string().optional(),
      deliveryTerms: z.string().optional(),
      /** What a person saw when they wrote the new text: refused if it has changed since, and nothing is changed. */
      seenDescription: z.string().optional(),
      seenReturnTerms: z.string().optional(),
      seenDeliveryTerms: z.string().optional(),
      online: flag.optional(),
    }),
    reply: OwnSeller,
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
  /** Paid orders with lines of the seller, the latest first; `state`: only those, `open` and `packed` the oldest first. */
  orders: call("GET seller_desk/order", {
    ...desk,
    query: z.object({ ...pageQuery, state: z.enum(sellerOrderStates).optional() }),
    reply: z.object({ total: z.number(), order: z.array(SellerOrder) }),
    faults: [],
  }),
  /** 404 for an order without a line of the seller. */
  order: call("GET seller_desk/order/{orderId}", { ...desk, reply: SellerOrder, faults: [] }),
  /**
   * `pack`, `ship` (`carrier`, `trackingNumber`) all lines that are not refused; `refuse` some of them (`orderItemId`) or some of
   * their pieces (`orderItem`) with a `reason`, and their money goes back.
   */
  handle: call("POST seller_desk/order/{orderId}", {
    ...desk,
    query: z.object({ action: z.enum(["pack", "ship", "refuse"]) }),
    body: z.object({
      orderItemId: z.array(id).optional(),
      /** `x_of`: how many pieces the line had when the seller looked; if it has changed, the call is refused. */
      orderItem: z.array(z.object({ orderItemId: id, quantity: z.string(), x_of: z.string() })).optional(),
      reason: z.string().optional(),
      carrier: z.string().optional(),
      trackingNumber: z.string().optional(),
    }),
    reply: SellerOrder,
    faults: ["_ERR_ALREADY_PROCESSED", "_ERR_INVALID_ORDER_REFNUM", "_ERR_ORDER_IS_LOCKED", "_ERR_ORDER_WRONG_STATUS"],
  }),
  /** What the seller sells: price in the store's currency, pieces on hand and reserved. */
  articles: call("GET seller_desk/article", {
    ...desk,
    query: z.object(pageQuery),
    reply: z.object({
      total: z.number(),
      article: z.array(SellerArticle),
    }),
    faults: [],
  }),
  /** Prices and pieces by part number; a refused row changes nothing, the others take effect. At most 500. */
  setArticles: call("PUT seller_desk/article", {
    ...desk,
    body: z.object({
      article: z.array(
        z.object({
          partNumber: z.string(),
          price: z.string().optional(),
          quantity: z.string().optional(),
          /** What a person saw when they typed the new value, `""` for no price: refused if it has changed since. */
          seenPrice: z.string().optional(),
          seenQuantity: z.string().optional(),
        }),
      ),
    }),
    reply: z.object({
      changed: z.number(),
      /** `row` counts from 0; `current` is what the price or the pieces have been changed to, for `quantity` how many are promised to orders. */
      refused: z.array(
        z.object({
          row: z.number(),
          partNumber: z.string(),
          problem: z.enum(articleProblems),
          current: z.string().optional(),
        }),
      ),
    }),
    faults: [],
  }),
  /** What comes back of the seller's goods, the latest first. */
  returns: call("GET seller_desk/return", {
    ...desk,
    query: z.object(pageQuery),
    reply: z.object({ total: z.number(), return: z.array(SellerReturn) }),
    faults: [],
  }),
  /**
   * What was shipped, and what was credited for goods that came back, between two days, both inclusive: the totals, what the
   * marketplace keeps, and what is paid out.
   */
  settlement: call("GET seller_desk/settlement", {
    ...desk,
    query: z.object({ from: z.string().optional(), to: z.string().optional() }),
    reply: z.object({ row: z.array(SettlementRow), total: z.array(z.object(totals)) }),
    faults: [],
  }),
};
