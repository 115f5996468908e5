import { languageById } from "./locales.ts";

type Page = { language: { intl: string } };

/**
 * The attribute that marks a text on a page as being in another language: its `lang`, used for reading out and
 * hyphenation. Empty if it is the page's own language, its language is unknown, or the text itself is written in the
 * page's script.
 * @param languageId of the text; undefined: as far as is known, the page's
 * @see docs/decisions/089-foreign-text-says-so.md
 */
export function foreign({ language }: Page, languageId: string | undefined, text = ""): { lang?: string } {
  const written = languageId === undefined ? undefined : languageById(languageId)?.intl;
  if (!written || primary(written) === primary(language.intl)) return {};
  return primary(language.intl) === "ar" && arabic.test(text) ? {} : { lang: written };
}

const primary = (intl: string) => intl.split("-")[0];
const arabic = /\p{Script=Arabic}/u;
