import type { Localized } from "./db/schema/columns.ts";

const english = "-1";
const spanish = "-5";

/** The languages that the backend's own words are written in. */
export type WrittenLanguage = "es" | "en";

/** Which of them a caller gets: Spanish, otherwise English. */
export const writtenLanguage = (languageId: number): WrittenLanguage => (String(languageId) === spanish ? "es" : "en");

/**
 * The text in the requested language, falling back to English, then Spanish, then any language there is: the same fallback
 * order for goods, promotions, modes and emails, so that a page never mixes two of them. Pure.
 */
export const textIn = (text: Localized | null | undefined, languageId: number): string =>
  text?.[String(languageId)] ?? text?.[english] ?? text?.[spanish] ?? Object.values(text ?? {})[0] ?? "";

/** First and last name as one, as far as they are known. Pure. */
export const personName = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(" ");
