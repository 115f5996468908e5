import { expect, test } from "vitest";
import { isMailAddress } from "./mail-address.ts";

test.each([
  ["ana@example.mx", true],
  ["ana.vega+tienda@correo.example.mx", true],
  ["josé@ñandú.example", true],
  ["ana", false],
  ["@example.mx", false],
  ["ana@", false],
  ["ana@eva@example.mx", false],
  ["ana,eva@example.mx", false],
  ["ana@example.mx;eva@example.mx", false],
  ["<ana@example.mx>", false],
  ["ana@example.mx\nBcc: eva@example.mx", false],
  [`${"a".repeat(65)}@example.mx`, false],
  [`ana@${"a".repeat(190)}`, false],
])("%j is an address that a letter can be sent to: %s", (text, is) => expect(isMailAddress(text)).toBe(is));
