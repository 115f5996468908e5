import type { Messages } from "../messages.ts";

/** Messages of faults about promotion codes. The faults are in `contract/faults/promotion.ts`. */
export const promotionMessages: Messages = {
  _ERR_PARAMETER_MISSING: { es: "Escribe un código.", en: "Enter a code." },
  ERR_PROMOTION_CODE_DUPLICATED: { es: "El código {0} ya está aplicado.", en: "The code {0} is already applied." },
  ERR_PROMOTION_CODE_INVALID: { es: "No conocemos ese código.", en: "We don't know this code." },
  ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME: { es: "Este código no está vigente.", en: "This code is not valid now." },
  ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED: { es: "Este código ya se agotó.", en: "This code has been used up." },
  ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED: { es: "Ya usaste este código.", en: "You have already used this code." },
};
