import { expect, test } from "vitest";
import { nearestTests } from "./imports.mjs";

const files: { [file: string]: string } = {
  "cart.test.ts": 'import { cart } from "./cart.ts";',
  "shop.test.ts": 'import { shop } from "./shop.ts";',
  "shop.ts": 'import { cart } from "./cart.ts";\nimport type { Money } from "./money.ts";',
  "cart.ts": 'import { text } from "#app/text.ts";',
  "app/text.ts": "",
  "money.ts": "",
};
const nearest = (changed: string[], max = 10) =>
  nearestTests(["shop.test.ts", "cart.test.ts"], changed, max, (file) => files[file] ?? "");

test("lists the tests that load a changed file nearest first, and counts the rest", () => {
  expect(nearest(["app/text.ts"])).toEqual({ nearest: ["cart.test.ts", "shop.test.ts"], others: 0 });
  expect(nearest(["app/text.ts"], 1)).toEqual({ nearest: ["cart.test.ts"], others: 1 });
});

test("a changed test selects itself, and a changed file of types selects nothing", () => {
  expect(nearest(["shop.test.ts"])).toEqual({ nearest: ["shop.test.ts"], others: 0 });
  expect(nearest(["money.ts"])).toEqual({ nearest: [], others: 0 });
});
