/**
 * What a page that is made for many leaves open: it is filled in for each visitor who is given the page. `name`: of the
 * shopper; `badge`, `spoken`: of the cart; `recent`: the section of products looked at before; `own`: the first three once
 * more, as JSON, for the page's data.
 * @see docs/decisions/095-pages-with-blanks.md
 */
export const blankNames = ["name", "badge", "spoken", "recent", "own"] as const;
export type Blank = (typeof blankNames)[number];
/** What is written into blanks; absent ones stay empty. `recent` is HTML, all others are text. */
export type BlankValues = Partial<Record<Blank, string>>;

const alternatives = blankNames.join("|");
/** A character that no HTML may contain is written around the name: it is removed from the rest of the page. */
const border = "\u0000";
const inPage = new RegExp(`${border}(${alternatives})${border}`, "g");

/** As the render writes it. @param mark random, so that it occurs nowhere else */
export const blankIn = (mark: string, name: Blank): string => mark + name;

/** A rendered page as it is kept: its blanks no longer tell which render made them. Pure. */
export const withBlanks = (rendered: string, mark: string): string =>
  rendered.replaceAll(border, "").replace(marked(mark), `${border}$1${border}`);

/** The names of a kept page's blanks. Pure. */
export const blanksOf = (html: string): Blank[] =>
  blankNames.filter((name) => html.includes(`${border}${name}${border}`));

/** A kept page as one visitor gets it. Pure. */
export const fillBlanks = (html: string, values: BlankValues): string =>
  html.replace(inPage, (_whole, name: Blank) => {
    const value = values[name] ?? "";
    return name === "recent" ? value : value.replace(/[&<>"']/g, (found) => entities[found] ?? "");
  });

/** As the renderer writes texts and attributes. */
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/**
 * The framework's data with its blanks as expressions: it reads the values from the page. `recent` stays empty there: the
 * framework leaves HTML that it did not make as it is. Pure.
 */
export function scriptWithBlanks(script: string, mark: string): string {
  const open = script.replace(marked(mark), '"+own.$1+"');
  return open === script ? script : `${ownValues}\n${open}`;
}

const ownValues = `const own={${blankNames.map((name) => `${name}:""`).join()},...JSON.parse(document.documentElement.dataset.own||"{}")};`;

const marked = (mark: string) => new RegExp(`${mark}(${alternatives})`, "g");
