/**
 * The bank that collects. Its code belongs to no participant of SPEI: a real transfer attempted against this reference
 * backend is refused by the shopper's own bank.
 */
export const collectingBank = { code: "799", branch: "180", name: "Banco Norteño" };

/**
 * An attempt's own account number (CLABE): bank, branch, eleven digits that name the attempt, and the control digit of Banco de México.
 * Pure.
 */
export function clabeOf(instructionId: number, attempt: number): string {
  const account = String(instructionId).padStart(9, "0").slice(-9) + String(attempt % 100).padStart(2, "0");
  const digits = collectingBank.code + collectingBank.branch + account;
  return digits + controlDigit(digits);
}

const weights = [3, 7, 1];

/** Each digit times 3, 7, 1 …, keeping the last digit of each product; the result is what the sum lacks to the next ten. Pure. */
export function controlDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
