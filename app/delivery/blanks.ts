/**
 * What a shared page leaves open, to be filled in for each visitor. `name`: the shopper's; `badge`, `spoken`: the cart's count, shown and
 * read aloud; `recent`: the section of recently viewed products; `own`: the first three again, as JSON, for the page's data; `arrival`,
 * `pickUp`, `postalForm`: when a product arrives at the visitor's postal code, which stores near it have it, and the form to change it.
 * @see docs/decisions/095-pages-with-blanks.md
 */
export const blankNames = ["name", "badge", "spoken", "own", "recent", "arrival", "pickUp", "postalForm"] as const;
export type Blank = (typeof blankNames)[number];
/** The values for blanks; absent ones stay empty. */
export type BlankValues = Partial<Record<Blank, string>>;

/** Blanks whose values are HTML; all others are text. */
const ofHtml: ReadonlySet<Blank> = new Set(["recent", "arrival", "pickUp", "postalForm"]);

const alternatives = blankNames.join("|");
/** Delimits the names of blanks: a character that HTML must not contain, removed from the rest of the page. */
const border = "\u0000";
const inPage = new RegExp(`${border}(${alternatives})${border}`, "g");

/** A blank as the render writes it. @param mark random, so that it occurs nowhere else */
export const blankIn = (mark: string, name: Blank): string => mark + name;

/** A rendered page as it is cached: its blanks no longer contain the mark of their render. Pure. */
export const withBlanks = (rendered: string, mark: string): string =>
  rendered.replaceAll(border, "").replace(marked(mark), `${border}$1${border}`);

/** The names of the blanks in a cached page. Pure. */
export const blanksOf = (html: string): Blank[] =>
  blankNames.filter((name) => html.includes(`${border}${name}${border}`));

/** A cached page with one visitor's values. Pure. */
export const fillBlanks = (html: string, values: BlankValues): string =>
  html.replace(inPage, (_whole, name: Blank) => {
    const value = values[name] ?? "";
    return ofHtml.has(name) ? value : value.replace(/[&<>"']/g, (found) => entities[found] ?? "");
  });

/** Escapes text as the renderer does for texts and attributes. */
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/**
 * The framework's data with its blanks as expressions that read the values from the page. Blanks of HTML stay empty there, because
 * the framework leaves HTML it did not render unchanged. Pure.
 */
export function scriptWithBlanks(script: string, mark: string): string {
  const open = script.replace(marked(mark), '"+own.$1+"');
  return open === script ? script : `${ownValues}\n${open}`;
}

const ownValues = `const own={${blankNames.map((name) => `${name}:""`).join()},...JSON.parse(document.documentElement.dataset.own||"{}")};`;

const marked = (mark: string) => new RegExp(`${mark}(${alternatives})`, "g");
