/** Language id to locale, as the specification's table has them. `intl` is what dates, money and `lang` use. */
export const languages = [
  { id: "-1", locale: "en-US", intl: "en-US", name: "English", dir: "ltr" },
  { id: "-2", locale: "fr-FR", intl: "fr-FR", name: "Français", dir: "ltr" },
  { id: "-3", locale: "de-DE", intl: "de-DE", name: "Deutsch", dir: "ltr" },
  { id: "-4", locale: "it-IT", intl: "it-IT", name: "Italiano", dir: "ltr" },
  { id: "-5", locale: "es-ES", intl: "es-MX", name: "Español", dir: "ltr" },
  { id: "-6", locale: "pt-BR", intl: "pt-BR", name: "Português", dir: "ltr" },
  { id: "-7", locale: "zh-CN", intl: "zh-CN", name: "简体中文", dir: "ltr" },
  { id: "-8", locale: "zh-TW", intl: "zh-TW", name: "繁體中文", dir: "ltr" },
  { id: "-9", locale: "ko-KR", intl: "ko-KR", name: "한국어", dir: "ltr" },
  { id: "-10", locale: "ja-JP", intl: "ja-JP", name: "日本語", dir: "ltr" },
  { id: "-20", locale: "ru-RU", intl: "ru-RU", name: "Русский", dir: "ltr" },
  { id: "-21", locale: "ro-RO", intl: "ro-RO", name: "Română", dir: "ltr" },
  { id: "-22", locale: "pl-PL", intl: "pl-PL", name: "Polski", dir: "ltr" },
  { id: "-23", locale: "ar-EG", intl: "ar-EG", name: "العربية", dir: "rtl" },
] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

export const languageById = (id: string) => languages.find((language) => language.id === id);
export const languageByLocale = (locale: string) => languages.find((language) => language.locale === locale);
