import { expect, test } from "vitest";
import { foreign } from "./foreign.server.ts";
import { languages } from "./locales.ts";

test("a text in another language than the page says in which, whatever the page's is", () => {
  for (const page of languages)
    for (const text of languages) {
      const isSame = page.intl.split("-")[0] === text.intl.split("-")[0];
      expect(foreign({ language: page }, text.id)).toEqual(isSame ? {} : { lang: text.intl });
    }
});

test("a text of which nobody says the language, or of an unknown one, says nothing", () => {
  const page = { language: { intl: "ar-EG" } };
  expect([foreign(page, undefined), foreign(page, "-999")]).toEqual([{}, {}]);
});

test("what is written in Arabic on an Arabic page is Arabic, whatever the rest is", () => {
  const page = { language: { intl: "ar-EG" } };
  expect([foreign(page, "-1", "اللون: أحمر"), foreign(page, "-1", "Color: Red")]).toEqual([{}, { lang: "en-US" }]);
  expect(foreign({ language: { intl: "es-MX" } }, "-1", "Color: Red")).toEqual({ lang: "en-US" });
});
