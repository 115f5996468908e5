import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults, instructionFaults } from "./faults/groups.ts";
import { PaymentInstruction } from "./shapes/order.ts";
import { amount, flag, id, list } from "./wire.ts";

/**
 * What a caller sends for one instruction. Extra fields depend on the method; card numbers and codes are never among
 * them: the backend refuses them, and to do so it must see what else was sent.
 */
const SentInstruction = z.looseObject({
  orderId: id.optional(),
  payMethodId: z.string().optional(),
  /** Goes before `payMethodId`. */
  policyId: id.optional(),
  /** Plain decimal with a point, e.g. `2827.15`. */
  piAmount: z.string(),
  billing_address_id: id,
  /** For a payment method that a contract sets up: its term, and whether to use the values that the term fills in. */
  paymentTermConditionId: id.optional(),
  valueFromPaymentTC: z.enum(["true", "false"]).optional(),
});
/** Ours: what a caller writes costs time for each, a slow hash for instance, before the first is refused. */
const maxInstructions = 20;
const SentInstructions = z.looseObject({
  orderId: id.optional(),
  paymentInstruction: z.array(SentInstruction).max(maxInstructions),
});

/** Two forms of the same thing, a single instruction or a list of them; parsed into a list. */
const SentFlatOrWrapped = z
  .custom<z.input<typeof SentInstruction> | z.input<typeof SentInstructions>>((value) => value instanceof Object)
  .transform((value) =>
    "paymentInstruction" in value ? value : { orderId: value.orderId, paymentInstruction: [value] },
  )
  .pipe(SentInstructions);

const WrittenInstruction = z.object({ orderId: id, paymentInstruction: list(z.object({ piId: id })) });

/** A card that its holder lets the shop remember, as the provider reports it: never a number. */
export const RememberedCard = z.object({
  token: z.string().regex(/^[\w-]{8,80}$/),
  brand: z.enum(["VISA", "MASTERCARD", "AMEX"]),
  lastFour: z.string().regex(/^\d{4}$/),
  expireMonth: z.string().regex(/^\d{2}$/),
  expireYear: z.string().regex(/^\d{4}$/),
});

/** A payment provider's signed message about one attempt to pay, or one refund. */
export const ProviderVerdict = z.object({
  orderId: z.string().max(20),
  piId: z.string().max(20),
  /** `<piId>.<attempt>.<random>`, of a refund `<piId>.refund.<refundId>`: so the signature covers what it is about. */
  transactionId: z.string().max(120),
  /** `REFUNDED` answers a refund the shop asked for. */
  result: z.enum(["APPROVED", "DECLINED", "CANCELLED", "REFUNDED"]),
  /** Decimal string in the currency of the order. */
  amount: z.string().max(24),
  /** Ours: the card's first digits, if the shop has asked for cards of one bank; signed after everything else. */
  cardBin: z
    .string()
    .regex(/^\d{6,8}$/)
    .optional(),
  /** HMAC-SHA256, hex. */
  signature: z.string().max(200),
  /** Only with an approval, and only when the shopper asked to save the card. */
  card: RememberedCard.optional(),
});
export type ProviderVerdict = z.output<typeof ProviderVerdict>;

