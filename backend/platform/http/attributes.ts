type Attributes = Record<string, string>;

const name = /^[A-Za-z][\w.]{0,63}$/;
const value = /^\P{Cc}{0,254}$/u;
const maxNames = 30;

/**
 * Named values after a write: new ones beside the old, an empty value takes its name away.
 * @returns undefined when a name is no word of at most 64 letters, digits, dots or underscores, a value is longer than 254
 * characters or holds control characters, or there would be more than 30. Limits are ours.
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
