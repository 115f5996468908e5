import { DomUtils } from "htmlparser2";
import { type Element, elementsOf } from "./forms.ts";
import { type Built, fits, integrityOf, type Inventory, isTexts, type Provider } from "./inventory.ts";
import type { Visit } from "./visitor.ts";

export type Approved = { inventory: Inventory; built: Built; payingOrigins: readonly string[] };

/** What differs between a page that takes money and what was approved; empty when nothing does. */
export const differencesOf = (page: Visit, approved: Approved): string[] => [
  ...(page.status === 200 ? [] : [`status ${page.status}`]),
  ...headerDifferences(page, approved),
  ...markupDifferences(page, approved.payingOrigins),
  ...scriptDifferences(page, approved),
];

function headerDifferences({ url, headers, html }: Visit, { inventory, payingOrigins }: Approved): string[] {
  const wanted = Object.entries(inventory.headers).filter(
    ([name]) => url.protocol === "https:" || name !== "strict-transport-security",
  );
  const nonce = nonceOf(headers);
  const policy = policyOf(headers.get("content-security-policy") ?? "");
  const wantedPolicy = Object.entries(inventory.policy).map(([name, value]): [string, string] => [
    name,
    value.replace("'nonce-…'", `'nonce-${nonce}'`).replace("<paying origins>", payingOrigins.join(" ")).trim(),
  ]);
  const unknown = [...policy.keys()].filter((name) => !(name in inventory.policy));
  const tags = elementsOf(html).filter(({ name }) => name === "script");
  return [
    ...wanted.flatMap(([name, value]) => differs(`header ${name}`, headers.get(name), value)),
    ...wantedPolicy.flatMap(([name, value]) => differs(`policy ${name}`, policy.get(name), value)),
    ...unknown.map((name) => `policy ${name}: not approved: ${policy.get(name)}`),
    ...(Buffer.from(nonce, "base64").length >= 16 ? [] : ["policy script-src: the nonce has less than 128 bits"]),
    ...tags
      .filter(({ attribs }) => attribs.nonce !== nonce)
      .map(() => "a script does not carry the nonce of its answer"),
  ];
}

const differs = (what: string, found: string | null | undefined, wanted: string) =>
  found === wanted ? [] : [`${what}: ${found == null ? "missing" : `"${found}"`} instead of "${wanted}"`];

/** The nonce of a response; each response must have a different one. */
export const nonceOf = (headers: Headers) =>
  /script-src 'nonce-([\w+/=]+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";

const policyOf = (text: string) =>
  new Map(
    text.split(";").flatMap((rule): [string, string][] => {
      const [name = "", ...values] = rule.trim().split(/\s+/);
      return name ? [[name, values.join(" ")]] : [];
    }),
  );

/** Ways to run or send something that need no script element. */
function markupDifferences({ url, html }: Visit, payingOrigins: readonly string[]): string[] {
  const mayTake = [url.origin, ...payingOrigins];
  return elementsOf(html).flatMap(({ name, attribs }) => {
    const found: string[] = [];
    if (["iframe", "frame", "object", "embed", "base", "applet"].includes(name))
      found.push(`<${name}> is not approved`);
    if (name === "meta" && attribs["http-equiv"] !== undefined)
      found.push(`<meta http-equiv="${attribs["http-equiv"]}">`);
    for (const [attribute, value] of Object.entries(attribs)) {
      if (/^on[a-z]+$/.test(attribute)) found.push(`<${name} ${attribute}> is not approved`);
      if (
        /^\s*(?:javascript|data|vbscript):/i.test(value) &&
        /^(?:href|action|formaction|src)$/.test(attribute) &&
        name !== "img"
      )
        found.push(`<${name} ${attribute}="${value.slice(0, 40)}">`);
    }
    const action = attribs.action ?? attribs.formaction;
    if (action !== undefined && URL.canParse(action, url) && !mayTake.includes(new URL(action, url).origin))
      found.push(`a form is sent to ${new URL(action, url).origin}`);
    return found;
  });
}

function scriptDifferences({ url, html }: Visit, { inventory, built }: Approved): string[] {
  const found: string[] = [];
  const used = new Set<string>();
  for (const script of scriptsOf(html)) {
    const src = script.attribs.src;
    const text = DomUtils.textContent(script);
    const line = src === undefined ? inventory.inline.find((one) => fits(one, text, built)) : undefined;
    if (line) used.add(line.name);
    else if (src === undefined)
      found.push(`script not listed: inline ${integrityOf("sha256", text)} ${text.trim().slice(0, 60)}`);
    else if (new URL(src, url).origin !== url.origin || !(new URL(src, url).pathname in built))
      found.push(`script not listed: ${src}`);
  }
  const missing = inventory.inline.filter(({ name }) => !used.has(name));
  return [...found, ...missing.map(({ name }) => `script missing: ${name}`)];
}

/** The scripts of a page; data blocks never run, whatever they contain. */
const scriptsOf = (html: string): Element[] =>
  elementsOf(html).filter(({ name, attribs }) => name === "script" && attribs.type !== "application/ld+json");

/** Our own files that a page names: scripts, preloads and what its inline scripts import. */
export const filesOf = (html: string): string[] => [
  ...new Set(html.match(/\/(?:assets|resources\/texts)\/[\w.-]+\.js(?=["'])/g) ?? []),
];

/** What differs in a served file. @param imports collects the files that it imports */
export function fileDifferences(path: string, text: string, { inventory, built }: Approved): string[] {
  if (path.startsWith("/resources/texts/")) return isTexts(path, text) ? [] : [`${path}: changed on the way`];
  const made = built[path];
  if (!made) return [`${path}: not built here`];
  const isSame = integrityOf("sha384", text) === made.integrity;
  const unknown = made.sources.filter((source) => !inventory.files.some((one) => one.source === source));
  return [
    ...(isSame ? [] : [`${path}: changed on the way`]),
    ...unknown.map((source) => `${path}: ${source} is not listed`),
  ];
}

/** The same for a page of the payment provider: its headers and scripts as `providers` in the inventory lists them. */
export function providerDifferences({ headers, html, status }: Visit, approved: Provider): string[] {
  const scripts = scriptsOf(html).map(
    (script) => script.attribs.src ?? integrityOf("sha256", DomUtils.textContent(script)),
  );
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...Object.entries(approved.headers).flatMap(([name, value]) => differs(`header ${name}`, headers.get(name), value)),
    ...scripts.filter((one) => !approved.scripts.includes(one)).map((one) => `script not listed: ${one}`),
    ...approved.scripts.filter((one) => !scripts.includes(one)).map((one) => `script missing: ${one}`),
  ];
}
