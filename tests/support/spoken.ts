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

function nameOf(element: Element, document: Node[]): string {
  const { attribs, name } = element;
  const byIds = (attribs["aria-labelledby"] ?? "").split(" ").filter(Boolean);
  const labels =
    byIds.length > 0 ? byIds.flatMap((id) => find(document, ({ attribs: { id: own } }) => own === id)) : [];
  if (labels.length > 0) return tidy(labels.map(textOf).join(" "));
  if (attribs["aria-label"]) return tidy(attribs["aria-label"]);
  if (["a", "button", "summary"].includes(name)) return tidy(textOf(element) || (attribs.title ?? ""));
  if (["submit", "button", "reset"].includes(attribs.type ?? "")) return tidy(attribs.value ?? "");
  const around = ancestorsOf(element).filter((one) => one.name === "label");
  const pointing = find(document, (one) => one.name === "label" && one.attribs.for === attribs.id);
  return tidy([...new Set([...around, ...pointing])].map(textOf).join(" ") || (attribs.title ?? ""));
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

const tidy = (text: string) =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, "")
    .replace(/\d+/g, "#")
    .replace(/#([.,:]#)+/g, "#")
    .replace(day, "#")
    .replace(/\s+/g, " ")
    .trim();

/** Repeated controls are listed with their number. */
function counted(lines: string[]): string[] {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, count]) => (count > 1 ? `${line} × ${count}` : line));
}

/** A day of delivery: its weekday and month change with today's, as its figure does. */
const day = /(?:lun|mar|mié|jue|vie|sáb|dom) # de (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)/g;
