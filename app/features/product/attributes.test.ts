import { describe, expect, it } from "vitest";
import { traitsOf } from "./attributes.server.ts";

const common = { id: "1", identifier: "Color", name: "Color", usage: "Defining" as const, swatchable: true };
const values = [
  { identifier: "black", label: "Negro", swatch: { color: "#2a2b2e" } },
  { identifier: "olive", label: "Verde olivo" },
];

describe("the values of an attribute", () => {
  it("come one by one in a detail", () => {
    const wire = [
      { identifier: "black", value: "Negro", x_color: "#2a2b2e" },
      { identifier: "olive", value: "Verde olivo" },
    ];
    expect(traitsOf([{ ...common, values: wire }])[0]?.values).toEqual(values);
  });

  it("come as parallel arrays in a listing", () => {
    const wire = [{ identifier: ["black", "olive"], value: ["Negro", "Verde olivo"], x_color: ["#2a2b2e", ""] }];
    expect(traitsOf([{ ...common, values: wire }])[0]?.values).toEqual(values);
  });

  it("may lack an identifier; a color that is none is left out", () => {
    const wire = [{ value: "Negro", x_color: "url(evil)" }];
    expect(traitsOf([{ ...common, values: wire }])[0]?.values).toEqual([{ identifier: "Negro", label: "Negro" }]);
  });

  it("are shown by their picture where there is no color, from the shop's own address only", () => {
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

  it("of nothing are none", () => {
    expect(traitsOf(undefined)).toEqual([]);
  });
});
