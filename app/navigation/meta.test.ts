import { expect, test } from "vitest";
import { noindexTitle } from "./meta.ts";

test("a page's title comes with noindex for search engines", () => {
  expect(noindexTitle("Your orders")).toEqual([{ title: "Your orders" }, { name: "robots", content: "noindex" }]);
});
