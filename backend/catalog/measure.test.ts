import { expect, test } from "vitest";
import { decimal, measure, withoutInches } from "./measure.ts";

const measuresIn = (text: string) => [...text.matchAll(measure)].map(([all]) => all);

test.each([
  ["celular 128 gb", ["128 gb"]],
  ["65W", ["65W"]],
  ["8 gb 256gb", ["8 gb", "256gb"]],
  ["128\u00a0GB", ["128\u00a0GB"]],
  ["12 جيجا", ["12 جيجا"]],
])("a number and its unit are a measure: %s", (text, measures) => {
  expect(measuresIn(text)).toEqual(measures);
});

test.each(["i5", "2.5 l", "A55x", "40 personas", "128  gb", "128"])("no measure: %s", (text) => {
  expect(measuresIn(text)).toEqual([]);
});

test.each([
  ["pantalla 55 pulgadas", "pantalla 55"],
  ["55 Pulg. 4K", "55 4K"],
  ["75 inches tv", "75 tv"],
  ["6.5inch", "6.5"],
  ["75 بوصة", "75"],
  ["dos pulgadas", "dos pulgadas"],
  ["55 pulgadasa", "55 pulgadasa"],
])("leaves out inches: %s", (text, expected) => {
  expect(withoutInches(text)).toBe(expected);
});

test.each([
  ["termo 1,5 L", ["1,5 L"]],
  ["1.5L y 0,75l", ["1.5L", "0,75l"]],
  ["6,7 pulgadas", ["6,7"]],
  ["1,500", []],
  ["2.5.1", []],
  ["tallas 36, 38", []],
  ["v1.5", []],
])("finds decimals with their units: %s", (text, found) => {
  expect([...text.matchAll(decimal)].map(([all]) => all)).toEqual(found);
});
