import { expect, test } from "vitest";
import { noindexTitle } from "./meta.ts";

test("a page's title comes with a word to search engines not to list it", () => {
  expect(noindexTitle("Your orders")).toEqual([{ title: "Your orders" }, { name: "robots", content: "noindex" }]);
});
