import { expect, test } from "vitest";
import { formatIn } from "#app/i18n/format.server.ts";
import { translateIn, wordsOf } from "#app/i18n/i18n.server.ts";
import { lastUse } from "./sign-ins.server.ts";

const now = new Date("2026-11-30T18:40:00Z");
const spanish = { t: translateIn("es-ES"), words: wordsOf("es-ES"), format: formatIn({ intl: "es-MX" }) };
const arabic = { t: translateIn("ar-EG"), words: wordsOf("ar-EG"), format: formatIn({ intl: "ar-EG" }) };

test.each([
  ["2026-11-30T18:00:00Z", "Hace menos de una hora"],
  ["2026-11-30T19:00:00Z", "Hace menos de una hora"],
  ["2026-11-30T17:00:00Z", "Hace cerca de 1 hora"],
  ["2026-11-30T02:00:00Z", "Hace cerca de 16 horas"],
  ["2026-11-29T18:00:00Z", "29 nov 2026"],
  ["2025-01-02T18:00:00Z", "2 ene 2025"],
])("a device used at %s, which is cut to the hour, was used: %s", (at, text) =>
  expect(lastUse(spanish, at, now)).toBe(text),
);

test("two hours have a form of their own in Arabic", () =>
  expect(lastUse(arabic, "2026-11-30T16:00:00Z", now)).toBe("قبل ساعتين تقريبًا"));
