import { expect, test } from "vitest";
import { lastPageOf } from "./paging.server.ts";

test.each([
  [{ total: "0", page: 1, listed: 0 }, 1],
  [{ total: 12, page: 1, listed: 6 }, 2],
  [{ total: "13", page: 1, listed: 6 }, 3],
  // Without a total, a full page may be followed by another one.
  [{ total: undefined, page: 1, listed: 6 }, 2],
  [{ total: undefined, page: 2, listed: 3 }, 2],
  [{ total: undefined, page: 1, listed: 0 }, 1],
])("the last page of %j is %i", (asked, last) => {
  expect(lastPageOf({ ...asked, perPage: 6 })).toBe(last);
});
