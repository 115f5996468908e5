import { expect, test } from "vitest";
import { readVisitor } from "./replay.server.ts";

test.each(["WCPreviewToken=abc", "%57CPreviewToken=abc", "q=mesa&shopAsUser", "NewPreviewSession=1", "%5Fdata=root"])(
  "a request with ?%s gets no shared page",
  async (query) => expect(await readVisitor(`/search?${query}`, {})).toBeUndefined(),
);

test.each(["", "?q=_data", "?q=WCPreviewToken%3Dabc", "?my_data=1"])("a request with %s may get one", async (query) =>
  expect(await readVisitor(`/search${query}`, {})).toBeDefined(),
);
