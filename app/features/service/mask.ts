/** Enough of an e-mail address to recognize it, not enough to use it: `a•••z@example.mx`. Pure. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return email;
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ""}${email.slice(at)}`;
}

/** The last four digits of a telephone number: `•••4567`. Pure. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, "");
  return digits.length > 4 ? `•••${digits.slice(-4)}` : "";
};
