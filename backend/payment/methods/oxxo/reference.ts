/**
 * The 14 digits that a register reads: the collector's two, the instruction, the attempt, and a check digit of ISO/IEC 7812,
 * so that a mistyped one is refused at the register. Each attempt has its own. Pure.
 */
export function registerReference(instructionId: number, attempt: number): string {
  const digits = `${collector}${String(instructionId).padStart(9, "0").slice(-9)}${String(attempt % 100).padStart(2, "0")}`;
  return digits + checkDigit(digits);
}

const collector = "93";

function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
