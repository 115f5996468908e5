import type { Causes } from "./english-subscriptions.ts";

/** Letters about recurring orders that could not be placed. */
export const spanishSubscriptions = {
  "subscription-failed": {
    subject: "Hoy no pudimos hacer tu pedido que se repite",
    text: [
      "Hoy no pudimos hacer tu pedido que se repite {{orderId}}.",
      "Motivo: {{cause}}",
      "Lo intentamos otra vez mañana. Si para entonces ya se resolvió, no tienes que hacer nada.",
    ],
    button: "Ver el pedido que se repite",
  },
  "subscription-skipped": {
    subject: "Nos saltamos una fecha de tu pedido que se repite",
    text: [
      "Intentamos tres días hacer tu pedido que se repite {{orderId}}, por eso nos saltamos esta fecha.",
      "Motivo: {{cause}}",
      "Las fechas siguientes no cambian.",
    ],
    button: "Ver el pedido que se repite",
  },
  "subscription-suspended": {
    subject: "Ya no hacemos tu pedido que se repite",
    text: [
      "Intentamos tres días hacer tu pedido que se repite {{orderId}} y ya no lo intentaremos.",
      "Motivo: {{cause}}",
      "Cancélalo y empieza otro con tu próximo pedido.",
    ],
    button: "Ver el pedido que se repite",
  },
};

/** Why, by the fault that the order met. */
export const spanishCauses: Causes = {
  _API_BAD_INV: "Algo del pedido está agotado.",
  _API_CANT_RESOLVE_FFMCENTER: "Por ahora no podemos entregar algo del pedido.",
  _ERR_PROD_NOT_ORDERABLE: "Algo del pedido ya no se vende.",
  _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: "Algo del pedido se retiró de la venta.",
  _ERR_INVALID_ADDR: "La dirección ya no está en tu libreta o no entregamos ahí.",
  _ERR_INVALID_PI_TOTAL_AMOUNT: "El pago no pasó.",
  _ERR_PAYMENT_NOT_COMBINABLE: "La forma de pago ya no va con el pedido.",
  _ERR_CREATE_PAYMENT_METHOD: "Esa forma de pago ya no sirve para pedidos que se repiten.",
  _ERR_USER_AUTHORITY: "Tu cuenta ya no puede hacer este pedido.",
  _ERR_PO_NUMBER_REQUIRED: "El número de orden de compra ya no se puede usar.",
  _ERR_PO_NUMBER_DUPLICATED: "El número de orden de compra ya no se puede usar.",
  _ERR_PO_LIMIT_EXCEEDED: "El número de orden de compra ya no se puede usar.",
  _ERR_PO_INACTIVE: "El número de orden de compra ya no se puede usar.",
};
