import type { Messages } from "../messages.ts";

/** Messages of faults about payments, vouchers, credit and banks. The faults are in `contract/faults/payment.ts`. */
export const paymentMessages: Messages = {
  _ERR_BANK_PROMO_BIN_MISMATCH: {
    es: "La tarjeta no es la de la promoción elegida.",
    en: "The card does not match the chosen promotion.",
  },
  _ERR_BANK_PROMO_EXPIRED: { es: "La promoción del banco terminó.", en: "The bank's promotion is over." },
  _ERR_BANK_PROMO_NOT_ELIGIBLE: {
    es: "La promoción del banco no aplica a este pedido.",
    en: "The bank's promotion does not apply to this order.",
  },
  _ERR_CREDIT_LINE_EXCEEDED: {
    es: "A la línea de crédito le quedan {0} {1}.",
    en: "The credit line has {0} {1} left.",
  },
  _ERR_CREDIT_LINE_EXCEEDED_CRD1002E: {
    es: "La línea de crédito no está activa.",
    en: "The credit line is not active.",
  },
  _ERR_GOODWILL_LIMIT: {
    es: "A este cliente todavía puedes darle {0} {1}.",
    en: "You may still give this shopper {0} {1}.",
  },
  _ERR_INVALID_PI_TOTAL_AMOUNT: { es: "Los pagos no suman el total.", en: "The payments do not add up to the total." },
  _ERR_INVALID_PIID: { es: "No existe esa forma de pago en el pedido.", en: "The order has no such payment." },
  _ERR_PAYMENT_NOT_COMBINABLE: { es: "Estas formas de pago no se combinan.", en: "These payments cannot be combined." },
  _ERR_PO_INACTIVE: { es: "La orden de compra {0} no está activa.", en: "Purchase order {0} is not active." },
  _ERR_PO_LIMIT_EXCEEDED: {
    es: "A la orden de compra {0} le quedan {1} {2}.",
    en: "Purchase order {0} has {1} {2} left.",
  },
  _ERR_PO_NUMBER_DUPLICATED: {
    es: "La orden de compra {0} ya se usó.",
    en: "Purchase order {0} has already been used.",
  },
  _ERR_PO_NUMBER_REQUIRED: { es: "Falta el número de orden de compra.", en: "The purchase order number is missing." },
  _ERR_VOUCHER_BALANCE: { es: "El vale solo tiene {0}.", en: "The voucher has only {0}." },
  _ERR_VOUCHER_INVALID: { es: "No se puede pagar con este vale.", en: "This voucher cannot be used." },
};
