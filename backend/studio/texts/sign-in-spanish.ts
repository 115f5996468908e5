import type { SignInTexts } from "./sign-in-english.ts";

export const signInInSpanish: SignInTexts = {
  signIn: "Iniciar sesión",
  signOut: "Cerrar sesión",
  logonId: "Usuario",
  password: "Contraseña",
  newPassword: "Contraseña nueva",
  newPasswordHint: "Mínimo 8 caracteres con una letra y un número. No puede ser una de tus últimas cuatro.",
  repeatedPassword: "Repite la contraseña nueva",
  ended: "Tu sesión terminó, así que no se hizo nada. Inicia sesión y hazlo otra vez.",
  endedKept: "Tu sesión terminó. Inicia sesión para seguir: conservamos lo que escribiste, pero todavía no se guarda.",
  wrong: "El usuario o la contraseña no son correctos, o esta cuenta no puede trabajar aquí.",
  wait: "Hubo demasiados intentos. Espera un momento y vuelve a intentarlo.",
  expired: "Esta contraseña es temporal o ya venció. Escríbela otra vez y elige una nueva.",
  unequal: "Las dos contraseñas nuevas no son iguales. Escribe todas otra vez.",
  weak: "La contraseña nueva es muy corta, muy sencilla o ya la usaste. Elige otra.",
};
