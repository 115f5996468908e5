import { expect, test } from "vitest";
import { entryProblem } from "./entry-problem.ts";

const item = { type: "item", buyable: true } as const;
const some = { state: "available", units: 20 };

test.each([
  ["can be added", item, true, some, 20, undefined],
  ["can be added while its stock is unknown", item, true, undefined, 20, undefined],
  ["can be added when it comes later", item, true, { state: "later", units: 0 }, 20, undefined],
  ["is unknown when the catalog has none", undefined, true, some, 1, "unknown"],
  ["is as unknown when the contract has no price for it", item, false, some, 1, "unknown"],
  ["is no longer sold", { ...item, buyable: false }, true, some, 1, "notSold"],
  ["is sold out", item, true, { state: "out", units: 0 }, 1, "out"],
  ["is short", item, true, some, 21, "short"],
  ["comes in variants", { type: "product", buyable: true, hasSingleSKU: false }, true, some, 1, "choose"],
  ["has one variant only", { type: "product", buyable: true, hasSingleSKU: true }, true, some, 1, undefined],
  ["is a bundle", { type: "bundle", buyable: true }, false, undefined, 1, "bundle"],
  ["is a kit", { type: "package", buyable: true, catalogEntryTypeCode: "DynamicKitBean" }, false, undefined, 1, "kit"],
  ["is a package", { type: "package", buyable: true }, true, some, 1, undefined],
] as const)("an entry that %s", (_name, entry, priced, stock, pieces, problem) => {
  expect(entryProblem(entry, priced, stock, pieces)).toBe(problem);
});
