import { expect, test } from "vitest";
import { everyEntry } from "./every-entry.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(count - index) }));

/** The latest first; `added` come before all others once the first page has been read. */
function growing(count: number, added = 0) {
  let entries = numbered(count);
  const pages: number[] = [];
  const readPage = ({ number, size }: { number: number; size: number }) => {
    pages.push(number);
    const page = entries.slice((number - 1) * size, number * size);
    if (number === 1) entries = numbered(count + added);
    return Promise.resolve(page);
  };
  return { pages, readPage };
}
const idOf = ({ id }: { id: string }) => id;

test("reads a list to its end and no further", async () => {
  for (const [count, pages] of [
    [0, [1]],
    [499, [1]],
    [500, [1, 2]],
    [1_201, [1, 2, 3]],
  ] as const) {
    const list = growing(count);
    expect(await everyEntry(list.readPage, idOf)).toEqual(numbered(count));
    expect(list.pages).toEqual(pages);
  }
});

test("keeps once what moved to the next page in the meantime, and loses nothing", async () => {
  const list = growing(1_201, 7);
  expect((await everyEntry(list.readPage, idOf)).map(idOf)).toEqual(numbered(1_201).map(idOf));
});

test("a file has at most 10,000 entries", async () => {
  const list = growing(12_000, 3);
  expect(await everyEntry(list.readPage, idOf)).toHaveLength(10_000);
});
