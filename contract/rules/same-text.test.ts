import { expect, test } from "vitest";
import { isSameText } from "./same-text.ts";

test.each([
  ["One\r\n\r\nTwo", "One\n\nTwo", true],
  [" One\r\n", "One", true],
  [undefined, "", true],
  ["One\nTwo", "One Two", false],
  ["One", undefined, false],
])("%j and %j are the same text: %s", (one, other, same) => expect(isSameText(one, other)).toBe(same));
