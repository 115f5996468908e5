/** What both desks say before signing in. The other languages have the same texts. */
export const signInInEnglish = {
  signIn: "Sign in",
  signOut: "Sign out",
  logonId: "User name",
  password: "Password",
  newPassword: "New password",
  newPasswordHint: "At least 8 characters with a letter and a number. Not one of your last four passwords.",
  repeatedPassword: "Repeat the new password",
  ended: "Your session has ended, so nothing was done. Sign in and do it again.",
  endedKept: "Your session has ended. Sign in to go on: what you typed is kept, but not saved yet.",
  wrong: "The user name or the password is wrong, or this account may not work here.",
  wait: "There were too many attempts. Wait a moment and try again.",
  expired: "This password is temporary or too old. Enter it once more and choose a new one.",
  unequal: "The two new passwords are different. Enter all of them once more.",
  weak: "The new password is too short, too simple, or was used before. Choose another one.",
};
export type SignInTexts = typeof signInInEnglish;
