import { cardNumberLength } from "#contract/rules/mask.ts";

/**
 * The digits of a number that a card of the program could have: right length, right beginning, right check digit.
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
