import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { drawPicture, parsePictureName, pictureName } from "./draw.ts";
import { motifs, type Picture } from "./motifs.ts";

const views = [0, 1, 2] as const;
const sizes = ["square", "wide"] as const;
const palettes: Picture["colors"][] = [
  ["#8a5a44", "#d9c2a7", "#f3ede4"],
  ["#000000", "#ffffff", "#ffffff"],
  ["#ffffff", "#000000", "#fefefe"],
];

const everyPicture = motifs.flatMap((motif) =>
  views.flatMap((view) => palettes.map((colors): Picture => ({ motif, colors, view }))),
);

describe("drawPicture", () => {
  it.each(motifs)("draws %s well-formed, small and self-contained in every view, size and palette", (motif) => {
    for (const picture of everyPicture.filter((one) => one.motif === motif)) {
      for (const size of sizes) {
        const svg = drawPicture(picture, size);
        expect(XMLValidator.validate(svg)).toBe(true);
        expect(svg).toMatch(size === "wide" ? /^<svg [^>]*viewBox="0 0 1600 700"/ : /^<svg [^>]*viewBox="0 0 800 800"/);
        expect(svg).not.toMatch(
          /undefined|NaN|null|\n| id=|style|href|url\(|<(?:text|script|image|foreignObject)| on\w+=/,
        );
        expect(svg.length).toBeGreaterThan(900);
        expect(svg.length).toBeLessThanOrEqual(
          motif.startsWith("scene-") ? 8192 : 5120 + (picture.view === 2 ? 1024 : 0),
        );
      }
    }
  });

  it("gives every motif and every view a drawing of its own", () => {
    const drawn = motifs.flatMap((motif) =>
      views.map((view) => drawPicture({ motif, colors: ["#8a5a44", "#d9c2a7", "#f3ede4"], view }, "square")),
    );
    expect(new Set(drawn).size).toBe(motifs.length * views.length);
  });

  it("draws the same picture the same way, view 0 by default", () => {
    const colors: Picture["colors"] = ["#8a5a44", "#d9c2a7", "#f3ede4"];
    expect(drawPicture({ motif: "sofa", colors }, "square")).toBe(
      drawPicture({ motif: "sofa", colors, view: 0 }, "square"),
    );
  });

  it("keeps a white thing apart from a white wall and a black one from its own shadow", () => {
    const fills = (colors: Picture["colors"]) =>
      new Set(drawPicture({ motif: "tshirt", colors }, "square").match(/fill="#[^"]+"/g));
    expect(fills(["#ffffff", "#6a8caf", "#ffffff"]).size).toBeGreaterThan(6);
    expect(fills(["#000000", "#000000", "#ffffff"]).size).toBeGreaterThan(6);
  });

  it("refuses what is not a color, so nothing foreign gets into the document", () => {
    for (const color of ["red", "#fff", '#ffffff"/><script>', "#gggggg", ""]) {
      const picture: Picture = { motif: "sofa", colors: [color, "#d9c2a7", "#f3ede4"] };
      expect(() => drawPicture(picture, "square")).toThrow(RangeError);
      expect(() => pictureName(picture)).toThrow(RangeError);
    }
  });
});

describe("picture names", () => {
  it("say the whole picture", () => {
    expect(pictureName({ motif: "sofa", colors: ["#8A5A44", "#d9c2a7", "#f3ede4"] })).toBe(
      "sofa-8a5a44-d9c2a7-f3ede4-0.svg",
    );
  });

  it("round-trip for every motif and view", () => {
    for (const picture of everyPicture) expect(parsePictureName(pictureName(picture))).toEqual(picture);
  });

  it.each([
    "",
    "sofa",
    "sofa-8a5a44-d9c2a7-f3ede4-0",
    "sofa-8a5a44-d9c2a7-f3ede4-0.png",
    "sofa-8a5a44-d9c2a7-f3ede4-0.svg\n",
    "sofa-8a5a44-d9c2a7-f3ede4-0.svg.svg",
    "sofa-8a5a44-d9c2a7-f3ede4-3.svg",
    "sofa-8a5a44-d9c2a7-f3ede4--1.svg",
    "sofa-8a5a44-d9c2a7-0.svg",
    "sofa-8A5A44-d9c2a7-f3ede4-0.svg",
    "sofa-#8a5a44-d9c2a7-f3ede4-0.svg",
    "sofa-8a5a4g-d9c2a7-f3ede4-0.svg",
    "SOFA-8a5a44-d9c2a7-f3ede4-0.svg",
    "throne-8a5a44-d9c2a7-f3ede4-0.svg",
    "constructor-8a5a44-d9c2a7-f3ede4-0.svg",
    "__proto__-8a5a44-d9c2a7-f3ede4-0.svg",
    "../sofa-8a5a44-d9c2a7-f3ede4-0.svg",
    "sofa-8a5a44-d9c2a7-f3ede4-0.svg/../../etc/passwd",
    "sofa%00-8a5a44-d9c2a7-f3ede4-0.svg",
    `${"a-".repeat(50_000)}8a5a44-d9c2a7-f3ede4-0.svg`,
  ])("refuse %j", (name) => {
    expect(parsePictureName(name)).toBeNull();
  });
});
