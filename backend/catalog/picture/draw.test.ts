import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { drawPicture } from "./draw.ts";
import { parsePictureName, pictureName } from "./name.ts";
import type { Picture } from "./picture.ts";
import { subjectNames } from "./subjects.ts";

const views = [0, 1, 2, 3] as const;
const colors: Picture["colors"] = ["#8a5a44", "#d9c2a7", "#f3ede4"];
const extremes: Picture["colors"][] = [colors, ["#000000", "#ffffff", "#ffffff"], ["#ffffff", "#000000", "#000000"]];

describe("drawPicture", () => {
  it.each(subjectNames)("draws a well-formed, self-contained %s in every view, size and palette", (motif) => {
    const pictures = extremes.map((palette, index) =>
      drawPicture({ motif, colors: palette, view: views[index] ?? 3 }, "square"),
    );
    for (const svg of [
      ...pictures,
      drawPicture({ motif, colors, view: 3 }, "square"),
      drawPicture({ motif, colors }, "wide"),
    ]) {
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg).not.toMatch(/undefined|NaN|null|Infinity|style=|href|<(?:script|image|foreignObject)| on\w+=/);
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(` id="${id}"`);
    }
  });

  it("draws clothing taller than wide and everything else square", () => {
    expect(drawPicture({ motif: "mididress", colors }, "square")).toContain('viewBox="0 0 800 1000"');
    expect(drawPicture({ motif: "sofa", colors }, "square")).toContain('viewBox="0 0 800 800"');
  });

  it("clamps numbers that make no sense", () => {
    const svg = drawPicture({ motif: "sofa", traits: "seats9999.w1.h9999", colors }, "square");
    expect(svg.match(/data-part="seat"/g)).toHaveLength(5);
    expect(svg.length).toBeLessThan(40_000);
  });

  it("labels the fourth view with the product's dimensions", () => {
    const svg = drawPicture({ motif: "sofa", traits: "w2120.d920.h845", colors, view: 3 }, "square");
    expect([...svg.matchAll(/>([\d.]+ cm)</g)].map(([, text]) => text).sort()).toEqual(["212 cm", "84.5 cm", "92 cm"]);
  });

  it("shows every piece of a set", () => {
    const pieces = ["sofa", "slabtable", "rug"].map((motif): Picture => ({ motif, colors }));
    const svg = drawPicture({ motif: "set", colors, pieces }, "wide");
    for (const piece of pieces) {
      const [front = ""] = /<path d="[^"]+"/.exec(drawPicture(piece, "square")) ?? [];
      expect(front).not.toBe("");
      expect(svg).toContain(front);
    }
  });

  it("refuses invalid colors, so that no foreign markup gets into the document", () => {
    for (const color of ["red", "#fff", '#ffffff"/><script>', "#gggggg", ""]) {
      const picture: Picture = { motif: "sofa", colors: [color, "#d9c2a7", "#f3ede4"] };
      expect(() => drawPicture(picture, "square")).toThrow(RangeError);
      expect(() => pictureName(picture)).toThrow(RangeError);
    }
  });
});

describe("picture names", () => {
  it("describe the whole picture", () => {
    const picture: Picture = { motif: "sofa", traits: "seats3.linen", colors: ["#8A5A44", "#d9c2a7", "#f3ede4"] };
    expect(pictureName(picture)).toBe("sofa.seats3.linen~8a5a44~d9c2a7-f3ede4-0.svg");
  });

  it("round-trip for single pictures and sets", () => {
    const single: Picture = { motif: "ladder", traits: "shelves5.w700.h1800", colors, view: 2 };
    expect(parsePictureName(pictureName(single))).toEqual(single);
    const { view: _, ...piece } = single;
    const set: Picture = { motif: "set", colors, pieces: [piece, piece], view: 1 };
    expect(parsePictureName(pictureName(set))).toEqual(set);
  });

  const good = "sofa~8a5a44~d9c2a7-f3ede4-0";
  it.each([
    "",
    "sofa",
    good,
    `${good}.png`,
    `${good}.svg\n`,
    `${good}.svg.svg`,
    "sofa~8a5a44~d9c2a7-f3ede4-4.svg",
    "sofa~8a5a44~d9c2a7-f3ede4--1.svg",
    "sofa~8a5a44-f3ede4-0.svg",
    "sofa~8A5A44~d9c2a7-f3ede4-0.svg",
    "SOFA~8a5a44~d9c2a7-f3ede4-0.svg",
    "throne~8a5a44~d9c2a7-f3ede4-0.svg",
    "constructor~8a5a44~d9c2a7-f3ede4-0.svg",
    "set-f3ede4-0.svg",
    "sofa.w99999~8a5a44~d9c2a7-f3ede4-0.svg",
    "sofa~8a5a44~d9c2a7+sofa~8a5a44~d9c2a7-f3ede4-0.svg",
    `set${"+sofa~8a5a44~d9c2a7".repeat(11)}-f3ede4-0.svg`,
    `../${good}.svg`,
    `${good}.svg/../../etc/passwd`,
    `${"a-".repeat(50_000)}8a5a44-d9c2a7-f3ede4-0.svg`,
  ])("cannot be parsed from %j", (name) => {
    expect(parsePictureName(name)).toBeNull();
  });
});
