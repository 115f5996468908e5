/**
 * The language of a text if it differs from the requested one: texts without a translation are shown in another language.
 * @see docs/interface/catalog.md#languages
 */
export const textLanguage = (written: number | null, asked: number): { x_languageId?: string } =>
  written === null || written === asked ? {} : { x_languageId: String(written) };
