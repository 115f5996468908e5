import { writtenLanguage } from "#backend/platform/text.ts";

/** Error messages by key (or `key_code`), Spanish and English; `{0}` is the first parameter. */
const messages: Record<string, { es: string; en: string }> = {
  "USR.CWXFR0130E": { es: "Esta acción necesita una identidad.", en: "This action needs an identity." },
  _API_BAD_INV: { es: "No hay suficientes piezas de {0}.", en: "There is not enough stock of {0}." },
  _API_CANT_RESOLVE_FFMCENTER: { es: "No podemos surtir este artículo.", en: "No center can supply this item." },
  _ERR_ACTIVITY_TOKEN: { es: "La sesión no es válida.", en: "The session is not valid." },
  _ERR_AUTHENTICATION_COMMON_KEYWORD_PASSWORD: {
    es: "La contraseña es demasiado común.",
    en: "The password is too common.",
  },
  _ERR_AUTHENTICATION_ERROR: {
    es: "El usuario o la contraseña no son correctos.",
    en: "The logon ID or password is not valid.",
  },
  _ERR_AUTHENTICATION_MAXCONSECUTIVECHAR_PASSWORD: {
    es: "La contraseña repite un signo más de {0} veces seguidas.",
    en: "The password repeats a character more than {0} times in a row.",
  },
  _ERR_AUTHENTICATION_MAXINTANCECHAR_PASSWORD: {
    es: "La contraseña usa un signo más de {0} veces.",
    en: "The password uses a character more than {0} times.",
  },
  _ERR_AUTHENTICATION_MINIMUMDIGITS_PASSWORD: {
    es: "La contraseña necesita {0} número.",
    en: "The password needs {0} digit.",
  },
  _ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD: {
    es: "La contraseña necesita {0} caracteres.",
    en: "The password needs {0} characters.",
  },
  _ERR_AUTHENTICATION_MINIMUMLETTERS_PASSWORD: {
    es: "La contraseña necesita {0} letra.",
    en: "The password needs {0} letter.",
  },
  _ERR_AUTHENTICATION_REUSEOLD_PASSWORD: { es: "Esa contraseña ya la usaste.", en: "That password was used before." },
  _ERR_AUTHENTICATION_USERIDMATCH_PASSWORD: {
    es: "La contraseña no puede ser igual al usuario.",
    en: "The password must not be the logon ID.",
  },
  _ERR_BAD_PARMS_2050: { es: "La contraseña actual no es correcta.", en: "The current password is not right." },
  _ERR_ALREADY_PROCESSED: { es: "Eso ya se hizo.", en: "This has been done already." },
  _ERR_BANK_PROMO_BIN_MISMATCH: {
    es: "La tarjeta no es la de la promoción elegida.",
    en: "The card is not the one of the chosen promotion.",
  },
  _ERR_BANK_PROMO_EXPIRED: { es: "La promoción del banco terminó.", en: "The bank's promotion is over." },
  _ERR_BANK_PROMO_NOT_ELIGIBLE: {
    es: "La promoción del banco no aplica a este pedido.",
    en: "The bank's promotion does not hold for this order.",
  },
  _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: { es: "{0} ya no se vende.", en: "{0} is no longer sold." },
  _ERR_LAST_ADMINISTRATOR: {
    es: "{0} se quedaría sin quien la administre.",
    en: "Nobody would be left to administer {0}.",
  },
  _ERR_OWN_ACCOUNT: { es: "La cuenta propia no se administra así.", en: "Your own account is not administered here." },
  _ERR_MISSING_PARMS: { es: "La persona no tiene correo.", en: "The person has no email address." },
  _ERR_CMD_INVALID_PARAM: { es: "El valor de {0} no es válido.", en: "The value of {0} is not valid." },
  _ERR_CMD_INVALID_PARAM_2190: { es: "El código no es correcto.", en: "The code is not right." },
  _ERR_CMD_INVALID_PARAM_2195: { es: "El código ya venció.", en: "The code has expired." },
  _ERR_CMD_MISSING_PARAM: { es: "Falta {0}.", en: "{0} is missing." },
  _ERR_CONFIGURATION_CONFLICT: { es: "{0} y {1} no van juntos.", en: "{0} and {1} do not go together." },
  _ERR_COST_CENTER_TOO_MANY: {
    es: "A centros de costos se asignan más piezas de {0} que las {1} de la partida.",
    en: "More pieces of {0} are assigned to cost centers than the {1} of the line.",
  },
  _ERR_COST_CENTER_UNKNOWN: {
    es: "La organización no tiene el centro de costos {0}.",
    en: "The organization does not have the cost center {0}.",
  },
  _ERR_CREDIT_LINE_EXCEEDED: {
    es: "A la línea de crédito le quedan {0} {1}.",
    en: "The credit line has {0} {1} left.",
  },
  _ERR_CREDIT_LINE_EXCEEDED_CRD1002E: {
    es: "La línea de crédito no está activa.",
    en: "The credit line is not active.",
  },
  _ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST: { es: "No encontramos esa lista.", en: "There is no such list." },
  _ERR_DIDNT_LOGON: { es: "Inicia sesión para continuar.", en: "Sign in to continue." },
  _ERR_COULD_NOT_AUTHENTICATE: {
    es: "No se puede entrar con ese proveedor.",
    en: "This provider cannot be used to sign in.",
  },
  _ERR_EXPIRED_ACTIVITY_TOKEN: { es: "La sesión caducó.", en: "The session has expired." },
  _ERR_FINDER_EXCEPTION: { es: "No encontramos lo que buscas.", en: "Not found." },
  _ERR_FORMAT_ORDERIDS_NOT_CORRECT: { es: "El número de pedido no es válido.", en: "The order number is not valid." },
  _ERR_GETTING_SKU: { es: "No conocemos el artículo {0}.", en: "We don't know the item {0}." },
  _ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID: { es: "No conocemos ese producto.", en: "We don't know this product." },
  _ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING: { es: "Falta el producto.", en: "The product is missing." },
  _ERR_GIFTLIST_ITEM_NOT_FOUND: { es: "Ese artículo ya no está en la lista.", en: "This item is not on the list." },
  _ERR_INVALID_ADDR: { es: "Esta dirección no se puede usar.", en: "This address cannot be used." },
  _ERR_INVALID_INPUT: { es: "El valor no es válido.", en: "The value is not valid." },
  _ERR_INVALID_NAME: { es: "Ya existe {0}.", en: "{0} exists already." },
  _ERR_INVALID_ORDER_REFNUM: { es: "No encontramos ese pedido.", en: "There is no such order." },
  _ERR_INVALID_PIID: { es: "No existe esa forma de pago en el pedido.", en: "The order has no such payment." },
  _ERR_INVALID_PI_TOTAL_AMOUNT: { es: "Los pagos no suman el total.", en: "The payments do not add up to the total." },
  _ERR_LOGIN_NOT_ALLOWED_NOW: {
    es: "Espera {0} segundos e inténtalo otra vez.",
    en: "Wait {0} seconds and try again.",
  },
  _ERR_LOGONID_ALREDY_EXIST: { es: "Ese usuario ya existe.", en: "This logon ID exists already." },
  _ERR_LOYALTY_BALANCE: { es: "Puedes usar {0} pesos como máximo.", en: "At most {0} pesos can be used." },
  _ERR_LOYALTY_CARD_ALREADY_LINKED: {
    es: "La tarjeta ya está en otra cuenta.",
    en: "The card belongs to another account.",
  },
  _ERR_LOYALTY_CARD_BLOCKED: { es: "La tarjeta está bloqueada.", en: "The card is blocked." },
  _ERR_LOYALTY_CARD_INVALID: { es: "El número de tarjeta no es válido.", en: "The card number is not valid." },
  _ERR_LOYALTY_CARD_IN_USE: {
    es: "Un pedido pagado con la tarjeta sigue pendiente.",
    en: "An order paid with the card is still open.",
  },
  _ERR_LOYALTY_MAX_CARDS: { es: "Ya tienes una tarjeta.", en: "You have a card already." },
  _ERR_LOYALTY_UNAVAILABLE: {
    es: "El saldo no está disponible en este momento.",
    en: "The balance is not available now.",
  },
  _ERR_MISSING_CMD_PARAMETER: { es: "Falta {0}.", en: "{0} is missing." },
  _ERR_MISSING_ORDERITEMS: { es: "El pedido no tiene artículos.", en: "The order has no items." },
  _ERR_NICKNAME_ALREDY_EXIST: {
    es: "Ya tienes una dirección llamada {0}.",
    en: "You already have an address called {0}.",
  },
  _ERR_NUMBER_FORMAT_EXCEPTION: { es: "Se esperaba un número.", en: "A number was expected." },
  _ERR_NO_ON_BEHALF_SESSION: {
    es: "Abre una sesión con un motivo para actuar en nombre de esta persona.",
    en: "Open a session with a reason to act for this person.",
  },
  _ERR_ORDER_IS_NOT_LOCKED: {
    es: "Toma el carrito antes de cambiarlo.",
    en: "Take the cart before you change it.",
  },
  _ERR_ORDER_IS_LOCKED: {
    es: "Otra persona está atendiendo este carrito.",
    en: "Someone else is working on this cart.",
  },
  _ERR_ORDER_NOT_FOUND: { es: "No encontramos ese pedido.", en: "There is no such order." },
  _ERR_ORDER_OF_ORGANIZATION: { es: "Ya no compra para esa organización.", en: "They no longer buy for it." },
  _ERR_ORDER_UNLOCKED: { es: "El carrito cambió; revísalo otra vez.", en: "The cart has changed; review it again." },
  _ERR_ORDER_WRONG_STATUS: { es: "El estado del pedido no lo permite.", en: "The order's status does not allow this." },
  _ERR_OTP_BLOCKED: { es: "Demasiados intentos; espera {0} minutos.", en: "Too many attempts; wait {0} minutes." },
  _ERR_OTP_DELIVERY: { es: "No pudimos enviar el código.", en: "The code could not be sent." },
  _ERR_OTP_EXPIRED: { es: "El código ya venció.", en: "The code has expired." },
  _ERR_OTP_INCORRECT: { es: "El código no es correcto; quedan {0}.", en: "The code is not right; {0} attempts left." },
  _ERR_OTP_RESEND_LIMIT: { es: "No podemos enviar más códigos por hoy.", en: "No more codes can be sent for now." },
  _ERR_OTP_RESEND_TOO_EARLY: { es: "Espera {0} segundos.", en: "Wait {0} seconds." },
  _ERR_PARAMETER_MISSING: { es: "Escribe un código.", en: "Write a code." },
  _ERR_PASSWORDS_NOT_SAME: { es: "Las contraseñas no son iguales.", en: "The passwords are not the same." },
  _ERR_PASSWORD_EXPIRED: { es: "La contraseña venció; elige otra.", en: "The password has expired; choose another." },
  _ERR_PERSON_ACCOUNT_DISABLED: { es: "La cuenta está desactivada.", en: "The account is disabled." },
  _ERR_PERSON_ACCOUNT_LOCKED_OUT: {
    es: "Demasiados intentos fallidos ({0}); espera {1} segundos.",
    en: "Too many failed attempts ({0}); wait {1} seconds.",
  },
  _ERR_ORDER_LINE_LIMIT_EXCEEDED: {
    es: "El carrito no admite más de {0} renglones.",
    en: "A cart takes {0} lines at most.",
  },
  _ERR_PO_INACTIVE: { es: "La orden de compra {0} no está activa.", en: "Purchase order {0} is not active." },
  _ERR_PO_LIMIT_EXCEEDED: {
    es: "A la orden de compra {0} le quedan {1} {2}.",
    en: "Purchase order {0} has {1} {2} left.",
  },
  _ERR_PO_NUMBER_DUPLICATED: {
    es: "La orden de compra {0} ya se usó.",
    en: "Purchase order {0} has been used already.",
  },
  _ERR_PO_NUMBER_REQUIRED: { es: "Falta el número de orden de compra.", en: "The purchase order number is missing." },
  _ERR_PAYMENT_NOT_COMBINABLE: { es: "Estas formas de pago no se combinan.", en: "These payments cannot be combined." },
  _ERR_PREVIEW_TOKEN_INVALID: { es: "La vista previa terminó.", en: "The preview is over." },
  _ERR_PROD_NOT_ORDERABLE: { es: "{0} no se puede comprar.", en: "{0} cannot be bought." },
  _ERR_PROD_NOT_RECURRING: { es: "{0} no se puede pedir de forma periódica.", en: "{0} cannot be ordered regularly." },
  _ERR_RDN_ALREADY_EXIST: {
    es: "Ya hay una organización de nombre {0} en ese lugar.",
    en: "There is an organization named {0} in that place already.",
  },
  _ERR_RESOURCE_NOT_FOUND: { es: "No existe.", en: "Not found." },
  _ERR_RETURN_CODE_INVALID: { es: "El código no es correcto o ya venció.", en: "The code is wrong or has expired." },
  _ERR_RETURN_WINDOW_EXPIRED: { es: "El plazo para devolver ya terminó.", en: "The time for returning is over." },
  _ERR_TERMINATED_ACTIVITY_TOKEN: { es: "La sesión terminó.", en: "The session was ended." },
  _ERR_TOO_MANY_REQUESTS: { es: "Demasiados intentos; espera un momento.", en: "Too many attempts; wait a moment." },
  _ERR_USER_AUTHORITY: { es: "No tienes permiso.", en: "You are not authorized." },
  _2410: { es: "La cuenta no puede entrar en este momento.", en: "The account has no authority to sign in." },
  _ERR_USER_ALREADY_REGISTERD: { es: "Ya tienes una sesión abierta.", en: "You are registered already." },
  ERR_INTERNAL_SERVER_ERROR: { es: "Algo falló de nuestro lado.", en: "Something failed on our side." },
  ERR_OUTCOME_UNKNOWN: {
    es: "No sabemos si se hizo; revísalo antes de repetirlo.",
    en: "It is not known whether this was done; look before you repeat it.",
  },
  ERR_PARTIAL_AUTHENTICATION_NOT_ALLOWED: {
    es: "Escribe tu contraseña para seguir.",
    en: "Give your password to go on.",
  },
  ERR_PROMOTION_CODE_DUPLICATED: { es: "El código {0} ya está aplicado.", en: "The code {0} is already applied." },
  ERR_PROMOTION_CODE_INVALID: { es: "No conocemos ese código.", en: "We don't know this code." },
  ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME: { es: "Este código no está vigente.", en: "This code is not valid now." },
  ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED: { es: "Este código ya se agotó.", en: "This code has been used up." },
  ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED: { es: "Ya usaste este código.", en: "You have already used this code." },
  ERR_RECAPTCHA_INVALID: {
    es: "No pudimos comprobar que eres una persona.",
    en: "We couldn't verify that you're a person.",
  },
  ERR_SERVICE_UNAVAILABLE: {
    es: "No se hizo nada; inténtalo en un momento.",
    en: "Nothing was done; try again in a moment.",
  },
  _ERR_GOODWILL_LIMIT: {
    es: "A este cliente todavía puedes darle {0} {1}.",
    en: "You may still give this shopper {0} {1}.",
  },
  _ERR_LETTER_SECRET: {
    es: "Los correos con un código no se envían otra vez.",
    en: "Emails with a code are not sent again.",
  },
  _ERR_DUAL_CONTROL_WAITS: {
    es: "Espera a que otra persona lo confirme: solicitud {0}.",
    en: "It waits until somebody else confirms it: request {0}.",
  },
  _ERR_DUAL_CONTROL_OWN: {
    es: "Lo tiene que decidir otra persona.",
    en: "Somebody else has to decide this.",
  },
  _ERR_DUAL_CONTROL_OVER: { es: "Esta solicitud ya no está abierta.", en: "This request is no longer open." },
  _ERR_DUAL_CONTROL_STALE: {
    es: "Cambió lo que se iba a hacer: no se hizo nada.",
    en: "What it is about has changed: nothing was done.",
  },
  _ERR_PRICE_OVERRIDE_LIMIT: {
    es: "Puedes bajar el precio hasta {0} {1}.",
    en: "You may lower the price to {0} {1}.",
  },
  _ERR_PRICE_OVERRIDE_LINE: {
    es: "El precio de este artículo no se puede bajar.",
    en: "The price of this item cannot be lowered.",
  },
  _ERR_GIFT_WRAP_REFUSED: { es: "Este artículo no se puede regalar.", en: "This item cannot be a gift." },
  _ERR_VOUCHER_BALANCE: { es: "El vale solo tiene {0}.", en: "The voucher has only {0}." },
  _ERR_VOUCHER_INVALID: { es: "No se puede pagar con este vale.", en: "This voucher cannot be used." },
  TOKEN_VALIDATION_FAIL: {
    es: "El proveedor no confirmó quién eres.",
    en: "The provider did not confirm who you are.",
  },
};

export function messageFor(key: string, code: string, parameters: string[], languageId: number) {
  const wording = messages[`${key}_${code}`] ?? messages[key];
  const text = wording?.[writtenLanguage(languageId)] ?? key;
  return text.replace(/\{(\d)\}/g, (_, index) => parameters[Number(index)] ?? "");
}
