import { readFileSync } from "node:fs";
import path from "node:path";

/** By locale, words that no text may contain, and their replacements; the reasons are in docs/voice.md. */
const bannedWords: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../app/i18n/banned-words.json"), "utf8"),
);

/** The words of the voice guide's list that a text contains outside of its placeholders. */
export function bannedIn(locale: string, text: string): string[] {
  const banned = Object.keys(bannedWords[locale] ?? {});
  if (!banned.length) throw new Error(`no banned words for ${locale}`);
  const words = text.replace(/\{\{[^}]+\}\}/g, "");
  return banned.filter((word) => wholeWord(word).test(words));
}

/** JavaScript's \b knows only ASCII letters. Chinese, Japanese and Korean words are not separated from what follows them. */
const wholeWord = (words: string) =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(words)
    ? new RegExp(words, "iu")
    : new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "iu");
