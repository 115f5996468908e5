import type { Messages } from "../messages.ts";

/** Messages of faults about loyalty cards and their codes. The faults are in `contract/faults/loyalty.ts`. */
export const loyaltyMessages: Messages = {
  _ERR_LOYALTY_BALANCE: { es: "Puedes usar {0} pesos como máximo.", en: "At most {0} pesos can be used." },
  _ERR_LOYALTY_CARD_ALREADY_LINKED: {
    es: "La tarjeta ya está en otra cuenta.",
    en: "The card belongs to another account.",
  },
  _ERR_LOYALTY_CARD_BLOCKED: { es: "La tarjeta está bloqueada.", en: "The card is blocked." },
  _ERR_LOYALTY_CARD_IN_USE: {
    es: "Un pedido pagado con la tarjeta sigue pendiente.",
    en: "An order paid with the card is still open.",
  },
  _ERR_LOYALTY_CARD_INVALID: { es: "El número de tarjeta no es válido.", en: "The card number is not valid." },
  _ERR_LOYALTY_MAX_CARDS: { es: "Ya tienes una tarjeta.", en: "You already have a card." },
  _ERR_LOYALTY_UNAVAILABLE: {
    es: "El saldo no está disponible en este momento.",
    en: "The balance is not available right now.",
  },
  _ERR_OTP_BLOCKED: { es: "Demasiados intentos; espera {0} minutos.", en: "Too many attempts; wait {0} minutes." },
  _ERR_OTP_DELIVERY: { es: "No pudimos enviar el código.", en: "The code could not be sent." },
  _ERR_OTP_EXPIRED: { es: "El código ya venció.", en: "The code has expired." },
  _ERR_OTP_INCORRECT: {
    es: "El código no es correcto; quedan {0}.",
    en: "The code is not correct; {0} attempts left.",
  },
  _ERR_OTP_RESEND_LIMIT: { es: "No podemos enviar más códigos por hoy.", en: "No more codes can be sent for now." },
  _ERR_OTP_RESEND_TOO_EARLY: { es: "Espera {0} segundos.", en: "Wait {0} seconds." },
};
