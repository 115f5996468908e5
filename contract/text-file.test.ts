import { expect, test } from "vitest";
import { textOfFile } from "./text-file.ts";

const text = "partNumber\tname.es\nSILLA-1\tSillón “كرسي”\n";
const little = Buffer.from(`\ufeff${text}`, "utf16le");

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16, as a spreadsheet saves Unicode text", little],
  ["UTF-16 with the other byte order", Buffer.from(little).swap16()],
])("reads %s", (_, bytes) => expect(textOfFile(bytes)).toBe(text));

test("reads what is no UTF-8 as Windows-1252", () =>
  expect(textOfFile(Buffer.from("Sill\u00f3n", "latin1"))).toBe("Sillón"));
