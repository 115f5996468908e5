import { expect, test } from "vitest";
import { mentionsTerm } from "./search-terms.ts";

test.each([
  ["lampara%20de%20pie,luz", "Lámpara  de pie", true],
  ["lampara de pie|luz", "luz", true],
  ["100%,luz", "LUZ", true],
  ["lampara,luz", "mesa", false],
  ["lampara,luz", " ", false],
  ["", "luz", false],
])("the list %j mentions %j: %s", (list, term, known) => expect(mentionsTerm(list, term)).toBe(known));
