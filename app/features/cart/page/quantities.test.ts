import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedLines } from "./quantities.server.ts";

const line = (orderItemId: string, shown: number, quantity = shown) => ({ orderItemId, shown, quantity });

describe("the quantities of a cart's page", () => {
  test("are sent where they differ from what was shown", () => {
    expect(changedLines({ lines: [line("1", 2), line("2", 1, 4)] })).toEqual([line("2", 1, 4)]);
  });

  test("step from what is in the field, not from what was shown", () => {
    const step = { orderItemId: "2", by: 1 };
    expect(changedLines({ lines: [line("1", 2), line("2", 1, 4)], step })).toEqual([line("2", 1, 5)]);
  });

  test("step back to what was shown and are not sent", () => {
    expect(changedLines({ lines: [line("1", 2, 3)], step: { orderItemId: "1", by: -1 } })).toEqual([]);
  });

  test("stay between none and the most that is sold at once, whatever is typed and stepped", () => {
    const pieces = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(pieces, pieces, fc.constantFrom(-1, 1), (shown, quantity, by) => {
        const [changed] = changedLines({ lines: [line("1", shown, quantity)], step: { orderItemId: "1", by } });
        const after = Math.min(999, Math.max(0, quantity + by));
        expect(changed?.quantity).toBe(after === shown ? undefined : after);
      }),
    );
  });
});
