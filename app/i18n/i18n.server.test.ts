import { expect, test } from "vitest";
import { detectLanguage, languageCookie } from "./i18n.server.ts";
import { languageByLocale, languages } from "./locales.ts";

const spanish = languageByLocale("es-ES") ?? languages[0];
const visit = (headers: Record<string, string>) => new Request("http://shop.test/", { headers });

test("prefers the shopper's choice over the browser's language, and that over the store's", async () => {
  const cookie = (await languageCookie.serialize("ar-EG")).split(";")[0] ?? "";
  const asked = [
    visit({ cookie, "accept-language": "en-US,en;q=0.9" }),
    visit({ "accept-language": "fr;q=0.9,en-GB;q=0.8,es;q=0.1" }),
    visit({ "accept-language": "*" }),
    visit({}),
  ];
  const found = await Promise.all(asked.map((request) => detectLanguage(request, [...languages], spanish)));
  expect(found.map(({ locale }) => locale)).toEqual(["ar-EG", "en-US", "es-ES", "es-ES"]);
});
