import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
const read = (name: string) => readFileSync(join(folder, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

const THEMES = ["", "casanorte", "oficina", "mercado"];
const SCHEMES = ["light", "dark"] as const;

// Text on its backgrounds: 4.5:1. Borders of controls and the focus ring: 3:1 (WCAG 2.2, 1.4.3 and 1.4.11).
const GROUNDS = ["ground", "surface", "sunk", "tile-ground"];
const TEXT: [string, string[]][] = [
  ["ink", [...GROUNDS, "good-ground", "warn-ground", "bad-ground", "info-ground"]],
  ["ink-soft", GROUNDS],
  ["link", GROUNDS],
  ["sale", GROUNDS],
  ["bad", [...GROUNDS, "bad-ground"]],
  ["good", [...GROUNDS, "good-ground"]],
  ["warn", ["surface", "warn-ground"]],
  ["info", ["info-ground"]],
  ["on-action", ["action", "action-hover"]],
  ["on-accent", ["accent"]],
  ["header-ink", ["header-ground"]],
  ["nav-ink", ["nav-ground"]],
  ["hero-ink", ["hero-ground"]],
  ["on-hero-action", ["hero-action"]],
  ["footer-ink", ["footer-ground"]],
];
const SHAPES: [string, string[]][] = [
  ["line-strong", ["ground", "surface", "sunk"]],
  ["action", ["ground", "surface", "sunk"]],
  ["focus", ["ground", "surface", "sunk"]],
  ["picture-ink", ["picture-ground"]],
];

it("finds both schemes of every theme", () => {
  const { light, dark } = blocks();
  expect([light.size, dark.size]).toEqual([THEMES.length, THEMES.length]);
});

describe.each(THEMES)("theme %j", (theme) => {
  describe.each(SCHEMES)("%s", (scheme) => {
    const tokens = tokensOf(theme, scheme);

    it.each(pairs(TEXT))("text %s on %s has a contrast of at least 4.5:1", (text, ground) => {
      expect(contrast(color(tokens, text), color(tokens, ground))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(pairs(SHAPES))("shape %s on %s has a contrast of at least 3:1", (shape, ground) => {
      expect(contrast(color(tokens, shape), color(tokens, ground))).toBeGreaterThanOrEqual(3);
    });
  });

  it("gives every color of its light scheme a dark counterpart", () => {
    const selector = theme ? `html[data-theme="${theme}"]` : ":root";
    const light = [...(blocks().light.get(selector) ?? [])].filter(([, value]) => value.startsWith("#"));
    const dark = blocks().dark.get(selector);
    const shared = ["accent", "on-accent"];
    expect(light.map(([name]) => name).filter((name) => !dark?.has(name) && !shared.includes(name))).toEqual([]);
  });
});

describe.each(sheets.filter((name) => !name.startsWith("sheets/")))("%s", (name) => {
  const css = read(name);

  it("puts its rules into one of the layers that the shell orders", () => {
    const rules = css.replace(/@import "[^"]+";/g, "").trim();
    const [, order = ""] = /@layer ([^;{]+);/.exec(read("sheets/shell.css")) ?? [];
    expect(order.split(", ")).toContain(/^@layer (\w+) \{/.exec(rules)?.[1]);
    expect(rules.match(/@layer/g)).toHaveLength(1);
  });

  it("uses logical properties only, so that Arabic is mirrored", () => {
    const physical =
      /(^|[\s;{])((margin|padding|border)-(left|right|top|bottom)|left|right|top|bottom|width|height|(min|max)-(width|height))\s*:/;
    const declarations = css.replace(/@(media|container)[^{]*/g, "");
    expect(declarations.match(physical)?.[0]).toBeUndefined();
    expect(css).not.toMatch(/(text-align|float|clear):\s*(left|right)/);
  });

  it("takes every color from a token", () => {
    if (/^(tokens|dark|print|paper)\.css$|^themes\//.test(name)) return;
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i)?.[0]).toBeUndefined();
  });

  it("uses only tokens that exist", () => {
    const known = new Set(read("tokens.css").match(/--[\w-]+(?=:)/g));
    expect((css.match(/(?<=var\()--[\w-]+/g) ?? []).filter((token) => !known.has(token))).toEqual([]);
  });

  it("loads no external resources", () => {
    expect(css).not.toMatch(/url\(|@font-face|@import\s+"http/);
  });
});

it("cuts text only in an element with a direction of its own, at whose end the ellipsis is", () => {
  const cut = sheets.flatMap((name) =>
    [...read(name).matchAll(/([^{};/]+)\{[^{}]*line-clamp:/g)].map(([, selector = ""]) => selector.trim()),
  );
  expect(cut.length).toBeGreaterThan(2);
  expect(cut.filter((selector) => !selector.endsWith("bdi"))).toEqual([]);
});

it("gives a cropped picture a height, or all of it would be shown", () => {
  const cropped = sheets.flatMap((name) => [...read(name).matchAll(/[^{};/]+\{[^{}]*object-fit: cover[^{}]*\}/g)]);
  expect(cropped.length).toBeGreaterThan(2);
  expect(cropped.filter(([rule]) => !/aspect-ratio:|block-size:/.test(rule)).map(([rule]) => rule)).toEqual([]);
});

it.each([".consent", ".added", ".no-print", ".stepper__button", "details:not([open]):has(form)", ".split ~ section"])(
  "does not print %s, which is there for the visitor of the page",
  (selector) => {
    const [, unprinted = ""] = /([^{}]*)\{\s*display: none/.exec(read("print.css")) ?? [];
    expect(unprinted.split(",").map((one) => one.trim())).toContain(selector);
  },
);

it("prints headings in the face of the text, which every theme has", () => {
  const [, rule = ""] = /h1,\s*h2,\s*h3,\s*h4 \{([^}]*)\}/.exec(read("print.css")) ?? [];
  expect(rule).toContain("font-family: var(--font);");
});

it("gives a button without padding no border, which forced colors would draw through its text", () => {
  const bare = [...read("buttons.css").matchAll(/\.button--[^{}]*\{([^{}]*padding-inline: 0;[^{}]*)\}/g)];
  expect(bare.length).toBeGreaterThan(0);
  for (const [rule] of bare) expect(rule).toContain("border: 0;");
});

it("breaks a name of one long word beside a badge rather than widening the page", () => {
  const [, rule = ""] = /\.spread > span \{([^}]*)\}/.exec(read("utilities.css")) ?? [];
  expect(rule).toMatch(/min-inline-size: 0;\s*overflow-wrap: anywhere;/);
});

it.each([
  ["layout.css", ".panel__head"],
  ["notices.css", ".notice"],
  ["notices.css", ".error-summary"],
  ["forms.css", ".field__error"],
  ["reviews.css", ".review"],
  ["parts.css", ".summary-list__row dd"],
  ["choices.css", ".choice__text"],
  ["header.css", ".ribbon"],
  ["product-card.css", ".product-card"],
  ["cart.css", ".line-item__text"],
  ["menu.css", ".review-tasks__task > p"],
])("in %s breaks a name of one long word in %s, which would otherwise be as wide as that word", (sheet, selector) => {
  const rules = [...read(sheet).matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = ""]) =>
    selectors.split(",").some((one) => one.trim().endsWith(selector)),
  );
  expect(rules.map(([rule]) => rule).join("")).toContain("overflow-wrap: anywhere;");
});

it.each([
  ["in-sight.css", /html:has\(\.ribbon--agent\) \{\s*scroll-padding-block-start: \d+rem;/],
  ["compare.css", /\.compare \{[^}]*scroll-padding-inline-start: \d+rem;/],
  ["base.css", /html:has\(\.product__buy, \.split__action\) \{\s*scroll-padding-block-end: \d+rem;/],
])("in %s keeps what the keyboard reaches from below what stays in sight", (sheet, rule) => {
  expect(read(sheet)).toMatch(rule);
});

it("hides the page below a large picture from the keyboard, too", () => {
  expect(read("product.css")).toMatch(/html:has\(\.large-picture:target\) \{[^}]*visibility: hidden;/);
  expect(read("product-lower.css")).toMatch(/\.large-picture:target \{[^}]*visibility: visible;/);
});

it.each([
  ["product-card.css", "product-card__tools"],
  ["compare.css", "compare__remove"],
])("in %s gives .%s, which lies on a picture, colors of the picture in every scheme", (sheet, name) => {
  const [, rule = ""] = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(read(sheet)) ?? [];
  expect(rule).toContain("--ring: var(--picture-ink);");
  expect(rule).toContain("forced-color-adjust: none;");
});

it("shows that a comparison has more columns than fit, until its end is reached", () => {
  const [, rule = ""] = /\.compare \{([^}]*)\}/.exec(read("compare.css")) ?? [];
  const layers = rule.split("linear-gradient").slice(1);
  expect(layers.map((layer) => /\blocal\b/.test(layer))).toEqual([true, true, false, false]);
});

it("keeps the hidden name of the person signed in as narrow as the icon that it belongs to", () => {
  const [, rule = ""] = /\.header-link__label \{([^}]*)\}/.exec(read("header.css")) ?? [];
  expect(rule).toMatch(/inset-inline: 0;\s*overflow: hidden;/);
});

type Tokens = Map<string, string>;

/** What the cascade gives: :root, :root in the dark, then the theme (whose selector is stronger), then it in the dark. */
function tokensOf(theme: string, scheme: "light" | "dark"): Tokens {
  const { light, dark } = blocks();
  const selectors = [":root", ...(theme ? [`html[data-theme="${theme}"]`] : [])];
  return new Map(
    selectors.flatMap((one) => [...(light.get(one) ?? []), ...(scheme === "dark" ? (dark.get(one) ?? []) : [])]),
  );
}

function blocks() {
  const files = ["", ...THEMES.filter(Boolean).map((theme) => `themes/${theme}`)];
  const tokensIn = (names: string[]) =>
    new Map(
      names.flatMap((name) =>
        [...read(name).matchAll(/(:root|html\[data-theme="\w+"\])\s*\{([^}]*)\}/g)].map(
          ([, selector = "", body = ""]): [string, Tokens] => [selector, declarationsOf(body)],
        ),
      ),
    );
  return {
    light: tokensIn(files.map((name) => (name ? `${name}.css` : "tokens.css"))),
    dark: tokensIn(files.map((name) => (name ? `${name}-dark.css` : "dark.css"))),
  };
}

const declarationsOf = (body: string): Tokens =>
  new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));

/** A color that lets the page shine through is the page's. */
function color(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token --${name}`);
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return color(tokens, other);
  return value === "transparent" ? color(tokens, "ground") : value;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a #rrggbb color: ${hex}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function pairs(table: [string, string[]][]): [string, string][] {
  return table.flatMap(([text, grounds]) => grounds.map((ground): [string, string] => [text, ground]));
}
