import { defineFaults } from "./entry.ts";

/**
 * Carts, orders, lines and how they are delivered.
 * @see docs/interface/errors.md#cart-order-and-delivery
 */
export const orderFaults = defineFaults({
  /** Not enough stock. */
  _API_BAD_INV: { code: "2", parameters: ["partNumber", "quantity"] },
  /** No place can supply the line. */
  _API_CANT_RESOLVE_FFMCENTER: { parameters: ["partNumber"] },
  /** Cannot be bought, has no price, or is not in the contract. */
  _ERR_PROD_NOT_ORDERABLE: { code: "CMN0951E", parameters: ["partNumber"] },
  /** An unknown part number or product; the parameter is what was sent. */
  _ERR_GETTING_SKU: { parameters: ["name"] },
  /** Withdrawn. */
  _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: { code: "CWXCO3006E", parameters: ["partNumber"] },
  /** Two parts of a kit that do not go together. */
  _ERR_CONFIGURATION_CONFLICT: { code: "CWXFR0043E", parameters: ["partNumber", "otherPartNumber"] },
  _ERR_ORDER_LINE_LIMIT_EXCEEDED: { parameters: ["max"] },

  /** Writes that need the order answer 400, reads 404. */
  _ERR_ORDER_NOT_FOUND: { status: [400, 404], parameters: ["orderId?"] },
  _ERR_FORMAT_ORDERIDS_NOT_CORRECT: { code: "-2830", parameters: ["orderId"] },
  /** No such order, or no such line of it. */
  _ERR_INVALID_ORDER_REFNUM: { parameters: ["id"] },
  _ERR_FINDING_ORDER: { suiteOnly: true },
  _ERR_NO_PENDING_ORDERS: { suiteOnly: true },
  /** Someone else has taken the cart to change it; the parameter is who, by logon id. */
  _ERR_ORDER_IS_LOCKED: { parameters: ["logonId?"] },
  /** Only the agent who has taken a cart may change it on behalf of its owner; the parameter (ours) is the cart. */
  _ERR_ORDER_IS_NOT_LOCKED: { parameters: ["orderId?"] },
  /** Not possible in the order's status; `to` is the status it cannot move to. */
  _ERR_ORDER_WRONG_STATUS: { status: [400, 409], parameters: ["status", "to?"] },
  /** The caller no longer buys for the organization that the order was placed for. Ours. */
  _ERR_ORDER_OF_ORGANIZATION: { status: 409 },
  /** Checkout without a valid precheckout. */
  _ERR_ORDER_UNLOCKED: {},
  /** More pieces of a line are assigned to cost centers than it has. Ours. */
  _ERR_COST_CENTER_TOO_MANY: { parameters: ["partNumber", "quantity"] },
  /** The organization does not have this cost center, or this unit. Ours. */
  _ERR_COST_CENTER_UNKNOWN: { parameters: ["costCenter", "partNumber?"] },
  /** A quotation must be ordered under the contracts it was made under; the parameter is the missing one. */
  _ERR_QUOTATION_CONTRACT: { parameters: ["contractId"] },
  /** It was ordered or withdrawn, or has expired. */
  _ERR_QUOTATION_OVER: { status: 409, parameters: ["number", "state"] },
  /** Lines at the prices of a quotation are not quoted again. */
  _ERR_QUOTATION_QUOTED: { parameters: ["number"] },
  /** Lower than the caller's role allows; the first parameter is the lowest price allowed. */
  _ERR_PRICE_OVERRIDE_LIMIT: { parameters: ["lowest", "currency?"] },
  /** The store cannot lower the price of this line: `GIFT`, `QUOTATION`, `SELLER` or `PRICE` (it has none). */
  _ERR_PRICE_OVERRIDE_LINE: { parameters: ["why"] },
  /** These goods are not wrapped and carry no note, and why (`noGiftReasons`). Ours. */
  _ERR_GIFT_WRAP_REFUSED: { parameters: ["why", "partNumber?"] },
  /** The order is empty. */
  _ERR_MISSING_ORDERITEMS: {},
  /** An address that the order cannot use. */
  _ERR_INVALID_ADDR: { parameters: ["addressId"] },

  /** The time for returning the line is over. */
  _ERR_RETURN_WINDOW_EXPIRED: { parameters: ["orderItemId"] },
  /** The code mailed for a return without an account. */
  _ERR_RETURN_CODE_INVALID: { parameters: ["orderId"] },
  /** A kit cannot be ordered regularly. */
  _ERR_PROD_NOT_RECURRING: { parameters: ["partNumber"] },
  /** The request has already been settled; the parameter is its state. */
  _ERR_ALREADY_PROCESSED: { status: 409, code: "CMN4409E", parameters: ["state"] },
});
