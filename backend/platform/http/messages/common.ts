import type { Messages } from "../messages.ts";

/** Messages of the faults that any call may answer. The faults are in `contract/faults/common.ts`. */
export const commonMessages: Messages = {
  _ERR_ACTIVITY_TOKEN: { es: "La sesión no es válida.", en: "The session is not valid." },
  _ERR_CMD_INVALID_PARAM: { es: "El valor de {0} no es válido.", en: "The value of {0} is not valid." },
  _ERR_CMD_MISSING_PARAM: { es: "Falta {0}.", en: "{0} is missing." },
  _ERR_DIDNT_LOGON: { es: "Inicia sesión para continuar.", en: "Sign in to continue." },
  _ERR_EXPIRED_ACTIVITY_TOKEN: { es: "La sesión caducó.", en: "The session has expired." },
  _ERR_INVALID_INPUT: { es: "El valor no es válido.", en: "The value is not valid." },
  _ERR_MISSING_CMD_PARAMETER: { es: "Falta {0}.", en: "{0} is missing." },
  _ERR_NO_ON_BEHALF_SESSION: {
    es: "Abre una sesión con un motivo para actuar en nombre de esta persona.",
    en: "Open a session with a reason to act for this person.",
  },
  _ERR_NUMBER_FORMAT_EXCEPTION: { es: "Se esperaba un número.", en: "A number was expected." },
  _ERR_PREVIEW_TOKEN_INVALID: { es: "La vista previa terminó.", en: "The preview is over." },
  _ERR_RESOURCE_NOT_FOUND: { es: "No existe.", en: "Not found." },
  _ERR_TERMINATED_ACTIVITY_TOKEN: { es: "La sesión terminó.", en: "The session was ended." },
  _ERR_USER_AUTHORITY: { es: "No tienes permiso.", en: "You are not authorized." },
  ERR_INTERNAL_SERVER_ERROR: { es: "Algo falló de nuestro lado.", en: "Something failed on our side." },
  ERR_OUTCOME_UNKNOWN: {
    es: "No sabemos si se hizo; revísalo antes de repetirlo.",
    en: "We don't know whether this was done; check before you repeat it.",
  },
  ERR_PARTIAL_AUTHENTICATION_NOT_ALLOWED: {
    es: "Escribe tu contraseña para seguir.",
    en: "Enter your password to continue.",
  },
  ERR_SERVICE_UNAVAILABLE: {
    es: "No se hizo nada; inténtalo en un momento.",
    en: "Nothing was done; try again in a moment.",
  },
  "USR.CWXFR0130E": { es: "Esta acción necesita una identidad.", en: "This action needs an identity." },
};
