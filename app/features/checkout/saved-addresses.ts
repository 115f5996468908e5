/** Saved addresses to choose from: many would fill the first screen, so of more than three all but two are folded away. Pure. */
export function foldAddresses<Option>(options: readonly Option[], label: string) {
  const shown = options.length > 3 ? 2 : options.length;
  const rest = options.slice(shown);
  return { options: options.slice(0, shown), folded: rest.length ? { label, options: rest } : undefined };
}
