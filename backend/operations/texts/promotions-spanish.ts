import type { promotionsInEnglish } from "./promotions-english.ts";

export const promotionsInSpanish: typeof promotionsInEnglish = {
  newPromotion: "Nueva oferta",
  createPromotion: "Crear la oferta",
  schedulePromotion: "Guardar fechas y límites",
  stopPromotion: "Detener la oferta ahora",
  resumePromotion: "Reanudar la oferta hasta el fin de hoy",
  promotionStates: { planned: "Programada", running: "Vigente", ended: "Terminada" },
  promotionKinds: {
    "order-percent": "Porcentaje del pedido",
    "order-amount": "Importe del pedido",
    "item-percent": "Porcentaje de cada artículo",
    "shipping-free": "Envío gratis",
    "item-amount": "Importe de cada artículo",
    "buy-x-pay-y": "Lleva y paga",
    "free-gift": "Regalo",
  },
  promotionFields: {
    name: "Nombre",
    kind: "Tipo",
    value: "Porcentaje o importe",
    minimum: "A partir de un subtotal de",
    code: "Código",
    text: "Lo que lee el cliente",
    startsOn: "Primer día",
    endsOn: "Último día",
    overallLimit: "Usos en total",
    perShopperLimit: "Usos por cliente",
    budget: "Presupuesto",
  },
  nameHint: "Solo lo lee el personal.",
  codeHint: "Sin código, la oferta es para todos.",
  limitHint: "Después de esos pedidos la oferta termina sola. Vacío: sin límite.",
  budgetHint:
    "Entre todos los pedidos nunca se descuenta más que esto. Un pedido cuyo descuento ya no cabe no lo recibe. Vacío: sin límite.",
  spent: "Descontado hasta ahora",
  used: "Usada",
};
