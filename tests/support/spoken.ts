import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Node = Element["children"][number];

/**
 * What a screen reader says of the controls of a page, in order, e.g. `button "Add to cart"`: computed from the HTML by the
 * accessible-name rules that native controls need. Figures and days are `#`: they change with today's date. Links of plain text are
 * left out, because their name is what everybody reads.
 */
export function spokenControls(html: string): { frame: string[]; page: string[] } {
  const document = parseDocument(html);
  const all = DomUtils.findAll((element) => isControl(element) && isHeard(element), document.children);
  const inMain = (element: Element) => ancestorsOf(element).some(({ name }) => name === "main");
  const lines = (some: Element[]) => counted(some.map((one) => `${roleOf(one)} "${nameOf(one, document.children)}"`));
  const spoken = all.filter((element) => !isPlainLink(element));
  return { frame: lines(spoken.filter((one) => !inMain(one))), page: lines(spoken.filter(inMain)) };
}

/** The roles of a page's controls that have no name. */
export function unnamedControls(html: string): string[] {
  const document = parseDocument(html);
  return DomUtils.findAll((element) => isControl(element) && isHeard(element), document.children)
    .filter((element) => nameOf(element, document.children) === "")
    .map((element) => DomUtils.getOuterHTML(element).slice(0, 160));
}

/** Ids that more than one element of a page has: a label or a link then leads to the first of them only. */
export function repeatedIds(html: string): string[] {
  const withIds = DomUtils.findAll(({ attribs }) => attribs.id !== undefined, parseDocument(html).children);
  const ids = withIds.map(({ attribs }) => attribs.id ?? "");
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/**
 * Names of buttons that a page has more than once and that send something else each time: who hears only the name cannot know
 * what is saved or deleted. A search that is a landmark with a name of its own is another place.
 */
export function ambiguousButtons(html: string): string[] {
  const document = parseDocument(html);
  const sent = new Map<string, Set<string>>();
  for (const button of DomUtils.findAll(({ name }) => name === "button", document.children).filter(isHeard)) {
    const form = formOf(button, document.children);
    if (!form || button.attribs.type === "button") continue;
    const name = [form.attribs.role && form.attribs["aria-label"], rawNameOf(button, document.children)]
      .join(" ")
      .trim();
    sent.set(name, (sent.get(name) ?? new Set()).add(`${sentBy(form)} ${button.attribs.name}=${button.attribs.value}`));
  }
  return [...sent].filter(([, ways]) => ways.size > 1).map(([name]) => name);
}

const formOf = (button: Element, document: Node[]) =>
  button.attribs.form
    ? find(document, ({ attribs }) => attribs.id === button.attribs.form)[0]
    : ancestorsOf(button).find(({ name }) => name === "form");

/** The fields of a form, and the values of the hidden ones, except what only says which request it is and where it leads back. */
const sentBy = (form: Element): string =>
  find(
    form.children,
    ({ name, attribs }) => /^(input|select|textarea)$/.test(name) && !/^(ticket|returnTo)$/.test(attribs.name ?? ""),
  )
    .map(({ attribs }) => `${attribs.name}=${attribs.type === "hidden" ? attribs.value : ""}`)
    .join("&");

const isControl = ({ name, attribs }: Element) =>
  ["button", "select", "textarea", "summary"].includes(name) ||
  (name === "a" && attribs.href !== undefined) ||
  (name === "input" && attribs.type !== "hidden");

const ancestorsOf = (element: Element): Element[] => {
  const { parent } = element;
  return parent && DomUtils.isTag(parent) ? [parent, ...ancestorsOf(parent)] : [];
};

const isHeard = (element: Element) =>
  [element, ...ancestorsOf(element)].every(
    ({ attribs }) => attribs["aria-hidden"] !== "true" && !("hidden" in attribs),
  );

const isPlainLink = (element: Element) =>
  element.name === "a" &&
  !element.attribs["aria-label"] &&
  DomUtils.findAll(({ name, attribs }) => name === "img" || attribs.class === "visually-hidden", element.children)
    .length === 0;

function roleOf({ name, attribs }: Element): string {
  if (attribs.role) return attribs.role;
  if (name !== "input") return { a: "link", select: "list", textarea: "text" }[name] ?? name;
  return attribs.type ?? "text";
}

const nameOf = (element: Element, document: Node[]) => tidy(rawNameOf(element, document));

function rawNameOf(element: Element, document: Node[]): string {
  const { attribs, name } = element;
  const byIds = (attribs["aria-labelledby"] ?? "").split(" ").filter(Boolean);
  const labels =
    byIds.length > 0 ? byIds.flatMap((id) => find(document, ({ attribs: { id: own } }) => own === id)) : [];
  if (labels.length > 0) return spaced(labels.map(textOf).join(" "));
  if (attribs["aria-label"]) return spaced(attribs["aria-label"]);
  if (["a", "button", "summary"].includes(name)) return spaced(textOf(element) || (attribs.title ?? ""));
  if (["submit", "button", "reset"].includes(attribs.type ?? "")) return spaced(attribs.value ?? "");
  const around = ancestorsOf(element).filter((one) => one.name === "label");
  const pointing = find(document, (one) => one.name === "label" && one.attribs.for === attribs.id);
  return spaced([...new Set([...around, ...pointing])].map(textOf).join(" ") || (attribs.title ?? ""));
}

const find = (document: Node[], test: (element: Element) => boolean) => DomUtils.findAll(test, document);

function textOf(node: Node): string {
  if (DomUtils.isText(node)) return node.data;
  if (!DomUtils.isTag(node)) return "";
  const { attribs, name, children } = node;
  if (attribs["aria-hidden"] === "true" || "hidden" in attribs) return "";
  if (attribs["aria-label"]) return ` ${attribs["aria-label"]} `;
  if (name === "img") return ` ${attribs.alt ?? ""} `;
  if (["select", "input", "textarea"].includes(name)) return "";
  const text = children.map(textOf).join("");
  return /^(a|abbr|b|bdi|em|i|small|span|strong|time)$/.test(name) ? text : ` ${text} `;
}

const spaced = (text: string) =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Figures and days change from day to day. */
const tidy = (text: string) =>
  text
    .replace(/\d+/g, "#")
    .replace(/#([.,:]#)+/g, "#")
    .replace(day, "#");

/** Repeated controls are listed with their number. */
function counted(lines: string[]): string[] {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, count]) => (count > 1 ? `${line} × ${count}` : line));
}

/** A day of delivery, with the year at the turn of one, or a day of a year: all of it changes with today. */
const month = "(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)";
const day = new RegExp(`(?:lun|mar|mié|jue|vie|sáb|dom) # de ${month}(?: de #)?|# ${month} #`, "g");
