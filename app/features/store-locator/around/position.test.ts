import { expect, test } from "vitest";
import { byDistanceFrom, kilometers, middleOf, pointOfPostalCode, readPoint, roundedDegrees } from "./position.ts";

const at = (postalCode: string, latitude: string, longitude: string) => ({ postalCode, latitude, longitude });
const stores = [at("34000", "24.0", "-104.6"), at("34220", "24.2", "-104.8"), at("35000", "25.5", "-103.5")];

test("locates a postal code at the stores with the most similar codes", () => {
  expect(pointOfPostalCode("34000", stores)).toEqual({ latitude: 24.0, longitude: -104.6 });
  expect(pointOfPostalCode("34229", stores)).toEqual({ latitude: 24.2, longitude: -104.8 });
  expect(pointOfPostalCode("34100", stores)).toBeUndefined();
  expect(pointOfPostalCode("99999", stores)).toBeUndefined();
});

test("measures distances in kilometers", () => {
  expect(kilometers({ latitude: 24, longitude: -104.6 }, { latitude: 25, longitude: -104.6 })).toBeCloseTo(111.2, 1);
  expect(kilometers({ latitude: 24, longitude: -104.6 }, { latitude: 24, longitude: -104.6 })).toBe(0);
});

test("sorts stores by distance, not by how close their postal codes are", () => {
  const acrossTheBorder = at("44990", "20.6", "-103.4");
  const nextCode = at("45999", "24.0", "-110.3");
  const here = at("45100", "20.7", "-103.4");
  const nowhere = at("45101", "x", "");
  const sorted = byDistanceFrom("45100", [nowhere, nextCode, acrossTheBorder, here]);
  expect(sorted).toEqual([here, acrossTheBorder, nextCode, nowhere]);
  expect(byDistanceFrom("99999", [here, nextCode])).toEqual([nextCode, here]);
});

test("ignores invalid positions when finding the middle", () => {
  expect(middleOf([at("1", "10", "20"), at("2", "20", "40"), at("3", "north", "x")])).toEqual({
    latitude: 15,
    longitude: 30,
  });
  expect(middleOf([])).toBeUndefined();
});

test.each([["91", "0"], ["0", "181"], ["x", "1"], ["1e1", "1"], ["", ""], [null, "1"], ["1", null]])(
  "rejects the position %s, %s",
  (latitude, longitude) => expect(readPoint(latitude, longitude)).toBeUndefined(),
); // oxfmt-ignore

test("rounds a position to the precision needed", () => {
  expect(roundedDegrees(24.0251234)).toBe("24.025");
  expect(readPoint("24.025", "-104.67")).toEqual({ latitude: 24.025, longitude: -104.67 });
});
