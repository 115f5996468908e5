import { describe, expect, test } from "vitest";
import { readStart } from "./start.ts";

describe("readStart", () => {
  test("reads a wall-clock time in its time zone", () => {
    expect(readStart("2027/03/10 09:00:00", "America/Mexico_City")?.toISOString()).toBe("2027-03-10T15:00:00.000Z");
    expect(readStart("2027-03-10T09:00", "Europe/Madrid")?.toISOString()).toBe("2027-03-10T08:00:00.000Z");
    expect(readStart("2027/03/10 09:00:00", "UTC")?.toISOString()).toBe("2027-03-10T09:00:00.000Z");
  });

  test("uses the right offset on either side of a daylight saving change", () => {
    expect(readStart("2027/03/14 01:59:00", "America/Tijuana")?.toISOString()).toBe("2027-03-14T09:59:00.000Z");
    expect(readStart("2027/03/14 03:00:00", "America/Tijuana")?.toISOString()).toBe("2027-03-14T10:00:00.000Z");
    expect(readStart("2027/11/07 03:00:00", "America/Tijuana")?.toISOString()).toBe("2027-11-07T11:00:00.000Z");
  });

  test("rejects invalid times and time zones", () => {
    for (const [text, zone] of [
      ["2027/02/30 09:00:00", "UTC"],
      ["tomorrow", "UTC"],
      ["0001-01-01T00:00", "America/Mexico_City"],
      ["0050-01-01T00:00", "America/Mexico_City"],
      ["9999-12-31T23:59", "America/Mexico_City"],
      ["2027/03/10 25:00:00", "UTC"],
      ["2027/03/10 09:00:00", "Mars/Olympus"],
    ] as const)
      expect(readStart(text, zone)).toBeUndefined();
  });
});
