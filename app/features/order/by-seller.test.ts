import { expect, test } from "vitest";
import { bySeller, hasSellers } from "./by-seller.ts";

const line = (name: string, id?: string) => ({ name, seller: id ? { id } : undefined });

test("groups lines by seller, each seller once, in the order of their first lines", () => {
  const lines = [line("a", "2"), line("b"), line("c", "1"), line("d", "2"), line("e")];
  const groups = bySeller(lines).map(({ seller, lines: own }) => [seller?.id, own.map(({ name }) => name).join("")]);
  expect(groups).toEqual([
    ["2", "ad"],
    [undefined, "be"],
    ["1", "c"],
  ]);
  expect(bySeller([])).toEqual([]);
});

test("needs groups only if a line belongs to a seller", () => {
  expect(hasSellers([line("a"), line("b")])).toBe(false);
  expect(hasSellers([line("a"), line("b", "1")])).toBe(true);
});
