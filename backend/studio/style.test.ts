import { expect, test } from "vitest";
import { style } from "./answer.ts";

const css = await style().text();
const tokensIn = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+):(#[\da-f]{3,6})/g)].map(([, name = "", color = ""]) => [name, color]));
const light = tokensIn(/:root\{[^}]*\}/.exec(css)?.[0] ?? "");
const dark = tokensIn(/@media\(prefers-color-scheme:dark\)\{:root\{[^}]*\}/.exec(css)?.[0] ?? "");

function luminance(color: string): number {
  const hex = color.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3");
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, 1.4.3. */
function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(tokens.get(name) ?? "#000")).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["ground", "surface", "sunk"];
const texts: [string, string[]][] = [
  ["ink", [...grounds, "good-ground", "wrong-ground"]],
  ["soft", grounds],
  ["accent", grounds],
  ["on-accent", ["accent"]],
  ["wrong", [...grounds, "wrong-ground"]],
  ["good", ["good-ground"]],
  ["warn", ["warn-ground"]],
  ["info", ["info-ground"]],
];

test("both schemes have the same colors", () => expect([...dark.keys()]).toEqual([...light.keys()]));

test.each(texts.flatMap(([text, on]) => on.map((ground) => [text, ground])))(
  "%s on %s can be read in both schemes",
  (text, ground) => {
    for (const tokens of [light, dark]) expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test("borders of controls are seen in both schemes", () => {
  for (const tokens of [light, dark])
    for (const ground of grounds) expect(contrast(tokens, "edge", ground)).toBeGreaterThanOrEqual(3);
});
