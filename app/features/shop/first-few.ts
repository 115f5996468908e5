const most = 5;
const longest = 60;

/** Names for a notice, which is stored in a cookie: the first five, cut to 60 letters, and how many more there are. */
export function firstFew(names: readonly string[]): string[] {
  const shown = names.slice(0, most).map((name) => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name));
  return names.length > most ? [...shown, `+${names.length - most}`] : shown;
}
