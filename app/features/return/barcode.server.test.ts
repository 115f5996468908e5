import { expect, it } from "vitest";
import { barcodeOf } from "./barcode.server.ts";

/** Widths of bars and spaces alternately, from the first bar to the last. */
function widthsOf({ path }: Awaited<ReturnType<typeof barcodeOf>>): string {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g)].map(([, at, wide]) => [Number(at), Number(wide)] as const);
  return bars
    .map(([at, wide], index) => {
      const next = bars[index + 1];
      return `${wide}${next ? next[0] - at - wide : ""}`;
    })
    .join("");
}

/** By the table of Code 128: start B, R, X, "digits in pairs", 50, 01, the weighted sum modulo 103, stop. */
const written = ["211214", "231131", "331121", "113141", "231131", "222122", "133121", "2331112"];

it("encodes start, characters, check character, and stop for a scanner", async () => {
  expect((104 + 50 + 56 * 2 + 99 * 3 + 50 * 4 + 1 * 5) % 103).toBe(47);
  expect(widthsOf(await barcodeOf("RX5001"))).toBe(written.join(""));
});

it("has a quiet zone of ten modules on both sides", async () => {
  const { width, path } = await barcodeOf("RX5001");
  expect(path.startsWith("M10 0h2")).toBe(true);
  expect(path.endsWith(`M${width - 12} 0h2v1h-2z`)).toBe(true);
});
