/** The fields of the card form as they come from the page. */
export type CardForm = { number: string; expiry: string; cvc: string; holder: string };
export type CardField = keyof CardForm;
/** What is wrong, by field; empty when the card can be tried. */
export type CardFaults = Partial<Record<CardField, "missing" | "invalid" | "expired" | "other">>;
/** What the issuer of a test card does. */
export type Outcome = "approve" | "decline" | "challenge";

/** The cards this simulation knows; every other valid number is declined. */
export const testCards: { number: string; outcome: Outcome; bank?: string }[] = [
  { number: "4111111111111111", outcome: "approve" },
  { number: "5555555555554444", outcome: "approve" },
  { number: "4000000000000002", outcome: "decline" },
  { number: "4000000000003220", outcome: "challenge" },
  { number: "4152310000000001", outcome: "approve", bank: "Banco Norteño" },
  { number: "4152319900000003", outcome: "decline", bank: "Banco Norteño" },
  { number: "4152315500000005", outcome: "challenge", bank: "Banco Norteño" },
  { number: "5204160000000005", outcome: "approve", bank: "Banco Sierra" },
  { number: "377750000000005", outcome: "approve", bank: "Banco Peninsular" },
];

/** The code that the issuer of the challenge card "sends". */
export const challengeCode = "123456";

/** The brand of a card, by its first digits; undefined for a brand that is not saved. */
export function brandOf(number: string): "VISA" | "MASTERCARD" | "AMEX" | undefined {
  if (number.startsWith("4")) return "VISA";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "MASTERCARD";
  return /^3[47]/.test(number) ? "AMEX" : undefined;
}

/**
 * Checks the form as a payment page does: Luhn, length, expiry month not over at `now`, CVC of 3 or 4 digits; and, if only
 * some cards may pay, that it is one of them.
 * @param accepts first digits of those cards
 */
export function checkCard(form: CardForm, now: Date, accepts?: readonly string[]): CardFaults {
  const number = digits(form.number);
  const faults: CardFaults = {};
  if (!form.number.trim()) faults.number = "missing";
  else if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) faults.number = "invalid";
  else if (accepts && !accepts.some((digits) => number.startsWith(digits))) faults.number = "other";
  const expiry = checkExpiry(form.expiry, now);
  if (expiry) faults.expiry = expiry;
  const cvc = checkCvc(form.cvc);
  if (cvc) faults.cvc = cvc;
  if (!form.holder.trim()) faults.holder = "missing";
  // People paste the number into the wrong field; it must not come back from there.
  else if (/\d{4}/.test(form.holder) || form.holder.length > 100) faults.holder = "invalid";
  return faults;
}

/** What is wrong with a security code; undefined when it can be tried. */
export function checkCvc(cvc: string): CardFaults["cvc"] {
  if (!cvc.trim()) return "missing";
  return /^\d{3,4}$/.test(cvc.trim()) ? undefined : "invalid";
}

/** What happens with a card that passed `checkCard`. */
export const outcomeOf = (number: string): Outcome =>
  testCards.find((card) => card.number === digits(number))?.outcome ?? "decline";

/** The check digit of ISO/IEC 7812. */
function passesLuhn(number: string) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length > 0 && sum % 10 === 0;
}

const digits = (text: string) => text.replace(/[\s-]/g, "");

/** What is wrong with a month and year such as `09/28` at `now`; undefined while the card is good. */
export function checkExpiry(text: string, now: Date): CardFaults["expiry"] {
  if (!text.trim()) return "missing";
  const hit = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(text.trim());
  const month = Number(hit?.[1]);
  const year = Number(hit?.[2]?.slice(-2)) + 2000;
  if (!hit || month < 1 || month > 12) return "invalid";
  // Good until the last day of its month, everywhere on earth.
  return Date.UTC(year, month, 1, 12) <= now.getTime() ? "expired" : undefined;
}
