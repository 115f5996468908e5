import { expect, test } from "vitest";
import { inTreeOrder, treeOf } from "./tree.ts";

const unit = (id: string, parentId: string) => ({ id, name: `Unit ${id}`, parentId });

test("puts each unit below its parent, and units without a known parent at the top", () => {
  const units = [unit("1", "-2001"), unit("2", "1"), unit("3", "1"), unit("4", "2"), unit("9", "8")];
  expect(treeOf(units).map(({ id, below }) => [id, below.map((one) => one.id)])).toEqual([
    ["1", ["2", "3"]],
    ["9", []],
  ]);
  expect(inTreeOrder(units).map(({ id, level }) => [id, level])).toEqual([
    ["1", 0],
    ["2", 1],
    ["4", 2],
    ["3", 1],
    ["9", 0],
  ]);
});

test("terminates for a cycle of units", () => {
  expect(inTreeOrder([unit("1", "0"), unit("2", "1"), unit("1", "2")]).length).toBeLessThan(5);
});
