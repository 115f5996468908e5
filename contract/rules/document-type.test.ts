import { expect, test } from "vitest";
import { documentTypeOf } from "./document-type.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const end = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const thumbnail = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
const jpeg = (...rest: (string | number[])[]) =>
  bytes([0xff, 0xd8], thumbnail, [0xff, 0xda, 0, 4, 1, 1], [0x12, 0xff, 0, 0x34], ...rest);

test.each([
  ["a PDF", bytes("%PDF-1.7\n…\n%%EOF\n"), "application/pdf"],
  ["a PDF that was cut off", bytes("%PDF-1.7\n1 0 obj"), undefined],
  ["a page that says it is one", bytes("<html>%PDF-1.7 %%EOF"), undefined],
  ["a JPEG", jpeg([0xff, 0xd9]), "image/jpeg"],
  ["a JPEG with data of a phone after its end", jpeg([0xff, 0xd9], "SEFHe…SEFT"), "image/jpeg"],
  ["a JPEG that was cut off, but whose thumbnail was not", jpeg(), undefined],
  ["a JPEG that was cut off within its segments", bytes([0xff, 0xd8, 0xff, 0xe1, 0x40, 0, 0xff, 0xd9]), undefined],
  ["a PNG", bytes(png, "…", end), "image/png"],
  ["a PNG that was cut off", bytes(png, "…"), undefined],
  ["a GIF", bytes("GIF89a"), undefined],
  ["nothing", bytes(), undefined],
])("detects the type of %s by its content", (_, content, type) => expect(documentTypeOf(content)).toBe(type));
