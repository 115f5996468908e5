import { expect, test } from "vitest";
import { isDay } from "./day.ts";

test.each([
  ["1900-01-01", true],
  ["2026-11-28", true],
  ["2199-12-31", true],
  ["2026-02-30", false],
  ["0202-01-01", false],
  ["0001-01-01", false],
  ["2200-01-01", false],
  ["9999-12-31", false],
  ["2026-1-1", false],
])("%s is a day that the backend reads: %s", (text, is) => expect(isDay(text)).toBe(is));
