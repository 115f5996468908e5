import { expect, test } from "vitest";
import { curves, niceEnd } from "./plots.ts";

test.each([
  [1, 1],
  [1.1, 2],
  [37, 40],
  [480, 500],
  [501, 800],
  [801, 1_000],
  [0.3, 0.4],
])("an axis for %f ends at %f", (value, end) => {
  expect(niceEnd(value)).toBeCloseTo(end);
});

test("draws values beyond the axis at its top, and escapes names", () => {
  const plot = curves({ x: [0, 10], xName: "s", yName: "ms", max: 100 }, [
    { name: "p95 <b>", color: "redis", values: [0, 5_000] },
  ]);
  expect(plot.text).toContain('points="44,194 392,8"');
  expect(plot.text).toContain("p95 &lt;b&gt;");
});
