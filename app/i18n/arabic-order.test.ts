import { expect, test } from "vitest";
import { wordsOf } from "./i18n.server.ts";

test("examples in Latin letters keep their own direction in Arabic", () => {
  const { invoice, buyer } = wordsOf("ar-EG");
  expect(JSON.stringify(invoice)).toContain("\u2068S.A. de C.V.\u2069");
  expect(JSON.stringify(buyer)).toMatch(/\u2066norma@acme\.example, [^"]*\u2069/);
});
