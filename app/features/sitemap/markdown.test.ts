import { expect, it } from "vitest";
import { markdownSection, markdownText } from "./markdown.ts";

it("lists links below a heading, one line each, with what is below them", () => {
  const sofas = { label: "Sofás", address: "https://shop.example/sofas" };
  const home = { label: "Hogar", address: "https://shop.example/hogar", about: "Todo\npara la  casa.", below: [sofas] };
  expect(markdownSection("Departamentos", [home])).toBe(
    "\n## Departamentos\n\n- [Hogar](https://shop.example/hogar): Todo para la casa.\n  - [Sofás](https://shop.example/sofas)\n",
  );
  expect(markdownSection("Departamentos", [])).toBe("");
});

it("keeps a name or an address from being read as markup", () => {
  expect(markdownText("[50 %](x) *hoy* <b> # a_b")).toBe("\\[50 %\\](x) \\*hoy\\* \\<b\\> \\# a\\_b");
  const odd = { label: "a", address: "https://shop.example/a b(c)<d>" };
  expect(markdownSection("T", [odd])).toContain("(https://shop.example/a%20b%28c%29%3Cd%3E)");
});
