const weights = [3, 7, 1];

/** A CLABE as banks write it: digits only. */
export const plainClabe = (text: string): string => text.replace(/[\s.-]/g, "");

/**
 * Whether 18 digits are a Mexican bank account number: the last one is the check digit of the others, weighted 3, 7, 1.
 * Pure.
 */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10),
    0,
  );
  return Number(digits[17]) === (10 - (sum % 10)) % 10;
}
