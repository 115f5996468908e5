import { describe, expect, it } from "vitest";
import type { Drawn } from "./brush.ts";
import { drawPicture } from "./draw.ts";
import type { Picture } from "./picture.ts";
import { centimetersPerUnit, straightened } from "./scale.ts";

const drawn = (box: Drawn["box"], more: Partial<Drawn> = {}): Drawn => ({ art: "", box, ...more });
const colors: Picture["colors"] = ["#8a5a44", "#d9c2a7", "#f3ede4"];

describe("the scale of a drawing", () => {
  it("follows the longer dimension", () => {
    const lamp = drawn([0, -600, 400, 0]);
    expect(centimetersPerUnit(lamp, { w: 50, d: 50, h: 150 })).toBe(0.25);
    expect(centimetersPerUnit(drawn([0, 0, 600, 400]), { w: 90, d: 20, h: 4 })).toBe(0.15);
  });

  it("uses the depth as the height of something seen from above", () => {
    const pan = drawn([0, 0, 400, 260], { from: "above" });
    expect(centimetersPerUnit(pan, { w: 40, d: 26, h: 5 })).toBeCloseTo(0.1);
  });

  it("is that of a single shoe of a pair", () => {
    const pair = drawn([0, -400, 700, 0], { one: [0, -200, 500, 0] });
    expect(centimetersPerUnit(pair, { w: 30, d: 11, h: 11 })).toBeCloseTo(0.06);
  });

  it("follows the length of a slanted object", () => {
    const [turn, length, thick] = [(36 * Math.PI) / 180, 500, 60];
    const wide = length * Math.cos(turn) + thick * Math.sin(turn);
    const high = length * Math.sin(turn) + thick * Math.cos(turn);
    const pen = drawn([0, 0, wide, high], { slant: -36, rest: "flat" });
    const [left, top, right, bottom] = straightened(pen);
    expect([right - left, bottom - top].map(Math.round)).toEqual([500, 60]);
    expect(centimetersPerUnit(pen, { w: 15, d: 0.2, h: 1 })).toBeCloseTo(0.03);
  });
});

describe("a set in use", () => {
  const trousers: Picture = { motif: "trousers", traits: "w600.h1080", colors };
  const blouse: Picture = { motif: "blouse", traits: "w560.h660", colors };

  it("shows clothing as worn by one person, with the trousers below", () => {
    const svg = drawPicture({ motif: "set", colors, pieces: [blouse, trousers], view: 2 }, "square");
    const hung = [...svg.matchAll(/translate\(-60 (-\d+)\) scale\(0\.2\)/g)].map(([, y]) => Number(y));
    expect(hung).toEqual([-103, -144]);
  });

  it("shows its pieces in proportion to their real sizes", () => {
    const wide = (millimeters: number): Picture => ({ motif: "sofa", traits: `w${millimeters}.h800`, colors });
    const svg = drawPicture({ motif: "set", colors, pieces: [wide(1000), wide(2000)], view: 2 }, "square");
    expect(svg).toContain("scale(");
    expect(svg).not.toBe(drawPicture({ motif: "set", colors, pieces: [wide(1000), wide(1000)], view: 2 }, "square"));
  });
});
