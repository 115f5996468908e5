import { expect, it } from "vitest";
import { translateIn, wordsOf } from "./i18n.server.ts";

it("gives the store's own phone number wherever customer service is mentioned", () => {
  expect(wordsOf("es-ES", "618 555 0100").common.human.hint).toContain("618 555 0100");
  expect(translateIn("es-ES", "618 555 0100")("fault:_2400")).toContain("618 555 0100");
  expect(translateIn("en-US", "55 5555 0200")("account:profile.title")).toBe(wordsOf("en-US").account.profile.title);
});

it("falls back to a default number for stores without one, leaving no placeholder", () => {
  expect(wordsOf("en-US").common.human.hint).toContain(wordsOf("en-US").common.help.phone);
  expect(translateIn("ar-EG")("fault:_2400")).toContain(wordsOf("ar-EG").common.help.phone);
  expect(JSON.stringify(wordsOf("es-ES"))).not.toContain("servicePhone");
});

it("keeps the groups of the number in order in a sentence that runs from right to left", () => {
  expect(wordsOf("ar-EG", "618 555 0100").common.human.hint).toContain("\u2068618 555 0100\u2069");
  expect(translateIn("ar-EG", "618 555 0100")("fault:_2400")).toContain("\u2068618 555 0100\u2069");
  expect(translateIn("en-US", "618 555 0100")("fault:_2400")).not.toContain("\u2068");
});
