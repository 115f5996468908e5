import { expect, test } from "vitest";
import { middleOf, pointOfPostalCode, readPoint, roundedDegrees } from "./position.ts";

const at = (postalCode: string, latitude: string, longitude: string) => ({ postalCode, latitude, longitude });
const stores = [at("34000", "24.0", "-104.6"), at("34220", "24.2", "-104.8"), at("35000", "25.5", "-103.5")];

test("a postal code lies where the shops with the likest codes are", () => {
  expect(pointOfPostalCode("34000", stores)).toEqual({ latitude: 24.0, longitude: -104.6 });
  expect(pointOfPostalCode("34229", stores)).toEqual({ latitude: 24.2, longitude: -104.8 });
  expect(pointOfPostalCode("34100", stores)).toBeUndefined();
  expect(pointOfPostalCode("99999", stores)).toBeUndefined();
});

test("the middle leaves out what is no place", () => {
  expect(middleOf([at("1", "10", "20"), at("2", "20", "40"), at("3", "north", "x")])).toEqual({
    latitude: 15,
    longitude: 30,
  });
  expect(middleOf([])).toBeUndefined();
});

test.each([["91", "0"], ["0", "181"], ["x", "1"], ["1e1", "1"], ["", ""], [null, "1"], ["1", null]])(
  "%s, %s is no place on earth",
  (latitude, longitude) => expect(readPoint(latitude, longitude)).toBeUndefined(),
); // prettier-ignore

test("a position is rounded to the precision needed", () => {
  expect(roundedDegrees(24.0251234)).toBe("24.025");
  expect(readPoint("24.025", "-104.67")).toEqual({ latitude: 24.025, longitude: -104.67 });
});
