/** Letters about recurring orders that could not be placed. */
export const englishSubscriptions = {
  "subscription-failed": {
    subject: "We couldn't place your recurring order today",
    text: [
      "We couldn't place your recurring order {{orderId}} today.",
      "Reason: {{cause}}",
      "We'll try again tomorrow. You don't have to do anything if the reason no longer holds by then.",
    ],
    button: "See the recurring order",
  },
  "subscription-skipped": {
    subject: "We left out one date of your recurring order",
    text: [
      "We tried to place your recurring order {{orderId}} on three days, so we've left out this date.",
      "Reason: {{cause}}",
      "Later dates stay as planned.",
    ],
    button: "See the recurring order",
  },
  "subscription-suspended": {
    subject: "We've stopped your recurring order",
    text: [
      "We tried to place your recurring order {{orderId}} on three days. We won't try again.",
      "Reason: {{cause}}",
      "Cancel it and set up a new one with your next order.",
    ],
    button: "See the recurring order",
  },
};

/** Why, by the fault that the order met. */
export const englishCauses = {
  _API_BAD_INV: "An item is sold out.",
  _API_CANT_RESOLVE_FFMCENTER: "We can't deliver an item at the moment.",
  _ERR_PROD_NOT_ORDERABLE: "An item is no longer sold.",
  _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: "An item was discontinued.",
  _ERR_INVALID_ADDR: "The address is no longer in your address book, or we don't deliver there.",
  _ERR_INVALID_PI_TOTAL_AMOUNT: "The payment didn't go through.",
  _ERR_PAYMENT_NOT_COMBINABLE: "The payment method doesn't suit the order anymore.",
  _ERR_CREATE_PAYMENT_METHOD: "The payment method no longer works for recurring orders.",
  _ERR_USER_AUTHORITY: "Your account can no longer place this order.",
  _ERR_PO_NUMBER_REQUIRED: "The purchase order number can't be used anymore.",
  _ERR_PO_NUMBER_DUPLICATED: "The purchase order number can't be used anymore.",
  _ERR_PO_LIMIT_EXCEEDED: "The purchase order number can't be used anymore.",
  _ERR_PO_INACTIVE: "The purchase order number can't be used anymore.",
};
export type Causes = typeof englishCauses;
