import { describe, expect, it } from "vitest";
import type { Trait } from "#app/features/product/attributes.server.ts";
import { variantMatrix } from "./variants.server.ts";

const trait = (identifier: string, ...values: string[]): Trait => ({
  identifier,
  name: identifier,
  defining: true,
  swatchable: false,
  displayable: true,
  values: values.map((value) => ({ identifier: value, label: value.toUpperCase() })),
});
const item = (color: string, size: string) => ({ partNumber: `${color}-${size}`, values: { color, size } });
const traits = [trait("color", "black", "olive"), trait("size", "s", "m", "xl")];
const items = [item("black", "s"), item("black", "m"), item("black", "xl"), item("olive", "s"), item("olive", "m")];
const option = (matrix: ReturnType<typeof variantMatrix>, name: string, value: string) =>
  matrix.choices
    .find((choice) => choice.trait.identifier === name)
    ?.options.find((one) => one.value.identifier === value);

describe("the choices of a product", () => {
  it("leave all items possible at first", () => {
    const matrix = variantMatrix(traits, items, {});
    expect(matrix).toMatchObject({ chosen: {}, variant: undefined, nearest: [] });
    expect(matrix.matching).toHaveLength(5);
  });

  it("lead to one item once all are made", () => {
    expect(variantMatrix(traits, items, { color: "olive", size: "m" }).variant?.partNumber).toBe("olive-m");
  });

  it("keep the others when one changes", () => {
    const matrix = variantMatrix(traits, items, { color: "olive", size: "m" });
    expect(option(matrix, "color", "black")).toMatchObject({ chosen: { color: "black", size: "m" }, selected: false });
    expect(option(matrix, "size", "m")).toMatchObject({ selected: true });
  });

  it("name the choice that rules out an unavailable option", () => {
    const matrix = variantMatrix(traits, items, { color: "olive" });
    expect(option(matrix, "size", "xl")).toMatchObject({ variants: [], clash: { label: "OLIVE" } });
    expect(option(matrix, "size", "s")?.clash).toBeUndefined();
  });

  it("lead from an impossible combination to the nearest existing items", () => {
    const matrix = variantMatrix(traits, items, { color: "olive", size: "xl" });
    expect(matrix.variant).toBeUndefined();
    expect(matrix.nearest.map(({ partNumber }) => partNumber)).toEqual(["black-xl", "olive-s", "olive-m"]);
  });

  it("ignore unknown traits and values", () => {
    expect(variantMatrix(traits, items, { color: "pink", taste: "sweet", size: "s" }).chosen).toEqual({ size: "s" });
  });

  it("are made automatically where there is only one value", () => {
    const only = variantMatrix(traits, [item("black", "s"), item("black", "m")], {});
    expect(only.chosen).toEqual({ color: "black" });
    expect(variantMatrix(traits, [item("black", "s")], {}).variant?.partNumber).toBe("black-s");
  });

  it("are not needed for a product without traits", () => {
    expect(variantMatrix([], [{ partNumber: "one", values: {} }], {}).variant?.partNumber).toBe("one");
  });
});
