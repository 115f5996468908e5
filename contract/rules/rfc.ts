/** Who an RFC belongs to: a person (13 characters), a company (12), or everybody without an RFC of their own. */
export type RfcKind = "person" | "company" | "generic";

/** For buyers without an RFC, and for those from abroad. Source: SAT, Anexo 20. */
const generic = new Set(["XAXX010101000", "XEXX010101000"]);
const alphabet = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";
const shape = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})([A-Z\d]{2})([A\d])$/;

/** An RFC as written on a fiscal certificate: capitals without separators. */
export const plainRfc = (text: string): string =>
  text
    .normalize("NFC")
    .toUpperCase()
    .replace(/[\s.\-–/]/g, "");

/** Who a plain RFC can belong to; undefined when it isn't one: letters, a date that exists, three more characters. */
export function rfcKind(rfc: string): RfcKind | undefined {
  if (generic.has(rfc)) return "generic";
  const [, letters = "", year = "", month = "", day = ""] = shape.exec(rfc) ?? [];
  if (!letters || !isDate(year, month, day)) return undefined;
  return letters.length === 4 ? "person" : "company";
}

/**
 * Whether the last character is the correct check digit. A few RFCs were issued with another one, so the shopper may
 * confirm that the certificate shows it.
 */
export function hasCheckDigit(rfc: string): boolean {
  if (generic.has(rfc)) return true;
  const digits = [...rfc.padStart(13)].map((letter) => alphabet.indexOf(letter));
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (13 - index), 0);
  const rest = sum % 11;
  const expected = rest === 0 ? "0" : rest === 1 ? "A" : String(11 - rest);
  return rfc.endsWith(expected);
}

/** Enough to recognize one's own: the first four characters and the last three. */
export const maskedRfc = (rfc: string): string =>
  generic.has(rfc) ? rfc : `${rfc.slice(0, 4)}${"*".repeat(Math.max(0, rfc.length - 7))}${rfc.slice(-3)}`;

/** Two digits of a year may mean either century; 29 February exists in one of them. */
function isDate(year: string, month: string, day: string): boolean {
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
