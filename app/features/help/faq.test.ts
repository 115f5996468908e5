import { expect, it } from "vitest";
import { english } from "#app/i18n/dictionaries.server.ts";
import { answers, askedMost, faqGroups } from "./faq.ts";

it("lists every question of the dictionary in exactly one group", () => {
  const grouped = Object.values(faqGroups).flat();
  expect(new Set(grouped).size).toBe(grouped.length);
  expect([...grouped].sort()).toEqual(Object.keys(english.help.faq).sort());
  expect(grouped).toEqual(expect.arrayContaining([...askedMost]));
});

it("requires every word, regardless of accents and case", () => {
  expect(answers("DEVOLUCION dinero", "¿Cómo inicio la devolución?", "Te devolvemos tu dinero.")).toBe(true);
  expect(answers("devolución vale", "¿Cómo inicio la devolución?", "Te devolvemos tu dinero.")).toBe(false);
  expect(answers("  ", "Anything")).toBe(true);
});

it("matches words with a different ending", () => {
  expect(answers("devolver", "¿Cómo inicio la devolución?")).toBe(true);
  expect(answers("returned goods", "How do I return my goods?")).toBe(true);
  expect(answers("devoto", "¿Cómo inicio la devolución?")).toBe(false);
});
