/** Arabic and Persian digits as Western ones: people type what their keyboard offers. */
export const westernDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The same without blanks and dashes. */
export const plainDigits = (text: string) => westernDigits(text).replace(/[\s-]/g, "");
