import { westernDigits } from "#contract/rules/digits.ts";

/** Western digits without spaces and dashes, whatever keyboard they were typed with. */
export const plainDigits = (text: string) => westernDigits(text).replace(/[\s-]/g, "");
