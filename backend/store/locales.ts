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
