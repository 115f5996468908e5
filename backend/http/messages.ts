/** Wordings of errors by key (or `key_code`), Spanish and English; `{0}` is the first parameter. */
const messages: Record<string, { es: string; en: string }> = {
  "USR.CWXFR0130E": { es: "Esta acción necesita una identidad.", en: "This action needs an identity." },
  _API_BAD_INV: { es: "No hay suficientes piezas de {0}.", en: "There is not enough stock of {0}." },
  _API_CANT_RESOLVE_FFMCENTER: { es: "No podemos surtir este artículo.", en: "No centre can supply this item." },
  _ERR_ACTIVITY_TOKEN: { es: "La sesión no es válida.", en: "The session is not valid." },
  _ERR_CATALOG_ENTRY_MARK_FOR_DELETE: { es: "{0} ya no se vende.", en: "{0} is no longer sold." },
  _ERR_CMD_INVALID_PARAM: { es: "El valor de {0} no es válido.", en: "The value of {0} is not valid." },
  _ERR_CMD_MISSING_PARAM: { es: "Falta {0}.", en: "{0} is missing." },
  _ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST: { es: "No encontramos esa lista.", en: "There is no such list." },
  _ERR_DIDNT_LOGON: { es: "Inicia sesión para continuar.", en: "Sign in to continue." },
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
  _ERR_INVALID_PIID: { es: "No existe esa forma de pago en el pedido.", en: "The order has no such payment." },
  _ERR_INVALID_PI_TOTAL_AMOUNT: { es: "Los pagos no suman el total.", en: "The payments do not add up to the total." },
  _ERR_MISSING_CMD_PARAMETER: { es: "Falta {0}.", en: "{0} is missing." },
  _ERR_MISSING_ORDERITEMS: { es: "El pedido no tiene artículos.", en: "The order has no items." },
  _ERR_NICKNAME_ALREDY_EXIST: {
    es: "Ya tienes una dirección llamada {0}.",
    en: "You already have an address called {0}.",
  },
  _ERR_NUMBER_FORMAT_EXCEPTION: { es: "Se esperaba un número.", en: "A number was expected." },
  _ERR_ORDER_IS_LOCKED: {
    es: "Otra persona está atendiendo este carrito.",
    en: "Somebody else is working on this cart.",
  },
  _ERR_ORDER_NOT_FOUND: { es: "No encontramos ese pedido.", en: "There is no such order." },
  _ERR_ORDER_UNLOCKED: { es: "El carrito cambió; revísalo otra vez.", en: "The cart has changed; review it again." },
  _ERR_ORDER_WRONG_STATUS: { es: "El estado del pedido no lo permite.", en: "The order's status does not allow this." },
  _ERR_PARAMETER_MISSING: { es: "Escribe un código.", en: "Write a code." },
  _ERR_PAYMENT_NOT_COMBINABLE: { es: "Estas formas de pago no se combinan.", en: "These payments cannot be combined." },
  _ERR_PROD_NOT_ORDERABLE: { es: "{0} no se puede comprar.", en: "{0} cannot be bought." },
  _ERR_RESOURCE_NOT_FOUND: { es: "No existe.", en: "Not found." },
  _ERR_TERMINATED_ACTIVITY_TOKEN: { es: "La sesión terminó.", en: "The session was ended." },
  _ERR_TOO_MANY_REQUESTS: { es: "Demasiados intentos; espera un momento.", en: "Too many attempts; wait a moment." },
  _ERR_USER_AUTHORITY: { es: "No tienes permiso.", en: "You are not authorised." },
  ERR_INTERNAL_SERVER_ERROR: { es: "Algo falló de nuestro lado.", en: "Something failed on our side." },
  ERR_PROMOTION_CODE_DUPLICATED: { es: "El código {0} ya está aplicado.", en: "The code {0} is already applied." },
  ERR_PROMOTION_CODE_INVALID: { es: "No conocemos ese código.", en: "We don't know this code." },
  ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME: { es: "Este código no está vigente.", en: "This code is not valid now." },
  ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED: { es: "Este código ya se agotó.", en: "This code has been used up." },
  ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED: { es: "Ya usaste este código.", en: "You have already used this code." },
};

const spanish = -5;

export function messageFor(key: string, code: string, parameters: string[], languageId: number) {
  const wording = messages[`${key}_${code}`] ?? messages[key];
  const text = wording?.[languageId === spanish ? "es" : "en"] ?? key;
  return text.replace(/\{(\d)\}/g, (_, index) => parameters[Number(index)] ?? "");
}
