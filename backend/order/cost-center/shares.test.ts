import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assignedPieces,
  carriedShares,
  cutShares,
  joinedShares,
  raisedShares,
  resizedShares,
  shareFault,
} from "./shares.ts";

const north = { costCenter: "Norte", unitId: null };
const south = { costCenter: "Sur", unitId: 7 };
const shares = fc
  .uniqueArray(
    fc.record({ costCenter: fc.constantFrom("A", "B", "C", "D"), quantity: fc.integer({ min: 1, max: 9 }) }),
    {
      selector: ({ costCenter }) => costCenter,
    },
  )
  .map((all) => all.map((one) => ({ ...one, unitId: null })));

describe("joinedShares", () => {
  it("adds up the quantities of the same center and unit, and keeps others apart", () => {
    const joined = joinedShares(
      [
        { ...north, quantity: 2 },
        { ...south, quantity: 1 },
      ],
      [
        { ...south, quantity: 4 },
        { ...south, unitId: null, quantity: 3 },
      ],
    );
    expect(joined).toEqual([
      { ...north, quantity: 2 },
      { ...south, quantity: 5 },
      { ...south, unitId: null, quantity: 3 },
    ]);
  });
});

describe("resizedShares", () => {
  it("keeps a line assigned in full if it belongs to a single center", () => {
    expect(resizedShares([{ ...north, quantity: 4 }], 4, 6)).toEqual([{ ...north, quantity: 6 }]);
    expect(resizedShares([{ ...north, quantity: 4 }], 4, 3)).toEqual([{ ...north, quantity: 3 }]);
  });

  it("leaves a divided line unchanged, even if its shares now exceed the quantity", () => {
    const divided = [
      { ...north, quantity: 3 },
      { ...south, quantity: 2 },
    ];
    expect(resizedShares(divided, 5, 4)).toEqual(divided);
    expect(resizedShares([{ ...north, quantity: 3 }], 5, 2)).toEqual([{ ...north, quantity: 3 }]);
  });
});

describe("carriedShares", () => {
  const line = { quantity: 5, costCenters: [{ ...north, quantity: 2 }] };

  it("names the source order's cost center if the target order has a different one", () => {
    expect(carriedShares(line, "Sede", "Taller")).toEqual([
      { ...north, quantity: 2 },
      { costCenter: "Sede", unitId: null, quantity: 3 },
    ]);
    expect(carriedShares(line, "Norte", "Taller")).toEqual([{ ...north, quantity: 5 }]);
  });

  it("leaves the rest to the target order if both name the same center or the source names none", () => {
    expect(carriedShares(line, "Sede", "Sede")).toEqual(line.costCenters);
    expect(carriedShares(line, "", "Taller")).toEqual(line.costCenters);
  });
});

describe("raisedShares", () => {
  it("adds the shares of new items; those without any follow a line with a single center", () => {
    const line = { quantity: 2, costCenters: [{ ...north, quantity: 2 }] };
    expect(raisedShares(line, { quantity: 3, costCenters: [{ ...south, quantity: 1 }] })).toEqual([
      { ...north, quantity: 2 },
      { ...south, quantity: 1 },
    ]);
    expect(raisedShares(line, { quantity: 3, costCenters: [] })).toEqual([{ ...north, quantity: 5 }]);
  });
});

describe("cutShares", () => {
  it("fills the parts in order", () => {
    const before = [
      { ...north, quantity: 3 },
      { ...south, quantity: 2 },
    ];
    expect(cutShares(before, [4, 3])).toEqual([
      [
        { ...north, quantity: 3 },
        { ...south, quantity: 1 },
      ],
      [{ ...south, quantity: 1 }],
    ]);
  });

  it("loses nothing: joining the parts restores the original shares", () => {
    fc.assert(
      fc.property(
        shares,
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }),
        (before, parts) => {
          const cut = cutShares(before, parts);
          expect(joinedShares(...cut)).toEqual(before);
          for (const [index, part] of cut.slice(0, -1).entries())
            expect(assignedPieces(part)).toBeLessThanOrEqual(parts[index] ?? 0);
        },
      ),
    );
  });
});

describe("shareFault", () => {
  const known = new Map([
    [1, ["Norte"]],
    [7, []],
  ]);
  const of = (costCenters: { costCenter: string; unitId: number | null; quantity: number }[]) =>
    shareFault({ quantity: 4, costCenters }, 1, known);

  it("accepts shares up to the line's quantity, and any center for a unit without a list", () => {
    expect(
      of([
        { ...north, quantity: 1 },
        { ...south, quantity: 3 },
      ]),
    ).toBeUndefined();
  });

  it("reports excess quantities, unknown centers and unknown units", () => {
    expect(of([{ ...north, quantity: 5 }])).toBe("TOO_MANY");
    expect(of([{ ...north, costCenter: "Nrte", quantity: 1 }])).toBe("UNKNOWN");
    expect(of([{ ...north, unitId: 8, quantity: 1 }])).toBe("UNKNOWN");
  });
});
