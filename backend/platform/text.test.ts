import { expect, test } from "vitest";
import { textIn } from "./text.ts";

test.each([
  [{ "-1": "Sofa", "-5": "Sofá", "-23": "أريكة" }, -23, "أريكة"],
  [{ "-1": "Sofa", "-5": "Sofá" }, -23, "Sofa"],
  [{ "-5": "Sofá" }, -23, "Sofá"],
  [{ "-2": "Canapé" }, -23, "Canapé"],
  [{}, -5, ""],
  [null, -5, ""],
])("falls back to English, then Spanish, then any language: %o in %i is %s", (texts, languageId, expected) => {
  expect(textIn(texts, languageId)).toBe(expected);
});
