import { expect, it } from "vitest";
import { shownStatus } from "./shown-status.server.ts";

const from = (method: string, browser = true) => ({
  method,
  headers: new Headers(browser ? { "Sec-Fetch-Mode": "navigate" } : {}),
});

it("returns 200 to a browser for a form that needs correction", () => {
  expect([400, 409, 422].map((status) => shownStatus(from("POST"), status, false))).toEqual([200, 200, 200]);
});

it("leaves every other status unchanged", () => {
  expect(shownStatus(from("POST", false), 400, false)).toBe(400);
  expect(shownStatus(from("GET"), 404, false)).toBe(404);
  expect(shownStatus(from("POST"), 404, true)).toBe(404);
  expect(shownStatus(from("POST"), 503, true)).toBe(503);
  expect(shownStatus(from("POST"), 503, false)).toBe(503);
  expect(shownStatus(from("POST"), 303, false)).toBe(303);
});
