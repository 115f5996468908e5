import { expect, test } from "vitest";
import { countedTerm } from "./term.ts";

test.each([
  ["  Cachirul  ROJO ", "cachirul rojo"],
  ["Sofá", "sofa"],
  ["الثَّلاجة", "ثلاجه"],
  ["tv 55 4k", "tv 55 4k"],
  ["pantalla 1920", "pantalla 1920"],
  ["iphone 15 128 gb 2", "iphone 15 128 gb 2"],
  ["c3", "c3"],
  ["sofa, cama；mesa،silla > sillon", "sofa cama mesa silla sillon"],
  ["a".repeat(60), "a".repeat(60)],
])("counts %j as %j", (text, term) => expect(countedTerm(text)).toBe(term));

test.each([
  ["nothing", ""],
  ["one character", "a"],
  ["one character of two code units", "𝒂"],
  ["more than 60 characters", "a".repeat(61)],
  ["a very long text", `${" ".repeat(200)}sofa`],
  ["everything", "*"],
  ["no letter", "123"],
  ["an email", "ana.lopez@example.mx"],
  ["an email in full-width characters", "ana＠example．mx"],
  ["five digits in a row", "pedido 12345"],
  ["five Arabic digits in a row", "طلب ١٢٣٤٥"],
  ["five Devanagari digits in a row", "सोफा १२३४५"],
  ["a phone number", "tel 55 1234 5678"],
  ["a card number", "visa 4111 1111 1111 1111"],
  ["seven digits, none of them together", "a1b2c3d4e5f6g7"],
  ["half of a character", "sofa \ud83d"],
  ["a character that cannot be seen", "sofa\u0007 azul"],
])("does not count %s", (_, text) => expect(countedTerm(text)).toBeUndefined());
