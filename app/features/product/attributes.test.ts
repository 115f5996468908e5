import { describe, expect, it } from "vitest";
import { traitsOf } from "./attributes.server.ts";

const common = { id: "1", identifier: "Color", name: "Color", usage: "Defining" as const, swatchable: true };
const values = [
  { identifier: "black", label: "Negro", swatch: { color: "#2a2b2e" } },
  { identifier: "olive", label: "Verde olivo" },
];

describe("the values of an attribute", () => {
  it("are read one by one from a product's details", () => {
    const wire = [
      { identifier: "black", value: "Negro", x_color: "#2a2b2e" },
      { identifier: "olive", value: "Verde olivo" },
    ];
    expect(traitsOf([{ ...common, values: wire }])[0]?.values).toEqual(values);
  });

  it("are read from parallel arrays in a listing", () => {
    const wire = [{ identifier: ["black", "olive"], value: ["Negro", "Verde olivo"], x_color: ["#2a2b2e", ""] }];
    expect(traitsOf([{ ...common, values: wire }])[0]?.values).toEqual(values);
  });

  it("are identified by their label without an identifier, and lose an invalid color", () => {
    const wire = [{ value: "Negro", x_color: "url(evil)" }];
    expect(traitsOf([{ ...common, values: wire }])[0]?.values).toEqual([{ identifier: "Negro", label: "Negro" }]);
  });

  it("have a picture as their swatch without a color, only from the shop's own origin", () => {
    const wire = [
      { value: "Roble", image1path: "/hclstore/CasaNorteCAS/images/swatch/oak.png" },
      { value: "Fresno", image1path: "https://elsewhere.example/ash.png" },
    ];
    expect(traitsOf([{ ...common, values: wire }])[0]?.values).toEqual([
      {
        identifier: "Roble",
        label: "Roble",
        swatch: { picture: "/hclstore/CasaNorteCAS/images/swatch/oak.png" },
      },
      { identifier: "Fresno", label: "Fresno" },
    ]);
  });

  it("are empty without attributes", () => {
    expect(traitsOf(undefined)).toEqual([]);
  });
});
