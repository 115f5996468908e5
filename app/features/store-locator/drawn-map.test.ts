import fc from "fast-check";
import { expect, it } from "vitest";
import { drawMap } from "./drawn-map.ts";

const durango = { latitude: 24.02, longitude: -104.65 };
const tijuana = { latitude: 32.53, longitude: -117.04 };
const cancun = { latitude: 21.16, longitude: -86.85 };

it("puts north at the top and east on the right", () => {
  const [north, south] = drawMap([tijuana, cancun])?.dots ?? [];
  expect(north?.x).toBeLessThan(south?.x ?? 0);
  expect(north?.y).toBeLessThan(south?.y ?? 0);
});

it("centers a single location on a section of the country", () => {
  const map = drawMap([durango]);
  expect(map?.dots).toEqual([{ x: 320, y: 200 }]);
  expect(map?.scale.km).toBe(200);
});

it("has a correct scale: two locations 10 km apart measure 10 km by the bar", () => {
  const map = drawMap([durango, { ...durango, latitude: durango.latitude + 10 / 111.32 }]);
  const [one, other] = map?.dots ?? [];
  const apart = (one?.y ?? 0) - (other?.y ?? 0);
  expect((apart / (map?.scale.width ?? 1)) * (map?.scale.km ?? 0)).toBeCloseTo(10, 0);
});

it("keeps every location on the map", () => {
  const place = fc.record({
    latitude: fc.double({ min: 14.5, max: 32.7, noNaN: true }),
    longitude: fc.double({ min: -117, max: -87, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
      const map = drawMap(places);
      for (const { x, y } of map?.dots ?? []) {
        expect(x >= 40 && x <= 600).toBe(true);
        expect(y >= 40 && y <= 360).toBe(true);
      }
      expect(map?.scale.width).toBeGreaterThan(0);
    }),
  );
});

it("draws nothing without a location", () => {
  expect(drawMap([])).toBeUndefined();
});
