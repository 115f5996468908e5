import { expect, test } from "vitest";
import { fitting } from "./fitting.ts";

const part = (name: string, excludes: string[] = [], included = true) => ({ included, partNumbers: [name], excludes });
const proposed = (...parts: ReturnType<typeof part>[]) =>
  fitting(parts).flatMap(({ included, partNumbers }) => (included ? partNumbers : []));

test("keeps the first of two incompatible parts, whichever of them excludes the other", () => {
  expect(proposed(part("A", ["B"]), part("B"), part("C"))).toEqual(["A", "C"]);
  expect(proposed(part("A"), part("B", ["A"]), part("C"))).toEqual(["A", "C"]);
});

test("ignores the exclusions of a part that is left out", () => {
  expect(proposed(part("A", ["B"], false), part("B", ["C"]), part("C"))).toEqual(["B"]);
});
