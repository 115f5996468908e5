import { expect, test } from "vitest";
import { Parts } from "./part.ts";

const now = <T>(work: () => Promise<T>) => work();

/** A part that records what it is asked to read, and whose reading finishes once `end` is called. */
function slowPart() {
  const read: number[][] = [];
  const taken: number[][] = [];
  let end = () => undefined as void;
  const filled = new Promise<void>((resolve) => (end = resolve));
  return {
    read,
    taken,
    end: () => end(),
    isStale: () => taken.length > 1,
    fill: () => filled,
    async refresh(ids: readonly number[]) {
      read.push([...ids]);
      return (changed: ReadonlySet<number>) => void taken.push([...changed]);
    },
  };
}

test("entries that change while a part is being read are read again before the part is used", async () => {
  const parts = new Parts(new Map(), now, (ids) => new Set(ids.map((id) => id * 10)));
  const part = slowPart();
  const provided = parts.provide("a", () => part);
  (await parts.refresh([1, 2]))(new Set([10, 20]));
  expect([part.read, parts.get("a")]).toEqual([[], undefined]);
  part.end();
  await provided;
  expect([part.read, part.taken, parts.get("a")]).toEqual([[[1, 2]], [[10, 20]], part]);
});

test("a stale part is used until its replacement has been read", async () => {
  const parts = new Parts(new Map<string, ReturnType<typeof slowPart>>(), now, (ids) => new Set(ids));
  const [stale, other] = [slowPart(), slowPart()];
  stale.end();
  await parts.provide("a", () => stale);
  for (const id of [1, 2]) (await parts.refresh([id]))(new Set([id]));
  await parts.provide("a", () => other);
  expect(parts.get("a")).toBe(stale);
  other.end();
  await expect.poll(() => parts.get("a")).toBe(other);
});

test("a part that could not be read is read again the next time it is needed", async () => {
  const parts = new Parts(new Map(), now, (ids) => new Set(ids));
  const failing = { ...slowPart(), fill: () => Promise.reject(new Error("no connection")) };
  await expect(parts.provide("a", () => failing)).rejects.toThrow("no connection");
  const part = slowPart();
  part.end();
  await parts.provide("a", () => part);
  expect(parts.get("a")).toBe(part);
});
