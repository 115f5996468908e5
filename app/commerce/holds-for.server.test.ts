import { expect, test } from "vitest";
import { holdsFor } from "./holds-for.server.ts";

test.each([
  [{ MarketingSpotData: [{ nextTimeLimit: "90" }, { nextTimeLimit: 30 }] }, 30_000],
  [{ MarketingSpotData: [{ nextTimeLimit: "0" }] }, 1_000],
  [{ MarketingSpotData: [{ nextTimeLimit: "-1" }, {}] }, undefined],
  [{ MarketingSpotData: [{ nextTimeLimit: "soon" }] }, undefined],
  [{ contents: [] }, undefined],
  [undefined, undefined],
])("the response %j may be kept for %s milliseconds", (answer, limit) => expect(holdsFor(answer)).toBe(limit));
