import { expect, test } from "vitest";
import { Counter } from "./counter.ts";

const one = { storeId: 1, languageId: -5, term: "cachirul", count: 1 };

test("counts terms by store and language, until they are taken", () => {
  const counter = new Counter();
  for (const more of [{}, {}, { storeId: 2 }, { languageId: -1 }, { term: "otro" }]) counter.add({ ...one, ...more });
  expect(counter.take()).toEqual([
    { ...one, count: 2 },
    { ...one, storeId: 2 },
    { ...one, languageId: -1 },
    { ...one, term: "otro" },
  ]);
  expect(counter.take()).toEqual([]);
});

test("holds at most 1,000 terms, and goes on counting those", () => {
  const counter = new Counter();
  for (let at = 0; at < 1_500; at += 1) counter.add({ ...one, term: `term ${at}` });
  counter.add({ ...one, term: "term 999" });
  counter.add({ ...one, term: "term 1000" });
  const taken = counter.take();
  expect(taken).toHaveLength(1_000);
  expect(taken.at(-1)).toEqual({ ...one, term: "term 999", count: 2 });
});
