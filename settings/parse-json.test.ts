import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

test("text that is JSON is parsed, anything else is undefined", () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(["", "{", "undefined", "<p>"].map(parseJson)).toEqual([undefined, undefined, undefined, undefined]);
});
