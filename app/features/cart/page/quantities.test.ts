import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedLines } from "./quantities.server.ts";

const line = (orderItemId: string, shown: number, quantity = shown) => ({ orderItemId, shown, quantity });

describe("the quantities on a cart page", () => {
  test("are sent only where they differ from those shown", () => {
    expect(changedLines({ lines: [line("1", 2), line("2", 1, 4)] })).toEqual([line("2", 1, 4)]);
  });

  test("step from the value in the field, not from the value shown", () => {
    const step = { orderItemId: "2", by: 1 };
    expect(changedLines({ lines: [line("1", 2), line("2", 1, 4)], step })).toEqual([line("2", 1, 5)]);
  });

  test("are not sent after stepping back to the value shown", () => {
    expect(changedLines({ lines: [line("1", 2, 3)], step: { orderItemId: "1", by: -1 } })).toEqual([]);
  });

  test("stay between 0 and the maximum for any input and step", () => {
    const pieces = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(pieces, pieces, fc.constantFrom(-1, 1), (shown, quantity, by) => {
        const [changed] = changedLines({ lines: [line("1", shown, quantity)], step: { orderItemId: "1", by } });
        const after = Math.min(9999, Math.max(0, quantity + by));
        expect(changed?.quantity).toBe(after === shown ? undefined : after);
      }),
    );
  });
});
