import type { Messages } from "../messages.ts";

/** Messages of faults about people: signing in, passwords, accounts, organizations, agents. The faults are in `contract/faults/person.ts`. */
export const personMessages: Messages = {
  _2410: { es: "La cuenta no puede entrar en este momento.", en: "The account may not sign in at the moment." },
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
  _ERR_BAD_PARMS_2050: { es: "La contraseña actual no es correcta.", en: "The current password is not correct." },
  _ERR_CMD_INVALID_PARAM_2190: { es: "El código no es correcto.", en: "The code is not correct." },
  _ERR_CMD_INVALID_PARAM_2195: { es: "El código ya venció.", en: "The code has expired." },
  _ERR_COULD_NOT_AUTHENTICATE: {
    es: "No se puede entrar con ese proveedor.",
    en: "This provider cannot be used to sign in.",
  },
  _ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST: { es: "No encontramos esa lista.", en: "There is no such list." },
  _ERR_DUAL_CONTROL_OVER: { es: "Esta solicitud ya no está abierta.", en: "This request is no longer open." },
  _ERR_DUAL_CONTROL_OWN: {
    es: "Lo tiene que decidir otra persona.",
    en: "Someone else has to decide this.",
  },
  _ERR_DUAL_CONTROL_STALE: {
    es: "Cambió lo que se iba a hacer: no se hizo nada.",
    en: "What it is about has changed: nothing was done.",
  },
  _ERR_DUAL_CONTROL_WAITS: {
    es: "Espera a que otra persona lo confirme: solicitud {0}.",
    en: "It waits until someone else confirms it: request {0}.",
  },
  _ERR_FINDER_EXCEPTION: { es: "No encontramos lo que buscas.", en: "Not found." },
  _ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID: { es: "No conocemos ese producto.", en: "We don't know this product." },
  _ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING: { es: "Falta el producto.", en: "The product is missing." },
  _ERR_GIFTLIST_ITEM_NOT_FOUND: { es: "Ese artículo ya no está en la lista.", en: "This item is not on the list." },
  _ERR_INVALID_NAME: { es: "Ya existe {0}.", en: "{0} already exists." },
  _ERR_LAST_ADMINISTRATOR: {
    es: "{0} se quedaría sin quien la administre.",
    en: "No one would be left to administer {0}.",
  },
  _ERR_LETTER_SECRET: {
    es: "Los correos con un código no se envían otra vez.",
    en: "Emails with a code are not sent again.",
  },
  _ERR_LOGIN_NOT_ALLOWED_NOW: {
    es: "Espera {0} segundos e inténtalo otra vez.",
    en: "Wait {0} seconds and try again.",
  },
  _ERR_LOGONID_ALREDY_EXIST: { es: "Ese usuario ya existe.", en: "This logon ID already exists." },
  _ERR_MISSING_PARMS: { es: "La persona no tiene correo.", en: "The person has no email address." },
  _ERR_NICKNAME_ALREDY_EXIST: {
    es: "Ya tienes una dirección llamada {0}.",
    en: "You already have an address called {0}.",
  },
  _ERR_OWN_ACCOUNT: { es: "La cuenta propia no se administra así.", en: "Your own account is not administered here." },
  _ERR_PASSWORD_EXPIRED: { es: "La contraseña venció; elige otra.", en: "The password has expired; choose another." },
  _ERR_PASSWORDS_NOT_SAME: { es: "Las contraseñas no son iguales.", en: "The passwords are not the same." },
  _ERR_PERSON_ACCOUNT_DISABLED: { es: "La cuenta está desactivada.", en: "The account is disabled." },
  _ERR_PERSON_ACCOUNT_LOCKED_OUT: {
    es: "Demasiados intentos fallidos ({0}); espera {1} segundos.",
    en: "Too many failed attempts ({0}); wait {1} seconds.",
  },
  _ERR_RDN_ALREADY_EXIST: {
    es: "Ya hay una organización de nombre {0} en ese lugar.",
    en: "There is already an organization named {0} in that place.",
  },
  _ERR_TOO_MANY_REQUESTS: { es: "Demasiados intentos; espera un momento.", en: "Too many attempts; wait a moment." },
  _ERR_USER_ALREADY_REGISTERD: { es: "Ya tienes una sesión abierta.", en: "You are registered already." },
  ERR_RECAPTCHA_INVALID: {
    es: "No pudimos comprobar que eres una persona.",
    en: "We couldn't verify that you're a person.",
  },
  TOKEN_VALIDATION_FAIL: {
    es: "El proveedor no confirmó quién eres.",
    en: "The provider did not confirm who you are.",
  },
};
