import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeColors } from "./theme-colors.ts";

test.each(["casanorte", "oficina", "mercado"])("%s: the color around the page is that of its header", (theme) => {
  const css = readFileSync(new URL("../../styles/themes.css", import.meta.url), "utf8");
  const grounds = css
    .split(`html[data-theme="${theme}"]`)
    .slice(1)
    .map((block) => /--header-ground: (#\w+)/.exec(block.slice(0, block.indexOf("}")))?.[1]);
  expect(grounds.filter(Boolean)).toEqual(themeColors(theme));
});
