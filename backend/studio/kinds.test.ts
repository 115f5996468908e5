import { describe, expect, test } from "vitest";
import { problemsIn, slotsOf, slotsText } from "./kinds.ts";

const message = { target: "13005", titleEs: "Hola", titleEn: "Hello" };

describe("an editor's input", () => {
  test.each([
    ["", "spot", message],
    ["target", "spot", { ...message, target: "" }],
    ["titleEn", "spot", { ...message, titleEn: " " }],
    ["titleAr", "spot", { ...message, textAr: "مرحبا" }],
    ["length@textEn", "spot", { ...message, textEn: "x".repeat(20_000) }],
    ["length@titleAr", "spot", { ...message, titleAr: "x".repeat(121) }],
    ["url", "spot", { ...message, url: "//evil.example" }],
    ["url", "spot", { ...message, url: "https://evil.example" }],
    ["url", "spot", { ...message, url: "javascript:alert(1)" }],
    ["", "spot", { ...message, url: "lámparas" }],
    ["", "announcement", { titleEs: "Hola", titleEn: "Hello" }],
    ["url", "menu", message],
    ["", "price", { price: "99.50" }],
    ["amount@price", "price", { price: "0" }],
    ["amount@price", "price", { price: "-1" }],
    ["amount@price", "price", { price: "1e9" }],
    ["amount@price", "price", { price: "cien" }],
    ["", "spot", { ...message, priority: " 20 " }],
    ["whole@priority", "spot", { ...message, priority: "1000" }],
    ["whole@priority", "spot", { ...message, priority: "high" }],
    ["whole@position", "menu", { ...message, url: "sofas", position: "-1" }],
    ["slots", "layout", { target: "1", slots: "" }],
    ["slots", "layout", { target: "1", slots: "Home Hero" }],
    ["target titleEs titleEn length@textEn url", "spot", { textEn: "x".repeat(20_000), url: "//evil.example" }],
  ] as const)("is wrong at '%s' for %s %o", (places, kind, body) => {
    const found = problemsIn(kind, body).map(({ error, at }) => (error === at ? error : `${error}@${at}`));
    expect(found.join(" ")).toBe(places);
  });

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
