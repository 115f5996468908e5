const maxShown = 5;
const maxLength = 60;

/** Names for a notice, which is stored in a cookie: the first five, cut to 60 characters, and how many more there are. */
export function firstFew(names: readonly string[]): string[] {
  const shown = names
    .slice(0, maxShown)
    .map((name) => (name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name));
  return names.length > maxShown ? [...shown, `+${names.length - maxShown}`] : shown;
}
