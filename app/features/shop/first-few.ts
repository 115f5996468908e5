const maxShown = 5;
const maxLength = 60;

/** A text that names something in a sentence, cut to 60 characters. */
export const shortened = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

/** Names for a notice, which is stored in a cookie: the first five, cut to 60 characters, and how many more there are. */
export function firstFew(names: readonly string[]): string[] {
  const shown = names.slice(0, maxShown).map(shortened);
  return names.length > maxShown ? [...shown, `+${names.length - maxShown}`] : shown;
}
