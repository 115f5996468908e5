import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { leastMs, leastOf } from "#tests/support/least.ts";
import { pictureBomb } from "#tests/support/picture-bomb.ts";
import { type ImageFile, maxImageBytes, readImage } from "./read.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#d07030" } });

async function filesOf(upload: Uint8Array): Promise<ImageFile[]> {
  const read = await readImage(upload);
  if (typeof read === "string") throw new Error(read);
  return read;
}

describe("a picture", () => {
  test("is converted to WebP in its own width and every standard width below it", async () => {
    const files = await filesOf(await photo(1_600, 900).jpeg().toBuffer());
    expect(files.map(({ width, height }) => `${width}x${height}`)).toEqual([
      "480x270",
      "960x540",
      "1440x810",
      "1600x900",
    ]);
    for (const { content } of files) expect((await sharp(content).metadata()).format).toBe("webp");
  });

  test("is never enlarged, nor kept wider than pages show it", async () => {
    expect((await filesOf(await photo(200, 100).png().toBuffer())).map(({ width }) => width)).toEqual([200]);
    expect((await filesOf(await photo(4_000, 500).webp().toBuffer())).at(-1)?.width).toBe(2_160);
  });

  test("is rotated upright and stripped of its metadata", async () => {
    const exif = { IFD0: { Copyright: "secret name", Model: "camera" }, IFD3: { GPSLatitude: "24/1 1/1 0/1" } };
    const upload = await photo(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(upload).metadata()).orientation).toBe(6);
    for (const { content, width, height } of await filesOf(upload)) {
      expect(height).toBeGreaterThan(width);
      const { exif: kept, icc, xmp, orientation } = await sharp(content).metadata();
      expect({ kept, icc, xmp, orientation }).toEqual({});
      expect(Buffer.from(content).toString("latin1")).not.toContain("secret name");
    }
  });

  test("keeps its transparency", async () => {
    const upload = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const [file] = await filesOf(upload);
    expect((await sharp(file?.content).stats()).isOpaque).toBe(false);
  });
});

describe("an upload is refused", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["noFile", ""],
    ["svg", svg],
    ["svg", `<?xml version="1.0"?>\n<!-- a picture -->\n${svg}`],
    ["svg", Buffer.from(`\ufeff${svg}`, "utf16le")],
    ["type", "GIF89a..."],
    ["type", "<html><script>alert(1)</script>"],
    ["type", "%PDF-1.7"],
    ["damaged", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)])],
    ["bytes", Buffer.alloc(maxImageBytes + 1, 0xff)],
  ])("as '%s'", async (refusal, upload) => expect(await readImage(Buffer.from(upload))).toBe(refusal));

  test("when it is truncated", async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await readImage(noise.subarray(0, noise.length / 2))).toBe("damaged");
  });

  test.each([
    ["stand for", true],
    ["claim to stand for", false],
  ])("when few bytes %s 900 million pixels, before decoding any of them", async (_, pixels) => {
    const upload = pictureBomb(30_000, { pixels });
    expect(upload.length).toBeLessThan(1_000_000);
    const read = async () => expect(await readImage(upload)).toBe("pixels");
    expect(await leastMs(500, read)).toBeLessThan(500);
    // Tests in other threads of this process allocate meanwhile.
    const growth = async () => {
      const before = process.memoryUsage().rss;
      await read();
      return process.memoryUsage().rss - before;
    };
    expect(await leastOf(100_000_000, growth)).toBeLessThan(100_000_000);
  });
});
