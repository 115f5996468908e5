import { describe, expect, test } from "vitest";
import { errorIn, slotsOf, slotsText, wordsFieldOf } from "./kinds.ts";

const message = { target: "13005", titleEs: "Hola", titleEn: "Hello" };

describe("an editor's input", () => {
  test.each([
    [undefined, "spot", message],
    ["target", "spot", { ...message, target: "" }],
    ["text", "spot", { ...message, titleEn: " " }],
    ["url", "spot", { ...message, url: "//evil.example" }],
    ["url", "spot", { ...message, url: "https://evil.example" }],
    ["url", "spot", { ...message, url: "javascript:alert(1)" }],
    [undefined, "spot", { ...message, url: "lámparas" }],
    [undefined, "price", { price: "99.50" }],
    ["amount", "price", { price: "0" }],
    ["amount", "price", { price: "-1" }],
    ["amount", "price", { price: "1e9" }],
    ["amount", "price", { price: "cien" }],
    ["slots", "layout", { target: "1", slots: "" }],
    ["slots", "layout", { target: "1", slots: "Home Hero" }],
  ] as const)("has an error in '%s' for %s %o", (error, kind, body) => expect(errorIn(kind, body)).toBe(error));

  test.each([
    ["titleEn", "text", { titleEs: "Hola" }],
    ["titleEs", "text", { titleEn: "Hello" }],
    ["titleAr", "text", { titleEs: "Hola", titleEn: "Hello", textAr: "مرحبا" }],
    ["textEn", "length", { titleEs: "Hola", titleEn: "Hello", textEn: "x".repeat(20_000) }],
    ["titleAr", "length", { titleEs: "Hola", titleEn: "Hello", titleAr: "x".repeat(121) }],
  ] as const)("has its error at %s: %s", (field, problem, body) => expect(wordsFieldOf(problem, body)).toBe(field));

  test("reads and writes slots as lines", () => {
    const text = "1 content-recommendation-widget Home Hero\n2 breadcrumb-trail-widget";
    const slots = slotsOf(text) ?? [];
    expect(slots.map(({ id, widgets }) => [id, widgets.length])).toEqual([
      ["1", 1],
      ["2", 1],
    ]);
    expect(slotsText(slots)).toBe(text);
  });
});
