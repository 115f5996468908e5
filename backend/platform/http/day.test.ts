import { expect, test } from "vitest";
import { requiredDay } from "./day.ts";

test("reads a day, and refuses any other text with its field", () => {
  expect(requiredDay("from", "2026-02-28")).toBe("2026-02-28");
  for (const text of ["", "2026-02-30", "28.2.2026", "2026-02-28T00:00"])
    expect(() => requiredDay("from", text)).toThrow("_ERR_CMD_INVALID_PARAM from");
});
