import { DomUtils, parseDocument } from "htmlparser2";

export type Elements = ReturnType<typeof elementsOf>;
export type Element = Elements[number];
export type Form = { element: Element; action: string; controls: Elements };

/** All elements of a page, in their order. */
export const elementsOf = (html: string) => DomUtils.getElementsByTagName("*", parseDocument(html));

/** The forms in the middle of a page that are sent by POST, with the controls that belong to them. */
export function formsOf(html: string): Form[] {
  const all = elementsOf(html);
  const main = all.find(({ name }) => name === "main");
  const forms = (main ? DomUtils.getElementsByTagName("form", main) : []).filter(
    ({ attribs }) => attribs.method?.toLowerCase() === "post",
  );
  return forms.map((element) => {
    const inside = DomUtils.getElementsByTagName("*", element).filter(({ attribs }) => attribs.form === undefined);
    const outside = all.filter(({ attribs }) => attribs.form !== undefined && attribs.form === element.attribs.id);
    const controls = [...inside, ...outside].filter(isControl);
    return { element, action: element.attribs.action ?? "", controls };
  });
}

/** What a form submits with its current values, some of them overridden, when its first button is pressed. */
export function filled({ controls }: Form, answers: Record<string, string>): URLSearchParams {
  const sent = new URLSearchParams();
  const button = controls.find((control) => isButton(control));
  for (const control of controls) {
    const name = control.attribs.name ?? "";
    if (!name || "disabled" in control.attribs) continue;
    if (isButton(control)) {
      if (control === button) sent.append(name, control.attribs.value ?? "");
    } else if (isChoice(control)) {
      if (isChosen(control, controls)) sent.append(name, control.attribs.value ?? "on");
    } else sent.append(name, answers[name] ?? valueOf(control));
  }
  return sent;
}

const isControl = ({ name }: Element) => ["input", "select", "textarea", "button"].includes(name);
const isButton = ({ name, attribs }: Element) =>
  (name === "button" && (attribs.type ?? "submit") === "submit") || (name === "input" && attribs.type === "submit");
const isChoice = ({ attribs }: Element) => attribs.type === "radio" || attribs.type === "checkbox";

/** Of radio buttons, the checked one or else the first; a check box only if it is checked. */
function isChosen(control: Element, controls: Elements): boolean {
  if (control.attribs.type === "checkbox") return "checked" in control.attribs;
  const group = controls.filter(({ attribs }) => attribs.type === "radio" && attribs.name === control.attribs.name);
  return control === (group.find(({ attribs }) => "checked" in attribs) ?? group[0]);
}

function valueOf(control: Element): string {
  if (control.name === "textarea") return DomUtils.textContent(control);
  if (control.name !== "select") return control.attribs.value ?? "";
  const options = DomUtils.getElementsByTagName("option", control);
  const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
  return chosen?.attribs.value ?? "";
}
