import { expect, test } from "vitest";
import { foreign } from "./foreign.server.ts";
import { languages } from "./locales.ts";

test("marks a text with its language if that differs from the page's", () => {
  for (const page of languages)
    for (const text of languages) {
      const isSame = page.intl.split("-")[0] === text.intl.split("-")[0];
      expect(foreign({ language: page }, text.id)).toEqual(isSame ? {} : { lang: text.intl });
    }
});

test("does not mark a text in an unspecified or unknown language", () => {
  const page = { language: { intl: "ar-EG" } };
  expect([foreign(page, undefined), foreign(page, "-999")]).toEqual([{}, {}]);
});

test("does not mark Arabic text on an Arabic page, whatever language is given for it", () => {
  const page = { language: { intl: "ar-EG" } };
  expect([foreign(page, "-1", "اللون: أحمر"), foreign(page, "-1", "Color: Red")]).toEqual([{}, { lang: "en-US" }]);
  expect(foreign({ language: { intl: "es-MX" } }, "-1", "Color: Red")).toEqual({ lang: "en-US" });
});
