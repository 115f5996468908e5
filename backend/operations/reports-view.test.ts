import { expect, test } from "vitest";
import type { AbuseReason } from "#contract/abuse-report.ts";
import { countReasons } from "./reports-view.ts";

test("reasons are counted, the commonest first, those as common in the order of the form", () => {
  const said = (...reasons: AbuseReason[]) => countReasons(reasons.map((reason) => ({ reason })));
  expect(said()).toEqual([]);
  expect(said("other", "personal", "other", "offensive")).toEqual([
    ["other", 2],
    ["offensive", 1],
    ["personal", 1],
  ]);
});
