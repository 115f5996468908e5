import type { Localized } from "../db/schema/columns.ts";

/** A text in the language asked for, else in any in which it exists. */
export const textIn = (text: Localized, languageId: number): string =>
  text[String(languageId)] ?? text["-5"] ?? Object.values(text)[0] ?? "";
