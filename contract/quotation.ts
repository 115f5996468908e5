import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults, lineFaults } from "./faults/groups.ts";
import { CostCenterShare } from "./shapes/cost-center.ts";
import { quotationStatuses } from "./shapes/quotation.ts";
import { RefusedLine } from "./shapes/refused-line.ts";
import { amount, flag, id, list, moment, pageQuery, quantity } from "./wire.ts";

const Party = z.object({
  name: z.string(),
  /** Its number with the tax authority (RFC), or empty. */
  taxPayerId: z.string(),
  /** Address, telephone and email, line by line. */
  lines: z.array(z.string()),
});

const QuotationHead = z.object({
  quotationId: id,
  /** For people: `COT-000012`. */
  number: z.string(),
  status: z.enum(quotationStatuses),
  /** Whose it is. */
  memberId: id,
  firstName: z.string(),
  lastName: z.string(),
  organizationId: id,
  organizationName: z.string(),
  /** The buyer's own. */
  reference: z.string(),
  createDate: moment,
  validUntil: moment,
  currency: z.string(),
  grandTotal: amount,
  /** Once ordered. */
  orderId: id.optional(),
});
export type QuotationHead = z.output<typeof QuotationHead>;

const QuotationLine = z.object({
  partNumber: z.string(),
  name: z.string(),
  contractId: id,
  quantity,
  unitPrice: amount,
  /** Unit price × quantity. */
  price: amount,
  adjustment: amount,
  shippingCharge: amount,
  tax: amount,
  /** What a configured kit is made of. */
  part: list(z.object({ partNumber: z.string(), quantity })).optional(),
});

const Quotation = QuotationHead.extend({
  note: z.string(),
  buyer: Party,
  seller: Party,
  delivery: z.array(z.object({ mode: z.string(), address: z.array(z.string()) })),
  /** The prices include tax: it is shown, not added. */
  taxIncluded: flag,
  /** What each cost center pays, if pieces were assigned; the amounts add up to the totals. */
  x_costCenterSums: z.array(CostCenterShare).optional(),
  totalProductPrice: amount,
  totalAdjustment: amount,
  totalShippingCharge: amount,
  totalTax: amount,
  line: z.array(QuotationLine),
  /** The caller may order, withdraw and send it: it is their own, in the organization they buy for. */
  own: flag,
});
export type Quotation = z.output<typeof Quotation>;

const ours = { capability: "quotations", fullAuthentication: true, resource: "quotation" } as const;

/**
 * Carts whose prices a store promises a business buyer until a day.
 * @see docs/interface/quotation.md
 */
export const quotation = {
  /** The caller's own, or with `q=organization` those of the organizations that they administer; the latest first. */
  list: call("GET quotation", {
    ...ours,
    query: z.object({
      q: z.enum(["self", "organization"]).optional(),
      status: z.enum(quotationStatuses).optional(),
      ...pageQuery,
    }),
    reply: z.object({ recordSetTotal: z.string(), quotations: list(QuotationHead) }),
    faults: [],
  }),
  get: call("GET quotation/{quotationId}", { ...ours, reply: Quotation, faults: [] }),
  /** Makes one from the current cart, which is kept. */
  create: call("POST quotation", {
    ...ours,
    status: 201,
    body: z.object({ orderId: id.optional(), reference: z.string().optional(), note: z.string().optional() }),
    reply: z.object({ quotationId: id, number: z.string() }),
    faults: [...cartFaults, ...lineFaults, "_ERR_MISSING_ORDERITEMS", "_ERR_QUOTATION_QUOTED"],
  }),
  /** Makes a pending order of the quoted lines the cart; the former cart becomes a saved cart. `x_refused`: what is left out. */
  order: call("POST quotation/{quotationId}/order", {
    ...ours,
    status: 201,
    body: z.object({}),
    reply: z.object({ orderId: list(id), x_refused: z.array(RefusedLine).optional() }),
    faults: [...lineFaults, "_ERR_QUOTATION_OVER", "_ERR_QUOTATION_CONTRACT"],
  }),
  withdraw: call("POST quotation/{quotationId}/withdraw", {
    ...ours,
    body: z.object({}),
    reply: z.object({ quotationId: id }),
    faults: ["_ERR_QUOTATION_OVER"],
  }),
  /** To any address, twenty a day. */
  send: call("POST quotation/{quotationId}/send", {
    ...ours,
    body: z.object({ to: z.string(), message: z.string().optional() }),
    reply: z.object({ quotationId: id }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
};
