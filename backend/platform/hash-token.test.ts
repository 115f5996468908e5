import { expect, test } from "vitest";
import { hashToken } from "./hash-token.ts";

test("a token is kept as its SHA-256, so that those that are already stored still count", () => {
  expect(hashToken("token")).toBe("PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A");
});
