import { expect, test } from "vitest";
import { moved, suggestedIn } from "./suggested.ts";

test("arrow keys wrap around between the search box and the suggestions", () => {
  expect([moved(-1, 1, 3), moved(0, 1, 3), moved(2, 1, 3)]).toEqual([0, 1, -1]);
  expect([moved(-1, -1, 3), moved(0, -1, 3)]).toEqual([2, -1]);
  expect(moved(-1, 1, 0)).toBe(-1);
});

test("drops malformed answers and entries, and links to other origins", () => {
  const entry = { label: "sofá", href: "/search?q=sof%C3%A1" };
  expect(
    suggestedIn([{ label: "Búsquedas", entries: [entry, { label: "x", href: "https://evil.example" }, 7] }]),
  ).toEqual([{ label: "Búsquedas", entries: [entry] }]);
  expect(suggestedIn({ error: true })).toEqual([]);
  expect(suggestedIn([{ label: 1, entries: [] }, null])).toEqual([]);
});
