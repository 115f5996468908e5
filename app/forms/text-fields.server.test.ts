import { expect, test } from "vitest";
import { optionalLines, requiredLines, requiredText } from "./text-fields.server.ts";

const errorsOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message);

test("a required text is trimmed before it is measured", () => {
  expect(requiredText(3).parse("  abc ")).toBe("abc");
});

test.each([
  [undefined, "form.required"],
  ["", "form.required"],
  [" \r\n", "form.required"],
  ["abcd", "form.tooLong|max=3"],
])("%j is refused as %s", (sent, error) => {
  expect(errorsOf(requiredText(3).safeParse(sent))).toEqual([error]);
  expect(errorsOf(requiredLines(3).safeParse(sent))).toEqual([error]);
});

test("a line break counts as one character of several lines", () => {
  expect(requiredLines(5).parse("a\r\nb\rc")).toBe("a\nb\nc");
});

test("lines that may be left out are an empty text then, and are measured like others", () => {
  for (const absent of [undefined, "", " \r\n"]) expect(optionalLines(5).parse(absent)).toBe("");
  expect(optionalLines(5).parse(" a\r\nb\rc ")).toBe("a\nb\nc");
  expect(errorsOf(optionalLines(5).safeParse("abcdef"))).toEqual(["form.tooLong|max=5"]);
});
