import { crc32, deflateSync } from "node:zlib";

/**
 * A black square as PNG, one bit per pixel: a few bytes that expand to many.
 * @param pixels whether they are really there; otherwise the header only claims them, and there is a single row
 */
export function pictureBomb(side: number, { pixels = true } = {}): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size[8] = 1;
  const row = Math.ceil(side / 8) + 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    part("IHDR", size),
    part("IDAT", deflateSync(Buffer.alloc(pixels ? side * row : row), { level: 1 })),
    part("IEND", Buffer.alloc(0)),
  ]);
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
