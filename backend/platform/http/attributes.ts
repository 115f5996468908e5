type Attributes = Record<string, string>;

const name = /^[A-Za-z][\w.]{0,63}$/;
const value = /^\P{Cc}{0,254}$/u;
const maxNames = 30;

/**
 * Named values after a write: new ones are added to the old, and an empty value removes its name.
 * @returns undefined if a name is not a word of at most 64 letters, digits, dots or underscores, a value is longer than 254
 * characters or contains control characters, or there would be more than 30. The limits are ours.
 */
export function attributesAfter(before: Attributes, sent: Iterable<readonly [string, string]>): Attributes | undefined {
  const after = new Map(Object.entries(before));
  for (const [key, text] of sent) {
    const trimmed = text.trim();
    if (!name.test(key) || !value.test(trimmed)) return undefined;
    if (trimmed) after.set(key, trimmed);
    else after.delete(key);
  }
  return after.size > maxNames ? undefined : Object.fromEntries(after);
}
