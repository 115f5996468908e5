import { expect, test } from "vitest";
import { secretSearch } from "./support/secret-search.ts";

const find = secretSearch(["Ana1x", "Ana2x", "Ana13x", "Empresa 4 S.A.", "733.13", "97001", "tok-en_1%3D"]);

test.each([
  ["names that differ in a digit", "<b>Ana2x</b> and Ana3x", ["Ana2x"]],
  ["several, each once", "Ana1x Ana13x Ana1x", ["Ana1x", "Ana13x"]],
  ["part of a longer word", "/%22XAna1xy", ["Ana1x"]],
  ["a name with a dot and no other character in its place", "Empresa 4 S.A. Empresa 4 SxA.", ["Empresa 4 S.A."]],
  ["a price within a longer number", "$1733.130", ["733.13"]],
  ["a number as a whole word only", "970011 a97001 97-97001 (97001)", ["97001"]],
  ["a token", '{"t":"tok-en_1%3D"}', ["tok-en_1%3D"]],
  ["none", "Ana 1x, 73313", []],
])("finds %s", (_, text, found) => {
  expect(find(text)).toEqual(new Set(found));
});
