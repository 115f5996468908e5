/**
 * Finds which of many secrets a text contains. Secrets that differ only in their digits are found by one regular expression: searching for
 * a thousand one by one takes longer than rendering the page. Most texts contain none of them, which one expression for all of them finds out.
 */
export function secretSearch(secrets: readonly string[]): (text: string) => Set<string> {
  const alike = new Map<string, Set<string>>();
  for (const secret of secrets) {
    const pattern = patternOf(secret);
    alike.set(pattern, (alike.get(pattern) ?? new Set()).add(secret));
  }
  const isAlone = ([, known]: readonly [string, Set<string>]) => known.size === 1 && ![...known].some(isNumber);
  const texts = [...alike].filter(isAlone).flatMap(([, known]) => [...known]);
  const many = [...alike].filter((one) => !isAlone(one));
  const searches = many.map(([pattern, known]) => ({ pattern: new RegExp(pattern, "g"), known }));
  const any = new RegExp(many.map(([pattern]) => pattern).join("|") || never);
  return (text) => {
    const found = new Set(texts.filter((secret) => text.includes(secret)));
    if (!any.test(text)) return found;
    for (const { pattern, known } of searches)
      for (const [word] of text.matchAll(pattern)) if (known.has(word)) found.add(word);
    return found;
  };
}

const never = "(?!)";
const isNumber = (secret: string) => /^\d+$/.test(secret);

/** Five digits occur in random ids now and then, so a number must be a whole word. */
function patternOf(secret: string): string {
  const pattern = secret.replaceAll(/[^\w ]/g, "\\$&").replaceAll(/\d/g, "\\d");
  return isNumber(secret) ? wholeWord(pattern) : pattern;
}
const wholeWord = (pattern: string) => `(?<![\\w-])${pattern}(?![\\w-])`;
