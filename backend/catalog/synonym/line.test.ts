import { expect, test } from "vitest";
import { asOneTerm, readLine, writeLine } from "./line.ts";

test.each([
  ["celular, móvil,  teléfono  fijo ", ["celular", "móvil", "teléfono fijo"], false],
  ["ثلاجة، براد", ["ثلاجة", "براد"], false],
  ["pantalla > televisor, tele", ["pantalla", "televisor", "tele"], true],
  ["ac → fan", ["ac", "fan"], true],
  ["Tee, tee, shirt", ["tee", "shirt"], false],
  ["a,, ", ["a"], false],
  ["", [], false],
  ["> a", ["a"], true],
])("reads %j", (line, terms, isOneWay) => expect(readLine(line)).toEqual({ terms, isOneWay }));

test.each(["a, b c, d", "a > b, c"])("writes %j as it is read", (line) => expect(writeLine(readLine(line))).toBe(line));

test.each(["a, b > c", "ثلاجة، براد", "a、b，c;d\ne → f ← g"])("makes %j one term of a line", (text) =>
  expect(readLine(`${asOneTerm(text)}, other`).terms).toHaveLength(2),
);
