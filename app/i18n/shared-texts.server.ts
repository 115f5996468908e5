import { contentName } from "#settings/content-name.ts";

/** Texts that many pages have in common, each as a file: browsers fetch one when the page is hydrated, and cache it. */
const addressByText = new Map<string, string>();
const textByAddress = new Map<string, string>();

/** Where these files are. */
export const textsPath = "/resources/texts/";
/** Shorter texts cost more as a request than they save. */
const worthAFile = 400;

/**
 * Registers texts of a dictionary as something that pages share. Nothing that reveals anything about a visitor or an
 * organization may be among them: anyone who knows the address can read the file.
 * @param locale of the texts, so that another process can find them by their address
 */
export function shareTexts<T extends object>(locale: string, texts: T): T {
  const text = JSON.stringify(texts);
  if (text.length < worthAFile || addressByText.has(text)) return texts;
  const address = `${textsPath}${locale}.${contentName(text)}.js`;
  addressByText.set(text, address);
  textByAddress.set(address, text);
  return texts;
}

/** Shares the namespaces of a dictionary, and the parts of them that pages use. */
export function shareDictionary(locale: string, dictionary: object): void {
  for (const namespace of Object.values(dictionary)) {
    if (!isBlock(namespace)) continue;
    shareTexts(locale, namespace);
    for (const part of Object.values(namespace)) if (isBlock(part)) shareTexts(locale, part);
  }
}

const isBlock = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The file that holds these texts and nothing else. */
export const addressOf = (text: string): string | undefined => addressByText.get(text);

/** The texts of a file of this process, as JSON. */
export const textAt = (address: string): string | undefined => textByAddress.get(address);
