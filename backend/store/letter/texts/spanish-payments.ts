/** Letters about money that is still to come, or goes back. */
export const spanishPayments = {
  "payment-oxxo": {
    subject: "Paga tu pedido {{orderId}} en OXXO",
    text: [
      "Pide en la caja de cualquier OXXO pagar esta referencia:",
      "{{reference}}",
      "Importe: {{amount}}. Págalo a más tardar el {{payUntil}}; después el pedido se cancela.",
      "Conserva el comprobante. Te avisamos en cuanto recibamos tu pago.",
    ],
    button: "Ver las instrucciones",
  },
  "payment-spei": {
    subject: "Transfiere el pago de tu pedido {{orderId}}",
    text: [
      "Transfiere {{amount}} desde la app de tu banco a esta CLABE:",
      "{{clabe}}",
      "Banco: {{bank}}. Concepto: {{concept}}. Transfiere el importe exacto.",
      "Hazlo a más tardar el {{payUntil}}; después el pedido se cancela.",
    ],
    button: "Ver las instrucciones",
  },
  "payment-received": {
    subject: "Recibimos tu pago del pedido {{orderId}}",
    text: [
      "Recibimos {{amount}} por el pedido {{orderId}}. Te avisamos por correo cuando vaya en camino o puedas recogerlo.",
    ],
    button: "Ver el pedido",
  },
  "payment-returned": {
    subject: "Te devolvemos un pago del pedido {{orderId}}",
    text: [
      "Te devolvemos {{amount}} del pedido {{orderId}} por el medio con que pagaste. Tu banco puede tardar unos días.",
    ],
    button: "Ver el pedido",
  },
};
