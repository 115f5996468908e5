import { expect, test } from "vitest";
import { fitting } from "./fitting.ts";

const part = (name: string, excludes: string[] = [], included = true) => ({ included, partNumbers: [name], excludes });
const proposed = (...parts: ReturnType<typeof part>[]) =>
  fitting(parts).flatMap(({ included, partNumbers }) => (included ? partNumbers : []));

test("of two parts that do not go together the first stays, whichever of them says so", () => {
  expect(proposed(part("A", ["B"]), part("B"), part("C"))).toEqual(["A", "C"]);
  expect(proposed(part("A"), part("B", ["A"]), part("C"))).toEqual(["A", "C"]);
});

test("what is left out already keeps nothing else out", () => {
  expect(proposed(part("A", ["B"], false), part("B", ["C"]), part("C"))).toEqual(["B"]);
});
