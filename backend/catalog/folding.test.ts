import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRow } from "#backend/platform/db/read.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { folded, foldedIn } from "./folding.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

test.each([
  ["Televisión", "Television"],
  ["Televisio\u0301n", "Television"],
  ["ＴＶ　５５", "TV 55"],
  ["ﬁn", "fin"],
  ["m²", "m2"],
  ["2½ l", "2  l"],
  ["Lego™", "Lego "],
  ["한국어 が", "한국어 が"],
  ["ΟΔΟς", "ΟΔΟσ"],
  ["قَمِيصٌ", "قميص"],
  ["قميـــص", "قميص"],
  ["أحمر إسود آلة ٱسم", "احمر اسود اله اسم"],
  ["ثلاجة", "ثلاجه"],
  ["كبرى", "كبري"],
  ["القميص والقميص بالقميص للأطفال", "قميص قميص قميص اطفال"],
  ["ألم الفن", "الم فن"],
  ["شاشة ٥٥ بوصة", "شاشه 55 بوصه"],
  ["ﻗﻤﻴﺺ", "قميص"],
])("folds %s to %s", (text, plain) => expect(folded(text)).toBe(plain));

/** Letters of all fourteen languages, and what people type with them. */
const letter = () =>
  fc.oneof(
    ...[
      [0x20, 0x24f],
      [0x300, 0x3ff],
      [0x400, 0x45f],
      [0x600, 0x6ff],
      [0x1e00, 0x1eff],
      [0x2000, 0x21ff],
      [0x3000, 0x30ff],
      [0x4e00, 0x4eff],
      [0xac00, 0xacff],
      [0xfb00, 0xfbff],
      [0xfe70, 0xffef],
    ].map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
    fc.constantFrom("ال", "وال", "لل", " ", "قميص", "\u0651", "\u0301"),
  );

test("folds any text as the database does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(letter(), { maxLength: 12 }), async (letters) => {
      const text = letters.join("");
      const { plain } = await readRow<{ plain: string }>(
        backend.db,
        sql`select ${foldedIn(sql`${text}::text`)} as plain`,
      );
      expect([text, folded(text)]).toEqual([text, plain]);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);
