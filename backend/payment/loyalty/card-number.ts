/** Digits of a card number; other lengths are none. @see docs/interface/loyalty.md#model */
export const cardNumberLength = 16;

/**
 * The digits of a number that a card of the programme could have: right length, right beginning, right check digit.
 * Undefined for everything else. Pure.
 * @see docs/interface/loyalty.md#model
 */
export function readCardNumber(text: string, prefix: string): string | undefined {
  const fits = /^\d+$/.test(text) && text.length === cardNumberLength && text.startsWith(prefix);
  return fits && passesLuhn(text) ? text : undefined;
}

/** The check of ISO/IEC 7812: every second digit from the end counts double, and the sum ends in zero. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `************4821` */
export const maskCard = (last4: string): string => last4.padStart(cardNumberLength, "*");
/** `******4417`; empty stays empty. */
export const maskPhone = (phone: string): string => (phone ? phone.slice(-4).padStart(10, "*") : "");
/** `lu***@e***.mx` */
export function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const dot = host.lastIndexOf(".");
  return `${name.slice(0, 2)}***@${host.slice(0, 1)}***${dot > 0 ? host.slice(dot) : ""}`;
}
/** `L*** M***` */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(" ");
