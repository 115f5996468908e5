/**
 * In which language a text is, where it is another than the one asked for: what lacks a translation is shown in another language.
 * @see docs/interface/catalog.md#languages
 */
export const textLanguage = (written: number | null, asked: number): { x_languageId?: string } =>
  written === null || written === asked ? {} : { x_languageId: String(written) };
