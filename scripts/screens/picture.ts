import { existsSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import type { Look } from "./camera.ts";

/** Writes a small WebP. The picture of an earlier run is kept if the difference is invisible. */
export async function keepPicture(
  file: string,
  shot: Buffer,
  { width, large }: Look,
): Promise<"new" | "changed" | "same"> {
  const [keptWidth, quality] = large ? [width, 60] : width > 600 ? [560, 22] : [260, 26];
  const small = await sharp(shot)
    .resize({ width: keptWidth })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
  const before = existsSync(file) ? readFileSync(file) : undefined;
  if (before && (await looksAlike(before, small))) return "same";
  writeFileSync(file, small);
  return before ? "changed" : "new";
}

/** Whether less than one in two thousand pixels differs, such as for a time of day or a random number. */
async function looksAlike(before: Buffer, now: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([before, now].map((one) => sharp(one).greyscale().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return false;
  let differing = 0;
  for (let at = 0; at < a.length; at += 1) if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 24) differing += 1;
  return differing < a.length / 2_000;
}
