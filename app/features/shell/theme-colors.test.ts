import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeColors } from "./theme-colors.ts";

const groundIn = (file: string) =>
  /--header-ground: (#\w+)/.exec(readFileSync(`app/styles/themes/${file}.css`, "utf8"))?.[1];

test.each(["casanorte", "oficina", "mercado"])("%s: the theme color matches the header", (theme) => {
  expect([groundIn(theme), groundIn(`${theme}-dark`)]).toEqual(themeColors(theme));
});
