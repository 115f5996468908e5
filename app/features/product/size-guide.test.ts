import { describe, expect, it } from "vitest";
import { sizeTablesFor } from "./size-guide.ts";

const names = (attribute: string, values: string[]) => sizeTablesFor(attribute, values).map(({ name }) => name);

describe("a size guide", () => {
  it("has the tables that match the product's sizes", () => {
    expect(names("Size", ["S", "M", "XL"])).toEqual(["women", "men"]);
    expect(names("KidsSize", ["4", "6"])).toEqual(["kids"]);
    expect(names("ShoeSize", ["18", "19", "21"])).toEqual(["kidsShoes"]);
    expect(names("ShoeSize", ["22", "23", "26"])).toEqual(["womenShoes"]);
    expect(names("ShoeSize", ["25", "30"])).toEqual(["menShoes"]);
    expect(names("ShoeSize", ["23", "29"])).toEqual(["womenShoes", "menShoes"]);
  });

  it("is empty for values that are not clothing or shoe sizes", () => {
    expect(names("Size", ["16", "18"])).toEqual([]);
    expect(names("BedSize", ["queen"])).toEqual([]);
    expect(names("ShoeSize", ["one"])).toEqual([]);
  });

  it("has a cell for each column, and measurements that increase from row to row", () => {
    for (const { columns, rows } of [
      ...sizeTablesFor("Size", ["M"]),
      ...sizeTablesFor("KidsSize", ["2"]),
      ...sizeTablesFor("ShoeSize", ["20"]),
      ...sizeTablesFor("ShoeSize", ["23", "29"]),
    ]) {
      for (const row of rows) expect(row).toHaveLength(columns.length);
      for (const column of ["chest", "waist", "hip", "height", "eu"] as const) {
        const at = columns.indexOf(column);
        const measures = at < 0 ? [] : rows.map((row) => Number.parseFloat(row[at] ?? ""));
        expect(measures).toEqual([...new Set(measures)].sort((one, other) => one - other));
      }
    }
  });
});
