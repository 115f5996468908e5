/** A form that leads to a provider: its target address and its fields. */
export type PunchOutForm = { action: string; fields: { name: string; value: string }[] };

const maxCharacters = 20_000;
const maxFields = 60;

/** Whether a backend answers with a form instead of the address of the provider's page. */
export const isForm = (markup: string): boolean => /^\s*<form[\s>]/i.test(markup);

/**
 * Reads the form by which a backend sends a shopper to a provider: its address and its hidden fields. Nothing else of the
 * markup is taken, so that no script and no style of it reaches a page. Pure.
 * @returns undefined for what is no such form, or is not posted
 */
export function readPunchOutForm(markup: string): PunchOutForm | undefined {
  if (!isForm(markup) || markup.length > maxCharacters) return undefined;
  const [opening = ""] = /<form\b(?:"[^"]*"|'[^']*'|[^>"'])*>/i.exec(markup) ?? [];
  const form = attributesOf(opening);
  const action = form.get("action");
  if (!action || (form.get("method") ?? "post").toLowerCase() !== "post") return undefined;
  const inputs = [...markup.matchAll(/<input\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi)].map(([tag]) => attributesOf(tag));
  const fields = inputs.flatMap((input) => {
    const name = input.get("name");
    return name && !/^(submit|button|image|reset)$/i.test(input.get("type") ?? "")
      ? { name, value: input.get("value") ?? "" }
      : [];
  });
  return fields.length <= maxFields ? { action, fields } : undefined;
}

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g);
  return new Map([...found].map(([, name = "", a, b, c]) => [name.toLowerCase(), decoded(a ?? b ?? c ?? "")]));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
