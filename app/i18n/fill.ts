/** Puts values into the `{{places}}` of a text that was sent unfilled. Plurals are resolved on the server instead. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
