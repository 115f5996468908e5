/** Markup that is already safe. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | undefined | false | Value[];

/** A template whose values are escaped unless they are markup themselves; `undefined` and `false` print nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]) {
  return new Html(parts.reduce((text, part, index) => text + print(values[index - 1]) + part));
}

function print(value: Value): string {
  if (value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(print).join("");
  return value instanceof Html ? value.text : escape(String(value));
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