/** @see docs/interface/payment.md */
export const payment = {
  /**
   * The payments of the cart. No screen makes this call: every screen with payments also shows the total, and `cart.get` has
   * both; requesting the payments alone would be an extra call.
   */
  list: call("GET cart/@self/payment_instruction", {
    fullAuthentication: true,
    resource: "cart",
    reply: z.object({
      orderId: id,
      x_isPurchaseOrderNumberRequired: flag,
      x_trackingIds: z.string().optional(),
      paymentInstruction: z.array(PaymentInstruction).optional(),
    }),
    faults: [],
  }),
  /** Adds an instruction, never replaces one. */
  add: call("POST cart/@self/payment_instruction", {
    fullAuthentication: true,
    resource: "cart",
    status: 201,
    body: SentFlatOrWrapped,
    reply: WrittenInstruction,
    faults: [...cartFaults, ...instructionFaults],
  }),
  replace: call("PUT cart/@self/payment_instruction", {
    fullAuthentication: true,
    resource: "cart",
    body: z.looseObject({
      orderId: id.optional(),
      paymentInstruction: z.array(SentInstruction.extend({ piId: id })).max(maxInstructions),
    }),
    reply: WrittenInstruction,
    faults: [...cartFaults, ...instructionFaults, "_ERR_INVALID_PIID"],
  }),
  removeAll: call("DELETE cart/@self/payment_instruction", {
    fullAuthentication: true,
    resource: "cart",
    reply: z.object({ orderId: id.optional() }),
    faults: [...cartFaults, "_ERR_INVALID_PIID"],
  }),
  remove: call("DELETE cart/@self/payment_instruction/{piId}", {
    fullAuthentication: true,
    resource: "cart",
    reply: z.object({ orderId: id }),
    faults: [...cartFaults, "_ERR_INVALID_PIID"],
  }),
  /**
   * Opens an agreement at PayPal for an amount; the shopper agrees at `approveUrl`, then an instruction `PayPal` with
   * `paypalOrderId` is added. `returnUrl`: path and query on the shop's own origin.
   */
  createPaypalOrder: call("POST createPaypalOrder", {
    inPerson: true,
    capability: "paypal",
    fullAuthentication: true,
    resource: "createPaypalOrder",
    body: z.object({
      orderId: id.optional(),
      piAmount: z.string(),
      billing_address_id: id,
      returnUrl: z.string(),
      cancelUrl: z.string().optional(),
    }),
    reply: z.object({
      orderId: id,
      paypalOrderId: z.string(),
      status: z.literal("CREATED"),
      approveUrl: z.string(),
      piAmount: amount,
      piCurrency: z.string(),
    }),
    faults: [...cartFaults, "_ERR_INVALID_ADDR", "_ERR_INVALID_PI_TOTAL_AMOUNT"],
  }),
  /**
   * What people may see of a remembered card of the caller. The person's attribute `PaymentToken` lists the cards as
   * `<brand>:<token>`; removing a value from that list deletes the card.
   */
  token: call("GET cart/@self/payment_instruction/payment_token", {
    inPerson: true,
    capability: "savedCards",
    fullAuthentication: true,
    resource: "cart",
    /** `payment_method`: the brand. */
    query: z.object({ payment_token: z.string(), payment_method: z.string() }),
    reply: z.object({
      paymentToken: z.string(),
      paymentMethod: z.string(),
      maskedAccount: z.string(),
      expire_month: z.string(),
      expire_year: z.string(),
      /** Ours: a bank remembers it, and it can only be used on the bank's page. */
      x_atBank: flag.optional(),
    }),
    faults: [],
  }),
  /** An account number with all but the last four characters hidden. The request is never logged. */
  maskAccount: call("GET cart/@self/payment_instruction/sensitive_data_mask_by_plain_string", {
    inPerson: true,
    fullAuthentication: true,
    query: z.object({ plainString: z.string().max(100) }),
    reply: z.object({
      resultList: z.array(z.object({ maskedString: z.string(), plainLength: z.number(), maskChar: z.string() })),
    }),
    faults: [],
  }),
  /** Where to send the shopper: a redirect address for each punch-out instruction. */
  punchout: call("GET cart/@self/payment_instruction/punchoutPaymentInfo", {
    inPerson: true,
    extensions: { returnPath: "paymentReturn" },
    fullAuthentication: true,
    resource: "cart",
    query: z.object({
      orderId: z.string(),
      piId: z.string(),
      profileName: z.string().optional(),
      /** Path and query on the shop's own origin where the provider sends the shopper back to. */
      returnPath: z.string().optional(),
    }),
    reply: z.object({
      orderId: id,
      paymentInstruction: z.array(PaymentInstruction.extend({ xpapi_punchoutPopupURL: z.string() })),
    }),
    faults: ["_ERR_INVALID_PIID", "_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS"],
  }),
  /**
   * A new attempt for a submitted order whose punch-out payment failed or was abandoned. With `payMethodId` (ours) it is
   * paid by that method from now on.
   */
  repay: call("POST cart/@self/payment_instruction/repay", {
    extensions: { payMethodId: "paymentSwitch" },
    fullAuthentication: true,
    query: z.object({ orderId: z.string(), piId: z.string(), payMethodId: z.string().max(40).optional() }),
    reply: z.object({}),
    faults: ["_ERR_INVALID_PIID", "_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS"],
  }),
  /**
   * The provider's signed message: HMAC-SHA256 (hex) over `orderId|piId|transactionId|result|amount`, and over the fields
   * of `card` where there is one. Idempotent by `transactionId`. The only thing that marks an order paid.
   */
  callback: call("POST cart/@self/payment_instruction/callback", {
    inPerson: true,
    capability: "paymentCallback",
    open: true,
    body: ProviderVerdict,
    reply: z.object({ orderId: id, piId: id, piStatus: z.enum(["Success", "Pending", "Failed"]) }),
    faults: [
      "_ERR_BANK_PROMO_BIN_MISMATCH",
      "_ERR_INVALID_PIID",
      "_ERR_INVALID_PI_TOTAL_AMOUNT",
      "_ERR_ORDER_NOT_FOUND",
      "_ERR_ORDER_WRONG_STATUS",
    ],
  }),
};
