import type { Messages } from "../messages.ts";

/** Messages of faults about carts, orders, lists and goods. The faults are in `contract/faults/order.ts`. */
export const orderMessages: Messages = {
  _API_BAD_INV: { es: "No hay suficientes piezas de {0}.", en: "There is not enough stock of {0}." },
  _API_CANT_RESOLVE_FFMCENTER: { es: "No podemos surtir este artículo.", en: "No center can supply this item." },
  _ERR_ALREADY_PROCESSED: { es: "Eso ya se hizo.", en: "This has already been done." },
  _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: { es: "{0} ya no se vende.", en: "{0} is no longer sold." },
  _ERR_CONFIGURATION_CONFLICT: { es: "{0} y {1} no van juntos.", en: "{0} and {1} do not go together." },
  _ERR_COST_CENTER_TOO_MANY: {
    es: "A centros de costos se asignan más piezas de {0} que las {1} de la partida.",
    en: "More pieces of {0} are assigned to cost centers than the {1} of the line.",
  },
  _ERR_COST_CENTER_UNKNOWN: {
    es: "La organización no tiene el centro de costos {0}.",
    en: "The organization does not have the cost center {0}.",
  },
  _ERR_FORMAT_ORDERIDS_NOT_CORRECT: { es: "El número de pedido no es válido.", en: "The order number is not valid." },
  _ERR_GETTING_SKU: { es: "No conocemos el artículo {0}.", en: "We don't know the item {0}." },
  _ERR_GIFT_WRAP_REFUSED: { es: "Este artículo no se puede regalar.", en: "This item cannot be a gift." },
  _ERR_INVALID_ADDR: { es: "Esta dirección no se puede usar.", en: "This address cannot be used." },
  _ERR_INVALID_ORDER_REFNUM: { es: "No encontramos ese pedido.", en: "There is no such order." },
  _ERR_MISSING_ORDERITEMS: { es: "El pedido no tiene artículos.", en: "The order has no items." },
  _ERR_ORDER_IS_LOCKED: {
    es: "Otra persona está atendiendo este carrito.",
    en: "Someone else is working on this cart.",
  },
  _ERR_ORDER_IS_NOT_LOCKED: {
    es: "Toma el carrito antes de cambiarlo.",
    en: "Take the cart before you change it.",
  },
  _ERR_ORDER_LINE_LIMIT_EXCEEDED: {
    es: "El carrito no admite más de {0} renglones.",
    en: "A cart can have at most {0} lines.",
  },
  _ERR_ORDER_NOT_FOUND: { es: "No encontramos ese pedido.", en: "There is no such order." },
  _ERR_ORDER_OF_ORGANIZATION: { es: "Ya no compra para esa organización.", en: "They no longer buy for it." },
  _ERR_ORDER_UNLOCKED: { es: "El carrito cambió; revísalo otra vez.", en: "The cart has changed; review it again." },
  _ERR_ORDER_WRONG_STATUS: { es: "El estado del pedido no lo permite.", en: "The order's status does not allow this." },
  _ERR_PRICE_OVERRIDE_LIMIT: {
    es: "Puedes bajar el precio hasta {0} {1}.",
    en: "You may lower the price to {0} {1}.",
  },
  _ERR_PRICE_OVERRIDE_LINE: {
    es: "El precio de este artículo no se puede bajar.",
    en: "The price of this item cannot be lowered.",
  },
  _ERR_PROD_NOT_ORDERABLE: { es: "{0} no se puede comprar.", en: "{0} cannot be bought." },
  _ERR_PROD_NOT_RECURRING: { es: "{0} no se puede pedir de forma periódica.", en: "{0} cannot be ordered regularly." },
  _ERR_RETURN_CODE_INVALID: { es: "El código no es correcto o ya venció.", en: "The code is wrong or has expired." },
  _ERR_RETURN_WINDOW_EXPIRED: { es: "El plazo para devolver ya terminó.", en: "The time for returning is over." },
};
