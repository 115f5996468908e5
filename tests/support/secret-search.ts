/**
 * Finds which of many secrets a text contains. Secrets that differ only in their digits are found by one regular expression: searching for
 * a thousand one by one takes longer than rendering the page.
 */
export function secretSearch(secrets: readonly string[]): (text: string) => Set<string> {
  const alike = new Map<string, Set<string>>();
  for (const secret of secrets) {
    const pattern = patternOf(secret);
    alike.set(pattern, (alike.get(pattern) ?? new Set()).add(secret));
  }
  const searches = [...alike].map(([pattern, known]) => ({ pattern: new RegExp(pattern, "g"), known }));
  return (text) => {
    const found = new Set<string>();
    for (const { pattern, known } of searches)
      for (const [word] of text.matchAll(pattern)) if (known.has(word)) found.add(word);
    return found;
  };
}

/** Five digits occur in random ids now and then, so a number must be a whole word. */
function patternOf(secret: string): string {
  const pattern = secret.replaceAll(/[^\w ]/g, "\\$&").replaceAll(/\d/g, "\\d");
  return /^\d+$/.test(secret) ? `(?<![\\w-])${pattern}(?![\\w-])` : pattern;
}
