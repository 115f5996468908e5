import { expect, test } from "vitest";
import { detectLanguage, languageCookie, wishesIn } from "./i18n.server.ts";
import { languageByLocale, languages } from "./locales.ts";

const spanish = languageByLocale("es-ES") ?? languages[0];
const visit = (headers: Record<string, string>) => new Request("http://shop.test/", { headers });

test("prefers the shopper's choice over the browser's language, and that over the store's", async () => {
  const cookie = (await languageCookie.serialize("ar-EG")).split(";")[0] ?? "";
  const asked = [
    visit({ cookie, "accept-language": "en-US,en;q=0.9" }),
    visit({ "accept-language": "sv;q=0.9,en-GB;q=0.8,es;q=0.1" }),
    visit({ "accept-language": "*" }),
    visit({}),
  ];
  const found = await Promise.all(asked.map((request) => detectLanguage(request, [...languages], spanish)));
  expect(found.map(({ locale }) => locale)).toEqual(["ar-EG", "en-US", "es-ES", "es-ES"]);
});

test.each([
  ["zh-TW,zh;q=0.9", ["zh-tw", "zh-cn"], "zh-TW"],
  ["zh-Hant-HK", ["zh-tw"], "zh-TW"],
  ["zh-CN,zh-TW;q=0.5", ["zh-cn", "zh-tw"], "zh-CN"],
  ["zh", ["zh-cn"], "zh-CN"],
  ["sv,fr-CA;q=0.8", ["fr"], "fr-FR"],
])("of Chinese, %j keeps the script", async (header, wishes, locale) => {
  expect(wishesIn(header)).toEqual(wishes);
  const byHeader = await detectLanguage(visit({ "accept-language": header }), [...languages].reverse(), spanish);
  const byWishes = await detectLanguage(visit({ "accept-language": wishes.join(",") }), [...languages], spanish);
  expect([byHeader.locale, byWishes.locale]).toEqual([locale, locale]);
});

test("a store with one Chinese shows it to readers of the other", async () => {
  const [simplified] = languages.filter(({ locale }) => locale === "zh-CN");
  const found = await detectLanguage(visit({ "accept-language": "zh-TW" }), simplified ? [simplified] : [], spanish);
  expect(found.locale).toBe("zh-CN");
});
