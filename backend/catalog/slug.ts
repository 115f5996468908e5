import { plainText } from "#contract/rules/plain-text.ts";

/** Makes an address from a name: lower-case ASCII words, at most about 70 characters. */
export function slugOf(name: string): string {
  const words = plainText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.reduce((slug, word) => (slug.length + word.length < 70 ? (slug ? `${slug}-${word}` : word) : slug), "");
}
