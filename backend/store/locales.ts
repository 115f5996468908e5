/** The locales of the languages, by id. @see docs/interface/store.md#constants */
export const locales: Record<number, string> = {
  [-1]: "en-US",
  [-2]: "fr-FR",
  [-3]: "de-DE",
  [-4]: "it-IT",
  [-5]: "es-ES",
  [-6]: "pt-BR",
  [-7]: "zh-CN",
  [-8]: "zh-TW",
  [-9]: "ko-KR",
  [-10]: "ja-JP",
  [-20]: "ru-RU",
  [-21]: "ro-RO",
  [-22]: "pl-PL",
  [-23]: "ar-EG",
};

/** The locale as the interface writes it, e.g. `es_ES`; empty for an unknown language. Pure. */
export const localeOf = (languageId: number): string => (locales[languageId] ?? "").replace("-", "_");

/** The language id of `-5`, `es_ES` or `es-ES`; undefined for anything else. Pure. */
export function languageIdOf(text: string): number | undefined {
  const wanted = text.replace("_", "-").toLowerCase();
  const found = Object.entries(locales).find(([id, locale]) => id === text || locale.toLowerCase() === wanted);
  return found && Number(found[0]);
}
