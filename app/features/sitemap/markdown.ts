/** A link of a page in Markdown, with those below it. */
export type Link = { label: string; address: string; about?: string | undefined; below?: Link[] };

/** Text on one line, in which nothing is markup. Pure. */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, "\\$&");

/** A heading and a list of links; nothing without links. Pure. */
export const markdownSection = (title: string, links: readonly Link[]): string =>
  links.length > 0 ? `\n## ${markdownText(title)}\n\n${links.map((link) => item(link, "")).join("")}` : "";

/** Spaces and brackets would end the address of a link. */
const inLink = (address: string) => address.replace(/[ ()<>]/g, encodeURIComponent).replace(/[()]/g, escapeBracket);
const escapeBracket = (bracket: string) => (bracket === "(" ? "%28" : "%29");

function item({ label, address, about, below = [] }: Link, indent: string): string {
  const text = about ? `: ${markdownText(about)}` : "";
  const line = `${indent}- [${markdownText(label)}](${inLink(address)})${text}\n`;
  return line + below.map((one) => item(one, `${indent}  `)).join("");
}
