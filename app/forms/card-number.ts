import { plainDigits } from "./digits.ts";

const brands = /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13})$/;

/**
 * Whether a payment card number was typed into one of our fields, where it does not belong: digits of any script, with
 * spaces and dashes in between. Pure.
 */
export function isCardNumber(text: string): boolean {
  const digits = plainDigits(text);
  return brands.test(digits) && hasCheckDigit(digits);
}

/** The check digit of ISO/IEC 7812. */
const hasCheckDigit = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
