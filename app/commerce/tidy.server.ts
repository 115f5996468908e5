import { wordsOfHtml } from "./words-of-html.server.ts";

/**
 * A parsed response as it was meant: installations pad texts with blanks up to the width of their database columns, and write names in the
 * catalog as HTML (`Tools &amp; Paint`, `Pan<sup>&reg;</sup>`). Texts that are shown as HTML stay HTML.
 * @param group of the call
 * @param text what was parsed: most responses have neither, and are not looked through
 */
export function tidy(group: string, text: string, body: unknown): unknown {
  const trims = padded.test(text);
  const isHtml = group === "catalog" && markup.test(text);
  if (!trims && !isHtml) return body;
  return withTexts(body, { name: "", inside: "" }, (one, at) => {
    if (isSentBack(at)) return one;
    return isHtml && isName(at) && markup.test(one) ? wordsOfHtml(one) : one.trimEnd();
  });
}

const padded = / "[,}\]\s]/;
const markup = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});|<\/?(?:b|i|u|p|br|em|strong|su[bp]|span|small|font)\b[^<>]*>/i;

/** A field, and the field that its object is in. */
type At = { name: string; inside: string };

/** A value of a filter is sent back exactly as it was received. */
const isSentBack = ({ name, inside }: At) => name === "value" && inside === "entry";
/** Or the value of an attribute. */
const isName = ({ name, inside }: At) => names.has(name) || (name === "value" && inside === "values");
const names: ReadonlySet<string> = new Set(
  "name shortDescription description label manufacturer seller title".split(" "),
);

function withTexts(value: unknown, at: At, change: (text: string, at: At) => string): unknown {
  if (typeof value === "string") return change(value, at);
  if (Array.isArray(value)) return value.map((one: unknown) => withTexts(one, at, change));
  if (typeof value !== "object" || value === null) return value;
  const inside = at.name;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withTexts(one, { name, inside }, change)]),
  );
}
