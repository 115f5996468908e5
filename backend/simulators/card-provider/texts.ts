import type { CardFaults, CardField, Outcome } from "./card.ts";

type Texts = {
  title: string;
  bankTitle: string;
  simulation: string;
  merchant: string;
  amount: string;
  order: string;
  plan: string;
  fields: Record<CardField, string>;
  hints: Partial<Record<CardField, string>>;
  faults: Record<CardField, Partial<Record<NonNullable<CardFaults[CardField]>, string>>>;
  faultSummary: string;
  pay: (amount: string) => string;
  remember: (shop: string) => string;
  rememberHint: string;
  bankRememberHint: string;
  anotherCard: string;
  cancel: string;
  leave: (shop: string) => string;
  testCards: string;
  testCardHelp: string;
  outcomes: Record<Outcome, string>;
  challengeTitle: string;
  challengeText: string;
  code: string;
  codeFault: string;
  confirm: string;
  agreementTitle: string;
  agreementText: string;
  agree: (amount: string) => string;
  doneTitle: string;
  doneText: string;
  expiredTitle: string;
  expiredText: string;
  unknownTitle: string;
  unknownText: string;
  back: (shop: string) => string;
};

const es: Texts = {
  title: "Pago con tarjeta",
  bankTitle: "Pago en la página de tu banco",
  simulation: "Simulación: esta página no cobra nada. Usa solo las tarjetas de prueba.",
  merchant: "Comercio",
  amount: "Importe",
  order: "Pedido",
  plan: "Promoción",
  fields: {
    number: "Número de tarjeta",
    expiry: "Vencimiento",
    cvc: "Código de seguridad (CVC)",
    holder: "Nombre como aparece en la tarjeta",
  },
  hints: { expiry: "Mes y año, por ejemplo 08/29", cvc: "3 o 4 dígitos" },
  faults: {
    number: {
      missing: "Escribe el número de tarjeta.",
      invalid: "Revisa el número: falta o sobra algún dígito.",
      other: "Esta tarjeta no es la de la promoción que elegiste. Usa esa tarjeta, o cancela y elige otra forma.",
    },
    expiry: {
      missing: "Escribe el vencimiento.",
      invalid: "Escribe mes y año, por ejemplo 08/29.",
      expired: "Esta tarjeta ya venció.",
    },
    cvc: { missing: "Escribe el código de seguridad.", invalid: "El código tiene 3 o 4 dígitos." },
    holder: { missing: "Escribe el nombre del titular.", invalid: "Escribe el nombre sin números." },
  },
  faultSummary: "Revisa los datos marcados. Por seguridad, vuelve a escribir el número y el código.",
  pay: (amount) => `Pagar ${amount}`,
  remember: (shop) => `Recordar esta tarjeta para mis compras en ${shop}`,
  rememberHint: "La tienda no guarda el número: solo la marca, los últimos 4 dígitos y el vencimiento.",
  bankRememberHint:
    "La tienda no guarda el número: solo la marca, los primeros 6 y los últimos 4 dígitos y el vencimiento.",
  anotherCard: "Pagar con otra tarjeta",
  cancel: "Cancelar el pago",
  leave: (shop) => `Volver a ${shop} sin pagar`,
  testCards: "Tarjetas de prueba",
  testCardHelp: "Con cualquier vencimiento futuro y cualquier CVC de 3 dígitos.",
  outcomes: { approve: "aprueba", decline: "rechaza", challenge: "pide un código: 123456" },
  challengeTitle: "Confirma tu compra",
  challengeText: "Tu banco envió un código de 6 dígitos (en esta simulación: 123456).",
  code: "Código",
  codeFault: "El código no coincide. Inténtalo otra vez.",
  confirm: "Confirmar",
  agreementTitle: "Pagar con PayPal",
  agreementText: "Autorizas este importe. La tienda lo cobra cuando haces el pedido, no antes.",
  agree: (amount) => `Autorizar ${amount}`,
  doneTitle: "Este pago ya se procesó",
  doneText: "No hay nada más que hacer aquí.",
  expiredTitle: "Este enlace de pago caducó",
  expiredText: "Vuelve a la tienda para empezar el pago otra vez.",
  unknownTitle: "No conocemos este pago",
  unknownText: "El enlace está incompleto o no es válido. Vuelve a la tienda y empieza el pago otra vez.",
  back: (shop) => `Volver a ${shop}`,
};

const en: Texts = {
  title: "Card payment",
  bankTitle: "Payment on your bank's page",
  simulation: "Simulation: this page charges nothing. Use the test cards only.",
  merchant: "Merchant",
  amount: "Amount",
  order: "Order",
  plan: "Bank offer",
  fields: { number: "Card number", expiry: "Expiration date", cvc: "Security code (CVC)", holder: "Name on the card" },
  hints: { expiry: "Month and year, for example 08/29", cvc: "3 or 4 digits" },
  faults: {
    number: {
      missing: "Enter the card number.",
      invalid: "Check the number: a digit is missing or wrong.",
      other: "This isn't the card for the offer you chose. Use that card, or cancel and pay another way.",
    },
    expiry: {
      missing: "Enter the expiration date.",
      invalid: "Enter month and year, for example 08/29.",
      expired: "This card has expired.",
    },
    cvc: { missing: "Enter the security code.", invalid: "The code has 3 or 4 digits." },
    holder: { missing: "Enter the name on the card.", invalid: "Enter the name without digits." },
  },
  faultSummary: "Check the marked fields. For your security, enter the number and the code again.",
  pay: (amount) => `Pay ${amount}`,
  remember: (shop) => `Remember this card for my purchases at ${shop}`,
  rememberHint: "The store never keeps the full number: only the brand, the last 4 digits and the expiration date.",
  bankRememberHint:
    "The store never keeps the full number: only the brand, the first 6 and last 4 digits and the expiration date.",
  anotherCard: "Pay with another card",
  cancel: "Cancel payment",
  leave: (shop) => `Return to ${shop} without paying`,
  testCards: "Test cards",
  testCardHelp: "Use any future expiration date and any 3-digit CVC.",
  outcomes: { approve: "approves", decline: "declines", challenge: "asks for a code: 123456" },
  challengeTitle: "Confirm your purchase",
  challengeText: "Your bank sent you a 6-digit code (in this simulation: 123456).",
  code: "Code",
  codeFault: "That code isn't correct. Please try again.",
  confirm: "Confirm",
  agreementTitle: "Pay with PayPal",
  agreementText: "You approve this amount. The store charges it when you place your order, not before.",
  agree: (amount) => `Approve ${amount}`,
  doneTitle: "This payment has already been processed",
  doneText: "There's nothing more to do here.",
  expiredTitle: "This payment link has expired",
  expiredText: "Return to the store to start the payment again.",
  unknownTitle: "We can't find this payment",
  unknownText: "The link is incomplete or not valid. Return to the store and start the payment again.",
  back: (shop) => `Return to ${shop}`,
};

/** The words of the provider's pages. */
export const textsFor = (language: string) => (language.toLowerCase().startsWith("es") ? es : en);
