/** Letters about money that is still to come, or goes back. */
export const englishPayments = {
  "payment-oxxo": {
    subject: "Pay for your order {{orderId}} at OXXO",
    text: [
      "Ask at the register of any OXXO to pay this reference:",
      "{{reference}}",
      "Amount: {{amount}}. Pay by {{payUntil}}; after that, the order is canceled.",
      "Keep the receipt. We'll write as soon as we've got your payment.",
    ],
    button: "See the instructions",
  },
  "payment-spei": {
    subject: "Transfer the payment for your order {{orderId}}",
    text: [
      "Transfer {{amount}} from your banking app to this CLABE:",
      "{{clabe}}",
      "Bank: {{bank}}. Memo (concepto): {{concept}}. Transfer the exact amount.",
      "Do it by {{payUntil}}; after that, the order is canceled.",
    ],
    button: "See the instructions",
  },
  "payment-received": {
    subject: "We received your payment for order {{orderId}}",
    text: ["We received {{amount}} for order {{orderId}}. We'll email you when it's on its way or ready for pickup."],
    button: "See the order",
  },
  "payment-returned": {
    subject: "We return a payment for order {{orderId}}",
    text: ["We return {{amount}} for order {{orderId}}, the way you paid. Your bank may take some days."],
    button: "See the order",
  },
};
