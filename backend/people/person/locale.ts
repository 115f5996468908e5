/** Language ids of the interface and their locales. @see docs/interface/store.md#constants */
const locales: Record<string, string> = {
  "-1": "en_US",
  "-2": "fr_FR",
  "-3": "de_DE",
  "-4": "it_IT",
  "-5": "es_ES",
  "-6": "pt_BR",
  "-7": "zh_CN",
  "-8": "zh_TW",
  "-9": "ko_KR",
  "-10": "ja_JP",
  "-20": "ru_RU",
  "-21": "ro_RO",
  "-22": "pl_PL",
  "-23": "ar_EG",
};

export const localeOf = (languageId: number): string => locales[String(languageId)] ?? "";

/** The language id of `-5`, `es_ES` or `es-ES`; undefined for anything else. */
export function languageIdOf(text: string): number | undefined {
  const wanted = text.replace("-", "_").toLowerCase();
  const found = Object.entries(locales).find(([id, locale]) => id === text || locale.toLowerCase() === wanted);
  return found && Number(found[0]);
}
