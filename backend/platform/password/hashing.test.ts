import { expect, test } from "vitest";
import { hashing } from "./hashing.ts";

test("limits concurrent and queued hashes, and refuses the rest; known browsers have their own lane", async () => {
  let running = 0;
  let max = 0;
  const ends: (() => void)[] = [];
  const work = async () => {
    max = Math.max(max, (running += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const strangers = Array.from({ length: 40 }, () =>
    hashing("stranger", work).then(
      () => "done",
      ({ code }) => code,
    ),
  );
  const known = hashing("known", async () => "done");
  expect(await known).toBe("done");
  const left = await Promise.all(strangers.slice(22));
  expect(left).toEqual(Array(18).fill("2300"));
  while (running > 0 || ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(strangers.slice(0, 22))).toEqual(Array(22).fill("done"));
  expect(max).toBe(2);
});
