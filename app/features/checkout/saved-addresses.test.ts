import { expect, test } from "vitest";
import { foldAddresses } from "./saved-addresses.ts";

test.each([
  [0, 0, undefined],
  [3, 3, undefined],
  [4, 2, 2],
  [9, 2, 7],
])("of %i saved addresses %i are shown and the others are folded", (count, shown, folded) => {
  const all = Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `Address ${index}` }));
  const found = foldAddresses(all, "Others");
  expect([found.options.length, found.folded?.options.length]).toEqual([shown, folded]);
  expect([...found.options, ...(found.folded?.options ?? [])]).toEqual(all);
});
